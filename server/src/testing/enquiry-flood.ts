import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { CallError, clientOn } from '@waylight/contract/wire/client';
import { type Booted, solve } from './boot.ts';
import { groupRoomRequest } from './enquiries.ts';

/** Enquiries from many addresses within an hour, as a flood of them would come in. */

export const deskOfFlood = 'desk@operator.example';

/** Settings of the house: addresses are told by a proxy, and only the limits of enquiries are in the way. */
export const floodSettings = {
  DESK_EMAIL: deskOfFlood,
  TRUSTED_PROXIES: '127.0.0.1/32',
  CHALLENGE_COST: '2',
  RATE_PER_ADDRESS: '1000000',
};

export interface Flood {
  /** how many ended how: `taken`, or the name of a refusal */
  readonly outcomes: Map<string, number>;
  readonly rows: number;
  readonly toDesk: number;
}

/** Sends so many enquiries from so many addresses, twenty at once. */
export async function floodWith(house: Booted, count: number, addresses: number): Promise<Flood> {
  const clients = Array.from({ length: addresses }, (_, i) => clientFrom(house, `203.0.113.${i + 1}`));
  const outcomes = new Map<string, number>();
  const sendOne = async (i: number) => {
    const send = clients[i % addresses]!;
    const verification = await solve((await send(api.identity.challenge, { purpose: 'enquiry' })).challenge);
    const request = groupRoomRequest({ email: `${randomUUID()}@foshan.example`, rooms: 1 + (i % 500), verification });
    const outcome = await send(api.enquiry.groupRoom, request).then(
      () => 'taken',
      (error: unknown) => (error instanceof CallError ? String(error.error) : 'no answer'),
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  const atOnce = 20;
  for (let i = 0; i < count; i += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - i) }, (_, k) => sendOne(i + k)));
  await house.app.jobs.runDue(house.clock.now());
  const rows = await house.database.asSystem((tx) => tx.selectFrom('enquiry').select('id').execute());
  return { outcomes, rows: rows.length, toDesk: house.mails.filter(({ to }) => to === deskOfFlood).length };
}

const clientFrom = (house: Booted, address: string) =>
  clientOn({
    base: `${house.base}/getaway`,
    credentials: () => ({ bearer: undefined, key: house.settings.PORTAL_SIGN_KEY }),
    language: () => 'en',
    now: house.clock.now,
    timeoutMs: 30_000,
    fetch(url, init) {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      return fetch(url, { ...init, headers });
    },
  });
