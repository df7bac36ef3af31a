import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { addDays, eachNight } from '@waylight/contract/value/stay';
import { describe, expect, it } from 'vitest';
import { grantCommand, workOrderCommand } from '../../../ops/work-order/work-order.ts';
import { showWorkOrders } from '../../../ops/work-order/work-order-desk.ts';
import { oneDatabase } from '../../../testing/boot.ts';
import { type ChangeRequest, changeDesk, guest, type MakeChangeRequest } from '../../../testing/changing.ts';
import { freeNights, offerSurcharges, type SoldPlan, setFree, setPrice } from '../../../testing/ordering.ts';
import { orderSubject } from '../../../testing/payment/paying.ts';
import { refusedWith } from '../../../testing/refusal.ts';
import { companyByCode, setTerms } from '../../identity/registration/registration.ts';
import { platformBalance } from '../../ledger/service.ts';

describe.each(oneDatabase)('what an operator grants on the %s database', (kind) => {
  const desk = changeDesk(kind);
  const { read, preview, make, account, open, paid, confirm, openByHand } = desk;

  const clock = () => desk.till.house.clock.now();
  type Command = ReturnType<typeof grantCommand>;
  const grant = (number: string, more: { price?: string; fee?: string; reason?: string; settled?: string } = {}) =>
    run(grantCommand(number, { by: 'Li Na', reason: 'the hotel agrees', ...more }, { maxNights: 31, clock }));
  async function run(command: Command) {
    const lines: string[] = [];
    await command(desk.till.house.database, (line) => lines.push(line));
    return lines.join('\n');
  }
  const ask = async (orderCode: string, asked: ChangeRequest, more: Partial<MakeChangeRequest> = {}) => {
    const seen = await preview(orderCode, asked);
    expect(seen.way).toBe('request');
    const { after, currency } = seen.money!;
    const made = await make(orderCode, asked, { content: 'please', accepted: { after, currency }, ...more });
    expect(made).toMatchObject({ way: 'request', status: seen.way && (await read(orderCode)).status });
    return { number: made.workOrder!, money: seen.money! };
  };
  const free = async (plan: SoldPlan) => freeNights(desk.till.house.database, plan, '2026-12-28', '2027-01-05');

  it.each(['credit', 'advance', 'alipay'] as const)(
    'other dates, the difference settled, paid by %s',
    async (method) => {
      const plan = await open();
      const before = await account();
      const { orderCode, total, currency } = await paid(method, plan, 2);
      // Longer: 28 December to 2 January overlaps what it has.
      const longer = { dates: { checkin: '2026-12-28', checkout: '2027-01-02' } };
      expect(await refusedWith(make(orderCode, longer))).toMatchObject({ error: 'STATEMENT_REQUIRED' });
      expect(
        await refusedWith(make(orderCode, longer, { content: 'x', accepted: { after: 1, currency } })),
      ).toMatchObject({
        error: 'PRICE_CHANGED',
      });
      const request = { requestId: randomUUID() };
      const { number, money } = await ask(orderCode, longer, request);
      expect(money.difference).toBeGreaterThan(0);
      expect(await refusedWith(make(orderCode, longer, { content: 'again' }))).toMatchObject({
        error: 'WORK_ORDER_OPEN',
      });
      expect(await run(showWorkOrders())).toContain('wanted: 2026-12-28 – 2027-01-02');
      await run(workOrderCommand(number, 'accept', { by: 'Li Na' }));
      await expect(run(workOrderCommand(number, 'resolve', { by: 'Li Na', reason: 'done' }))).rejects.toThrow('grant');
      expect(await free(plan)).toEqual([20, 20, 18, 18, 18, 20, 20, 20]);
      expect(await grant(number)).toMatch(/is resolved: order \w+ is nonCancellable, \w+, .* charged$/);
      expect(await free(plan)).toEqual([18, 18, 18, 18, 18, 20, 20, 20]);
      await expect(grant(number)).rejects.toThrow('no work order');

      const seen = await read(orderCode);
      expect(seen).toMatchObject({
        ...{ checkin: '2026-12-28', checkout: '2027-01-02', nights: 5, status: 'nonCancellable' },
        money: { total: money.after, paid: money.after },
        can: { cancel: 'ORDER_NON_CANCELLABLE', guests: true, dates: 'request', rooms: 'request' },
      });
      expect(seen.money!.nights.reduce((sum, { amount, rooms }) => sum + amount * rooms, 0)).toBe(money.after);
      // Nothing tells of free cancellation any more, although it may still be modified until then.
      expect(seen).toMatchObject({ freeCancelUntil: null, freeCancelUntilLocal: null, cancellation: { kind: 'none' } });
      expect(seen.history.find(({ kind: step }) => step === 'datesChanged')).toMatchObject({
        note: '2026-12-30 – 2027-01-02 → 2026-12-28 – 2027-01-02',
        amount: money.difference,
        who: 'Li Na',
      });
      const answered = await desk.demo.send(api.workOrder.get, { number });
      expect(answered).toMatchObject({ status: 'resolved', handler: 'Li Na' });
      expect(answered.log.at(-1)).toMatchObject({ to: 'resolved', remark: 'the hotel agrees' });
      const spent = async () => {
        const now = await account();
        return { advance: before.balance - now.balance, credit: now.postedAmount! - before.postedAmount! };
      };
      // A payment at a provider cannot be raised: the rest comes from the advance.
      const expected = (own: number, extra: number) => ({
        credit: { advance: 0, credit: own + extra },
        advance: { advance: own + extra, credit: 0 },
        alipay: { advance: extra, credit: 0 },
      });
      expect(await spent()).toEqual(expected(total, money.difference)[method]);

      // Shorter again, and cheaper: the supplement goes back first.
      const shorter = { dates: { checkin: '2026-12-31', checkout: '2027-01-01' } };
      const second = await ask(orderCode, shorter);
      expect(second.money.difference).toBeLessThan(0);
      expect(await grant(second.number)).toContain('goes back');
      expect(await free(plan)).toEqual([20, 20, 20, 18, 20, 20, 20, 20]);
      await desk.till.settle();
      if (method !== 'alipay') expect(await spent()).toEqual(expected(second.money.after, 0)[method]);
      else
        await expect
          .poll(async () => {
            await desk.till.settle();
            return (await desk.demo.send(api.payment.outcome, orderSubject(orderCode))).refund;
          })
          .toEqual({ state: 'refunded', amount: total - second.money.after });
      expect(await spent()).toEqual(expected(second.money.after, 0)[method]);
      expect((await read(orderCode)).money).toMatchObject({ total: second.money.after, paid: second.money.after });
      const { amount } = await desk.demo.send(api.payment.outcome, orderSubject(orderCode));
      expect(amount).toBe(second.money.after);

      // And whole, by the operator alone, for a fee.
      const whole = await desk.demo.send(api.workOrder.save, {
        ...{ requestId: randomUUID(), orderCode, type: 'cancelOrder', content: 'the trip is off' },
        contact: { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' },
      });
      expect(await grant(whole.number, { fee: '1.00' })).toContain('is cancelled');
      await desk.till.settle();
      expect(await free(plan)).toEqual([20, 20, 20, 20, 20, 20, 20, 20]);
      expect(await spent()).toEqual(expected(100, 0)[method]);
      await desk.till.settle();
      expect(await desk.demo.send(api.workOrder.get, { number: whole.number })).toMatchObject({ status: 'resolved' });
      const mails = desk.till.house.mails.filter(({ subject }) => subject.includes(number));
      expect(mails.map(({ text }) => text.includes('the hotel agrees'))).toEqual([true]);
    },
  );

  it('what a company without an account pays by bank, in order, books and history to the fen', async () => {
    const { database } = desk.till.house;
    // Its advance is not empty, which an operator's terms would be refused for.
    const terms = (modes: string) =>
      database.asSystem(async (tx) => {
        const { distributorId } = (await companyByCode(tx, '100001'))!;
        await setTerms(tx, distributorId, { paymentModes: modes.split(',') });
      });
    const left = async () => (await account()).balance;
    const bank = () => database.asSystem((tx) => platformBalance(tx, 'BANK', 'CNY'));
    const plan = await open();
    const { orderCode, total } = await paid('alipay', plan);
    const other = await paid('credit', plan);
    const longer = { dates: { checkin: '2026-12-29', checkout: '2027-01-02' } };
    const { number: onCredit } = await ask(other.orderCode, longer);
    await expect(grant(onCredit, { settled: 'BANK-1' })).rejects.toThrow('only what a payment provider');
    await terms('alipay');
    try {
      const { number, money } = await ask(orderCode, longer);
      const [before, balance] = [await bank(), await left()];
      await expect(grant(number)).rejects.toThrow('--settled');
      expect(() => grant(number, { settled: ' ' })).toThrow('number of the transfer');
      expect(await grant(number, { settled: 'BANK-1' })).toContain('charged');
      const seen = await read(orderCode);
      expect(seen.money).toMatchObject({ total: total + money.difference, paid: total + money.difference });
      expect(seen.history.find(({ kind: step }) => step === 'settledByBank')).toMatchObject({
        ...{ who: 'Li Na', note: 'BANK-1 · the hotel agrees (Li Na)' },
      });
      expect([(await bank()) - before, (await left()) - balance]).toEqual([money.difference, 0]);

      // A transfer is booked once; what it would cost less is not settled by one.
      const second = await ask(orderCode, { dates: { checkin: '2026-12-28', checkout: '2027-01-02' } });
      await expect(grant(second.number, { settled: 'BANK-1' })).rejects.toThrow('has been booked before');
      expect(await read(orderCode)).toMatchObject({ checkin: '2026-12-29' });
      expect(await grant(second.number, { settled: 'BANK-2' })).toContain('charged');
      const shorter = await ask(orderCode, { dates: { checkin: '2026-12-29', checkout: '2027-01-02' } });
      await expect(grant(shorter.number, { settled: 'BANK-3' })).rejects.toThrow('costs nothing more');
      // Money that came by bank is kept for the company where it goes back.
      await grant(shorter.number);
      expect((await left()) - balance).toBe(second.money.difference);
      expect((await read(orderCode)).money).toMatchObject({ total: total + money.difference });
    } finally {
      await terms('advance,credit,wechat,alipay,heli');
    }
  });

  it('a deadline that moves with the check-in, and with nothing else', async () => {
    const { orderCode } = await paid('credit', await open());
    const { checkin, checkout } = await read(orderCode);
    const consequencesOf = async (stay: { checkin: string; checkout: string }) =>
      (await preview(orderCode, { dates: stay })).consequences;
    const later = addDays(checkout, 1);
    expect(await consequencesOf({ checkin, checkout: later })).toEqual(['nonCancellable']);
    expect(await consequencesOf({ checkin: addDays(checkin, 1), checkout: later })).toEqual([
      'nonCancellable',
      'deadlineMoves',
    ]);
  });

  it('nothing when the rooms have gone, the price has risen or the order has moved on', async () => {
    const plan = await open({ free: 1 });
    const { orderCode, currency } = await paid('credit', plan);
    const longer = { dates: { checkin: '2026-12-29', checkout: '2027-01-02' } };
    const { number, money } = await ask(orderCode, longer);
    await setFree(desk.till.house.database, plan, '2026-12-29', 0);
    await expect(grant(number)).rejects.toThrow('nothing has been changed: The room is sold out');
    expect(await refusedWith(preview(orderCode, longer))).toMatchObject({ error: 'SOLD_OUT' });
    await setFree(desk.till.house.database, plan, '2026-12-29', 1);
    await setPrice(desk.till.house.database, plan, '2026-12-29', 9_999_900);
    await expect(grant(number)).rejects.toThrow('The price has changed');
    const before = await account();
    expect(await read(orderCode)).toMatchObject({ checkin: '2026-12-30', status: 'confirmed' });
    await expect(grant(number, { price: '0' })).rejects.toThrow(`no amount of ${currency}`);
    await expect(grant(number, { fee: '1.00' })).rejects.toThrow('--fee');
    // The operator's own price is what counts.
    expect(await grant(number, { price: String((money.before + 7) / 100) })).toContain('0.07 charged');
    expect((await account()).postedAmount! - before.postedAmount!).toBe(7);
    const seen = await read(orderCode);
    expect(seen).toMatchObject({ checkin: '2026-12-29', money: { total: money.before + 7 } });

    const names = { guests: [{ roomNo: 1, guests: [guest('WEI'), guest('HAN')] }] };
    const other = await paid('credit', await openByHand());
    await confirm(other.orderCode);
    const { number: waiting } = await ask(other.orderCode, names);
    const quote = (await desk.demo.send(api.cancellation.quote, { orderCode: other.orderCode })).money!;
    await desk.demo.send(api.cancellation.cancel, {
      ...{ requestId: randomUUID(), orderCode: other.orderCode, reason: 'itinerary' },
      accepted: { fee: quote.fee, currency: quote.currency },
    });
    await expect(grant(waiting)).rejects.toThrow('has been cancelled');
    await run(workOrderCommand(waiting, 'refuse', { by: 'Li Na', reason: 'the order is cancelled' }));
    expect(await desk.demo.send(api.workOrder.get, { number: waiting })).toMatchObject({ status: 'closed' });
  });

  it('guests and requests of a hotel that confirms by hand, and rooms of an order that is non-cancellable', async () => {
    const { orderCode, total } = await paid('credit', await openByHand(), 2);
    expect((await read(orderCode)).can).toMatchObject({ guests: true, requests: true, rooms: true });
    await confirm(orderCode);
    expect((await read(orderCode)).can).toMatchObject({ guests: 'request', requests: 'request', rooms: true });
    const { number } = await ask(orderCode, { guests: [{ roomNo: 2, guests: [guest('WEI'), guest('HAN')] }] });
    await grant(number);
    const wish = await ask(orderCode, { requests: { otherRequests: 'a cot', flight: 'MU588' } });
    await grant(wish.number);
    expect(await read(orderCode)).toMatchObject({ otherRequests: 'a cot', flight: 'MU588', status: 'confirmed' });
    expect((await read(orderCode)).guestNames).toContain('WEI / SAN');

    const dates = await ask(orderCode, { dates: { checkin: '2026-12-31', checkout: '2027-01-02' } });
    await grant(dates.number);
    const { after } = dates.money;
    const rooms = await ask(orderCode, { rooms: [1] });
    expect(rooms.money).toMatchObject({ after, fee: after / 2, difference: 0 });
    expect(await grant(rooms.number, { fee: '2.50' })).toContain('goes back');
    expect(await read(orderCode)).toMatchObject({
      ...{ roomCount: 1, status: 'nonCancellable', money: { total: after / 2 + 250, changeFee: 250 } },
      can: { change: 'ORDER_NOT_MODIFIABLE' },
    });
    expect(total).toBeGreaterThan(0);
  });

  it('what a change made non-cancellable before the hotel confirmed it is for an operator, and shows it once confirmed', async () => {
    const { orderCode } = await paid('credit', await openByHand(), 2);
    await make(orderCode, { rooms: [1] });
    expect(await read(orderCode)).toMatchObject({ status: 'unconfirmed', roomCount: 1, can: { cancel: true } });
    const quote = await desk.demo.send(api.cancellation.quote, { orderCode });
    expect(quote).toMatchObject({ way: 'request', kind: 'none', freeUntilConfirmed: false });
    expect(quote.money!.fee).toBe(quote.money!.paid);
    await confirm(orderCode);
    expect(await read(orderCode)).toMatchObject({ status: 'nonCancellable', can: { cancel: 'ORDER_NON_CANCELLABLE' } });
  });

  it.each(['credit', 'advance', 'alipay'] as const)(
    'for a fee what the hotel has not confirmed, taken of what is held or paid by %s',
    async (method) => {
      const before = await account();
      const sales = await sold();
      const { orderCode, total } = await paid(method, await openByHand(), 2);
      await make(orderCode, { rooms: [1] });
      const { workOrder } = await desk.demo.send(api.cancellation.cancel, {
        ...{ requestId: randomUUID(), orderCode, reason: 'itinerary' },
      });
      await desk.till.settle();
      expect(await read(orderCode)).toMatchObject({ status: 'cancelRequested', paymentStatus: statusOf[method] });
      expect(await grant(workOrder!, { fee: '12.34' })).toContain('is cancelled');
      await desk.till.settle();
      const seen = await read(orderCode);
      expect(seen).toMatchObject({
        status: 'cancelled',
        cancelled: { money: { fee: 1_234, refund: total / 2 - 1_234 } },
      });
      const now = await account();
      const spent = { credit: now.postedAmount! - before.postedAmount!, advance: before.balance - now.balance };
      expect(spent).toEqual({ credit: 0, advance: 0, ...(method === 'alipay' ? {} : { [method]: 1_234 }) });
      expect(now.remainLimit).toBe(before.remainLimit! - spent.credit);
      expect((await sold()) - sales).toBe(1_234);
    },
  );
  const statusOf = { credit: 'onCredit', advance: 'advanceDeducted', alipay: 'paid' } as const;
  const sold = () => desk.till.house.database.asSystem(async (tx) => 0 - (await platformBalance(tx, 'SALES', 'CNY')));

  it('no price that rooms and nights do not add up to', async () => {
    const plan = await open();
    const ids = await offerSurcharges(desk.till.house.database, plan);
    const { orderCode, total } = await paid('credit', plan, 2);
    const extras = { surcharges: [{ roomNo: 1, surchargeId: ids.broadband, count: 1 }] };
    const { after, currency } = (await preview(orderCode, extras)).money!;
    await make(orderCode, extras, { accepted: { after, currency } });
    const { number } = await ask(orderCode, { dates: { checkin: '2026-12-31', checkout: '2027-01-02' } });
    const extra = after - total;
    const odd = String((20_001 + extra) / 100);
    const even = (amount: number) => `CNY ${((amount + extra) / 100).toFixed(2)}`;
    await expect(grant(number, { price: odd })).rejects.toThrow(`${even(20_000)} or ${even(20_002)}`);
    await expect(grant(number, { price: '0.01' })).rejects.toThrow(`they would to ${even(2)}`);
    expect(await read(orderCode)).toMatchObject({ status: 'confirmed', money: { total: after } });
    await grant(number, { price: String((20_002 + extra) / 100) });
    const { money } = await read(orderCode);
    expect(money).toMatchObject({ total: 20_002 + extra, rooms: 20_002, surcharges: extra });
    expect(money!.nights.reduce((sum, { amount, rooms }) => sum + amount * rooms, 0)).toBe(20_002);
  });

  it('what says in words alone what is wanted is done by hand', async () => {
    const { orderCode } = await paid('credit', await open());
    const { number } = await desk.demo.send(api.workOrder.save, {
      ...{ requestId: randomUUID(), orderCode, type: 'changeGuests', content: 'one more guest' },
      contact: { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' },
    });
    await expect(grant(number)).rejects.toThrow('do it by hand');
    expect(await run(workOrderCommand(number, 'resolve', { by: 'Li Na', reason: 'noted' }))).toContain('is resolved');
  });

  it('at the rate of exchange of its day, and keeps each that was used', async () => {
    const plan = await open({ currency: 'JPY' });
    const { database } = desk.till.house;
    const ids = await offerSurcharges(database, plan);
    const setRate = (rate_e8: number) =>
      database.asOwner((tx) =>
        tx
          .updateTable('exchange_rate')
          .set({ rate_e8 })
          .where('base', '=', 'JPY')
          .where('quote', '=', 'CNY')
          .executeTakeFirstOrThrow(),
      );
    const rates = async () => {
      const { money, surcharges } = await read(orderCode);
      return [money!.rate!.value, ...surcharges.map(({ price }) => price!.rate?.value ?? null)];
    };
    await setRate(4_900_000);
    const { orderCode } = await paid('credit', plan);
    const add = async (...names: (keyof typeof ids)[]) => {
      const asked = { surcharges: names.map((name) => ({ roomNo: 1, surchargeId: ids[name], count: 1 })) };
      const { after, currency } = (await preview(orderCode, asked)).money!;
      await make(orderCode, asked, { accepted: { after, currency } });
    };
    await add('bed');
    expect(await rates()).toEqual(['0.049', null]);

    await setRate(5_100_000);
    await add('bed', 'broadband');
    expect(await rates()).toEqual(['0.049', null, '0.051']);

    await setRate(5_300_000);
    const { number } = await ask(orderCode, { dates: { checkin: '2026-12-29', checkout: '2027-01-02' } });
    await grant(number);
    expect(await rates()).toEqual(['0.053', '0.049', '0.051']);
    const { money, surcharges, nights } = await read(orderCode);
    expect(money!.nights).toHaveLength(nights);
    const extras = surcharges.reduce((sum, { price }) => sum + price!.total, 0);
    expect(money).toMatchObject({ surcharges: extras, total: money!.rooms + extras, paid: money!.rooms + extras });
    await setRate(4_900_000);
  });

  it.each([
    // clocks go forward in Paris in the night to 28 March, and back in Auckland in the night to 4 April
    ['Asia/Shanghai', { checkin: '2027-03-29', checkout: '2027-03-31' }, '2027-03-28T10:00:00.000Z'],
    ['Pacific/Honolulu', { checkin: '2027-03-29', checkout: '2027-03-31' }, '2027-03-29T04:00:00.000Z'],
    ['Europe/Paris', { checkin: '2027-03-29', checkout: '2027-03-31' }, '2027-03-28T16:00:00.000Z'],
    ['Pacific/Auckland', { checkin: '2027-04-05', checkout: '2027-04-07' }, '2027-04-04T06:00:00.000Z'],
  ] as const)('dates whose deadline is an instant of the clock in %s', async (timeZone, dates, freeUntil) => {
    const plan = await open();
    await desk.till.house.database.asOwner((tx) =>
      tx.updateTable('hotel').set({ time_zone: timeZone }).where('id', '=', plan.hotelId).execute(),
    );
    for (const night of eachNight(dates)) {
      await setPrice(desk.till.house.database, plan, night, 50_000);
      await setFree(desk.till.house.database, plan, night, 1);
    }
    const { orderCode } = await paid('credit', plan);
    const { number } = await ask(orderCode, { dates });
    await grant(number);
    const seen = await read(orderCode);
    expect(seen).toMatchObject({ ...dates, timeZone });
    const next = await preview(orderCode, { requests: { flight: 'MU588' } });
    expect(next.freeUntil.before!.at).toBe(freeUntil);
    expect(seen.can).toMatchObject({ guests: true, cancel: 'ORDER_NON_CANCELLABLE' });
  });
});
