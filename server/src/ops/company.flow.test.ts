import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { type PayMethod, payMethods } from '@waylight/contract/payment/payment';
import { toDecimal } from '@waylight/contract/value/money';
import { errorTable } from '@waylight/contract/wire/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from '../db/operator-act.ts';
import { companyByCode } from '../modules/identity/registration/registration.ts';
import { deposit } from '../modules/ledger/service.ts';
import { oneDatabase, type TestClient } from '../testing/boot.ts';
import { makeOrder, openPlan, type SoldPlan } from '../testing/ordering.ts';
import { expectSound, openTill, orderSubject, type Till } from '../testing/payment/paying.ts';
import { callErrorOf } from '../testing/refusal.ts';
import { showActs } from './act.ts';
import { actOf } from './command-line.ts';
import { bookDeposit, changeTerms, suspendCommand } from './company.ts';
import { correctCommand, correctDepositCommand, repayCommand, withdrawalCommand } from './money.ts';

type Run = ReturnType<typeof changeTerms>;

describe.each(oneDatabase)('what was agreed with a company on the %s database', (kind) => {
  let till: Till;
  let demo: TestClient;
  let plan: SoldPlan;
  let operator: TestClient;

  beforeAll(async () => {
    till = await openTill({ database: kind });
    demo = await till.house.signIn('100001', 'demo');
    plan = await openPlan(till.house.database);
    operator = await till.house.operator();
  });
  afterAll(async () => {
    if (till) await expectSound(till.house);
    await till?.stop();
  });

  async function terms(code: string, asked: Parameters<typeof changeTerms>[1]) {
    const lines: string[] = [];
    await changeTerms(code, asked)(till.house.database, (line) => lines.push(line));
    return lines;
  }
  /** A command line, as an operator types it. */
  async function typed(words: string, run: Run, options: Record<string, string> = {}) {
    const lines: string[] = [];
    const act = actOf(words.split(' '), { by: 'wang', reason: 'agreed by phone', ...options })!;
    await run(actingAs(till.house.database, act, till.house.clock.now), (line) => lines.push(line));
    return lines.join('\n');
  }
  const now = () => till.house.clock.now();
  const company = () => till.house.database.asSystem((tx) => companyByCode(tx, '100001')).then((found) => found!);
  /** An advance that could not be spent any more stands against terms without it. */
  async function empty(reference: string) {
    const { balance } = await demo.send(api.ledger.account, {});
    const amount = toDecimal(balance, 'CNY');
    await typed(`withdrawal 100001 ${amount}`, withdrawalCommand('100001', { amount, reference }), { reference });
    return balance;
  }
  const fill = async (amount: number, reference: string) => {
    const transfer = { ...(await company()), amount, reference };
    await till.house.database.asSystem((tx) => deposit(tx, transfer, now()));
  };
  const start = (method: PayMethod, orderCode: string) =>
    demo.send(api.payment[method], { requestId: randomUUID(), subject: orderSubject(orderCode) });

  it('gates every way to pay an order, one by one and several together, and says so in both languages', async () => {
    const { orderCode } = await makeOrder(demo, plan);
    const shown = await start('wechat', orderCode);
    for (const method of payMethods) {
      const others = payMethods.filter((one) => one !== method);
      const paidOut = method === 'advance' ? await empty('OUT-1') : 0;
      expect(await terms('100001', { modes: others.join() })).toContain(
        `100001: monthly, pays by ${others.join(', ')}`,
      );
      const { ways } = await demo.send(api.payment.ways, { subjects: [orderSubject(orderCode)] });
      expect(ways.map((way) => [way.method, way.usable])).toEqual(
        payMethods.map((one) => [one, one === method ? 'METHOD_NOT_OFFERED' : true]),
      );
      if (method === 'advance') await fill(paidOut, 'IN-1');
      const bulk = { requestId: randomUUID(), subjects: [orderSubject(orderCode)], method };
      for (const language of ['zh', 'en'] as const) {
        demo.language = language;
        for (const refused of [() => start(method, orderCode), () => demo.send(api.payment.bulk, bulk)])
          expect(await callErrorOf(refused())).toMatchObject({
            error: 'METHOD_NOT_OFFERED',
            message: errorTable.METHOD_NOT_OFFERED[language],
          });
      }
    }
    // Nothing that was refused has touched the code that is out.
    expect(await demo.send(api.payment.outcome, orderSubject(orderCode))).toMatchObject({
      state: 'unpaid',
      paymentNo: shown.paymentNo,
    });
  });

  it('a balance is recharged by the providers that were agreed, and not at all where it may not be spent', async () => {
    await terms('100001', { modes: 'advance,alipay' });
    const made = await demo.send(api.recharge.create, { requestId: randomUUID(), amount: 500 });
    const subject = { kind: 'recharge', id: made.rechargeCode } as const;
    const by = (method: 'wechat' | 'alipay') => demo.send(api.payment[method], { requestId: randomUUID(), subject });
    expect((await callErrorOf(by('wechat'))).error).toBe('METHOD_NOT_OFFERED');
    expect(await by('alipay')).toMatchObject({ state: 'unpaid', method: 'alipay' });

    await empty('OUT-2');
    for (const modes of ['credit,wechat,alipay', 'advance,credit']) {
      await terms('100001', { modes });
      const { ways } = await demo.send(api.recharge.terms, {});
      expect(ways.map(({ usable }) => usable)).toEqual(payMethods.map(() => 'METHOD_NOT_OFFERED'));
      const create = demo.send(api.recharge.create, { requestId: randomUUID(), amount: 500 });
      expect((await callErrorOf(create)).error).toBe('METHOD_NOT_OFFERED');
    }
  });

  it('refuses terms that contradict each other, and names what there is', async () => {
    const settled = await terms('100001', { modes: 'credit, wechat', settlement: 'weekly' });
    expect(settled[0]).toBe('100001: weekly, pays by credit, wechat');
    for (const [asked, says] of [
      [{ modes: 'cash' }, '--modes cash: the ways to pay are advance, credit, wechat, alipay, heli; or say none'],
      [{ modes: 'advance,' }, '--modes (empty): the ways to pay are'],
      [{ settlement: 'yearly' }, 'there are singleOrder, weekly, halfMonth, monthly'],
    ] as const)
      expect(() => changeTerms('100001', asked)).toThrow(says);
    for (const [code, asked, says] of [
      ['100001', { settlement: 'advance' }, 'settles in advance has no credit'],
      ['100002', { modes: 'advance,credit' }, 'settles in advance has no credit'],
      ['100002', { modes: 'advance,wechat' }, 'pays in HKD: the payment providers take CNY only'],
    ] as const)
      await expect(terms(code, asked)).rejects.toThrow(says);
    expect((await terms('100001', {}))[0]).toBe(settled[0]);
    expect((await terms('100001', { modes: 'none' }))[0]).toBe('100001: weekly, pays by nothing');
    expect((await terms('100001', { settlement: 'advance', modes: 'advance,wechat' }))[0]).toBe(
      '100001: advance, pays by advance, wechat',
    );
  });

  it('an advance that could not be spent any more stands against terms without it, and against a deposit', async () => {
    await terms('100001', { modes: 'advance,credit', settlement: 'monthly' });
    await fill(30_000, 'STRANDED-1');
    await expect(terms('100001', { modes: 'credit' })).rejects.toThrow('CNY 300.00 in its advance');
    const { orderCode } = await makeOrder(demo, await openPlan(till.house.database, { instant: false }));
    await fill(10_000_000, 'STRANDED-2');
    await start('advance', orderCode);
    const paidOut = await empty('STRANDED-3');
    // Money held for an order may come back.
    await expect(terms('100001', { modes: 'credit' })).rejects.toThrow('in its advance');
    await demo.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary' });
    expect(paidOut).toBeGreaterThan(0);
    await empty('STRANDED-4');
    expect((await terms('100001', { modes: 'credit' }))[0]).toBe('100001: monthly, pays by credit');
    await expect(
      typed('deposit 100001 5', bookDeposit('100001', '5', 'STRANDED-5'), { reference: 'STRANDED-5' }),
    ).rejects.toThrow('does not pay from an advance');
    await terms('100001', { modes: 'advance,credit' });
  });

  it('money that is booked by hand keeps who booked it and why, and says what it could not book', async () => {
    const by = (amount: string, reference: string | undefined) => ({ amount, reference });
    await typed('deposit 100001 500', bookDeposit('100001', '500', 'BY-1'), { reference: 'BY-1' });
    expect(await typed('correct-deposit BY-1 450', correctDepositCommand('BY-1', '450'))).toBe(
      'deposit BY-1: CNY 500.00 was booked, CNY 450.00 it is now',
    );
    expect(
      await typed('withdrawal 100001 50', withdrawalCommand('100001', by('50', 'BY-2')), { reference: 'BY-2' }),
    ).toContain('CNY 400.00 to');
    expect(
      await typed(
        'correct 100001 advance add 10',
        correctCommand('100001', { ...by('10', 'BY-3'), account: 'advance', sign: 'add', against: 'sales' }),
        { reference: 'BY-3' },
      ),
    ).toContain('CNY 410.00 to spend');
    for (const [run, says] of [
      [withdrawalCommand('100001', by('500', 'BY-4')), 'is CNY 410.00, not CNY 500.00: nothing is booked'],
      [withdrawalCommand('100001', by('50', 'BY-2')), 'BY-2 has been booked before'],
      [repayCommand('100001', by('1000000000', 'BY-5')), 'what can be repaid is'],
      [withdrawalCommand('100001', by('-5', 'BY-6')), 'is no amount of CNY'],
      [correctDepositCommand('BY-1', '450'), 'booked with that amount'],
      [correctDepositCommand('BY-0', '450'), 'no deposit BY-0'],
      [correctDepositCommand('BY-1', '0'), 'not so much left'],
    ] as const)
      await expect(typed('withdrawal 100001', run, { reference: 'BY-9' })).rejects.toThrow(says);
    expect(() => withdrawalCommand('100001', by('5', undefined))).toThrow('needs --reference');

    const { rows } = await till.house.database.asSystem((tx) =>
      sql<{ kind: string; by: string; reason: string }>`
        select j.kind, a.done_by as by, a.reason from ledger_journal j join operator_act a on a.id = j.act_id
        where starts_with(j.reference, 'BY-') or j.corrects is not null order by j.id`.execute(tx),
    );
    const acts = await operator.send(opsApi.audit.list, { person: 'wang', company: '100001', limit: 100 });
    const amount = (minor: number) => ({ amount: minor, currency: 'CNY' });
    const company = { kind: 'company', id: '100001' };
    const booked = (field: string, minor: number, reference: string) => ({
      ...{ person: 'command:wang', subject: company, company: { code: '100001' } },
      changes: expect.arrayContaining([
        { field, before: null, after: amount(minor) },
        { field: 'reference', before: null, after: reference },
      ]),
    });
    const ofReference = (reference: string) =>
      acts.records.filter(({ changes }) => changes.some(({ after }) => after === reference));
    expect(ofReference('BY-1')).toMatchObject([booked('deposit', 50_000, 'BY-1')]);
    expect(ofReference('BY-2')).toMatchObject([booked('withdrawal', 5_000, 'BY-2')]);
    expect(ofReference('BY-3')).toMatchObject([booked('correction', 1_000, 'BY-3')]);
    const kept = { by: 'wang', reason: 'agreed by phone' };
    expect(rows).toEqual(['deposit', 'correction', 'withdrawal', 'correction'].map((one) => ({ kind: one, ...kept })));
  });

  it('a change of terms leaves what was, what is, who, why and when', async () => {
    await typed('terms 100001', changeTerms('100001', { credit: '8000' }), { credit: '8000' });
    await typed('terms 100001', changeTerms('100001', { credit: '9000', modes: 'credit,advance' }), { credit: '9000' });
    const { records } = await operator.send(opsApi.audit.list, { act: 'terms', company: '100001', limit: 1 });
    expect(records[0]).toMatchObject({
      ...{ person: 'command:wang', subject: { kind: 'company', id: '100001' }, reason: 'agreed by phone' },
      changes: [
        {
          field: 'creditLimit',
          before: { amount: 800_000, currency: 'CNY' },
          after: { amount: 900_000, currency: 'CNY' },
        },
      ],
    });
    const lines: string[] = [];
    await showActs('100001')(till.house.database, (line) => lines.push(line));
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}wang: terms 100001$/),
      '    credit: 800000 → 900000',
      '    reason: agreed by phone',
    ]);
    for (const [words, options, says] of [
      ['terms 100001', { by: ' ', credit: '1' }, 'terms needs --by NAME'],
      ['confirm 100', { by: undefined }, 'confirm needs --by NAME'],
      ['deposit 100001 5', { by: undefined }, 'deposit needs --by NAME'],
      ['suspend 100001', { by: 'wang', reason: undefined }, 'suspend needs --reason'],
    ] as const)
      expect(() => actOf(words.split(' '), options)).toThrow(says);
    expect(actOf(['terms', '100001'], {})).toBeUndefined();
    expect(actOf(['orders'], {})).toBeUndefined();
    for (const statement of ['update operator_act set reason = reason', 'delete from terms_change'])
      await expect(till.house.database.asSystem((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
        /permission denied|append-only/,
      );
  });

  it('a suspended company has no session and gets none, until it is resumed', async () => {
    await typed('suspend 100001', suspendCommand('100001', true, now));
    expect((await callErrorOf(demo.send(api.ledger.account, {}))).status).toBe(401);
    expect((await callErrorOf(till.house.signIn('100001', 'demo'))).error).toBe('ACCOUNT_UNAVAILABLE');
    await expect(typed('suspend 100001', suspendCommand('100001', true, now))).rejects.toThrow('is not active');
    await typed('resume 100001', suspendCommand('100001', false, now));
    expect((await callErrorOf(demo.send(api.ledger.account, {}))).status).toBe(401);
    demo = await till.house.signIn('100001', 'demo');
    const { rows } = await till.house.database.asSystem((tx) =>
      sql`select t.was, t.becomes, a.done_by as by from terms_change t join operator_act a on a.id = t.act_id
        where t.what = 'status' order by t.id`.execute(tx),
    );
    expect(rows).toEqual([
      { was: 'active', becomes: 'suspended', by: 'wang' },
      { was: 'suspended', becomes: 'active', by: 'wang' },
    ]);
  });
});
