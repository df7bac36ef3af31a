import { z } from 'zod';
import { call } from '../wire/call.ts';
import { builtInDay, legalTexts } from './legal-texts.ts';

/** Which version somebody has read. An older page names the first one by its day. Left out: the one in force. */
const versionRead = z.union([z.int().min(1), z.literal(builtInDay)]).optional();
export const registrationVersions = z.strictObject({ service: versionRead, privacy: versionRead });
export const orderVersions = z.strictObject({
  customerProtection: versionRead,
  providerTerms: versionRead,
  agentTerms: versionRead,
});

const words = z.object({ zh: z.string(), en: z.string() });
const version = {
  text: z.enum(legalTexts),
  version: z.int(),
  /** the day in Shanghai from which it is in force */
  from: z.string(),
};

/** Legal texts as everybody may read them. */
export const legal = {
  inForce: call({
    method: 'GET',
    path: '/bfkapi/openapi/legal/getVersions',
    access: 'public',
    says: 'The versions of all legal texts that are in force now. A registration and an order carry those that were read.',
    request: z.strictObject({}),
    reply: z.array(z.object(version)),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/bfkapi/openapi/legal/getText',
    access: 'public',
    says: 'A legal text that is in force now, in both languages. Lines that begin with a hyphen and a space are a list.',
    request: z.strictObject({ text: z.enum(legalTexts) }),
    reply: z.object({ ...version, title: words, sections: z.array(z.object({ heading: words, text: words })) }),
    errors: [],
  }),
};
