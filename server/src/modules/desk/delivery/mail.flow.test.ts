import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestMail } from '../../../db/mail-queue.ts';
import type { House } from '../../../house.ts';
import { mailsBy } from '../../../mails.ts';
import type { Mail } from '../../../outside/mail.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { requestOrderMail } from '../../booking/mail/service.ts';
import { insertPerson } from '../../operator/people/data.ts';
import { mailsAbout } from './delivery.ts';

const hour = 3_600_000;

describe.each(oneDatabase)('mails that did not leave, on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let refuse: ((mail: Mail) => void) | undefined;
  beforeAll(async () => {
    house = await boot({ database: kind, beforeMail: (mail) => refuse?.(mail) });
    operator = await house.operator();
    await house.app.jobs.runDue(house.clock.now());
  });
  beforeEach(() => {
    refuse = undefined;
  });
  afterAll(() => house?.stop());

  const list = (filter: { state?: 'retried' | 'givenUp' | 'left'; about?: 'order' | 'person' } = {}) =>
    operator.send(opsApi.mail.list, filter);
  const act = (id: number) => ({ requestId: randomUUID(), reason: 'their server is back', id });
  const run = () => house.app.jobs.runDue(house.clock.now());
  const down = () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:587'), { code: 'ECONNECTION' });
  };
  /** Invites a person of the console, a mail that names no company, and lets its first try fail. */
  const failed = async (email: string, fail: () => never): Promise<number> => {
    refuse = (mail) => mail.to === email && fail();
    const username = email.split('@')[0]!;
    await house.database.asSystem(async (tx) => {
      const person = { username, displayName: username, email, hash: 'no password yet' };
      await insertPerson(tx, person, ['desk'], new Date(house.clock.now()));
      const { id: operatorId } = await tx
        .selectFrom('operator')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      await requestMail(tx, 'operatorInvitation', { operatorId }, house.clock.now());
    });
    await run();
    const { records } = await list({ about: 'person' });
    return records.find(({ recipients }) => recipients.includes(email))!.id;
  };
  const sentTo = (email: string) => house.mails.filter(({ to }) => to === email).length;

  it('says what every kind of mail is about', () => {
    const { settings } = house;
    const costly: House['costly'] = {
      run: () => Promise.reject(new Error('nothing is written here')),
      close: async () => {},
    };
    expect(Object.values(mailsAbout).flat().sort()).toEqual(Object.keys(mailsBy({ settings, costly })).sort());
  });

  it('are listed with recipient, subject, order and a plain cause, and sent again', async () => {
    const demo = await house.signIn('100001', 'demo');
    const { orderCode } = await makeOrder(demo, await openPlan(house.database));
    refuse = ({ subject }) => subject.includes(orderCode) && down();
    await house.database.asSystem(async (tx) => {
      const order = await tx
        .selectFrom('hotel_order')
        .select(['code', 'distributor_id as distributorId'])
        .where('code', '=', orderCode)
        .executeTakeFirstOrThrow();
      await requestOrderMail(tx, order, { news: 'noted', note: 'the lift is out of order' }, house.clock.now());
    });
    await run();
    const { records } = await list({ about: 'order' });
    const row = records.find(({ topic }) => topic === 'orderNews')!;
    expect(row).toMatchObject({
      ...{ thing: { kind: 'order', code: orderCode }, company: { code: '100001' }, about: 'order' },
      ...{ state: 'retried', failure: 'unreachable', decided: null },
      subject: expect.stringContaining(orderCode),
      recipients: [expect.stringContaining('@')],
    });
    expect(row.attempts).toBeGreaterThan(0);
    expect(row.dueAt).not.toBeNull();
    expect(JSON.stringify(records)).not.toMatch(/10\.0\.0\.7|ECONN/);
    expect((await list({ about: 'person' })).records.map(({ id }) => id)).not.toContain(row.id);
    expect((await list({ state: 'givenUp' })).total).toBe(0);

    refuse = undefined;
    const preview = await operator.send(opsApi.mail.sendAgain, { ...act(row.id), reason: '', preview: true });
    expect(preview.changes.map(({ field }) => field)).toEqual(['dueAt']);
    house.clock.advance(1);
    const again = act(row.id);
    expect(await operator.send(opsApi.mail.sendAgain, again)).toMatchObject({ outcome: 'done' });
    expect(await operator.send(opsApi.mail.sendAgain, again)).toMatchObject({ outcome: 'done' });
    await run();
    expect((await list()).records.map(({ id }) => id)).not.toContain(row.id);
    expect(house.mails.filter(({ id }) => id.startsWith(`mail-${row.id}-`))).toHaveLength(row.recipients.length);
    expect(await refusalOf(operator.send(opsApi.mail.sendAgain, act(row.id)))).toBe('NO_SUCH_MAIL');
    const { records: acts } = await operator.send(opsApi.audit.list, {
      subject: String(row.id),
      act: 'mail.sendAgain',
    });
    expect(acts).toMatchObject([{ subject: { kind: 'mail', id: String(row.id) }, reason: 'their server is back' }]);
  });

  it('name a refused recipient apart from a server that is away and from what is not known', async () => {
    const refusals = [
      ['gone@agency.example', { code: 'EENVELOPE', responseCode: 550 }, 'recipientRefused'],
      ['login@agency.example', { code: 'EAUTH', responseCode: 535 }, 'signInRefused'],
      ['spam@agency.example', { code: 'EMESSAGE', responseCode: 554 }, 'refused'],
      ['odd@agency.example', {}, 'unknown'],
    ] as const;
    for (const [email, facts, failure] of refusals) {
      const id = await failed(email, () => {
        throw Object.assign(new Error('the words of the server'), facts);
      });
      const row = (await list({ about: 'person' })).records.find((one) => one.id === id);
      expect(row).toMatchObject({ failure, thing: null, company: null });
      await operator.send(opsApi.mail.leave, act(id));
    }
  });

  it('are left with a reason, stay unsent, and can still be sent later', async () => {
    const email = 'left@agency.example';
    const id = await failed(email, down);
    expect(await operator.send(opsApi.mail.leave, act(id))).toMatchObject({ outcome: 'done' });
    refuse = undefined;
    house.clock.advance(2 * hour);
    await run();
    // The session has been idle for too long.
    operator = await house.operator();
    expect(sentTo(email)).toBe(0);
    expect((await list()).records.map((one) => one.id)).not.toContain(id);
    const left = (await list({ state: 'left' })).records.find((one) => one.id === id);
    expect(left).toMatchObject({
      ...{ state: 'left', dueAt: null, recipients: [email] },
      decided: { choice: 'leave', by: '周宁', reason: 'their server is back' },
    });
    expect(await refusalOf(operator.send(opsApi.mail.leave, act(id)))).toBe('NO_SUCH_MAIL');
    await operator.send(opsApi.mail.sendAgain, act(id));
    await run();
    expect(sentTo(email)).toBe(1);
    expect((await list({ state: 'left' })).records.map((one) => one.id)).not.toContain(id);
  });

  it('wait on the desk once they are given up, and are tried once more when sent again', async () => {
    const email = 'away@agency.example';
    const id = await failed(email, down);
    const waiting = async () => {
      const { kinds } = await operator.send(opsApi.desk.waiting, {});
      return kinds.find((one) => one.kind === 'failedMails')!.count;
    };
    const before = await waiting();
    // Forty tries at most an hour apart.
    for (let tries = 0; tries < 45; tries++) {
      house.clock.advance(hour);
      await run();
    }
    operator = await house.operator();
    const row = (await list({ state: 'givenUp' })).records.find((one) => one.id === id);
    expect(row).toMatchObject({ attempts: 40, dueAt: null, failure: 'unreachable' });
    expect(await waiting()).toBe(before + 1);
    await operator.send(opsApi.mail.sendAgain, act(id));
    await run();
    expect((await list({ state: 'givenUp' })).records).toMatchObject([
      { id, attempts: 41, decided: { choice: 'again' } },
    ]);
    refuse = undefined;
    await operator.send(opsApi.mail.sendAgain, act(id));
    await run();
    expect(sentTo(email)).toBe(1);
    expect(await waiting()).toBe(before);
  });
});
