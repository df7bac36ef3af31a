import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { companyScopeOf } from '../../db/scope.ts';
import { mostTries } from '../../modules/payment/reconciliation/reconciliation.ts';
import { refundSubject } from '../../modules/payment/refund/service.ts';
import { triesBeforeEnd } from '../../modules/payment/schedule.ts';
import { newCompany, postOnCredit } from '../billing.ts';
import { makeOrder, openPlan } from '../ordering.ts';
import { openField } from '../payment/case-races.ts';
import { providerOf, startOrder } from '../payment/paying.ts';
import { addressSample, titleSample } from '../samples.ts';
import { makeTestBill } from '../settling.ts';
import { type Stage, scene } from './stage.ts';

/** Acts on bills, on money in doubt and on invoices. */

const { bill, invoice, money, order } = opsApi;
const dayMs = 86_400_000;

async function openBill({ house }: Stage, amount = 1_000) {
  const { code } = await makeTestBill(house.database, '100001', { lines: [{ amount }] }, house.clock.now());
  return { code, unpaid: amount };
}

/** A company that owes an amount. */
async function owing(stage: Stage, settlement_type: string): Promise<string> {
  const { database, clock } = stage.house;
  const code = `R${stage.serial()}`;
  const owner = await newCompany(database, { code, settlement_type });
  await postOnCredit(database, owner, { amount: 700, now: clock.now() });
  return code;
}

export const billScenes = [
  scene(bill.runCycle, async (stage) => ({ company: await owing(stage, 'singleOrder') }), {
    ...{ subject: 'company', fields: ['bills', 'unbilled', 'unpaid'], refused: 'NOTHING_TO_BILL' },
  }),
  scene(bill.runIrregular, async (stage) => ({ company: await owing(stage, 'irregular'), until: '2026-11-21' }), {
    ...{ subject: 'company', fields: ['bills', 'unbilled', 'unpaid'], refused: 'NOTHING_TO_BILL' },
  }),
  scene(bill.reduce, async (stage) => ({ ...(await openBill(stage)), amount: 300 }), {
    ...{ subject: 'bill', fields: ['reduced', 'unpaid'], refused: 'STATE_CHANGED' },
  }),
  scene(bill.void, openBill, { subject: 'bill', fields: ['status'], refused: 'BILL_NOT_VOIDABLE' }),
  scene(bill.remind, openBill, { subject: 'bill', fields: ['reminded'], refused: 'BILL_REMINDED' }),
  scene(
    bill.writeOff,
    async (stage) => ({ ...(await openBill(stage)), amount: 400, reference: `bank ${stage.serial()}` }),
    { subject: 'bill', fields: ['received', 'unpaid', 'transfer'], refused: 'STATE_CHANGED' },
  ),
];

type Gateway = keyof typeof providerOf;

/** An order that is being paid at a provider. */
async function started(stage: Stage, method: Gateway) {
  const letters = String.fromCharCode(65 + (stage.serial() % 26), 65 + (stage.serial() % 26));
  const made = await startOrder(stage.demo, await stage.plan(), method, [`ZHOU${letters}`, `WU${letters}`]);
  return { ...made, payment: made.started.paymentNo! };
}
async function paid(stage: Stage, method: Gateway) {
  const made = await started(stage, method);
  await stage.till.sandbox.pay({ provider: providerOf[method], no: made.payment });
  await stage.till.later(1000);
  return made;
}

/** A payment of which its provider has told another amount; asked once more, it says the right one. */
async function aside(stage: Stage): Promise<{ payment: string }> {
  const { sandbox } = stage.till;
  await sandbox.faults(
    { fault: 'notice-wrong-amount', provider: 'wechat', instead: true },
    { fault: 'answer-wrong-amount', provider: 'wechat' },
  );
  const { payment } = await paid(stage, 'wechat');
  await sandbox.clearFaults();
  return { payment };
}

const refundOf = ({ house }: Stage, payment: string) =>
  house.database.asSystem((tx) =>
    tx
      .selectFrom('payment_refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select(['out_refund_no as refund', 'payment_refund.id'])
      .where('out_trade_no', '=', payment)
      .executeTakeFirstOrThrow(),
  );

/** A refund that its provider has refused for good. */
async function failed(stage: Stage): Promise<{ refund: string }> {
  const { orderCode, payment } = await paid(stage, 'wechat');
  await stage.till.sandbox.faults({ fault: 'refund-abnormal', provider: 'wechat', times: 1 });
  await stage.act(order.reject, { orderCode });
  await stage.till.settle();
  for (let i = 0; i < 3; i++) await stage.till.later(20_000);
  await stage.till.sandbox.clearFaults();
  const { refund } = await refundOf(stage, payment);
  return { refund };
}

async function caseOf(stage: Stage): Promise<number> {
  const field = await stage.once('cases', () => openField(stage.till));
  return (await field.open(1_000 + stage.serial())).id;
}

export const moneyScenes = [
  scene(money.ask, async (stage) => ({ payment: (await started(stage, 'alipay')).payment }), {
    ...{
      subject: 'payment',
      fields: ['lastDecision', 'decisions'],
      refused: ['NO_SUCH_PAYMENT', { payment: 'WP261124000000000000' }],
    },
  }),
  scene(money.refundSuspended, aside, {
    ...{ subject: 'payment', fields: ['inSuspense', 'lastDecision', 'decisions'], refused: 'DECIDED_BEFORE' },
  }),
  scene(money.attach, async (stage) => ({ ...(await aside(stage)), to: 'subject' }), {
    ...{ subject: 'payment', fields: ['inSuspense', 'state', 'captured', 'lastDecision'], refused: 'DECIDED_BEFORE' },
  }),
  scene(
    money.absent,
    async (stage) => {
      const { payment } = await aside(stage);
      await stage.till.sandbox.faults({ fault: 'answer-unsigned', provider: 'wechat', call: 'query' });
      for (let asked = 0; asked < 3; asked++) await stage.act(money.ask, { payment });
      return { payment, evidence: 'letter 26-11' };
    },
    { subject: 'payment', fields: ['inSuspense', 'state', 'lastDecision'], refused: 'NOT_IN_SUSPENSE' },
  ),
  scene(money.refundOtherwise, async (stage) => ({ ...(await failed(stage)), to: 'advance' }), {
    ...{ subject: 'refund', fields: ['state', 'route', 'advance'], refused: 'REFUND_NOT_FAILED' },
  }),
  scene(
    money.failRefund,
    async (stage) => {
      const { orderCode, payment } = await paid(stage, 'heli');
      await stage.till.sandbox.faults(
        { fault: 'answer-unsigned', provider: 'helipay', call: 'queryRefund' },
        { fault: 'refused', provider: 'helipay', call: 'refund' },
      );
      await stage.act(order.reject, { orderCode });
      await stage.till.settle();
      const { id, refund } = await refundOf(stage, payment);
      await stage.house.database.asSystem((tx) =>
        sql`update payment_refund set tries = ${triesBeforeEnd} where id = ${id}`.execute(tx),
      );
      return { refund, evidence: 'letter 26-11' };
    },
    { subject: 'refund', fields: ['state', 'answer'], refused: 'REFUND_NOT_OPEN' },
  ),
  scene(money.retryRefund, failed, {
    ...{ subject: 'refund', fields: ['state'], refused: ['NO_SUCH_REFUND', { refund: 'WR261124000000000000' }] },
  }),
  scene(
    money.recoverRefund,
    async (stage) => {
      const { refund } = await failed(stage);
      await stage.act(money.refundOtherwise, { refund, to: 'advance' });
      await stage.till.sandbox.settleRefund('wechat', refund, 'success');
      for (let i = 0; i < 2; i++) await stage.till.later(20_000);
      return { refund, from: 'advance' };
    },
    { subject: 'refund', fields: ['givenTwice', 'advance'], refused: 'NOT_GIVEN_TWICE' },
  ),
  scene(money.settleCase, async (stage) => ({ id: await caseOf(stage) }), {
    ...{ subject: 'case', fields: ['settled'], refused: 'CASE_SETTLED' },
  }),
  scene(money.reverseCase, async (stage) => ({ id: await caseOf(stage) }), {
    ...{ subject: 'case', fields: ['settled', 'inSuspense'], refused: 'STATE_CHANGED' },
  }),
  scene(money.attachCase, async (stage) => ({ id: await caseOf(stage), company: '100001' }), {
    ...{ subject: 'case', fields: ['settled', 'inSuspense', 'advance'], refused: 'STATE_CHANGED' },
  }),
  scene(
    money.endDay,
    async ({ house, till }) => {
      const day = '2026-11-18';
      await till.sandbox.faults({ fault: 'answer-forged', provider: 'wechat' });
      await house.database.asSystem((tx) =>
        sql`insert into reconciliation_run (gateway, merchant, day, due_at, tries)
          values ('wechat', 'another', ${day}, ${new Date(house.clock.now() + 30 * dayMs)}, ${mostTries})`.execute(tx),
      );
      return { provider: 'wechat', day, evidence: 'ticket 9' };
    },
    { subject: 'day', fields: ['waitedFor', 'providerAnswer', 'evidence'], refused: 'DAY_ENDED' },
  ),
  scene(
    money.payout,
    async (stage) => ({ provider: 'wechat' as const, arrived: 10, fee: 1, reference: `B-${stage.serial()}` }),
    {
      ...{ subject: 'provider', fields: ['owed', 'arrived', 'fee', 'transfer'], refused: 'TRANSFER_BOOKED' },
    },
  ),
];

/** Orders that are paid, and whose guests have left. */
const stayed = (stage: Stage) =>
  stage.once('orders to invoice', async () => {
    const plan = await openPlan(stage.house.database, {
      ...{ free: 60, nights: { checkin: '2026-11-22', checkout: '2026-11-24' } },
    });
    const orders = [];
    for (let made = 0; made < 6; made++) {
      const one = await makeOrder(stage.demo, plan);
      const subject = { kind: 'order', id: one.orderCode } as const;
      await stage.demo.send(api.payment.advance, { requestId: randomUUID(), subject });
      orders.push(one);
    }
    await stage.till.later(5 * dayMs);
    await stage.ready();
    const { titleId } = await stage.demo.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample });
    const { addressId } = await stage.demo.send(api.invoiceAddress.save, { requestId: randomUUID(), ...addressSample });
    return { titleId, addressId, orders };
  });

async function applied(stage: Stage): Promise<{ code: string; orderCode: string }> {
  const { titleId, addressId, orders } = await stayed(stage);
  const { orderCode, total: amount } = orders.pop()!;
  const { code } = await stage.demo.send(api.invoicing.apply, {
    ...{ requestId: randomUUID(), orders: [orderCode], amount, remark: '', titleId, addressId },
    ...{ type: 'ordinary' as const, nature: 'paper' as const, item: 'accommodationFee' as const },
  });
  return { code, orderCode };
}
const issuing = (stage: Stage, code: string) => ({
  ...{ code, number: `2644100000${1000 + stage.serial()}`, issuedOn: '2026-11-25' },
});
async function issued(stage: Stage) {
  const { code, orderCode } = await applied(stage);
  await stage.act(invoice.issue, issuing(stage, code));
  return { code, orderCode };
}
/** An invoice of which a part has gone back. */
async function aboveItsOrder(stage: Stage) {
  const { code, orderCode } = await issued(stage);
  const { database, clock } = stage.house;
  await database.asSystem(async (tx) => {
    const company = await tx
      .selectFrom('distributor')
      .select('id as distributorId')
      .where('code', '=', '100001')
      .executeTakeFirstOrThrow();
    const back = { subject: { kind: 'order', id: orderCode }, amount: 100, reason: 'changed' } as const;
    const asked = { ...back, route: 'original', reference: randomUUID() } as const;
    await refundSubject(tx, companyScopeOf(company), asked, clock.now());
  });
  await stage.due();
  return code;
}

export const invoiceScenes = [
  scene(invoice.issue, async (stage) => issuing(stage, (await applied(stage)).code), {
    ...{
      subject: 'invoice',
      fields: ['status', 'number'],
      refused: ['STATE_CHANGE_FAILED', { number: '26449999999998' }],
    },
  }),
  scene(invoice.send, async (stage) => ({ code: (await issued(stage)).code, express: 'first', tracking: 'SF100' }), {
    ...{ subject: 'invoice', fields: ['status'], refused: 'STATE_CHANGE_FAILED' },
  }),
  scene(invoice.decide, async (stage) => ({ code: (await applied(stage)).code, decision: 'refuse' as const }), {
    ...{ subject: 'invoice', fields: ['status'], refused: 'STATE_CHANGE_FAILED' },
  }),
  scene(invoice.correct, async (stage) => issuing(stage, await aboveItsOrder(stage)), {
    subject: 'invoice',
    fields: ['corrected'],
    refused: ['NOTHING_TO_CORRECT', { number: '26449999999999' }],
  }),
  scene(
    invoice.settleCase,
    async (stage) => {
      await aboveItsOrder(stage);
      const { records } = await stage.operator.send(invoice.cases, {});
      const { id } = records[0]!;
      // As when the order was charged again since.
      await stage.house.database.asOwner((tx) =>
        sql`update invoice_order o set amount = amount - 100 from invoice_case c where c.id = ${id} and o.invoice_id = c.invoice_id`.execute(
          tx,
        ),
      );
      return { id };
    },
    { subject: 'invoice', fields: ['openCases'], refused: 'NO_SUCH_INVOICE_CASE' },
  ),
];
