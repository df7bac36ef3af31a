import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { Authority } from '@waylight/contract/wire/access';
import { describe, expect, it } from 'vitest';
import { oneDatabase } from '../../../testing/boot.ts';
import { type ChangeRequest, changeDesk, guest } from '../../../testing/changing.ts';
import { freeRooms, makeOrder, offerSurcharges, orderFor } from '../../../testing/ordering.ts';
import { orderSubject } from '../../../testing/payment/paying.ts';
import { refusedWith } from '../../../testing/refusal.ts';
import { subAccount } from '../../../testing/samples.ts';
import { setCreditLimit } from '../../ledger/service.ts';

describe.each(oneDatabase)('changing an order on the %s database', (kind) => {
  const desk = changeDesk(kind);
  const { read, preview, make, account, open, paid, confirm, openByHand } = desk;

  it('names are put right at once, once, and found under the new ones', async () => {
    const { orderCode } = await paid('credit', await open(), 2);
    expect((await read(orderCode)).can).toMatchObject({
      change: true,
      guests: true,
      requests: true,
      dates: 'request',
      rooms: true,
    });
    const asked = { guests: [{ roomNo: 1, guests: [guest('ZHANG', 'SANFENG'), guest('LI')] }] };
    const seen = await preview(orderCode, asked);
    expect(seen).toMatchObject({ kind: 'guests', way: 'atOnce', reason: null, type: 'changeGuests', consequences: [] });
    expect(seen.money).toMatchObject({ difference: 0, fee: 0, settledBy: null });
    const request = { requestId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(orderCode, asked, request)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ way: 'atOnce', status: 'confirmed', workOrder: null });
    const after = await read(orderCode);
    expect(after.rooms[0]!.guests.map(({ firstName }) => firstName)).toEqual(['SANFENG', 'SAN']);
    expect(after.guestNames).toContain('ZHANG / SANFENG');
    expect(after.history.filter(({ kind: step }) => step === 'guestsChanged')).toMatchObject([
      { note: 'ZHANG / SAN → ZHANG / SANFENG', via: 'portal' },
    ]);
    const found = await desk.demo.send(api.booking.list, { keyword: 'SANFENG' });
    expect(found.records.map((one) => one.orderCode)).toEqual([orderCode]);

    expect(await refusedWith(make(orderCode, asked, { ...request, content: 'x' }))).toMatchObject({
      error: 'REQUEST_ID_REUSED',
    });
    expect(await refusedWith(preview(orderCode, asked))).toMatchObject({ error: 'NOTHING_CHANGED' });
    const twice = { guests: [{ roomNo: 1, guests: [guest('ZHANG'), guest('ZHANG')] }] };
    expect(await refusedWith(preview(orderCode, twice))).toMatchObject({ error: 'DUPLICATE_GUESTS' });
    const child = { guests: [{ roomNo: 1, guests: [guest('ZHANG'), { ...guest('LI'), childAge: 6 }] }] };
    expect(await refusedWith(preview(orderCode, child))).toMatchObject({
      error: 'DUPLICATE_GUESTS',
      data: { incomplete: [1] },
    });
    const nowhere = { guests: [{ roomNo: 3, guests: [guest('ZHANG')] }] };
    expect(await refusedWith(preview(orderCode, nowhere))).toMatchObject({ error: 'ROOMS_NOT_OF_ORDER' });
    expect(await refusedWith(desk.demo.send(api.change.preview, { orderCode, asked: {} }))).toMatchObject({
      error: 'INVALID_REQUEST',
    });
  });

  it('a room is ordered without a wish for its beds where there are several, changed to one and back', async () => {
    const plan = await open();
    const setBeds = (...codes: string[]) =>
      desk.till.house.database.asSystem(async (tx) => {
        const beds = JSON.stringify(codes.map((code) => [{ code, count: 1 }]));
        await tx.updateTable('room_type').set({ beds }).where('id', '=', plan.roomTypeId).execute();
      });
    const order = async () => {
      const request = await orderFor(desk.demo, plan);
      const orderRooms = request.orderRooms.map((room) => ({ ...room, bed: 'any' }));
      return desk.demo.send(api.booking.create, { ...request, orderRooms });
    };
    await setBeds('king');
    expect(await refusedWith(order())).toEqual({ error: 'BED_REQUIRED', data: { roomNo: 1 } });
    await setBeds('king', 'sofa');
    const { orderCode } = await order();
    expect(await read(orderCode)).toMatchObject({ rooms: [{ bed: [], bedCode: 'any' }] });
    for (const [bed, beds] of [
      ['1king', [{ kind: 'king', count: 1 }]],
      ['any', []],
    ] as const) {
      await make(orderCode, { requests: { beds: [{ roomNo: 1, bed }] } });
      expect(await read(orderCode)).toMatchObject({ rooms: [{ bed: beds, bedCode: bed }] });
    }
  });

  it('beds, requests, arrival, flight and contact, also of an order that waits for payment', async () => {
    const { orderCode } = await makeOrder(desk.demo, await open());
    const was = await read(orderCode);
    const contact = { ...was.contact, name: 'Lin Xiao' };
    const bed = was.bedOptions.at(-1)!;
    const asked = {
      requests: {
        beds: [{ roomNo: 1, bed: bed.code }],
        otherRequests: 'a quiet room',
        arrivalTime: '23:30',
        flight: 'CA1501',
        contact,
      },
    };
    expect(was.can).toMatchObject({
      guests: true,
      requests: true,
      dates: 'ORDER_NOT_SECURED',
      rooms: 'ORDER_NOT_SECURED',
    });
    expect(await make(orderCode, asked)).toMatchObject({ way: 'atOnce', status: 'unconfirmed' });
    expect(await read(orderCode)).toMatchObject({
      ...{ otherRequests: 'a quiet room', arrivalTime: '23:30', flight: 'CA1501', contact },
      rooms: [{ bed: bed.beds, bedCode: bed.code }],
    });
    expect(await refusedWith(make(orderCode, asked))).toMatchObject({ error: 'NOTHING_CHANGED' });
    const unknown = { requests: { beds: [{ roomNo: 1, bed: 'hammock' }] } };
    expect(await refusedWith(make(orderCode, unknown))).toEqual({ error: 'BED_REQUIRED', data: { roomNo: 1 } });
  });

  it.each(['credit', 'advance', 'alipay'] as const)('some of the rooms are given back, paid by %s', async (method) => {
    const plan = await open();
    const before = await account();
    const { orderCode, total } = await paid(method, plan, 3);
    expect(await freeRooms(desk.till.house.database, plan)).toEqual([17, 17, 17]);
    const third = total / 3;
    const asked = { rooms: [2] };
    const seen = await preview(orderCode, asked);
    expect(seen).toMatchObject({
      way: 'atOnce',
      consequences: ['nonCancellable', 'nonModifiable'],
      money: { before: total, after: total - third, fee: 0, difference: -third },
    });
    expect(seen.money!.settledBy).toBe(method === 'alipay' ? 'original' : method);
    const request = { requestId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(orderCode, asked, request)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await freeRooms(desk.till.house.database, plan)).toEqual([18, 18, 18]);
    const after = await read(orderCode);
    expect(after).toMatchObject({
      status: 'nonCancellable',
      roomCount: 2,
      money: { total: total - third, paid: total - third },
    });
    expect(after.rooms.map(({ roomNo }) => roomNo)).toEqual([1, 3]);
    expect(after.can).toMatchObject({
      cancel: 'ORDER_NON_CANCELLABLE',
      guests: 'ORDER_NOT_MODIFIABLE',
      rooms: 'ORDER_NOT_MODIFIABLE',
    });
    expect(after.history.find(({ kind: step }) => step === 'roomsChanged')).toMatchObject({ amount: -third });
    if (method === 'alipay') {
      await expect
        .poll(async () => {
          await desk.till.settle();
          return desk.demo.send(api.payment.outcome, orderSubject(orderCode));
        })
        .toMatchObject({ refund: { state: 'refunded', amount: third } });
      expect(await read(orderCode)).toMatchObject({ paymentStatus: 'paid' });
    } else {
      const now = await account();
      const spent = method === 'advance' ? before.balance - now.balance : now.postedAmount! - before.postedAmount!;
      expect(spent).toBe(total - third);
    }
    expect(await refusedWith(preview(orderCode, { rooms: [1] }))).toMatchObject({ error: 'ORDER_NOT_MODIFIABLE' });
  });

  describe('surcharges', () => {
    /** As many beds in the first room, and broadband in it or not. */
    const wanted = (ids: Awaited<ReturnType<typeof offerSurcharges>>, beds: number, broadband = 0) => ({
      surcharges: [
        ...(beds > 0 ? [{ roomNo: 1, surchargeId: ids.bed, count: beds }] : []),
        ...(broadband > 0 ? [{ roomNo: 1, surchargeId: ids.broadband, count: broadband }] : []),
      ],
    });
    const agree = async (orderCode: string, asked: ChangeRequest) => {
      const { money } = await preview(orderCode, asked);
      const { after, currency } = money!;
      return { money: money!, accepted: { after, currency } };
    };

    it('before it is paid the payment asks for more or less, and not while it is being paid', async () => {
      const plan = await open();
      const ids = await offerSurcharges(desk.till.house.database, plan);
      const { orderCode, total } = await makeOrder(desk.demo, plan);
      const { money, accepted } = await agree(orderCode, wanted(ids, 1, 2));
      expect(money).toMatchObject({ before: total, settledBy: 'due', fee: 0 });
      expect(money.difference).toBeGreaterThan(0);
      expect(await refusedWith(make(orderCode, wanted(ids, 1, 2)))).toEqual({
        error: 'PRICE_CHANGED',
        data: { after: money.after, fee: 0, currency: 'CNY' },
      });
      expect(await refusedWith(make(orderCode, wanted(ids, 2)))).toMatchObject({ error: 'SURCHARGE_TOO_MANY' });
      await make(orderCode, wanted(ids, 1, 2), { accepted });
      expect((await read(orderCode)).money).toMatchObject({ total: money.after, paid: 0 });
      expect(await desk.demo.send(api.payment.outcome, orderSubject(orderCode))).toMatchObject({ amount: money.after });

      const started = await desk.demo.send(api.payment.wechat, {
        requestId: randomUUID(),
        subject: orderSubject(orderCode),
      });
      expect(started.amount).toBe(money.after);
      expect(await refusedWith(preview(orderCode, wanted(ids, 0)))).toMatchObject({ error: 'ALREADY_PAYING' });
      await desk.till.sandbox.pay({ provider: 'wechat', no: started.paymentNo! });
      await desk.till.later(2_000);
      expect(await read(orderCode)).toMatchObject({
        paymentStatus: 'paid',
        money: { total: money.after, paid: money.after },
      });
    });

    it('one more unit costs what it costs today, and those agreed before what was agreed', async () => {
      const plan = await open();
      const ids = await offerSurcharges(desk.till.house.database, plan);
      const { orderCode } = await paid('credit', plan);
      const take = async (count: number) => {
        const asked = wanted(ids, 0, count);
        const { money, accepted } = await agree(orderCode, asked);
        await make(orderCode, asked, { accepted });
        return money.difference;
      };
      const lines = async () => (await read(orderCode)).surcharges.map(({ count, price }) => [count, price!.unit]);
      const once = await take(1);
      await desk.till.house.database.asSystem((tx) =>
        tx.updateTable('surcharge').set({ price: 1_554 }).where('id', '=', ids.broadband).execute(),
      );
      const dearer = await take(2);
      expect(dearer).toBeGreaterThan(once + 1);
      expect(await lines()).toEqual([
        [1, once],
        [1, dearer],
      ]);
      expect(await take(1)).toBe(-dearer);
      expect(await lines()).toEqual([[1, once]]);
    });

    it.each([
      ['credit', true],
      ['credit', false],
      ['advance', true],
      ['advance', false],
      ['alipay', true],
      ['alipay', false],
    ] as const)('paid by %s, confirmed: %s, the difference follows', async (method, instant) => {
      const plan = await (instant ? open() : openByHand());
      const ids = await offerSurcharges(desk.till.house.database, plan);
      const start = await account();
      const { orderCode, total } = await paid(method, plan);
      const spent = async () => {
        const now = await account();
        return {
          advance: start.balance - now.balance,
          credit: start.remainLimit! - now.remainLimit!,
        };
      };
      const more = await agree(orderCode, wanted(ids, 1, 2));
      expect(more.money.settledBy).toBe(method === 'credit' ? 'credit' : 'advance');
      const request = { requestId: randomUUID(), accepted: more.accepted };
      const answers = await Promise.all(Array.from({ length: 4 }, () => make(orderCode, wanted(ids, 1, 2), request)));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      const extra = more.money.difference;
      const own = method === 'alipay' ? extra : total + extra;
      expect(await spent()).toEqual({ advance: 0, credit: 0, [method === 'credit' ? 'credit' : 'advance']: own });
      expect((await read(orderCode)).surcharges).toMatchObject([{ count: 1 }, { count: 2 }]);

      // Broadband alone: the bed goes back.
      const less = await agree(orderCode, wanted(ids, 0, 2));
      expect(less.money.settledBy).toBe(method === 'alipay' ? 'original' : method);
      await make(orderCode, wanted(ids, 0, 2), { accepted: less.accepted });
      const left = own + less.money.difference;
      expect(await spent()).toEqual({ advance: 0, credit: 0, [method === 'credit' ? 'credit' : 'advance']: left });
      if (!instant) await confirm(orderCode);
      const seen = await read(orderCode);
      expect(seen).toMatchObject({ status: 'confirmed', money: { total: less.money.after, paid: less.money.after } });
      expect(seen.history.filter(({ kind: step }) => step === 'surchargesChanged').map(({ amount }) => amount)).toEqual(
        [extra, less.money.difference],
      );
      // Cancelled for nothing, everything is where it was.
      await desk.demo.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary' });
      await desk.till.later(5_000);
      expect(await spent()).toEqual({ advance: 0, credit: 0 });
      if (method === 'alipay')
        await expect
          .poll(async () => {
            await desk.till.later(20_000);
            return (await read(orderCode)).paymentStatus;
          })
          .toBe('refunded');
    });

    it('asks an operator where nobody may spend from the account, and says what an account does not cover', async () => {
      const plan = await open();
      const ids = await offerSurcharges(desk.till.house.database, plan);
      const { orderCode } = await paid('credit', plan);
      const colleague = async (name: string, access: Exclude<Authority, 'ACCOUNT_ADMIN'>[]) => {
        await desk.demo.send(api.staff.save, { ...subAccount(name), access });
        return desk.till.house.signIn('100001', name, subAccount(name).password);
      };
      const penniless = await colleague('penniless', ['PRICE_VIEW', 'ORDER_OPERATE', 'ORDERS_ALL']);
      const seen = await preview(orderCode, wanted(ids, 1), penniless);
      expect(seen).toMatchObject({ way: 'request', reason: 'chargeByHand', money: { settledBy: null } });
      const blind = await colleague('blind', ['ORDER_OPERATE', 'ORDERS_ALL']);
      expect(await preview(orderCode, wanted(ids, 1), blind)).not.toHaveProperty('money');
      // A person without prices agrees to none: trying one after another would tell it.
      const waiting = await makeOrder(desk.demo, plan);
      const most = { accepted: { after: 100_000_000, currency: 'CNY' } };
      const refused = { error: 'PRICE_CHANGED', data: {} };
      expect(await refusedWith(make(waiting.orderCode, wanted(ids, 1), most, blind))).toEqual(refused);
      // The maker hears of a colleague's change, without any amount.
      await make(orderCode, { guests: [{ roomNo: 1, guests: [guest('WEI'), guest('LI')] }] }, {}, blind);
      await desk.till.settle();
      const mails = desk.till.house.mails.filter(({ text }) => text.includes('ZHANG / SAN → WEI / SAN'));
      expect(mails.map(({ subject }) => subject.includes(orderCode))).toEqual([true]);
      expect(mails[0]!.text).not.toContain('CNY');
      const told = (await read(orderCode)).history;
      expect(JSON.stringify(await blind.send(api.booking.get, { orderCode }))).not.toContain('"amount"');
      expect(told.length).toBeGreaterThan(0);

      const { remainLimit, creditLimit } = await account();
      const limitTo = (limit: number) =>
        desk.till.house.database.asSystem(async (tx) => {
          const { id } = await tx
            .selectFrom('distributor')
            .select('id')
            .where('code', '=', '100001')
            .executeTakeFirstOrThrow();
          await setCreditLimit(tx, { distributorId: id, currency: 'CNY', limit }, desk.till.house.clock.now());
        });
      await limitTo(creditLimit! - remainLimit! + 1);
      const { accepted } = await agree(orderCode, wanted(ids, 1));
      expect(await refusedWith(make(orderCode, wanted(ids, 1), { accepted }))).toMatchObject({
        error: 'CREDIT_EXCEEDED',
      });
      await limitTo(creditLimit!);
      expect((await read(orderCode)).surcharges).toEqual([]);

      // The work order has what it would have cost, for those who may see prices.
      const content = { content: 'one bed' };
      const { workOrder } = await make(orderCode, wanted(ids, 1), content, penniless);
      const number = workOrder!;
      const { currency, before, after } = seen.money!;
      const extras = [{ surchargeId: ids.bed, kind: 'extraBed', childFrom: null, childTo: null }];
      const priced = await desk.demo.send(api.workOrder.get, { number });
      expect(priced).toMatchObject({ asked: wanted(ids, 1), extras, estimate: { currency, before, after } });
      const unpriced = await blind.send(api.workOrder.get, { number });
      expect(unpriced).toMatchObject({ asked: wanted(ids, 1), extras });
      expect(unpriced).not.toHaveProperty('estimate');
    });
  });
});
