import { z } from 'zod';
import { registrationVersions } from '../legal/legal.ts';
import { countryCode } from '../value/country.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { rowId } from '../wire/id.ts';
import { fileErrors, fileField } from '../wire/upload.ts';
import { email, lineOf, nameOf, newUsername, phone, registrationPassword, verification } from './person-fields.ts';

/** Most bytes of a business licence. */
export const licenceBytes = 10 * 1024 * 1024;
export const licenceTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;

/** Names a file for the person who uploaded it. */
const fileId = z.string().regex(/^[\w-]{43}$/);

const fields = {
  companyName: nameOf(100),
  /** left out, it is the same as `companyName` */
  companyNameEn: nameOf(100).optional(),
  country: countryCode,
  province: lineOf(80),
  city: lineOf(80),
  /** the district chosen, where the lists have it: its own name is kept then */
  provinceId: rowId.optional(),
  cityId: rowId.optional(),
  address: lineOf(200),
  phone,
  fax: phone,
  username: newUsername,
  realName: nameOf(60),
  mobile: phone,
  email,
};

/** Everything on the form; `confirmPassword` repeats the password. */
export const registrationForm = z
  .strictObject({
    ...fields,
    password: registrationPassword,
    confirmPassword: z.string().max(128),
    licence: fileId,
    acceptTerms: z.literal(true, fault('mustAccept')),
    /** of the texts that were read; left out: those in force */
    acceptedVersions: registrationVersions.optional(),
    flightRobot: z.boolean().default(false),
    verification,
  })
  .superRefine(({ password, confirmPassword }, context) => {
    if (password !== confirmPassword)
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: fault('passwordsDiffer').error });
  });

/** The form while somebody types: any of its fields, alone. */
const partialForm = z.strictObject({
  companyName: fields.companyName.optional(),
  companyNameEn: fields.companyNameEn,
  username: fields.username.optional(),
  email: fields.email.optional(),
  mobile: fields.mobile.optional(),
});

export const registration = {
  check: call({
    method: 'POST',
    path: '/bfkapi/openapi/register/checkRegister',
    access: 'public',
    reads: true,
    says: 'Checks what has been typed so far, and whether the company name is taken. E-mail addresses are never looked up.',
    request: partialForm,
    reply: z.object({ companyNameTaken: z.boolean() }),
    errors: [],
  }),
  upload: call({
    method: 'POST',
    path: '/bfkapi/openapi/oss/upload',
    access: 'public',
    upload: licenceBytes,
    says: 'Takes one business licence: a PNG, JPEG, WebP or PDF of at most 10 MB, as multipart form (`file`, `purpose`, `verification` and the signing parameters; the file signs as its SHA-256 in lower-case hex). Unused it is deleted after 24 hours.',
    request: z.strictObject({ purpose: z.literal('licence'), verification, file: fileField }),
    reply: z.object({ fileId, fileName: z.string(), mediaType: z.enum(licenceTypes), bytes: z.int() }),
    errors: ['VERIFICATION_NEEDED', 'VERIFICATION_HARDER', ...fileErrors, 'FILE_ACTIVE'],
  }),
  register: call({
    method: 'POST',
    path: '/bfkapi/openapi/register/register',
    access: 'public',
    says: 'Registers a company with its main account. A link is mailed by which the address is confirmed within 24 hours; then an operator decides, and an approval mails the company code. Where registration is automatic the code is answered at once.',
    request: registrationForm,
    reply: z.object({
      status: z.enum(['pending', 'active']),
      /** null while pending */
      companyCode: z.string().nullable(),
    }),
    errors: [
      'VERIFICATION_NEEDED',
      'VERIFICATION_HARDER',
      'COMPANY_NAME_TAKEN',
      'UPLOAD_GONE',
      'NO_SUCH_DISTRICT',
      'LEGAL_TEXT_CHANGED',
      'PASSWORD_COMMON',
      'PASSWORD_IS_NAME',
    ],
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/bfkapi/openapi/register/confirmEmail',
    access: 'public',
    says: 'Confirms the address of a registration with the token of the mailed link, once. Until then nothing else is mailed to it and nobody decides.',
    request: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    reply: z.object({ status: z.enum(['pending', 'active']) }),
    errors: ['CONFIRM_LINK_OVER'],
  }),
  licence: call({
    method: 'GET',
    path: '/bfkapi/distributor/getLicence',
    access: ['ACCOUNT_ADMIN'],
    says: 'The business licence that one’s own company sent when it registered, as a file to keep.',
    request: z.strictObject({}),
    reply: attachment,
    errors: ['NO_LICENCE'],
  }),
};
