import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { orderColumns } from '@waylight/contract/booking/order-column-words';
import type { Authority } from '@waylight/contract/wire/access';
import type { Call } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestMail } from '../../db/mail-queue.ts';
import { companyScopeOf } from '../../db/scope.ts';
import { type DistributorId, type UserId, userIdTyped } from '../../db/tables/ids.ts';
import { grantCommand } from '../../ops/work-order/work-order.ts';
import { amountsOf, amountsTold, textOfFile } from '../../testing/amounts-told.ts';
import type { TestClient } from '../../testing/boot.ts';
import { giveCoupon, offerSurcharges, openPlan, orderFor, type SoldPlan, setPrice } from '../../testing/ordering.ts';
import { openTill, orderSubject, type Till } from '../../testing/payment/paying.ts';
import { gatherBelongings, type Sample, samplesOf, subAccount } from '../../testing/samples.ts';
import { companyByCode } from '../identity/registration/registration.ts';
import { confirmOrder } from './confirmation/service.ts';

/**
 * A reader without PRICE_VIEW in a company with fees, extras, coupons, changes, refunds, quotes and payments in every
 * state.
 *
 * All replies, mails and files for this reader are scanned for every amount of the scene.
 */

const seeing: Authority[] = ['PRICE_VIEW', 'ORDER_CREATE', 'ORDER_OPERATE', 'ORDER_EXPORT', 'ORDERS_ALL'];
const blinded: Authority[] = ['ORDER_OPERATE', 'ORDER_EXPORT', 'ORDERS_ALL'];
const address = 'blind_one@yuncheng.example';

let till: Till;
let main: TestClient;
let blind: TestClient;
let distributorId: DistributorId;
let plan: SoldPlan;
let samples: Record<string, Record<string, Sample>>;
let amounts: number[];
const orders: Record<'changed' | 'cancelled' | 'onPage' | 'refunded' | 'open', string> = {} as never;
let cancelRequest: Parameters<typeof cancelAs>[1];
let mailsBefore: number;

const cancelAs = (
  client: TestClient,
  request: { requestId: string; orderCode: string; fee?: { fee: number; currency: string } },
) =>
  client.send(api.cancellation.cancel, {
    requestId: request.requestId,
    orderCode: request.orderCode,
    reason: 'itinerary',
    ...(request.fee ? { accepted: request.fee } : {}),
  });

/** An order of two rooms, by the reader while prices can be seen. */
async function order(lastNames: readonly [string, string], more: { couponId?: number; bed?: number } = {}, by = blind) {
  const { requestId, orderRooms, contact, accepted, agreements, ...one } = await orderFor(by, plan, lastNames);
  const { couponId, bed } = more;
  const room = (firstName: string) => ({
    ...orderRooms[0]!,
    guests: orderRooms[0]!.guests.map((guest) => ({ ...guest, firstName })),
  });
  const asked = {
    ...one,
    rooms: [one.rooms[0]!, one.rooms[0]!],
    ...(bed ? { surcharges: [{ roomNo: 1, surchargeId: bed, count: 1 }] } : {}),
    ...(couponId ? { couponId } : {}),
  };
  const { amount } = await by.send(api.booking.validate, asked);
  const { orderCode } = await by.send(api.booking.create, {
    ...asked,
    requestId,
    agreements,
    orderRooms: [room('SAN'), room('SI')],
    contact: { ...contact, email: address },
    accepted: { ...accepted, total: amount.total },
  });
  return orderCode;
}
/** Changes the order that is changed, by the main account; where that needs an operator a work order comes of it. */
async function change(asked: Parameters<typeof main.send<typeof api.change.preview>>[1]['asked']) {
  const { money } = await main.send(api.change.preview, { orderCode: orders.changed, asked });
  const { after, currency } = money!;
  const request = { requestId: randomUUID(), orderCode: orders.changed, asked, content: 'please' };
  return main.send(api.change.make, { ...request, accepted: { after, currency } });
}
const confirm = (code: string) =>
  till.house.database.asSystem((tx) =>
    confirmOrder(
      tx,
      companyScopeOf({ distributorId }),
      code,
      { by: 'operator', hotelNumber: 'H-1' },
      till.house.clock.now(),
    ),
  );
const grant = (number: string, more: { fee?: string }) =>
  grantCommand(
    number,
    { by: 'Li Na', reason: 'the hotel agrees', ...more },
    { maxNights: 31, clock: till.house.clock.now },
  )(till.house.database, () => {});
const pay = (client: TestClient, id: string) =>
  client.send(api.payment.credit, { requestId: randomUUID(), subject: orderSubject(id) });
const saveReader = (access: readonly Authority[], userId?: UserId) =>
  main.send(api.staff.save, {
    ...subAccount('blind_one'),
    email: address,
    emailCreditReminder: true,
    smsCreditReminder: true,
    access: access as never,
    ...(userId === undefined ? {} : { userId }),
  });

beforeAll(async () => {
  till = await openTill();
  const { house } = till;
  main = await house.signIn('100001', 'demo');
  const belongings = await gatherBelongings(house, main);
  samples = samplesOf(belongings) as never;
  plan = await openPlan(house.database, { free: 60, instant: false });
  const ids = await offerSurcharges(house.database, plan);
  for (const [i, night] of ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].entries())
    await setPrice(house.database, plan, night, 87_653 + i * 4_321);
  const charged = (daysBefore: number) =>
    house.database.asOwner((tx) =>
      tx
        .updateTable('rate_plan')
        .set({ cancel_steps: JSON.stringify([{ daysBefore, time: '18:00', charge: { kind: 'percent', bp: 4_137 } }]) })
        .where('id', '=', plan.ratePlanId)
        .execute(),
    );
  const resort = {
    zh: '度假村费',
    en: 'Resort fee',
    amount: 34_567,
    currency: 'USD',
    basis: 'roomNight',
    mode: 'atHotel',
  };
  await house.database.asOwner((tx) =>
    tx
      .updateTable('hotel')
      .set({ fees: JSON.stringify([resort]) })
      .where('id', '=', plan.hotelId)
      .execute(),
  );
  const { userId } = await saveReader(seeing);
  blind = await house.signIn('100001', 'blind_one', 'Owned-123');
  distributorId = (await house.database.asSystem((tx) => companyByCode(tx, '100001')))!.distributorId;

  const couponId = await giveCoupon(house.database, '100001', { threshold: 123_457, reduction: 23_459 });
  await charged(1);
  orders.changed = await order(['ZHANG', 'LI'], { couponId, bed: ids.bed });
  await pay(main, orders.changed);
  await till.settle();
  await confirm(orders.changed);
  const dates = await change({ dates: { checkin: '2026-12-30', checkout: '2027-01-01' } });
  await grant(dates.workOrder!, {});
  const { workOrder } = await change({ rooms: [2] });
  await grant(workOrder!, { fee: '56.78' });

  await charged(60);
  orders.cancelled = await order(['ZHAO', 'QIAN']);
  orders.onPage = await order(['SUN', 'LIU'], { bed: ids.bed });
  orders.refunded = await order(['ZHOU', 'WU']);
  orders.open = await order(['ZHENG', 'WANG'], {}, main);
  await pay(main, orders.cancelled);
  const requestId = randomUUID();
  const started = await main.send(api.payment.alipay, { requestId, subject: orderSubject(orders.refunded) });
  await till.sandbox.pay({ provider: 'alipay', no: started.paymentNo! });
  const page = { requestId: randomUUID(), subject: orderSubject(orders.onPage), show: 'redirect' } as const;
  await main.send(api.payment.alipay, page);
  await till.settle();
  for (const code of [orders.cancelled, orders.refunded]) await confirm(code);
  for (const orderCode of [orders.cancelled, orders.refunded]) {
    const quote = (await blind.send(api.cancellation.quote, { orderCode })).money!;
    const { fee: charged, currency } = quote;
    cancelRequest = { requestId: randomUUID(), orderCode, fee: { fee: charged, currency } };
    expect((await cancelAs(blind, cancelRequest)).money).toMatchObject({ fee: charged });
  }
  await till.settle();
  amounts = await amountsOf(house.database, distributorId, plan.ratePlanId);
  await saveReader(blinded, userIdTyped(userId));
  blind = await house.signIn('100001', 'blind_one', 'Owned-123');
  mailsBefore = house.mails.length;
});
afterAll(() => till?.stop());

/** Everything that a call answers, as text: an envelope, or what a reader finds in the file. */
async function answered(call: Call, request: Record<string, unknown>): Promise<string> {
  try {
    const reply = await blind.send(call, request as never);
    return (reply as unknown) instanceof File ? textOfFile(reply as unknown as File) : JSON.stringify(reply);
  } catch (error) {
    const { message, data } = error as { message: string; data?: unknown };
    return JSON.stringify({ message, data });
  }
}

describe('a reader without PRICE_VIEW', () => {
  it('stands before a scene that has amounts of every kind', async () => {
    expect(amounts.length).toBeGreaterThan(25);
    for (const code of Object.values(orders)) {
      const { money } = await main.send(api.booking.get, { orderCode: code });
      expect(amountsTold(JSON.stringify(money), amounts).length, code).toBeGreaterThan(2);
    }
    const changed = (await main.send(api.booking.get, { orderCode: orders.changed })).money!;
    expect([changed.changeFee, changed.discount, changed.surcharges].map((amount) => amount > 0)).toEqual([
      true,
      true,
      true,
    ]);
    const seen = await main.send(api.booking.get, { orderCode: orders.changed });
    expect(amountsTold(JSON.stringify(seen.atHotel), amounts)).toContain(34_567);
    expect(seen.history.filter(({ amount }) => amount !== undefined).length).toBeGreaterThan(0);
    const page = await main.send(api.payment.outcome, { kind: 'order', id: orders.onPage });
    const url = page.show?.kind === 'redirect' ? page.show.url : '';
    expect(amountsTold(url, amounts)).toEqual([page.amount]);
    const paper = await main.send(api.document.pdfDownload, { orderCode: orders.changed });
    expect(amountsTold(await textOfFile(paper), amounts)).toContain(changed.total);
    const word = await main.send(api.document.wordDownload, { orderCode: orders.changed });
    expect(amountsTold(await textOfFile(word), amounts)).toContain(changed.total);
    const sheet = await main.send(api.document.exportOrders, { columns: [...orderColumns] });
    expect(amountsTold(await textOfFile(sheet), amounts)).toContain(changed.total);
  });

  it('is answered no amount by any call of the contract', async () => {
    const told: string[] = [];
    const scan = async (name: string, call: Call, request: Record<string, unknown>) => {
      const text = await answered(call, request);
      for (const amount of amountsTold(text, amounts)) told.push(`${name}: ${amount} in ${text.slice(0, 300)}`);
    };
    for (const [domain, calls] of Object.entries(api))
      for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
        // These end the session that asks.
        if (['identity.logout', 'person.endAllSessions', 'person.endSession'].includes(`${domain}.${name}`)) continue;
        const { request, file } = samples[domain]![name]!;
        const given = file ? { ...request, file: new File([new Uint8Array(file.bytes)], file.name) } : request;
        await scan(`${domain}.${name}`, call, given);
      }
    const paid = { hotelId: plan.hotelId };
    await scan('catalogue.hotel', api.catalogue.hotel, paid);
    for (const [kind, orderCode] of Object.entries(orders)) {
      const about = (name: string, call: Call, request: Record<string, unknown>) =>
        scan(`${name} ${kind}`, call, request);
      await about('booking.get', api.booking.get, { orderCode });
      await about('cancellation.quote', api.cancellation.quote, { orderCode });
      await about('payment.outcome', api.payment.outcome, { kind: 'order', id: orderCode });
      await about('payment.ways', api.payment.ways, { subjects: [orderSubject(orderCode)] });
      for (const change of [
        { rooms: [2] },
        { dates: { checkin: '2026-12-31', checkout: '2027-01-03' } },
        { surcharges: [] },
      ])
        await about('change.preview', api.change.preview, { orderCode, asked: change });
      for (const paper of [api.document.pdfDownload, api.document.wordDownload])
        for (const sums of ['net', 'selling'])
          for (const paperKind of ['confirmation', 'voucher'])
            await about(`document of ${sums}`, paper, { orderCode, amounts: sums, kind: paperKind });
    }
    await scan('booking.list', api.booking.list, { limit: 100 });
    await scan('export', api.document.exportOrders, { columns: [...orderColumns] });
    await scan('deadline.near', api.deadline.near, { limit: 50 });
    await scan('advance', api.payment.advance, { requestId: randomUUID(), subject: orderSubject(orders.open) });
    expect(told).toEqual([]);
  });

  it('is told no fee when a cancellation from before is sent again', async () => {
    const again = await cancelAs(blind, cancelRequest);
    expect(again).toMatchObject({ orderCode: orders.refunded, status: 'cancelled' });
    expect(again).not.toHaveProperty('money');
  });

  it('neither opens the provider’s page, whose address tells the amount, nor reads one that is open', async () => {
    const { show } = await blind.send(api.payment.outcome, { kind: 'order', id: orders.onPage });
    expect(show).toBeNull();
    const open = (how: 'qr' | 'redirect') =>
      blind.send(api.payment.alipay, { requestId: randomUUID(), subject: orderSubject(orders.open), show: how });
    await expect(open('redirect')).rejects.toMatchObject({ error: 'FORBIDDEN', data: { authority: 'PRICE_VIEW' } });
    // A code tells nothing until somebody scans it.
    const code = await open('qr');
    expect(code.show?.kind).toBe('qr');
    expect(amountsTold(JSON.stringify(code), amounts)).toEqual([]);
  });

  it('is mailed no amount, nor reads one in the calendar', async () => {
    const { house } = till;
    const now = house.clock.now();
    const { userId } = (await main.send(api.staff.list, { keyword: 'blind_one' })).records[0]!;
    const about = { orderCode: orders.changed, distributorId };
    const [amount] = amounts;
    const news = { distributorId, orderCode: orders.changed };
    await house.database.asSystem(async (tx) => {
      for (const because of ['priceChanged', 'paidAlready'])
        await requestMail(tx, 'paidTooMuch', { ...about, userId, amount, because }, now);
      for (const reason of [null, 'soldOut']) await requestMail(tx, 'paidLate', { ...about, amount, reason }, now);
      await requestMail(tx, 'orderNews', { ...news, news: 'confirmed', confirmationNumber: 'H-7' }, now);
      await requestMail(tx, 'orderNews', { ...news, news: 'rejected', note: 'full', refund: amount }, now);
      await requestMail(tx, 'orderNews', { ...news, news: 'cancelled', note: '', fee: amount, refund: amount }, now);
      await requestMail(tx, 'deadlineNear', { ...about, days: 1 }, now);
      await requestMail(tx, 'lowCredit', { distributorId, left: amount, limit: amounts[1], currency: 'CNY' }, now);
    });
    await till.settle();
    const mails = house.mails.slice(mailsBefore).filter(({ to }) => to === address || to === '+86 138 0000 0177');
    expect(mails.length).toBeGreaterThan(8);
    for (const { subject, text } of mails)
      expect({ subject, told: amountsTold(`${subject}\n${text}`, amounts) }).toEqual({ subject, told: [] });

    const { url } = await blind.send(api.deadline.createFeed, {});
    const calendar = await fetch(`${house.base}${new URL(url).pathname}`).then((answer) => answer.text());
    expect(calendar).toContain('BEGIN:VCALENDAR');
    expect(amountsTold(calendar, amounts)).toEqual([]);
  });
});
