import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { CallError } from '@waylight/contract/client';
import { errorTable } from '@waylight/contract/errors';
import { type PayMethod, payMethods } from '@waylight/contract/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTerms } from './ops-company.ts';
import { oneDatabase, type TestClient } from './testing/boot.ts';
import { makeOrder, openPlan, type SoldPlan } from './testing/ordering.ts';
import { expectSound, openTill, orderSubject, type Till } from './testing/paying.ts';

describe.each(oneDatabase)('what was agreed with a company on the %s database', (kind) => {
  let till: Till;
  let demo: TestClient;
  let plan: SoldPlan;

  beforeAll(async () => {
    till = await openTill({ database: kind });
    demo = await till.house.signIn('100001', 'demo');
    plan = await openPlan(till.house.database);
  }, 120_000);
  afterAll(async () => {
    if (till) await expectSound(till.house);
    await till?.stop();
  });

  async function terms(code: string, asked: Parameters<typeof changeTerms>[1]) {
    const lines: string[] = [];
    await changeTerms(code, asked)(till.house.database, (line) => lines.push(line));
    return lines;
  }
  const noOf = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.unreachable('was allowed'),
      (error: CallError) => error,
    );
  const start = (method: PayMethod, orderCode: string) =>
    demo.send(api.payment[method], { requestId: randomUUID(), subject: orderSubject(orderCode) });

  it('gates every way to pay an order, one by one and several together, and says so in both languages', async () => {
    const { orderCode } = await makeOrder(demo, plan);
    const shown = await start('wechat', orderCode);
    for (const method of payMethods) {
      const others = payMethods.filter((one) => one !== method);
      expect(await terms('100001', { modes: others.join() })).toContain(
        `100001: monthly, pays by ${others.join(', ')}`,
      );
      const { ways } = await demo.send(api.payment.ways, { subjects: [orderSubject(orderCode)] });
      expect(ways.map((way) => [way.method, way.usable])).toEqual(
        payMethods.map((one) => [one, one === method ? 'METHOD_NOT_OFFERED' : true]),
      );
      const bulk = { requestId: randomUUID(), subjects: [orderSubject(orderCode)], method };
      for (const language of ['zh', 'en'] as const) {
        demo.language = language;
        for (const refused of [() => start(method, orderCode), () => demo.send(api.payment.bulk, bulk)])
          expect(await noOf(refused())).toMatchObject({
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
    expect((await noOf(by('wechat'))).error).toBe('METHOD_NOT_OFFERED');
    expect(await by('alipay')).toMatchObject({ state: 'unpaid', method: 'alipay' });

    for (const modes of ['credit,wechat,alipay', 'advance,credit']) {
      await terms('100001', { modes });
      const { ways } = await demo.send(api.recharge.terms, {});
      expect(ways.map(({ usable }) => usable)).toEqual(payMethods.map(() => 'METHOD_NOT_OFFERED'));
      const create = demo.send(api.recharge.create, { requestId: randomUUID(), amount: 500 });
      expect((await noOf(create)).error).toBe('METHOD_NOT_OFFERED');
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
});
