import { registrationForm } from '@waylight/contract/identity/registration';
import { describe, expect, it } from 'vitest';
import {
  emptyRegistration,
  faultsOf,
  filledIn,
  groupNames,
  groups,
  licenceFault,
  type RegistrationInput,
  requestOf,
} from './registration-form.ts';
import { words } from './words.ts';

const filled: RegistrationInput = {
  companyName: '远山旅行社',
  companyNameEn: '',
  country: 'CN',
  province: '浙江',
  provinceId: 33,
  city: '杭州',
  cityId: null,
  address: '湖滨路 1 号',
  phone: '+86 571 5555 0100',
  fax: '+86 571 5555 0101',
  licence: 'a'.repeat(43),
  username: 'yuan_shan',
  realName: '林远',
  password: 'Secret-26',
  confirmPassword: 'Secret-26',
  mobile: '13800138000',
  email: ' lin@example.com ',
  flightRobot: true,
  acceptTerms: true,
  acceptedVersions: { service: 1, privacy: 2 },
  verification: 'cGF5bG9hZA==',
};
const wrongIn = (input: RegistrationInput) =>
  Object.entries(faultsOf(input)).flatMap(([field, fault]) => (fault ? [field] : []));

describe('the registration of a company', () => {
  it('asks for every field in the order of the page', () => {
    const required = Object.values(groups).flat();
    // An empty confirmation matches an empty password: the password is what is missing.
    expect(wrongIn(emptyRegistration)).toEqual(required.filter((field) => field !== 'confirmPassword'));
    expect(filledIn(emptyRegistration, 'user')).toEqual({ done: 0, all: 6 });
  });

  it('becomes a request that the contract takes when nothing is wrong', () => {
    expect(wrongIn(filled)).toEqual([]);
    expect(registrationForm.safeParse(requestOf(filled)).error).toBeUndefined();
    expect(requestOf(filled)).not.toHaveProperty('companyNameEn');
    expect(requestOf(filled)).not.toHaveProperty('cityId');
    for (const group of groupNames) {
      const { done, all } = filledIn(filled, group);
      expect(done).toBe(all);
    }
  });

  it.each([
    ['username', 'abc'],
    ['username', '名字名字'],
    ['password', '12345'],
    ['password', '1234567890123456789'],
    ['confirmPassword', 'secret-26'],
    ['phone', 'none'],
    ['email', 'lin@'],
    ['acceptTerms', false],
  ] as const)('refuses %s %j', (field, value) => {
    expect(wrongIn({ ...filled, [field]: value })).toContain(field);
  });

  it('looks at a licence before it is sent', () => {
    const pdf = { size: 1000, type: 'application/pdf' };
    expect(licenceFault([pdf])).toBeUndefined();
    expect(licenceFault([{ ...pdf, size: 10 * 1024 * 1024 }])).toBeUndefined();
    expect(licenceFault([{ ...pdf, size: 10 * 1024 * 1024 + 1 }])).toBe(words.licenceLarge);
    expect(licenceFault([{ ...pdf, size: 0 }])).toBe(words.licenceEmpty);
    expect(licenceFault([{ ...pdf, type: 'image/svg+xml' }])).toBe(words.licenceKind);
    expect(licenceFault([pdf, pdf])).toBe(words.licenceOne);
    expect(licenceFault([])).toBe(words.licenceOne);
  });
});
