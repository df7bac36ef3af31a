import { isEmail, isNewUsername, isPhone, isRegistrationPassword } from '@waylight/contract/identity/person-fields';
import { licenceBytes, licenceTypes, type registration } from '@waylight/contract/identity/registration';
import type { registrationTexts } from '@waylight/contract/legal/legal-texts';
import type { RequestOf } from '@waylight/contract/wire/call';
import type { Faults } from '../../../lib/field/use-form.ts';
import type { Text } from '../../../lib/words.ts';
import { words } from './words.ts';

/** Input of the registration, its faults, and the request made of it. No React. */

export interface RegistrationInput {
  companyName: string;
  companyNameEn: string;
  /** ISO code; empty: not chosen */
  country: string;
  province: string;
  /** the district chosen; null: the name was typed */
  provinceId: number | null;
  city: string;
  cityId: number | null;
  address: string;
  phone: string;
  fax: string;
  /** id of the uploaded file; empty: none */
  licence: string;
  username: string;
  realName: string;
  password: string;
  confirmPassword: string;
  mobile: string;
  email: string;
  flightRobot: boolean;
  acceptTerms: boolean;
  /** versions of the texts as they were when the terms were accepted */
  acceptedVersions: Partial<Record<(typeof registrationTexts)[number], number>>;
  /** solution of the slider's challenge; empty: not solved */
  verification: string;
}

export const emptyRegistration: RegistrationInput = {
  companyName: '',
  companyNameEn: '',
  country: '',
  province: '',
  provinceId: null,
  city: '',
  cityId: null,
  address: '',
  phone: '',
  fax: '',
  licence: '',
  username: '',
  realName: '',
  password: '',
  confirmPassword: '',
  mobile: '',
  email: '',
  flightRobot: false,
  acceptTerms: false,
  acceptedVersions: {},
  verification: '',
};

/** Everything that keeps it from being sent, in the order of the page. */
export function faultsOf(input: RegistrationInput): Faults<RegistrationInput> {
  const filled = (text: string, fault: Text) => (text.trim() ? undefined : fault);
  const dialled = (text: string, fault: Text) => (isPhone(text) ? undefined : fault);
  return {
    companyName: filled(input.companyName, words.companyNameMissing),
    country: filled(input.country, words.countryMissing),
    province: filled(input.province, words.provinceMissing),
    city: filled(input.city, words.cityMissing),
    address: filled(input.address, words.addressMissing),
    phone: dialled(input.phone, words.phoneWrong),
    fax: dialled(input.fax, words.faxWrong),
    licence: filled(input.licence, words.licenceMissing),
    username: isNewUsername(input.username) ? undefined : words.usernameWrong,
    realName: filled(input.realName, words.realNameMissing),
    password: isRegistrationPassword(input.password) ? undefined : words.passwordWrong,
    confirmPassword: input.confirmPassword === input.password ? undefined : words.passwordsDiffer,
    mobile: dialled(input.mobile, words.mobileWrong),
    email: isEmail(input.email.trim()) ? undefined : words.emailWrong,
    acceptTerms: input.acceptTerms ? undefined : words.acceptMissing,
    verification: filled(input.verification, words.verify),
  };
}

/** The fields of each group that have to be filled. */
export const groups = {
  company: ['companyName', 'country', 'province', 'city', 'address', 'phone', 'fax', 'licence'],
  user: ['username', 'realName', 'password', 'confirmPassword', 'mobile', 'email'],
  agreement: ['acceptTerms', 'verification'],
} as const satisfies Record<string, readonly (keyof RegistrationInput)[]>;
export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as GroupName[];

/** How many fields of a group are filled as they should be. */
export function filledIn(input: RegistrationInput, group: GroupName): { done: number; all: number } {
  const faults = faultsOf(input);
  const done = groups[group].filter((field) => !faults[field] && input[field] !== '').length;
  return { done, all: groups[group].length };
}

export function requestOf(input: RegistrationInput): RequestOf<typeof registration.register> {
  const { provinceId, cityId, companyNameEn, acceptTerms: _, email, ...fields } = input;
  return {
    ...fields,
    email: email.trim(),
    acceptTerms: true,
    ...(companyNameEn.trim() ? { companyNameEn } : {}),
    ...(provinceId === null ? {} : { provinceId }),
    ...(cityId === null ? {} : { cityId }),
  };
}

/** Why a file cannot be the licence, before it is sent; the server looks inside. */
export function licenceFault(files: readonly { size: number; type: string }[]): Text | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0) return words.licenceOne;
  if (file.size === 0) return words.licenceEmpty;
  if (file.size > licenceBytes) return words.licenceLarge;
  return licenceTypes.some((type) => type === file.type) ? undefined : words.licenceKind;
}
