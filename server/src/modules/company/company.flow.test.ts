import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../testing/boot.ts';
import { sendEdit } from '../../testing/edits.ts';
import { refusalOf, wrongFieldsOf } from '../../testing/refusal.ts';
import { pdf } from '../../testing/sample-files.ts';
import { codeOf, stepAt } from '../identity/second-factor/totp.ts';

const { company, approval, audit } = opsApi;

describe.each(oneDatabase)('companies at the console, on the %s database', (database) => {
  let house: Booted;
  let operator: TestClient;
  let approver: TestClient;
  beforeAll(async () => {
    house = await boot({ database, settings: { REGISTRATION: 'review' } });
    operator = await house.operator();
    approver = await house.operator('approver');
    await house.database.asSystem(async (tx) => {
      const one = await tx
        .selectFrom('operator')
        .selectAll()
        .where('username', '=', 'operator')
        .executeTakeFirstOrThrow();
      const { id: _, ...facts } = one;
      for (const role of ['desk', 'finance', 'commercial'])
        await tx
          .insertInto('operator')
          .values({ ...facts, username: `only.${role}`, email: `${role}@waylight.example`, roles: [role] })
          .execute();
    });
  });
  afterAll(() => house?.stop());

  const act = (more: object = {}) => ({ requestId: randomUUID(), reason: 'agreed by phone', ...more });
  const post = () => house.app.jobs.runDue(house.clock.now());
  const acts = async (name: string) => (await operator.send(audit.list, { act: name })).total;
  const lastAct = async (name: string) => (await operator.send(audit.list, { act: name })).records[0]!;
  const versionOf = async (code: string) => (await operator.send(company.get, { code })).terms.version;

  async function register(companyName: string, more: object = {}) {
    const client = house.visitor();
    const verification = async (purpose: 'upload' | 'register') =>
      solve((await client.send(api.identity.challenge, { purpose })).challenge);
    const licence = await client.send(api.registration.upload, {
      purpose: 'licence',
      verification: await verification('upload'),
      file: new File([new Uint8Array(pdf())], 'licence.pdf'),
    });
    await client.send(api.registration.register, {
      ...{
        companyName,
        country: 'CN',
        province: '广东',
        city: '佛山',
        address: '季华路 1 号',
        phone: '+86 757 5555 0100',
      },
      ...{ fax: '+86 757 5555 0101', username: 'owner_1', password: 'Owner-2026', confirmPassword: 'Owner-2026' },
      ...{ realName: '何伟', mobile: '+86 139 0000 0001', email: `he.wei@${randomUUID()}.example`, acceptTerms: true },
      ...{ verification: await verification('register'), licence: licence.fileId, ...more },
    });
    await post();
    const token = /#confirm=([\w-]{43})/.exec(house.mails.at(-1)!.text)![1]!;
    await client.send(api.registration.confirmEmail, { token });
    await post();
    const { records } = await operator.send(company.registrations, { limit: 100 });
    house.clock.advance(3_600_000);
    operator = await house.operator();
    approver = await house.operator('approver');
    return records.find(({ nameZh }) => nameZh === companyName)!.id;
  }

  describe('registrations', () => {
    it('wait with companies like them beside, and are approved with what was agreed', async () => {
      const first = await register('佛山远行旅行社');
      const id = await register('远行国际旅行社', { phone: '+86 (757) 5555-0100', address: '别处 2 号' });
      const one = await operator.send(company.registration, { id });
      expect(one).toMatchObject({ mainName: '何伟', alikeCount: 1, licence: { mediaType: 'application/pdf' } });
      expect(one.alike).toMatchObject([{ id: first, status: 'pending', same: ['phone'], code: null }]);
      const file = await operator.send(company.licence, { id });
      expect([file.type, file.size]).toEqual(['application/pdf', pdf().length]);

      const terms = { channel: 2, currency: 'CNY', settlementType: 'monthly', settlementDays: 12 } as const;
      const preview = await operator.send(company.approve, { ...act(), id, ...terms, reason: '', preview: true });
      expect(preview.changes).toContainEqual({ field: 'status', before: 'pending', after: 'active' });
      expect(preview.changes.map(({ field }) => field)).not.toContain('code');
      expect((await operator.send(company.registration, { id })).id).toBe(id);

      const request = act({ id, ...terms });
      const done = await operator.send(company.approve, request as never);
      expect(await operator.send(company.approve, request as never)).toEqual(done);
      const code = done.changes.find(({ field }) => field === 'code')!.after as string;
      await post();
      expect(house.mails.findLast(({ subject }) => subject.includes(code))).toBeDefined();
      const found = await operator.send(company.get, { code });
      expect(found).toMatchObject({ status: 'active', channel: 2, hasLicence: true, phone: '+86 (757) 5555-0100' });
      expect(found.terms).toMatchObject({ settlementType: 'monthly', settlementDays: 12, creditLimit: null });
      expect(await acts('company.approve')).toBe(1);
      expect(await refusalOf(operator.send(company.approve, act({ id, ...terms }) as never))).toBe(
        'NO_SUCH_REGISTRATION',
      );
      expect(await refusalOf(operator.send(company.registration, { id }))).toBe('NO_SUCH_REGISTRATION');
      expect((await lastAct('company.approve')).company?.code).toBe(code);
      await house.signIn(code, 'owner_1', 'Owner-2026');
    });

    it('are refused with a reason, which is mailed', async () => {
      const id = await register('不合格旅行社', { phone: '+86 20 8888 0000', address: '无处 9 号' });
      expect(await refusalOf(operator.send(company.refuse, act({ id, reason: '' }) as never))).toBe('REASON_NEEDED');
      await operator.send(company.refuse, act({ id, reason: '执照已过期' }) as never);
      await post();
      expect(house.mails.at(-1)?.text).toContain('Reason: 执照已过期');
      expect(await lastAct('company.refuse')).toMatchObject({
        reason: '执照已过期',
        changes: [{ field: 'status', before: 'pending', after: 'refused' }],
      });
    });
  });

  it('are listed with what they have, found by code and by name', async () => {
    const { records } = await operator.send(company.list, { keyword: '100001' });
    expect(records).toMatchObject([{ code: '100001', currency: 'CNY', status: 'active' }]);
    const named = await operator.send(company.list, { keyword: records[0]!.nameEn.slice(0, 6).toLowerCase() });
    expect(named.records.map(({ code }) => code)).toContain('100001');
    expect((await operator.send(company.list, { keyword: 'nobody has it' })).total).toBe(0);
    expect(await wrongFieldsOf(operator.send(company.list, { page: 0 }))).toEqual(['page']);
    expect(await refusalOf(operator.send(company.get, { code: '999999' }))).toBe('NO_SUCH_COMPANY');
  });

  describe('terms', () => {
    it('are changed on the version that was read, by one of two', async () => {
      const version = await versionOf('100001');
      const set = (more: object) => operator.send(company.setTerms, act({ code: '100001', version, ...more }) as never);
      const done = await set({ settlementType: 'weekly', creditBlockDays: 20 });
      expect(done.changes).toContainEqual({ field: 'settlementType', before: 'monthly', after: 'weekly' });
      expect(await refusalOf(set({ settlementDays: 9 }))).toBe('STATE_CHANGED');
      expect(await acts('company.setTerms')).toBe(1);
      const { records } = await operator.send(company.activity, { code: '100001' });
      expect(records[0]).toMatchObject({ act: 'company.setTerms', person: '周宁', reason: 'agreed by phone' });
    });

    it('a raised limit needs a second person, a lowered one does not', async () => {
      const { terms } = await operator.send(company.get, { code: '100001' });
      const limit = terms.creditLimit!;
      const set = async (creditLimit: number) => {
        const version = await versionOf('100001');
        return operator.send(company.setTerms, act({ code: '100001', version, creditLimit }) as never);
      };
      const asked = await set(limit + 100_000);
      expect(asked).toMatchObject({ outcome: 'requested', needsApproval: true });
      expect((await operator.send(company.get, { code: '100001' })).terms.creditLimit).toBe(limit);
      const code = asked.approval!;
      expect(await refusalOf(operator.send(approval.decide, { code, decision: 'grant' }))).toBe('OWN_APPROVAL');
      expect(await approver.send(approval.decide, { code, decision: 'grant' })).toMatchObject({ status: 'granted' });
      expect((await operator.send(company.get, { code: '100001' })).terms.creditLimit).toBe(limit + 100_000);
      expect((await lastAct('company.setTerms')).approval).toMatchObject({ code });
      expect((await set(limit)).outcome).toBe('done');
    });

    it('that contradict each other are refused, and nothing has happened', async () => {
      const refused = async (code: string, more: object) =>
        refusalOf(operator.send(company.setTerms, act({ code, version: await versionOf(code), ...more }) as never));
      const before = await acts('company.setTerms');
      expect(await refused('100001', { settlementType: 'advance' })).toBe('TERMS_CREDIT_IN_ADVANCE');
      expect(await refused('100002', { paymentModes: ['wechat'] })).toBe('CURRENCY_NOT_OFFERED');
      expect(await refused('100001', { agreedOn: '2999-01-01' })).toBe('AGREED_IN_FUTURE');
      expect(await refused('100001', { paymentModes: ['credit'] })).toBe('ADVANCE_STRANDED');
      expect(await acts('company.setTerms')).toBe(before);
    });
  });

  describe('money', () => {
    const entry = (amount: number, reference: string, more: object = {}) =>
      act({ code: '100001', amount, reference, ...more }) as never;

    it('a deposit is booked once for each transfer, and above its threshold by two', async () => {
      const before = (await operator.send(company.get, { code: '100001' })).money.advance;
      const done = await operator.send(company.deposit, entry(50_000, 'BANK-1'));
      expect(done.changes).toContainEqual({
        field: 'deposit',
        before: null,
        after: { amount: 50_000, currency: 'CNY' },
      });
      expect(await refusalOf(operator.send(company.deposit, entry(50_000, 'BANK-1')))).toBe('TRANSFER_BOOKED');
      const asked = await operator.send(company.deposit, entry(5_000_000, 'BANK-2'));
      expect(asked.outcome).toBe('requested');
      // A balance that moves meanwhile is no other state.
      await operator.send(company.deposit, entry(1, 'BANK-3'));
      await approver.send(approval.decide, { code: asked.approval!, decision: 'grant' });
      const { advance } = (await operator.send(company.get, { code: '100001' })).money;
      expect(advance).toBe(before + 50_000 + 5_000_000 + 1);
    });

    it('withdrawals, corrections and repayments book what there is, and no more', async () => {
      expect((await operator.send(company.withdraw, entry(10_000, 'OUT-1'))).outcome).toBe('done');
      expect(await refusalOf(operator.send(company.withdraw, entry(10_000, 'OUT-1')))).toBe('TRANSFER_BOOKED');
      const correction = { account: 'advance', direction: 'take', against: 'sales' };
      expect((await operator.send(company.correct, entry(500, 'FIX-1', correction))).changes).toContainEqual({
        ...{ field: 'correction', before: null },
        after: { amount: 500, currency: 'CNY' },
      });
      expect(await refusalOf(operator.send(company.repay, entry(4_000_000, 'REP-1', { from: 'bank' })))).toBe(
        'TOO_MUCH_TO_BOOK',
      );
      const fixed = await sendEdit(operator, company.correctDeposit, entry(40_000, 'BANK-1'));
      expect(fixed.changes).toMatchObject([{ before: { amount: 50_000 }, after: { amount: 40_000 } }]);
      expect(await refusalOf(sendEdit(operator, company.correctDeposit, entry(1, 'BANK-9')))).toBe('NO_SUCH_DEPOSIT');
      expect(await wrongFieldsOf(operator.send(company.withdraw, entry(0, 'OUT-2')))).toEqual(['amount']);
    });

    it('is booked by finance alone, terms are changed by commercial alone', async () => {
      const desk = await house.operator('only.desk');
      const finance = await house.operator('only.finance');
      const commercial = await house.operator('only.commercial');
      for (const other of [desk, commercial])
        expect(await refusalOf(other.send(company.deposit, entry(1, 'BANK-4')))).toBe('FORBIDDEN');
      expect((await finance.send(company.deposit, entry(1, 'BANK-4'))).outcome).toBe('done');
      for (const other of [desk, finance])
        expect(await refusalOf(other.send(company.suspend, act({ code: '100001' }) as never))).toBe('FORBIDDEN');
      expect((await desk.send(company.get, { code: '100001' })).code).toBe('100001');
    });
  });

  it('a suspended company has no session, until the suspension is lifted', async () => {
    const demo = await house.signIn('100001', 'demo');
    const done = await operator.send(company.suspend, act({ code: '100001' }) as never);
    expect(done.changes).toEqual([{ field: 'status', before: 'active', after: 'suspended' }]);
    expect(await refusalOf(demo.send(api.ledger.account, {}))).toBe('SESSION_OVER');
    expect(await refusalOf(house.signIn('100001', 'demo'))).toBe('ACCOUNT_UNAVAILABLE');
    expect(await refusalOf(operator.send(company.suspend, act({ code: '100001' }) as never))).toBe(
      'STATE_CHANGE_FAILED',
    );
    await operator.send(company.resume, act({ code: '100001' }) as never);
    await house.signIn('100001', 'demo');
  });

  it('people are locked and unlocked, their sessions ended, a lost second factor taken away', async () => {
    const demo = await house.signIn('100001', 'demo');
    const of = async () =>
      (await operator.send(company.get, { code: '100001' })).people.find(({ username }) => username === 'demo')!;
    const { userId, sessions } = await of();
    expect(sessions).toBeGreaterThan(0);
    const person = (more: object = {}) => act({ code: '100001', userId, ...more }) as never;
    await operator.send(company.setLocked, person({ locked: true }));
    expect(await of()).toMatchObject({ locked: true, sessions: 0 });
    expect(await refusalOf(demo.send(api.ledger.account, {}))).toBe('SESSION_OVER');
    expect(await refusalOf(operator.send(company.setLocked, person({ locked: true })))).toBe('STATE_CHANGE_FAILED');
    await operator.send(company.setLocked, person({ locked: false }));

    const again = await house.signIn('100001', 'demo');
    const { secret } = await again.send(api.person.beginSecondFactor, { currentPassword: 'Demo-2026' });
    await again.send(api.person.confirmSecondFactor, { code: codeOf(bytesOf(secret), stepAt(house.clock.now())) });
    expect((await of()).hasFactor).toBe(true);
    expect(await operator.send(company.sessions, { code: '100001', userId })).toHaveLength((await of()).sessions);
    expect(await refusalOf(operator.send(company.resetFactor, person()))).toBe('INVALID_REQUEST');
    const reset = await operator.send(company.resetFactor, person({ calledBack: true }));
    expect(reset.changes).toContainEqual({ field: 'secondFactor', before: true, after: false });
    expect(await refusalOf(operator.send(company.resetFactor, person({ calledBack: true })))).toBe('SECOND_FACTOR_OFF');
    expect(await refusalOf(operator.send(company.endSessions, person()))).toBe('NO_SUCH_SESSION');
    await house.signIn('100001', 'demo');
    expect((await operator.send(company.endSessions, person())).changes).toEqual([
      { field: 'sessions', before: 1, after: 0 },
    ]);
    const { records } = await operator.send(company.security, { code: '100001' });
    expect(records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sessionsEnded', 'secondFactorOff']));
    const { userId: foreign } = (await operator.send(company.get, { code: '100002' })).people[0]!;
    expect(await refusalOf(operator.send(company.endSessions, person({ userId: foreign })))).toBe('NO_SUCH_PERSON');
  });

  it('notes are kept, and no company reads them', async () => {
    await operator.send(company.note, act({ code: '100001', content: 'pays late in spring' }) as never);
    expect((await operator.send(company.get, { code: '100001' })).notes).toMatchObject([
      { person: '周宁', content: 'pays late in spring' },
    ]);
    const demo = await house.signIn('100001', 'demo');
    expect(demo).toBeDefined();
    const { rows } = await house.database.asOwner((tx) =>
      sql<{ may: boolean }>`select has_table_privilege('waylight_app', 'company_note', 'select') as may`.execute(tx),
    );
    expect(rows[0]!.may).toBe(false);
  });
});

/** Bytes of a base32 secret. */
function bytesOf(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/[^A-Z2-7]/g, '')]
    .map((one) => letters.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((one) => Number.parseInt(one, 2)));
}
