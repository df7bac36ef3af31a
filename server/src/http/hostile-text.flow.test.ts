import { api } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Booted, boot, solve, type TestClient } from '../testing/boot.ts';
import { type RawAnswer, rawCall } from '../testing/raw.ts';
import { gatherBelongings, type Sample, samplesOf } from '../testing/samples.ts';

/**
 * Text that no database keeps, in every text field of otherwise good requests: refused or found nowhere, never a fault of
 * the server. A new call joins by existing.
 */

const hostile = ['a\u0000b', 'a\ud800b'];
type Purpose = 'login' | 'register' | 'recover';
/** The purpose of a call's slider, if it has one. */
const purposes: Record<string, Purpose> = {
  'identity.login': 'login',
  'registration.register': 'register',
  'recovery.forgotPassword': 'recover',
  'recovery.sendCompanyCodes': 'recover',
};

let house: Booted;
let main: TestClient;
let samples: Record<string, Record<string, Sample>>;

beforeAll(async () => {
  house = await boot();
  main = await house.signIn('100001', 'demo');
  samples = samplesOf(await gatherBelongings(house, main));
});
afterAll(() => house?.stop());

async function send(call: Call, parameters: Record<string, unknown>, open: boolean): Promise<RawAnswer> {
  const { bearer, key } = open ? { bearer: undefined, key: house.settings.PORTAL_SIGN_KEY } : main.credentials;
  return rawCall(house.base, call, { parameters, bearer, key, now: house.clock.now() });
}

/** Solved anew: each is worth one try. */
async function verificationFor(purpose: Purpose, { companyCode, username }: Record<string, unknown>) {
  const asked = purpose === 'login' ? { purpose, companyCode, username } : { purpose };
  const { status, envelope } = await send(api.identity.challenge, asked, true);
  expect(status).toBeLessThan(500);
  return envelope.data?.challenge ? solve(envelope.data.challenge) : 'none';
}

const calls = Object.entries(api).flatMap(([domain, declared]) =>
  Object.entries(declared as Record<string, Call>)
    .filter(([, { upload }]) => upload === undefined)
    .map(([name, call]) => ({ domain, name, call })),
);

describe.each(calls)('$domain.$name', ({ domain, name, call }) => {
  it('takes no text that cannot be kept', async () => {
    const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
    const purpose = purposes[`${domain}.${name}`];
    for (const [field, of] of Object.entries(schema.properties ?? {})) {
      if ((of as { type?: string }).type !== 'string') continue;
      for (const text of hostile) {
        const parameters: Record<string, unknown> = { ...samples[domain]![name]!.request, [field]: text };
        if (purpose && field !== 'verification') parameters.verification = await verificationFor(purpose, parameters);
        const answer = await send(call, parameters, call.access === 'public');
        expect(answer.status, `${field} = ${JSON.stringify(text)}: ${answer.text}`).toBeLessThan(500);
      }
    }
  });
});
