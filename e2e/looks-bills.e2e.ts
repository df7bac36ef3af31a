import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { reduceCommand } from '@waylight/server/ops/bill';
import { titleSample } from '@waylight/server/testing/samples';
import { beforeAll } from 'vitest';
import { billOrders } from './billed.ts';
import { type Look, lookEverywhere } from './look.ts';
import { openStage } from './stage.ts';

// Bills and their payment.
const stage = openStage({}, { providers: true });

let week: Awaited<ReturnType<typeof billOrders>>;
/** settlements: one waits for payment, one is paid */
let open: string;
let paid: string;

beforeAll(async () => {
  week = await billOrders(stage.till);
  const reader = await stage.house.signIn('100001', 'demo');
  const { bill, others } = week;
  const settle = async (bills: { billCode: string; amount: number }[]) =>
    (await reader.send(api.settlement.create, { requestId: randomUUID(), bills })).settlementCode;
  paid = await settle([{ billCode: bill.code, amount: Math.floor(bill.unpaid / 2) }]);
  await reader.send(api.payment.advance, { requestId: randomUUID(), subject: { kind: 'bill', id: paid } });
  await stage.till.settle();
  // A part is let go, and what was paid stands on an invoice.
  const { house } = stage;
  const clock = house.clock.now;
  await reduceCommand(bill.code, { amount: '120.00', reason: '价格协商减免', clock })(house.database, () => {});
  const { titleId } = await reader.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample });
  const { records } = await reader.send(api.invoicing.ordersToInvoice, { keyword: week.together[0]!.orderCode });
  await reader.send(api.invoicing.apply, {
    ...{ requestId: randomUUID(), titleId, orders: [records[0]!.orderCode], amount: records[0]!.invoiceable },
    ...{
      type: 'ordinary',
      nature: 'electronic',
      item: 'accommodationFee',
      email: 'books@yuncheng.example',
      remark: '',
    },
  });
  open = await settle([
    { billCode: bill.code, amount: 10_000 },
    { billCode: others[0]!.code, amount: others[0]!.unpaid },
  ]);
});

lookEverywhere(stage, 'every page of bills', (): Look[] => {
  const { bill, others, together } = week;
  return [
    {
      name: 'bills',
      walked: true,
      path: '/manages/billManage',
      ready: { zh: bill.code, en: bill.code },
      title: { zh: '账单 – 驿灯', en: 'Bills – Waylight' },
    },
    {
      name: 'bills-open',
      path: `/manages/billManage?settle=weekly&open=${bill.id}`,
      ready: { zh: together[0]!.orderCode, en: together[0]!.orderCode },
      title: { zh: '账单 – 驿灯', en: 'Bills – Waylight' },
      first: async (scene) => {
        const box = scene.page.getByRole('checkbox', { name: new RegExp(bill.code) });
        await scene.page.locator('label').filter({ has: box }).click();
      },
    },
    {
      name: 'bills-lines',
      path: '/manages/billManage?view=lines',
      ready: { zh: bill.code, en: bill.code },
      title: { zh: '账单 – 驿灯', en: 'Bills – Waylight' },
    },
    {
      name: 'bills-advance',
      path: '/manages/billManage',
      as: 'otherAgency',
      ready: { zh: '你公司为预付结算，不出账单', en: 'Your company pays in advance, so no bills are made' },
      title: { zh: '账单 – 驿灯', en: 'Bills – Waylight' },
    },
    {
      name: 'bill',
      walked: true,
      path: `/billDetail?id=${bill.id}`,
      ready: { zh: together[0]!.orderCode, en: together[0]!.orderCode },
      title: { zh: /^账单 BL.* – 驿灯$/, en: /^Bill BL.* – Waylight$/ },
    },
    {
      name: 'order-billed',
      path: `/orderDetail?orderCode=${together[0]!.orderCode}`,
      ready: { zh: /IV\w{8,}/, en: /IV\w{8,}/ },
      title: { zh: /^订单 WL.* – 驿灯$/, en: /^Order WL.* – Waylight$/ },
    },
    {
      name: 'bill-reconcile',
      path: `/billDetail?id=${bill.id}&reconcile=1`,
      ready: { zh: together[0]!.orderCode, en: together[0]!.orderCode },
      title: { zh: /^账单 BL.* – 驿灯$/, en: /^Bill BL.* – Waylight$/ },
    },
    {
      name: 'bill-amounts',
      page: '/billSettlement',
      path: `/billSettlement?bills=${[bill, ...others].map(({ id }) => id).join(',')}`,
      ready: { zh: '去付款', en: 'Continue to payment' },
      title: { zh: '账单结算 – 驿灯', en: 'Settle bills – Waylight' },
    },
    {
      name: 'bill-payment',
      walked: true,
      path: `/billSettlement?code=${open}`,
      ready: { zh: '将核销的明细', en: 'Lines that will be settled' },
      title: { zh: '账单结算 – 驿灯', en: 'Settle bills – Waylight' },
    },
    {
      name: 'bill-settled',
      walked: true,
      path: `/settlementSuccess?code=${paid}`,
      ready: { zh: '已核销的明细', en: 'Lines settled' },
      title: { zh: '结算成功 – 驿灯', en: 'Settlement complete – Waylight' },
    },
  ];
});
