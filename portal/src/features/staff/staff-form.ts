import { isEmail, isNewPassword, isNewUsername, isPhone } from '@waylight/contract/identity/person-fields';
import type { SubAccount, staff } from '@waylight/contract/identity/staff';
import { type Authority, subAccountAuthorities } from '@waylight/contract/wire/access';
import type { RequestOf } from '@waylight/contract/wire/call';
import type { Faults } from '../../lib/field/use-form.ts';
import { type GrantableAuthority, permissions, presets } from '../person/account-access.ts';
import { words } from './words.ts';

/** Input of the staff form, its faults, and the request made of it. No React. */

export interface StaffInput {
  nickName: string;
  realName: string;
  mobile: string;
  email: string;
  /** id of a department; empty: not chosen */
  department: string;
  position: string;
  loginName: string;
  /** empty while an existing account keeps its own */
  password: string;
  access: readonly GrantableAuthority[];
  locked: boolean;
  enabled: boolean;
  emailCreditReminder: boolean;
  smsCreditReminder: boolean;
  remark: string;
}

export const remarkLimit = 500;

export const newStaff: StaffInput = {
  nickName: '',
  realName: '',
  mobile: '',
  email: '',
  department: '',
  position: '',
  loginName: '',
  password: '',
  access: presets.sales,
  locked: false,
  enabled: true,
  emailCreditReminder: false,
  smsCreditReminder: false,
  remark: '',
};

export function inputOf(account: SubAccount): StaffInput {
  const { userId: _, createdAt: __, lastSignInAt: ___, status, access, ...fields } = account;
  const held: readonly Authority[] = access;
  const granted = subAccountAuthorities.filter((one) => held.includes(one));
  return { ...fields, access: granted, password: '', locked: status === 'locked' };
}

/** Everything that keeps it from being saved, in the order of the form. */
export function faultsOf(input: StaffInput, isNew: boolean): Faults<StaffInput> {
  const passwordOk = input.password === '' ? !isNew : isNewPassword(input.password);
  return {
    nickName: input.nickName.trim() ? undefined : words.nickNameMissing,
    realName: input.realName.trim() ? undefined : words.realNameMissing,
    mobile: isPhone(input.mobile) ? undefined : words.mobileWrong,
    email: isEmail(input.email.trim()) ? undefined : words.emailWrong,
    department: input.department ? undefined : words.departmentMissing,
    position: input.position.trim() ? undefined : words.positionMissing,
    loginName: isNewUsername(input.loginName) ? undefined : words.loginWrong,
    password: passwordOk ? undefined : words.passwordWrong,
    access: permissions.some((one) => input.access.includes(one)) ? undefined : words.accessMissing,
    remark: input.remark.trim().length > remarkLimit ? words.remarkLong : undefined,
  };
}

export function requestOf(input: StaffInput, userId: number | undefined): RequestOf<typeof staff.save> {
  const { locked, password, access, email, ...fields } = input;
  return {
    ...fields,
    email: email.trim(),
    access: [...access],
    status: locked ? 'locked' : 'normal',
    ...(userId === undefined ? {} : { userId }),
    ...(password === '' ? {} : { password }),
  };
}
