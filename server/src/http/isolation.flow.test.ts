import { api } from '@waylight/contract';
import { type Authority, authorities } from '@waylight/contract/wire/access';
import type { Call } from '@waylight/contract/wire/call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { companyScopeOf } from '../db/scope.ts';
import type { DistributorId } from '../db/tables/ids.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../testing/boot.ts';
import { type RawAnswer, rawCall } from '../testing/raw.ts';
import { type Belongings, gatherBelongings, type Sample, samplesOf } from '../testing/samples.ts';

/**
 * Every call of the contract against everybody without the right to its rows, with every id in its request.
 *
 * A new call joins by existing: it needs a sample (testing/samples.ts) to compile, and ids that its sample does not
 * name fail here.
 */

const calls = Object.entries(api).flatMap(([domain, declared]) =>
  Object.entries(declared as Record<string, Call>).map(([name, call]) => ({
    title: `${domain}.${name}`,
    domain,
    name,
    call,
  })),
);
const closed = calls.filter(({ call }) => call.access !== 'public');
const needing = calls.flatMap(({ title, domain, name, call }) =>
  Array.isArray(call.access)
    ? (call.access as Authority[]).map((authority) => ({ title, domain, name, call, authority }))
    : [],
);
const looksLikeId = /(id|code|token|ticket)$/i;

describe.each(oneDatabase)('isolation, on the %s database', (kind) => {
  let house: Booted;
  let owner: TestClient;
  let stranger: TestClient;
  let expired: TestClient;
  let locked: TestClient;
  let owned: Belongings;
  /** sub-accounts of the owner's company, each without one authority */
  const without = new Map<Authority, TestClient>();
  /** a sub-account that may do everything for its own orders, and one that sees none */
  const siblings: TestClient[] = [];

  beforeAll(async () => {
    house = await boot({ database: kind });
    expired = await house.signIn('100001', 'demo');
    house.clock.advance(15 * 60_000 + 1000);
    owner = await house.signIn('100001', 'demo');
    owned = await gatherBelongings(house, owner);
    stranger = await house.signIn('100002', 'demo');
    // Pays on credit too, so that nothing but the id can be the reason of a refusal.
    const everything = authorities.filter((one) => !one.startsWith('ORDERS_') && one !== 'ACCOUNT_ADMIN');
    const added = async (username: string, access: readonly Authority[]) => {
      await addUser(house, username, access);
      return house.signIn('100001', username);
    };
    for (const authority of new Set(needing.map((one) => one.authority)))
      without.set(
        authority,
        await added(`without_${authority.toLowerCase()}`, [
          ...authorities.filter((one) => one !== authority && one !== 'ORDERS_OWN' && one !== 'ORDERS_NONE'),
        ]),
      );
    siblings.push(await added('own_orders', [...everything, 'ORDERS_OWN']));
    siblings.push(await added('no_orders', [...everything, 'ORDERS_NONE']));
    locked = await added('locked_out', [...everything, 'ORDERS_ALL', 'ACCOUNT_ADMIN']);
    await send(closed[0]!.call, {}, locked);
    const { records } = await owner.send(api.staff.list, { keyword: 'locked_out' });
    await owner.send(api.staff.setStatus, { userId: records[0]!.userId, status: 'locked' });
  });
  afterAll(() => house?.stop());

  const sampleOf = (domain: string, name: string): Sample =>
    (samplesOf(owned) as unknown as Record<string, Record<string, Sample>>)[domain]![name]!;
  const send = (
    call: Call,
    parameters: Record<string, unknown>,
    as: TestClient | null,
    file?: Sample['file'],
  ): Promise<RawAnswer> =>
    rawCall(house.base, call, {
      key: as ? as.credentials.key : house.settings.PORTAL_SIGN_KEY,
      bearer: as?.credentials.bearer,
      now: house.clock.now(),
      parameters,
      file,
    });

  describe.each(calls)('$title', ({ domain, name, call }) => {
    it('has a sample that names every id in its request', () => {
      const { ids = {}, common = [] } = sampleOf(domain, name);
      expect(
        fieldsOf(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }))
          .filter((path) => looksLikeId.test(path))
          .filter((path) => !(path in ids) && !common.includes(path)),
        'ids of the sample in server/src/testing/samples.ts',
      ).toEqual([]);
    });

    it('answers about what is another’s exactly as about what is not there', async () => {
      const { request, ids = {} } = sampleOf(domain, name);
      // Within a company a requestId is one name for one thing, whoever uses it first; recharges, saved guests, coupons, bills and what invoices need are the company's.
      const companys = new Set(['requestId', 'rechargeCode', 'guestId', 'couponId']);
      const companyDomains = new Set(['billing', 'settlement', 'invoicing', 'invoiceTitle', 'invoiceAddress']);
      const ofCompany = (path: string) => companyDomains.has(domain) || companys.has(path);
      for (const [path, unknown] of Object.entries(ids))
        for (const as of [stranger, ...(ofCompany(path) ? [] : siblings)]) {
          const foreign = await send(call, request, as);
          const nothing = await send(call, withValue(request, path, unknown), as);
          expect(comparable(foreign, request), `${path} of another`).toEqual(
            comparable(nothing, withValue(request, path, unknown)),
          );
          expect(foreign.envelope.code, foreign.text.slice(0, 200)).not.toBe(2400);
        }
    });
  });

  it('takes the nights of a stay beside its dates, and names those that differ, in every call', () => {
    const tried = calls.flatMap(({ title, domain, name, call }) => {
      const { request } = sampleOf(domain, name);
      const named = structuredClone(request);
      return staysIn(named).map(({ path, stay }) => {
        const nights = (Date.parse(stay.checkout) - Date.parse(stay.checkin)) / 86_400_000;
        stay.diffDate = nights;
        expect(call.request.safeParse(named).data, title).toEqual(call.request.parse(request));
        stay.diffDate = nights + 1;
        const faults = call.request.safeParse(named).error?.issues ?? [];
        expect(faults.map((issue) => issue.path.join('.'))).toEqual([[...path, 'diffDate'].join('.')]);
        delete stay.diffDate;
        return title;
      });
    });
    expect(new Set(tried).size).toBeGreaterThanOrEqual(18);
  });

  it.each(needing)('$title refuses a sub-account without $authority', async ({ domain, name, call, authority }) => {
    const answer = await send(call, sampleOf(domain, name).request, without.get(authority)!);
    expect(answer).toMatchObject({ status: 403, envelope: { code: 2403, error: 'FORBIDDEN', data: { authority } } });
  });

  describe.each(closed)('$title', ({ domain, name, call }) => {
    it('answers whoever it belongs to', async () => {
      const { request, file } = sampleOf(domain, name);
      const answer = await send(call, request, owner, file);
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    });

    it('refuses nobody, a session that is over, and a user who is locked', async () => {
      const { request } = sampleOf(domain, name);
      for (const as of [null, expired, locked])
        expect(await send(call, request, as)).toMatchObject({ status: 401, envelope: { code: 2012, data: {} } });
    });
  });

  it('stands in the database too: without a filter nobody sees a row of another', async () => {
    const { rows: tables } = await house.database.asOwner((tx) =>
      sql<{ name: string; forced: boolean; readable: boolean; owned: boolean }>`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
          has_table_privilege('waylight_app', c.oid, 'select') as readable,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'distributor_id') as owned
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(tx),
    );
    // Rows of the operator are the same for every company.
    const everybodys = new Set([
      ...['district', 'landmark', 'water', 'theme', 'facility', 'hotel', 'room_type'],
      ...[
        'rate_plan',
        'rate_month',
        'room_month',
        'surcharge',
        'exchange_rate',
        'selling_limit',
        'supply_change',
        'advert',
      ],
      ...['photo', 'hot_city', 'topic_page'],
    ]);
    const open = tables.filter(({ readable, forced, name }) => readable && !forced && !everybodys.has(name));
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(tables.filter(({ owned: belongs, forced }) => belongs && !forced).map(({ name }) => name)).toEqual([]);

    const [{ id: mine }, { id: theirs }] = (await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').where('code', 'in', ['100001', '100002']).orderBy('code').select('id').execute(),
    )) as [{ id: DistributorId }, { id: DistributorId }];
    const ownersIn = async (table: string, distributorId: DistributorId) => {
      const { rows } = await house.database.asDistributor(companyScopeOf({ distributorId }), (tx) =>
        sql<{ owner: number | null }>`select distinct distributor_id as owner from ${sql.table(table)}`.execute(tx),
      );
      return rows.map(({ owner: id }) => id).filter((id) => id !== null);
    };
    const withRows: string[] = [];
    for (const { name } of tables.filter((table) => table.owned && table.readable)) {
      if ((await ownersIn(name, mine)).includes(mine)) withRows.push(name);
      expect(
        (await ownersIn(name, theirs)).filter((id) => id !== theirs),
        name,
      ).toEqual([]);
      const seenByNobody = await house.database.asAnyone((tx) =>
        sql<{ owner: number | null }>`select distributor_id as owner from ${sql.table(name)}
          where distributor_id is not null limit 1`.execute(tx),
      );
      expect(seenByNobody.rows, name).toEqual([]);
    }
    // The wall is only seen where there is something behind it.
    for (const name of [
      'distributor_user',
      'user_session',
      'hotel_order',
      'order_guest',
      'coupon',
      'ledger_account',
      'payment_intent',
    ])
      expect(withRows).toContain(name);
    // Nor can a row be written into another company.
    await expect(
      house.database.asDistributor(companyScopeOf({ distributorId: theirs }), (tx) =>
        tx.updateTable('distributor_user').set({ distributor_id: mine }).where('is_main', '=', true).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

/** A person with any authorities, even ones that no form would save together; with the demo's password. */
async function addUser(house: Booted, username: string, access: readonly Authority[]) {
  await house.database.asSystem(async (tx) => {
    const model = await tx
      .selectFrom('distributor_user as u')
      .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
      .where('d.code', '=', '100001')
      .where('u.username', '=', 'demo')
      .select(['u.distributor_id', 'u.password_hash', 'u.created_at'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('distributor_user')
      .values({
        ...model,
        username,
        is_main: false,
        real_name: username,
        nick_name: username,
        email: `${username}@yuncheng.example`,
        mobile: '+86 138 0000 0188',
        access: [...access],
      })
      .execute();
  });
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
}

/** Paths of the fields of a request, nested objects included; lists of values have no names of their own. */
function fieldsOf(schema: unknown, before = ''): string[] {
  const { properties = {} } = schema as JsonSchema;
  return Object.entries(properties).flatMap(([name, of]) => [`${before}${name}`, ...fieldsOf(of, `${before}${name}.`)]);
}

interface NamedStay {
  checkin: string;
  checkout: string;
  diffDate?: number;
}

/** Every stay within a request, and where it stands. */
function staysIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; stay: NamedStay }[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([name, inner]) => staysIn(inner, [...path, name]));
  return 'checkin' in value && 'checkout' in value ? [{ path, stay: value as NamedStay }, ...within] : within;
}

function withValue(request: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  const inner = request[first] as Record<string, unknown>;
  return { ...request, [first]: rest.length === 0 ? value : withValue(inner, rest.join('.'), value) };
}

/** Everything a caller can see of an answer but the id that they sent themselves, and the number of the request. */
function comparable({ status, envelope, headers }: RawAnswer, request: Record<string, unknown>) {
  const { requestId: _, ...seen } = envelope;
  let text = JSON.stringify(seen);
  for (const value of Object.values(request)) if (typeof value === 'string') text = text.replaceAll(value, '·');
  return { status, text, retryAfter: headers.get('retry-after') };
}
