import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { rulesWithoutAmount } from '@waylight/contract/ops/approval';
import type { CallError } from '@waylight/contract/wire/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintOperatorScope } from '../../db/scope.ts';
import { type Booted, boot, clientAt, databaseKinds, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { refusalOf, wrongFieldsOf } from '../../testing/refusal.ts';
import { codeOf, stepAt } from '../identity/second-factor/totp.ts';
import { opsAct, perform } from './act/service.ts';
import { decide } from './approval/service.ts';
import { insertPerson } from './people/data.ts';
import { opsPublicKey } from './session/service.ts';

const minuteMs = 60_000;

describe.each(oneDatabase)('the console on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
  });
  afterAll(() => house?.stop());

  const threshold = (amount: number, version: number, more: object = {}) => ({
    ...{ requestId: randomUUID(), reason: 'as agreed on Monday', name: 'deposit' as const, currency: 'CNY' },
    ...{ amount, version, ...more },
  });
  const actsOf = async () => (await operator.send(opsApi.audit.list, { act: 'approval.setThreshold' })).total;

  it('admits an operator and says what they may do', async () => {
    const person = await operator.send(opsApi.operator.current, {});
    expect(person).toMatchObject({ username: 'operator', displayName: '周宁', isDemo: true });
    expect(person.authorities).toContain('MONEY_ACT');
  });

  it('refuses the bearers of agencies, and the portal refuses those of operators', async () => {
    const agency = await house.signIn('100001', 'demo');
    expect(await refusalOf(agency.send(opsApi.operator.current, {}))).toBe('TOKEN_INVALID');
    expect(await refusalOf(operator.send(api.identity.currentUser, {}))).toBe('TOKEN_INVALID');
    const crossed = clientAt(house.base, opsPublicKey, house.clock.now);
    for (const [name, value] of agency.cookies) crossed.cookies.set(name, value);
    expect(await crossed.send(opsApi.operator.refresh, {})).toBeNull();
    expect(await refusalOf(clientAt(house.base, opsPublicKey, house.clock.now).send(opsApi.audit.verify, {}))).toBe(
      'SESSION_OVER',
    );
  });

  it('keeps one row for an act that is sent twice, with before and after, and none for a preview', async () => {
    const before = await actsOf();
    const request = threshold(7_000_000, 0);
    const preview = await operator.send(opsApi.approval.setThreshold, { ...request, preview: true, reason: '' });
    expect(preview).toMatchObject({ outcome: 'preview', changes: [{ field: 'amount', before: null }] });
    expect(await operator.send(opsApi.approval.thresholds, {})).toEqual([]);
    const done = await operator.send(opsApi.approval.setThreshold, request);
    expect(await operator.send(opsApi.approval.setThreshold, request)).toEqual(done);
    expect(await actsOf()).toBe(before + 1);
    const { records } = await operator.send(opsApi.audit.list, { act: 'setThreshold' });
    expect(records[0]).toMatchObject({
      ...{ person: '周宁', act: 'approval.setThreshold', subject: { kind: 'threshold', id: 'deposit CNY' } },
      changes: [{ field: 'amount', before: null, after: { amount: 7_000_000, currency: 'CNY' } }],
      reason: 'as agreed on Monday',
    });
    expect(await refusalOf(operator.send(opsApi.approval.setThreshold, { ...request, amount: 1 }))).toBe(
      'REQUEST_ID_REUSED',
    );
    expect(await refusalOf(operator.send(opsApi.approval.setThreshold, threshold(1, 1, { reason: '' })))).toBe(
      'REASON_NEEDED',
    );
  });

  it('sets no amount for a rule about what has none', async () => {
    for (const name of rulesWithoutAmount) {
      const request = threshold(1, 0, { name, preview: true });
      expect(await wrongFieldsOf(operator.send(opsApi.approval.setThreshold, request))).toEqual(['name']);
    }
    // One that was set before is not listed.
    await house.database.asOwner((tx) =>
      sql`insert into approval_threshold (name, currency, amount) values ('rateMoved', 'CNY', 100)`.execute(tx),
    );
    const names = (await operator.send(opsApi.approval.thresholds, {})).map(({ name }) => name);
    expect(names).toEqual(['deposit']);
  });

  it('refuses an edit of what somebody else has changed meanwhile, and keeps no row', async () => {
    const before = await actsOf();
    const error = await operator
      .send(opsApi.approval.setThreshold, threshold(1, 0))
      .catch((thrown: CallError) => thrown as CallError);
    expect(error).toMatchObject({ data: { person: '周宁' } });
    expect(await actsOf()).toBe(before);
  });

  it('finds a removed, a changed and a reordered row of the audit log', async () => {
    expect(await operator.send(opsApi.audit.verify, {})).toMatchObject({ isWhole: true, broken: [] });
    for (const version of [1, 2, 3]) await operator.send(opsApi.approval.setThreshold, threshold(version, version));
    const tampered = async (statement: string) => {
      const rows = await house.database.asOwner(async (tx) => {
        await sql`alter table operator_act disable trigger user`.execute(tx);
        const kept = await sql`select to_jsonb(a) as row from operator_act a`.execute(tx);
        for (const one of statement.split(';')) await sql.raw(one).execute(tx);
        await sql`alter table operator_act enable trigger user`.execute(tx);
        return kept.rows as { row: object }[];
      });
      const found = await operator.send(opsApi.audit.verify, {});
      await house.database.asOwner(async (tx) => {
        await sql`alter table operator_act disable trigger user`.execute(tx);
        await sql`delete from operator_act`.execute(tx);
        for (const { row } of rows)
          await sql`insert into operator_act overriding system value
            select * from jsonb_populate_record(null::operator_act, ${JSON.stringify(row)}::jsonb)`.execute(tx);
        await sql`alter table operator_act enable trigger user`.execute(tx);
      });
      return found.isWhole;
    };
    const last = '(select max(chain) from operator_act)';
    expect(await tampered(`delete from operator_act where chain = ${last}`)).toBe(false);
    expect(await tampered(`delete from operator_act where chain = ${last} - 1`)).toBe(false);
    expect(await tampered(`update operator_act set reason = 'another' where chain = ${last} - 1`)).toBe(false);
    expect(
      await tampered(
        `update operator_act set chain = -chain where chain >= ${last} - 1;
         update operator_act set chain = case chain when (select min(chain) from operator_act) then -chain - 1 else -chain + 1 end where chain < 0`,
      ),
    ).toBe(false);
    expect((await operator.send(opsApi.audit.verify, {})).isWhole).toBe(true);
    const overwritten = house.database.asOwner((tx) => sql`update operator_act set reason = 'x'`.execute(tx));
    await expect(overwritten).rejects.toThrow('append-only');
  });

  it.each([
    'select password_hash from distributor_user',
    'select token_hash from session_bearer',
    'select cookie_hash from user_session',
    'select sealed_secret from second_factor',
    'select password_hash from operator',
    'select * from operator_session',
    'update operator_act_head set chain = 0',
    'delete from operator_act',
  ])('has no right to: %s', async (statement) => {
    await expect(house.database.asOps((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/permission denied/);
  });

  it('ends a session after 30 minutes without a call', async () => {
    const idle = await house.operator('approver');
    house.clock.advance(29 * minuteMs);
    expect(await refusalOf(idle.send(opsApi.operator.current, {}))).toBe('SESSION_OVER');
    idle.credentials.bearer = undefined;
    idle.credentials.key = opsPublicKey;
    const grant = await idle.send(opsApi.operator.refresh, {});
    expect(grant).not.toBeNull();
    house.clock.advance(31 * minuteMs);
    expect(await idle.send(opsApi.operator.refresh, {})).toBeNull();
    operator = await house.operator();
  });

  it('asks the first sign-in of a person for an authenticator app, and each later one for a code', async () => {
    const { hash } = await house.database.asSystem((tx) =>
      tx
        .selectFrom('operator')
        .where('username', '=', 'operator')
        .select('password_hash as hash')
        .executeTakeFirstOrThrow(),
    );
    const person = { username: 'desk.one', displayName: 'Desk One', email: 'desk.one@waylight.example', hash };
    await house.database.asSystem((tx) => insertPerson(tx, person, ['desk'], new Date(house.clock.now())));
    const client = clientAt(house.base, opsPublicKey, house.clock.now);
    const signIn = () =>
      client.send(opsApi.operator.signIn, { username: 'Desk.One', password: 'Demo-2026' }).catch((error) => error);
    const first: CallError = await signIn();
    expect(first.error).toBe('FACTOR_SET_UP_NEEDED');
    const secret = first.data.secret as string;
    const codeNow = () => codeOf(bytesOf(secret), stepAt(house.clock.now()));
    const ticket = first.data.ticket as string;
    expect(await refusalOf(client.send(opsApi.operator.signInByCode, { ticket, code: '000000' }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const opened = await client.send(opsApi.operator.signInByCode, { ticket, code: codeNow() });
    expect(opened.recoveryCodes).toHaveLength(10);
    client.credentials.bearer = opened.access_token;
    client.credentials.key = opened.sign_key;
    expect((await client.send(opsApi.operator.current, {})).roles).toEqual(['desk']);
    expect(await refusalOf(client.send(opsApi.audit.list, {}))).toBe('FORBIDDEN');

    const second: CallError = await signIn();
    expect(second.error).toBe('SECOND_FACTOR_NEEDED');
    const again = { ticket: second.data.ticket as string, code: codeNow() };
    expect(await refusalOf(client.send(opsApi.operator.signInByCode, again))).toBe('SECOND_FACTOR_WRONG');
    const code = opened.recoveryCodes![0]!;
    expect((await client.send(opsApi.operator.signInByCode, { ...again, code })).recoveryCodes).toBeNull();
  });

  it('wants a code of the last five minutes for acts on money and rights', async () => {
    const scope = {
      ...{ operatorId: 1, username: 'a', name: 'A', email: 'a@b.example', roles: ['admin' as const] },
      ...{ authorities: new Set(['PEOPLE_ACT' as const]), isDemo: false, factorAt: 0 },
    };
    const { operatorRefusal } = await import('./session/service.ts');
    const call = opsApi.approval.setThreshold;
    expect(operatorRefusal(call, mintOperatorScope(scope), 5 * minuteMs)?.error).toBe('FACTOR_STALE');
    expect(operatorRefusal(call, mintOperatorScope(scope), 5 * minuteMs - 1)).toBeUndefined();
    expect(operatorRefusal(opsApi.audit.verify, mintOperatorScope(scope), 0)?.error).toBe('FORBIDDEN');
  });

  it('slows guesses down after five wrong passwords, for the right one too', async () => {
    const client = clientAt(house.base, opsPublicKey, house.clock.now);
    const guess = (password: string) =>
      refusalOf(client.send(opsApi.operator.signIn, { username: 'approver', password }));
    const began = house.clock.now();
    let tried = began;
    for (let tries = 0; tries < 5; tries++) {
      expect(await guess('not it, surely')).toBe('WRONG_OPERATOR');
      tried = house.clock.now();
      // On a slow machine the wait would be over before the next one.
      house.clock.advance(began - tried);
    }
    expect(await guess('Demo-2026')).toBe('SIGN_IN_SLOWED');
    house.clock.advance(tried - began + 11_000);
    await house.operator('approver');
  });
});

describe('four eyes', () => {
  let house: Booted;
  let maker: Awaited<ReturnType<typeof scopeOf>>;
  let checker: Awaited<ReturnType<typeof scopeOf>>;
  beforeAll(async () => {
    house = await boot({ database: databaseKinds.at(-1)! });
    maker = await scopeOf('operator');
    checker = await scopeOf('approver');
  });
  afterAll(() => house?.stop());

  async function scopeOf(username: string) {
    const row = await house.database.asSystem((tx) =>
      tx.selectFrom('operator').where('username', '=', username).selectAll().executeTakeFirstOrThrow(),
    );
    const facts = { operatorId: row.id, username, name: row.display_name, email: row.email, factorAt: 0 };
    const scope = mintOperatorScope({ ...facts, roles: ['admin'], authorities: new Set(['PEOPLE_ACT']), isDemo: true });
    return { scope, address: '127.0.0.1' };
  }
  const at = () => ({ now: house.clock.now() });

  /** Adds to a number that everybody sees, and weighs as much as it adds. */
  const act = opsAct('approval.setThreshold', opsApi.approval.setThreshold, async (tx, { amount, currency }) => {
    const read = async () => {
      const { rows } = await sql<{ amount: number }>`
        select amount from approval_threshold where name = 'counter' and currency = ${currency} for update`.execute(tx);
      return { amount: rows[0]?.amount ?? 0 };
    };
    return {
      subject: { kind: 'counter', id: currency },
      facts: read,
      weight: { threshold: 'deposit' as const, amount, currency: 'CNY' },
      run: () =>
        sql`
        insert into approval_threshold (name, currency, amount) values ('counter', ${currency}, ${amount})
        on conflict (name, currency) do update set amount = approval_threshold.amount + ${amount}`.execute(tx),
    };
  });
  const request = (amount: number, currency: string) => ({
    ...{ requestId: randomUUID(), reason: 'r', preview: false, name: 'deposit' as const, currency, amount, version: 0 },
  });
  const make = (amount: number, currency: string) =>
    house.database.asOps((tx) => perform(tx, act, request(amount, currency), { ...maker, ...at() }));
  const judge = (code: string, decision: 'grant' | 'refuse' | 'withdraw', who = checker) =>
    decide({ database: house.database } as never, [act], { code, decision, note: 'n' }, { ...who, ...at() });
  const held = async (currency: string) =>
    (
      await house.database.asSystem((tx) =>
        tx
          .selectFrom('operator_act')
          .where('subject_id', '=', currency)
          .where('subject_kind', '=', 'counter')
          .select('id')
          .execute(),
      )
    ).length;

  it('lets an act below its threshold through, and asks a second person for one above', async () => {
    expect((await make(4_999_999, 'AAA')).outcome).toBe('done');
    const asked = await make(5_000_000, 'AAA');
    expect(asked).toMatchObject({
      outcome: 'requested',
      changes: [{ field: 'amount', before: 4_999_999, after: 9_999_999 }],
    });
    expect(await held('AAA')).toBe(1);
    await expect(judge(asked.approval!, 'grant', maker)).rejects.toThrow('OWN_APPROVAL');
    expect(await judge(asked.approval!, 'grant')).toMatchObject({ status: 'granted' });
    expect(await held('AAA')).toBe(2);
    await expect(judge(asked.approval!, 'grant')).rejects.toThrow('APPROVAL_DECIDED');
  });

  it('does nothing when the state has changed, when time is over, or when it is refused or withdrawn', async () => {
    const stale = (await make(6_000_000, 'BBB')).approval!;
    await make(1, 'BBB');
    expect(await judge(stale, 'grant')).toMatchObject({ status: 'stale' });
    const refused = (await make(6_000_000, 'BBB')).approval!;
    expect(await judge(refused, 'refuse')).toMatchObject({ status: 'refused' });
    const withdrawn = (await make(6_000_000, 'BBB')).approval!;
    await expect(judge(withdrawn, 'withdraw')).rejects.toThrow('FORBIDDEN');
    expect(await judge(withdrawn, 'withdraw', maker)).toMatchObject({ status: 'withdrawn' });
    const late = (await make(6_000_000, 'BBB')).approval!;
    house.clock.advance(72 * 3_600_000);
    expect(await judge(late, 'grant')).toMatchObject({ status: 'expired' });
    expect(await held('BBB')).toBe(1);
  });

  it('grants once when two tabs grant at the same time', async () => {
    const code = (await make(6_000_000, 'CCC')).approval!;
    const results = await Promise.allSettled([judge(code, 'grant'), judge(code, 'grant'), judge(code, 'refuse')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await held('CCC')).toBeLessThanOrEqual(1);
  });
});

/** RFC 4648, as authenticator apps read a secret. */
function bytesOf(base32: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
