import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '../../../testing/base32.ts';
import { type Booted, boot, clientAt, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { codeOf, stepAt } from '../../identity/second-factor/totp.ts';
import { decide } from '../approval/service.ts';
import { insertPerson } from '../people/data.ts';
import { opsPublicKey } from '../session/service.ts';

const { approval, audit, company, operator, people } = opsApi;

/** The audit log names who did what, and from where, also where two people did it and where somebody did it to themselves. */
describe.each(oneDatabase)('rows of the audit log on %s', (kind) => {
  let house: Booted;
  let maker: TestClient;
  let checker: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    maker = await house.operator('operator');
    checker = await house.operator('approver');
  });
  afterAll(() => house?.stop());

  /** A call from another address, as a proxy says it. */
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const rows = async () => (await maker.send(audit.list, { limit: 100 })).records;
  const deposit = (reference: string) => ({
    ...{ requestId: randomUUID(), reason: 'the bank’s statement', code: '100001' },
    ...{ amount: 90_000_000, reference },
  });
  const ask = async (reference: string) =>
    (await maker.send(company.deposit, deposit(reference), from('198.51.100.7'))).approval!;

  it('of a granted act name maker and checker, each with the address from which they acted', async () => {
    const before = (await rows()).length;
    const code = await ask('GRANTED');
    expect(await rows()).toHaveLength(before);
    await checker.send(approval.decide, { code, decision: 'grant' }, from('203.0.113.9'));
    const [row, ...others] = await rows();
    expect(others).toHaveLength(before);
    expect(row).toMatchObject({
      ...{ act: 'company.deposit', person: '周宁', address: '198.51.100.7', reason: 'the bank’s statement' },
      ...{ approval: { code, checkerAddress: '203.0.113.9' }, company: { code: '100001' } },
    });
    expect(row!.approval!.checker).not.toBe('周宁');
    // The second person stands in the running hash, not only beside the request.
    const { options } = await house.database.asSystem((tx) =>
      tx.selectFrom('operator_act').orderBy('chain', 'desc').select('options').executeTakeFirstOrThrow(),
    );
    expect(options).toMatchObject({ checker: { name: row!.approval!.checker, address: '203.0.113.9' } });
    expect(await refusalOf(checker.send(approval.decide, { code, decision: 'grant' }))).toBe('APPROVAL_DECIDED');
    expect(await rows()).toHaveLength(before + 1);
  });

  it('say who refused a request or took it back, once, from where and why', async () => {
    const before = (await rows()).length;
    const refused = await ask('REFUSED');
    const refusing = { code: refused, decision: 'refuse' as const, note: 'no such transfer' };
    await checker.send(approval.decide, refusing, from('203.0.113.9'));
    expect(await refusalOf(checker.send(approval.decide, refusing))).toBe('APPROVAL_DECIDED');
    const withdrawn = await ask('WITHDRAWN');
    expect(await refusalOf(checker.send(approval.decide, { code: withdrawn, decision: 'withdraw' }))).toBe('FORBIDDEN');
    await maker.send(approval.decide, { code: withdrawn, decision: 'withdraw' }, from('198.51.100.7'));
    const [second, first, ...others] = await rows();
    expect(others).toHaveLength(before);
    const row = { act: 'approval.decide', company: { code: '100001' }, approval: null };
    expect(first).toMatchObject({
      ...{ ...row, address: '203.0.113.9', subject: { kind: 'approval', id: refused }, reason: 'no such transfer' },
      changes: [{ field: 'decision', before: null, after: 'refuse' }],
    });
    expect(second).toMatchObject({
      ...{ ...row, address: '198.51.100.7', subject: { kind: 'approval', id: withdrawn }, person: '周宁' },
      changes: [{ field: 'decision', before: null, after: 'withdraw' }],
    });
  });

  it('are not written where the state has changed meanwhile, or the request has run out', async () => {
    const [stale, late] = [await ask('TWICE'), await ask('LATE')];
    await checker.send(approval.decide, { code: await ask('TWICE'), decision: 'grant' });
    const before = (await rows()).length;
    expect((await checker.send(approval.decide, { code: stale, decision: 'grant' })).status).toBe('stale');
    const scope = { operatorId: 0, email: 'x@waylight.example', authorities: new Set(['MONEY_ACT']) } as never;
    const afterwards = { scope, now: house.clock.now() + 73 * 3_600_000, address: '203.0.113.9' };
    const acts = [{ name: 'company.deposit', call: company.deposit }] as never;
    expect(
      (await decide(house as never, acts, { code: late, decision: 'refuse', note: 'late' }, afterwards)).status,
    ).toBe('expired');
    expect(await rows()).toHaveLength(before);
  });

  it('say what somebody changes of their own access', async () => {
    const { hash } = await house.database.asSystem((tx) =>
      tx
        .selectFrom('operator')
        .where('username', '=', 'operator')
        .select('password_hash as hash')
        .executeTakeFirstOrThrow(),
    );
    const facts = { username: 'lin.mei', displayName: 'Lin Mei', email: 'lin@waylight.example', hash };
    await house.database.asSystem((tx) => insertPerson(tx, facts, ['desk'], new Date(house.clock.now())));
    const before = (await rows()).length;
    const enter = async (secret?: string) => {
      const client = clientAt(house.base, opsPublicKey, house.clock.now);
      const answer = await client
        .send(operator.signIn, { username: 'lin.mei', password: 'Demo-2026' })
        .catch((error: { data: { ticket: string; secret: string } }) => error);
      const { ticket, secret: shown } = (answer as { data: { ticket: string; secret: string } }).data;
      const key = secret ?? shown;
      house.clock.advance(31_000);
      const code = codeOf(bytesOf(key), stepAt(house.clock.now()));
      const grant = await client.send(operator.signInByCode, { ticket, code }, from('192.0.2.4'));
      client.credentials.bearer = grant.access_token;
      client.credentials.key = grant.sign_key;
      return { client, key };
    };
    const { client, key } = await enter();
    await enter(key);
    const other = (await client.send(operator.sessions, {})).find(({ isCurrent }) => !isCurrent)!;
    await client.send(operator.endSession, { session: other.id });
    expect(await refusalOf(client.send(operator.endSession, { session: other.id }))).toBe('NO_SUCH_OPERATOR_SESSION');
    await client.send(operator.renewRecoveryCodes, {});
    const change = { currentPassword: 'Demo-2026', newPassword: 'harbour lamp in winter 7' };
    await client.send(people.changePassword, change);
    expect(await refusalOf(client.send(people.changePassword, change))).toBe('WRONG_OPERATOR');
    const written = (await rows()).slice(0, -before).reverse();
    const subject = { kind: 'operator', id: 'lin.mei' };
    expect(written).toMatchObject([
      {
        ...{ act: 'operator.signInByCode', subject, person: 'Lin Mei', roles: ['desk'], address: '192.0.2.4' },
        changes: [{ field: 'authenticatorApp', before: false, after: true }],
      },
      { act: 'operator.endSession', subject, changes: [{ field: 'sessions', before: 2, after: 1 }] },
      { act: 'operator.renewRecoveryCodes', subject, changes: [{ field: 'recoveryCodesRenewed', after: true }] },
      { act: 'people.changePassword', subject, changes: [{ field: 'passwordChanged', before: false, after: true }] },
    ]);
    expect((await maker.send(audit.verify, {})).isWhole).toBe(true);
  });
});
