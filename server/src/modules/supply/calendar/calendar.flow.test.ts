import { api, opsApi } from '@waylight/contract';
import type { ChangedCell } from '@waylight/contract/ops/calendar';
import { cellsIn } from '@waylight/contract/ops/calendar/calendar-cells';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, databaseKinds, type TestClient } from '../../../testing/boot.ts';
import { editNights, editOf, readNights } from '../../../testing/calendar-edits.ts';
import { raceCalendar } from '../../../testing/calendar-races.ts';
import { leastOfEach } from '../../../testing/least-of.ts';
import { freeRooms, makeOrder, openPlan, type SoldPlan } from '../../../testing/ordering.ts';
import { refusalOf, refusedWith, wrongFieldsOf } from '../../../testing/refusal.ts';

describe.each(databaseKinds)('the calendar of a hotel on the %s database', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let buyer: TestClient;
  let plan: SoldPlan;
  const period = { from: '2026-12-30', to: '2027-01-01' };

  beforeAll(async () => {
    house = await boot({ database: kind, settings: { MAX_UNPAID_ROOMS: '100' } });
    operator = await house.operator();
    buyer = await house.signIn('100001', 'demo');
    plan = await openPlan(house.database, { free: 6 });
  });
  afterAll(() => house?.stop());

  const grid = () => readNights(operator, plan.hotelId, period.from, 3);
  const room = async () => (await grid()).rooms.find(({ id }) => id === plan.roomTypeId)!;
  const rate = async () => (await room()).rates.find(({ id }) => id === plan.ratePlanId)!;
  const ofRooms = () => ({ ...period, hotelId: plan.hotelId, rows: [plan.roomTypeId] });
  const ofRates = () => ({ ...period, hotelId: plan.hotelId, rows: [plan.ratePlanId] });
  const expireAll = async () => {
    house.clock.advance(45 * 60_000);
    await house.app.jobs.runDue(house.clock.now());
    // Sessions without a call are over after half an hour.
    operator = await house.operator();
    buyer = await house.signIn('100001', 'demo');
  };
  const acts = () =>
    house.database.asSystem((tx) =>
      tx.selectFrom('operator_act').where('command', '=', 'calendar.edit').select(['id', 'before', 'after']).execute(),
    );
  const announced = async () => {
    const { rows } = await house.database.asSystem((tx) =>
      sql<{ n: number }>`select count(*)::int as n from supply_change where hotel_id = ${plan.hotelId}`.execute(tx),
    );
    return rows[0]!.n;
  };

  it('shows what is given, sold and free, and finds its hotel by name, number and city', async () => {
    await makeOrder(buyer, plan, 2);
    expect(await room()).toMatchObject({ allotment: [6, 6, 6], sold: [2, 2, 2], free: [4, 4, 4] });
    const { hotel, today } = await grid();
    expect(today).toBe('2026-11-21');
    const found = (keyword: string) => operator.send(opsApi.calendar.hotels, { keyword });
    expect((await found(hotel.en)).hotels[0]).toEqual(hotel);
    expect((await found(String(hotel.id))).hotels.map(({ id }) => id)).toContain(hotel.id);
    expect((await found('no such % hotel')).hotels).toEqual([]);
    await expireAll();
  });

  it('previews the cells that would change and changes nothing, then saves them once with one row of the log', async () => {
    const before = await rate();
    const request = editOf(await grid(), {
      ...ofRates(),
      operation: { kind: 'setPrice', amount: 123_400, currency: before.currency },
    });
    const rows = await acts();
    const shown = await operator.send(opsApi.calendar.edit, { ...request, preview: true });
    expect(shown.changes).toHaveLength(1);
    expect(shown.changes[0]!.field).toBe(`price ${plan.ratePlanId}`);
    expect(cellsIn(String(shown.changes[0]!.before), 'CNY').map(({ value }) => value)).toEqual(before.prices);
    expect(shown.changes[0]!.after).toBe('2026-12-30/2027-01-01 1234.00');
    expect((await rate()).prices).toEqual(before.prices);
    expect(await acts()).toEqual(rows);

    const told = await announced();
    expect(await operator.send(opsApi.calendar.edit, request)).toMatchObject({
      outcome: 'done',
      changes: shown.changes,
    });
    expect(await operator.send(opsApi.calendar.edit, request)).toMatchObject({ outcome: 'done' });
    expect((await rate()).prices).toEqual([123_400, 123_400, 123_400]);
    const kept = await acts();
    expect(kept).toHaveLength(rows.length + 1);
    expect(kept.at(-1)!.after).toEqual({ [`price ${plan.ratePlanId}`]: shown.changes[0]!.after });
    // One announcement for the whole save, and none for the preview or the repetition.
    expect((await announced()) - told).toBe(1);
  });

  it('refuses nights that orders have changed since they were read, and leaves or sets them as the person says', async () => {
    const seen = await grid();
    const asked = { ...ofRooms(), operation: { kind: 'setFree' as const, rooms: 9 } };
    await makeOrder(buyer, plan);
    const { error, data } = await refusedWith(operator.send(opsApi.calendar.edit, editOf(seen, asked)));
    expect(error).toBe('CELLS_CHANGED');
    expect(data).toMatchObject({ count: 3, person: null });
    const cells = data.cells as ChangedCell[];
    expect(cells[0]).toEqual({
      ...{ row: plan.roomTypeId, night: '2026-12-30', read: 6, now: 6, readFree: 6, nowFree: 5 },
    });
    // The first night stays, the others are set all the same.
    const leave = [{ row: plan.roomTypeId, night: '2026-12-30' }];
    await operator.send(opsApi.calendar.edit, { ...editOf(await grid(), asked), leave });
    expect(await room()).toMatchObject({ free: [5, 9, 9], sold: [1, 1, 1], allotment: [6, 10, 10] });
    await expireAll();
    expect(await room()).toMatchObject({ free: [6, 10, 10], sold: [0, 0, 0], allotment: [6, 10, 10] });
  });

  it('tells the second of two people who was first, and shows the differences', async () => {
    const approver = await house.operator('approver');
    const seen = await grid();
    const set = (amount: number) =>
      editOf(seen, { ...ofRates(), operation: { kind: 'setPrice', amount, currency: 'CNY' } });
    await approver.send(opsApi.calendar.edit, set(200_000));
    const { error, data } = await refusedWith(operator.send(opsApi.calendar.edit, set(300_000)));
    expect(error).toBe('CELLS_CHANGED');
    expect(data).toMatchObject({ count: 3 });
    expect((data.cells as ChangedCell[])[0]).toMatchObject({ read: 123_400, now: 200_000 });
    expect(data.person).not.toBeNull();
    expect((await rate()).prices).toEqual([200_000, 200_000, 200_000]);
  });

  it('adds and takes per cent whatever has happened meanwhile, on some weekdays alone', async () => {
    // 30 December 2026 is a Wednesday.
    const relative = { ...ofRates(), weekdays: [3, 5] };
    await operator.send(opsApi.calendar.edit, {
      ...editOf(await grid(), { ...relative, operation: { kind: 'percentPrice', bp: 1000 } }),
      read: [],
    });
    expect((await rate()).prices).toEqual([220_000, 200_000, 220_000]);
    await makeOrder(buyer, { ...plan });
    await editNights(operator, { ...ofRooms(), operation: { kind: 'addRooms', rooms: -8 } });
    // Less than is sold is given on the first night: nothing is free, and nothing falls below zero.
    expect(await room()).toMatchObject({ allotment: [0, 2, 2], sold: [1, 1, 1], free: [0, 1, 1] });
    await expireAll();
    expect(await room()).toMatchObject({ allotment: [0, 2, 2], sold: [0, 0, 0], free: [0, 2, 2] });
  });

  it('closes nights for good until they are opened, at the price and with the rooms they had', async () => {
    const asked = { hotelId: plan.hotelId, ...period };
    await editNights(operator, { ...asked, rows: [plan.roomTypeId], operation: { kind: 'setAllotment', rooms: 5 } });
    const { orderCode } = await makeOrder(buyer, plan, 2);
    expect(orderCode).toBeDefined();
    await editNights(operator, { ...asked, rows: [plan.roomTypeId], operation: { kind: 'closeRooms' } });
    expect(await room()).toMatchObject({ allotment: [0, 0, 0], free: [0, 0, 0], sold: [2, 2, 2], kept: [5, 5, 5] });
    // Rooms that come back are not sold on closed nights.
    await expireAll();
    expect(await freeRooms(house.database, plan)).toEqual([0, 0, 0]);
    await editNights(operator, { ...asked, rows: [plan.roomTypeId], operation: { kind: 'openRooms' } });
    expect(await room()).toMatchObject({ allotment: [5, 5, 5], free: [5, 5, 5], kept: [null, null, null] });

    const { prices } = await rate();
    await editNights(operator, { ...asked, rows: [plan.ratePlanId], operation: { kind: 'closeRates' } });
    expect(await rate()).toMatchObject({ prices: [0, 0, 0], kept: prices });
    await editNights(operator, {
      ...asked,
      rows: [plan.ratePlanId],
      operation: { kind: 'addPrice', amount: 100, currency: 'CNY' },
    });
    expect(await rate()).toMatchObject({ prices: [0, 0, 0], kept: prices.map((price) => price + 100) });
    await editNights(operator, { ...asked, rows: [plan.ratePlanId], operation: { kind: 'openRates' } });
    expect((await rate()).prices).toEqual(prices.map((price) => price + 100));
  });

  it('writes months that were never loaded, and minimum nights of rates', async () => {
    const far = { hotelId: plan.hotelId, from: '2028-02-28', to: '2028-03-01' };
    await editNights(operator, { ...far, rows: [plan.roomTypeId], operation: { kind: 'setAllotment', rooms: 4 } });
    await editNights(operator, {
      ...far,
      rows: [plan.ratePlanId],
      operation: { kind: 'setPrice', amount: 99_900, currency: 'CNY' },
    });
    const { rooms } = await readNights(operator, plan.hotelId, '2028-02-27', 5);
    const read = rooms.find(({ id }) => id === plan.roomTypeId)!;
    expect(read.allotment).toEqual([0, 4, 4, 4, 0]);
    expect(read.rates.find(({ id }) => id === plan.ratePlanId)!.prices).toEqual([0, 99_900, 99_900, 99_900, 0]);
    const done = await editNights(operator, { ...ofRates(), operation: { kind: 'minNights', nights: 2 } });
    expect(done.changes).toEqual([{ field: `minNights ${plan.ratePlanId}`, before: 1, after: 2 }]);
    await editNights(operator, { ...ofRates(), operation: { kind: 'minNights', nights: 1 } });
  });

  it('refuses what is not of the hotel, what is not read, and what is no period', async () => {
    const good = editOf(await grid(), { ...ofRates(), operation: { kind: 'setPrice', amount: 100, currency: 'CNY' } });
    const send = (part: object) => operator.send(opsApi.calendar.edit, { ...good, ...part });
    expect(await wrongFieldsOf(send({ read: [] }))).toEqual(['read']);
    expect(await wrongFieldsOf(send({ to: '2026-12-01' }))).toEqual(['to']);
    expect(await wrongFieldsOf(send({ operation: { kind: 'setPrice', amount: 0, currency: 'CNY' } }))).not.toEqual([]);
    const relative = { kind: 'closeRates' };
    expect(await refusalOf(send({ rows: [plan.roomTypeId], operation: relative, read: [] }))).toBe('NO_SUCH_RATE');
    expect(await refusalOf(send({ operation: { kind: 'closeRooms' } }))).toBe('NO_SUCH_ROOM_TYPE');
    expect(await refusalOf(send({ operation: { kind: 'addPrice', amount: 1, currency: 'JPY' } }))).toBe('RATES_DIFFER');
    expect(await refusalOf(send({ hotelId: 1_999_999_999 }))).toBe('NO_SUCH_HOTEL');
  });

  it('is in the lists of agencies within a second of the save', async () => {
    const list = await buyer.send(api.search.hotels, {
      ...{
        destination: { kind: 'city', id: 1002 },
        checkin: '2026-12-05',
        checkout: '2026-12-07',
        nationality: 'CN',
        limit: 100,
      },
      rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
    });
    const hotelId = list.records.find(({ offer }) => offer)!.infoId;
    const { rooms } = await readNights(operator, hotelId, '2026-12-05', 2);
    const shown = async () => {
      const { records } = await buyer.send(api.search.hotels, {
        ...{
          destination: { kind: 'city', id: 1002 },
          checkin: '2026-12-05',
          checkout: '2026-12-07',
          nationality: 'CN',
          limit: 100,
        },
        rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
      });
      return records.find(({ infoId }) => infoId === hotelId)!.offer !== null;
    };
    const nights = { hotelId, from: '2026-12-05', to: '2026-12-06', rows: rooms.map(({ id }) => id) };
    const round = async () => {
      const took: number[] = [];
      for (const [kindOf, expected] of [
        ['closeRooms', false],
        ['openRooms', true],
      ] as const) {
        await editNights(operator, { ...nights, operation: { kind: kindOf } });
        const began = performance.now();
        await expect.poll(shown, { interval: 5 }).toBe(expected);
        took.push(performance.now() - began);
      }
      return took;
    };
    expect(Math.max(...(await leastOfEach(round, 1000)))).toBeLessThan(1000);
  });
});

/** The short form of `npm run prove -- calendar`. */
describe.each(databaseKinds)('operators and orders at the same nights on the %s database', (database) => {
  it('leave no night below zero or above its allotment, and who comes second sees the difference', async () => {
    const { outcomes, broken } = await raceCalendar({ rounds: 20, seed: 20_261_125, database });
    expect(broken).toEqual([]);
    expect(outcomes.edited).toBeGreaterThan(10);
    expect(outcomes.CELLS_CHANGED).toBeGreaterThan(0);
    expect(outcomes.ordered).toBeGreaterThan(1);
    expect(outcomes.cancelled).toBeGreaterThan(0);
  }, 240_000);
});
