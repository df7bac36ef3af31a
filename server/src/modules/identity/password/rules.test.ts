import { describe, expect, it } from 'vitest';
import { commonPasswords, passwordRefusal } from './rules.ts';

const owner = { username: 'lin_xiao', companyNames: ['云程旅行社', 'Cloud Journey Travel'] };

describe('a password', () => {
  it.each([
    ['123456', 'PASSWORD_COMMON'],
    ['Password1', 'PASSWORD_COMMON'],
    ['QQ123456', 'PASSWORD_COMMON'],
    ['5201314', 'PASSWORD_COMMON'],
    ['zzzzzzzzzzzz', 'PASSWORD_COMMON'],
    ['lin_xiao', 'PASSWORD_IS_NAME'],
    ['LinXiao', 'PASSWORD_IS_NAME'],
    ['lin xiao!', 'PASSWORD_IS_NAME'],
    ['云程旅行社！', 'PASSWORD_IS_NAME'],
    ['cloudjourneytravel', 'PASSWORD_IS_NAME'],
    ['Demo-2026', undefined],
    ['lin_xiao_27', undefined],
    ['？！？！？！', undefined],
  ] as const)('%s is answered %s', async (password, refusal) => {
    expect(passwordRefusal(password, owner, await commonPasswords())).toBe(refusal);
  });
});
