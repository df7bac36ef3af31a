import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { addressSample, titleSample } from '@waylight/server/testing/samples';
import { billOrders } from './billed.ts';
import { hotelOf, orderFormOf } from './order-form.ts';
import type { openStage } from './stage.ts';
import type { Named } from './walk-routes.ts';

/** Makes what the addresses of routes name: orders, bills, a work order, a quote, an invoice. */
export async function subjectsOf({ house, till }: ReturnType<typeof openStage>): Promise<Named> {
  const main = await house.signIn('100001', 'demo');
  const tomorrow = addDays(dateIn(portalZone, house.clock.now()), 1);
  const nights = { checkin: tomorrow, checkout: addDays(tomorrow, 1) };
  const stayed = await makeOrder(main, await openPlan(house.database, { skip: 40, nights }));
  await main.send(api.payment.advance, {
    requestId: randomUUID(),
    subject: { kind: 'order', id: stayed.orderCode },
  });
  const { bill, others } = await billOrders(till);
  const buyer = await house.signIn('100001', 'demo');
  const settle = async (bills: { billCode: string; amount: number }[]) =>
    (await buyer.send(api.settlement.create, { requestId: randomUUID(), bills })).settlementCode;
  const settled = await settle([{ billCode: bill.code, amount: Math.floor(bill.unpaid / 2) }]);
  await buyer.send(api.payment.advance, { requestId: randomUUID(), subject: { kind: 'bill', id: settled } });
  const open = await settle([{ billCode: others[0]!.code, amount: others[0]!.unpaid }]);

  const plan = await openPlan(house.database);
  const { roomTypeId: _, ...wanted } = plan;
  const unpaid = (await makeOrder(buyer, plan)).orderCode;
  const paid = (await makeOrder(buyer, await openPlan(house.database, { skip: 7 }))).orderCode;
  await buyer.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: paid } });
  await house.app.jobs.runDue(house.clock.now());
  const { number: workOrder } = await buyer.send(api.workOrder.save, {
    requestId: randomUUID(),
    orderCode: paid,
    type: 'changeRequests',
    content: '1 + 1',
    asked: {},
    contact: { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' },
    attachments: [],
  });
  const { quoteCode: quote } = await buyer.send(api.quote.create, {
    requestId: randomUUID(),
    title: 'Q 1',
    customer: 'Wang',
    validUntil: addDays(tomorrow, 20),
    currency: 'CNY',
    lines: [
      {
        ...wanted,
        rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
        nationality: 'CN',
        selling: 456_700,
      },
    ],
  });
  const { titleId } = await buyer.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample });
  await buyer.send(api.invoiceAddress.save, { requestId: randomUUID(), ...addressSample });
  const { records } = await buyer.send(api.invoicing.ordersToInvoice, {});
  const { id: invoice } = await buyer.send(api.invoicing.apply, {
    requestId: randomUUID(),
    titleId,
    type: 'ordinary',
    nature: 'electronic',
    item: 'accommodationFee',
    remark: '',
    orders: [records[0]!.orderCode],
    amount: records[0]!.invoiceable,
    email: 'books@yuncheng.example',
  });
  const places = { hotel: hotelOf(plan), orderForm: orderFormOf(plan) };
  return { ...places, unpaid, paid, bill: bill.id, open, settled, workOrder, quote, invoice };
}
