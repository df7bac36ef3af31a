import { subAccountForm } from '@waylight/contract/identity/staff';
import { describe, expect, it } from 'vitest';
import { faultsOf, inputOf, newStaff, requestOf, type StaffInput } from './staff-form.ts';

const filled: StaffInput = {
  ...newStaff,
  nickName: '小王',
  realName: '王小明',
  mobile: '+86 138 0013 8000',
  email: ' wang@example.com ',
  department: 'sales',
  position: '销售',
  loginName: 'wang_xm',
  password: 'secret-1',
};
const wrongIn = (input: StaffInput, isNew = true) =>
  Object.entries(faultsOf(input, isNew)).flatMap(([field, fault]) => (fault ? [field] : []));

describe('the form of a sub-account', () => {
  it('names what is missing, in the order of the page', () => {
    expect(wrongIn({ ...newStaff, access: ['ORDERS_OWN'] })).toEqual([
      'nickName',
      'realName',
      'mobile',
      'email',
      'department',
      'position',
      'loginName',
      'password',
      'access',
    ]);
  });

  it('becomes a request that the contract takes when nothing is wrong', () => {
    expect(wrongIn(filled)).toEqual([]);
    expect(subAccountForm.safeParse(requestOf(filled, undefined)).error).toBeUndefined();
    expect(requestOf({ ...filled, locked: true }, undefined).status).toBe('locked');
  });

  it('keeps the password of an account that exists, unless there is a new one', () => {
    const kept = { ...filled, password: '' };
    expect(wrongIn(kept, false)).toEqual([]);
    expect(requestOf(kept, 7)).not.toHaveProperty('password');
    expect(subAccountForm.safeParse(requestOf(kept, 7)).error).toBeUndefined();
    expect(wrongIn({ ...filled, password: '12345' }, false)).toEqual(['password']);
  });

  it('begins with what is kept of an account', () => {
    const { password: _, locked: __, access, ...fields } = filled;
    const account = {
      ...fields,
      access: [...access],
      userId: 7,
      status: 'locked' as const,
      createdAt: 1,
      lastSignInAt: null,
    };
    expect(inputOf(account)).toEqual({ ...filled, password: '', locked: true });
  });
});
