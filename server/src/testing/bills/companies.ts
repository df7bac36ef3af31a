import { randomBytes, randomUUID } from 'node:crypto';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Tx } from '../../db/database.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { mainAccess } from '../../modules/identity/identity.ts';
import * as sessions from '../../modules/identity/session/data.ts';
import { signKeysOf } from '../../modules/identity/session/sessions.ts';
import { deposit, openAccounts, setCreditLimit } from '../../modules/ledger/service.ts';
import { secretHash } from '../../secret.ts';
import { type Booted, clientAt, type TestClient } from '../boot.ts';
import type { Chance } from './chance.ts';

/** An agency of the simulation, and what the simulation knows of it. */
export interface Agency {
  readonly code: string;
  readonly distributorId: DistributorId;
  readonly currency: string;
  readonly client: TestClient;
  readonly bearerId: string;
  /** orders by code, the newest last */
  readonly orders: PlacedOrder[];
}

export interface PlacedOrder {
  readonly code: string;
  readonly rooms: number;
  readonly broadband: number;
  readonly checkin: string;
  readonly checkout: string;
}

/** Accounts are in these currencies; yen have no cents. */
const currencies = ['CNY', 'CNY', 'CNY', 'HKD', 'USD', 'JPY'] as const;
/** minor units of each currency that a fen is worth, about */
const worth: Record<string, number> = { CNY: 1, HKD: 1.1, USD: 0.14, JPY: 0.21 };
/** An amount of about so many fen, in minor units of a currency. */
export const about = (fen: number, currency: string): number => Math.max(1, Math.round(fen * worth[currency]!));

const dayMs = 86_400_000;

/** Founds the agencies: every settlement type is among them where there are enough. */
export async function foundAgencies(
  house: Booted,
  { count, clock }: { readonly count: number; readonly clock: () => number },
  chance: Chance,
): Promise<Agency[]> {
  const types = [...settlementTypes];
  const agencies: Agency[] = [];
  for (let at = 0; at < count; at++) {
    const settlementType = at < types.length ? types[at]! : chance.pick(types);
    const terms = { settlementType, code: `B${10_000 + at}`, currency: chance.pick(currencies) };
    agencies.push(await found(house, terms, chance, clock));
  }
  return agencies;
}

async function found(
  house: Booted,
  { code, currency, settlementType }: { code: string; currency: string; settlementType: string },
  chance: Chance,
  clock: () => number,
): Promise<Agency> {
  const now = clock();
  const credit = settlementType === 'advance' ? [] : ['credit'];
  const providers = currency === 'CNY' ? ['wechat'] : [];
  const token = randomBytes(24).toString('base64url');
  const bearerId = randomUUID();
  const distributorId = await house.database.asSystem(async (tx) => {
    const { id } = await tx
      .insertInto('distributor')
      .values({
        ...{ code, name_zh: code, name_en: code, account_from: 1, currency, settlement_type: settlementType },
        // Some have no advance: what is too much for their bills goes back the way it came.
        payment_modes: [...(chance.is(0.8) || credit.length === 0 ? ['advance'] : []), ...credit, ...providers],
        ...{ country_code: 'CN', phone: '+86 21 5555 0100', fax: '+86 21 5555 0101' },
        ...{ status: 'active', created_at: new Date(now), email_confirmed_at: new Date(now) },
        settlement_days: chance.int(15),
        credit_block_days: chance.is(0.3) ? 10 + chance.int(20) : null,
        agreed_on: addDays(dateIn(portalZone, now), -chance.int(40)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await openAccounts(tx, id, currency, now);
    const owner = { distributorId: id, currency };
    // Those who are billed by their limit reach it.
    const limit = settlementType === 'creditLimit' ? 1_500_000 : 200_000_000;
    if (credit.length > 0) await setCreditLimit(tx, { ...owner, limit: about(limit, currency) }, now);
    await deposit(tx, { ...owner, amount: about(3_000_000, currency), reference: `opening-${code}` }, now);
    await admit(tx, { distributorId: id, code, bearerId, token }, now);
    return id;
  });
  const client = clientAt(house.base, '', clock);
  client.credentials.bearer = token;
  const agency = { code, distributorId, currency, client, bearerId, orders: [] };
  keyAgency(house, agency);
  return agency;
}

/** The key of its calls comes from the server's own. */
export function keyAgency({ serverKeys }: Booted, { client, bearerId }: Pick<Agency, 'client' | 'bearerId'>): void {
  client.credentials.key = signKeysOf(serverKeys, bearerId)[0];
}

/** One person who may do everything, with a session for all of the simulation: signing in is tried elsewhere. */
async function admit(
  tx: Tx,
  {
    distributorId,
    code,
    bearerId,
    token,
  }: { distributorId: DistributorId; code: string; bearerId: string; token: string },
  now: number,
): Promise<void> {
  const { id: userId } = await tx
    .insertInto('distributor_user')
    .values({
      ...{ distributor_id: distributorId, username: 'main', password_hash: '', is_main: true },
      ...{ real_name: code, nick_name: code, email: `main@${code.toLowerCase()}.example`, mobile: '+86 138 0000 0000' },
      ...{ language: 'en', access: [...mainAccess], created_at: new Date(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = randomUUID();
  const expiresAt = new Date(now + 4000 * dayMs);
  await sessions.addSession(tx, {
    ...{ id: session, distributor_id: distributorId, user_id: userId, remembered: true, address: '127.0.0.1' },
    ...{ cookie_hash: randomBytes(32), secret_hash: randomBytes(32), user_agent: 'simulation' },
    ...{ created_at: new Date(now), expires_at: expiresAt, last_used_at: new Date(now) },
  });
  await sessions.addBearer(tx, {
    ...{ id: bearerId, session_id: session, distributor_id: distributorId, token_hash: secretHash(token) },
    ...{ created_at: new Date(now), expires_at: expiresAt },
  });
}
