import { expect, it } from 'vitest';
import { clientRemark, isClientRemark } from '../booking/booking.ts';
import { contact } from '../booking/order.ts';
import { isPostcode, recipientFields } from '../invoicing/invoice-address.ts';
import { bankAccount, isBankAccount, isTaxField, taxNumber } from '../invoicing/invoice-title.ts';
import { lengths } from '../value/lengths.ts';
import {
  email,
  factorCode,
  isEmail,
  isFactorCode,
  isName,
  isNewPassword,
  isNewUsername,
  isPhone,
  isRegistrationPassword,
  nameOf,
  newPassword,
  newUsername,
  phone,
  registrationPassword,
} from './person-fields.ts';

/** Texts on both sides of every rule. */
const texts = [
  ...['', ' ', 'a', ' a ', '张三', 'Zhang San', 'www.a.cn', 'a.com', 'x@y', 'line\nline', 'tab\t', '\u202e', '\ud800'],
  ...['a@b.cn', ' a@b.cn', 'a@b', 'a..b@c.cn', '.a@b.cn', 'a.b+c@d-e.co.uk', "o'neil@b.org", `${'a'.repeat(250)}@b.cn`],
  ...[
    '+86 138-0000',
    '12345',
    '1234',
    '(010) 1',
    '1(010) 123',
    `1${'0'.repeat(24)}`,
    `1${'0'.repeat(25)}`,
    '１２３４５',
  ],
  ...['user', 'use', 'user_name', 'user-name', 'u'.repeat(32), 'u'.repeat(33), '12345', '123456', ' 123456 '],
  ...['p'.repeat(18), 'p'.repeat(19), 'p'.repeat(20), 'p'.repeat(21), '密码密码密码'],
  ...['abcde-abcde-abcde-abcde', 'abcdeabcdeabcdeabcde', 'abcde-abcde', '200000', 'W1A 1AA', '-1000', '1000-', '100'],
  ...['91310000MA1FL0000X', '91350100m000100y43', '6222 0000 0000 0000', '62-22', '6'.repeat(40), '6'.repeat(41)],
  ...[
    '👨‍👩‍👧‍👦'.repeat(lengths.clientRemark),
    '好'.repeat(lengths.clientRemark),
    '好'.repeat(lengths.clientRemark + 1),
    'é',
  ],
  ...['n'.repeat(lengths.personName), 'n'.repeat(lengths.personName + 1)],
];

/** A schema and the rule by which a form in the browser checks the same field. */
const pairs = {
  name: [nameOf(lengths.personName), (text: string) => isName(text, lengths.personName)],
  contactName: [contact.shape.name, (text: string) => isName(text, lengths.personName)],
  recipient: [recipientFields.recipient, (text: string) => isName(text, lengths.personName)],
  phone: [phone, isPhone],
  email: [email, isEmail],
  newUsername: [newUsername, isNewUsername],
  registrationPassword: [registrationPassword, isRegistrationPassword],
  newPassword: [newPassword, isNewPassword],
  factorCode: [factorCode, isFactorCode],
  postcode: [recipientFields.postcode, isPostcode],
  taxNumber: [taxNumber, isTaxField],
  bankAccount: [bankAccount, isBankAccount],
  clientRemark: [clientRemark, isClientRemark],
} as const;

it.each(Object.entries(pairs))('%s: the rule of the form is that of the schema', (_, [schema, rule]) => {
  for (const text of texts) expect(rule(text), JSON.stringify(text)).toBe(schema.safeParse(text).success);
  expect(new Set(texts.map((text) => rule(text))).size).toBe(2);
});
