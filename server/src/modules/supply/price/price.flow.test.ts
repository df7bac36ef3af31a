import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { openPlan, type SoldPlan } from '../../../testing/ordering.ts';
import { priceRanges } from './ranges.ts';

const today = '2026-11-21';
const couple = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
const family = [...couple, { adultNumAll: 1, childrenNumAll: 1, childrenAgesStrAll: '6' }];

describe.each(oneDatabase)('what one hotel costs, on %s', (kind) => {
  let house: Booted;
  let main: TestClient;
  let blind: TestClient;
  let hotelIds: number[];
  let plan: SoldPlan;

  beforeAll(async () => {
    house = await boot({ database: kind });
    plan = await openPlan(house.database);
    await house.database.asSystem((tx) =>
      tx
        .updateTable('distributor_user')
        .set({ access: ['ORDERS_NONE'] })
        .where('username', '=', 'clerk')
        .execute(),
    );
    main = await house.signIn('100001', 'demo');
    blind = await house.signIn('100001', 'clerk');
    const rows = await house.database.asAnyone((tx) =>
      tx.selectFrom('hotel').select('id').where('active', '=', true).orderBy('id').execute(),
    );
    hotelIds = rows.map(({ id }) => id);
  });
  afterAll(() => house?.stop());

  /** The cheapest rate that can be booked, as the detail page has it. */
  const cheapest = (rooms: ReplyOf<typeof api.search.rates>['rooms']) =>
    rooms
      .flatMap(({ rates }) => rates)
      .filter(({ refused }) => refused === null)
      .map(({ price }) => price!.total)
      .sort((a, b) => a - b)[0] ?? null;

  it('is in the calendar what the detail page says of each stay', async () => {
    let compared = 0;
    let soldOut = 0;
    for (const [i, hotelId] of hotelIds.entries()) {
      if (i % 6 !== 0) continue;
      const nights = 1 + (i % 4);
      const rooms = i % 12 === 0 ? family : couple;
      const asked = { hotelId, rooms, nationality: 'CN' };
      const calendar = await main.send(api.price.calendar, { ...asked, nights });
      expect(calendar).toMatchObject({ currency: 'CNY', nights });
      expect(calendar.days.map(({ checkin }) => checkin)).toEqual(
        Array.from({ length: 60 }, (_, day) => addDays(today, day)),
      );
      for (const day of [0, 9, 30, 59]) {
        const { checkin, total, perNight, left, ratePlanId } = calendar.days[day]!;
        const { rooms: found } = await main.send(api.search.rates, {
          ...asked,
          checkin,
          checkout: addDays(checkin, nights),
        });
        expect(total, `${hotelId} on ${checkin}`).toBe(cheapest(found));
        compared++;
        if (total === null) soldOut++;
        else {
          const rate = found.flatMap(({ rates }) => rates).find((one) => one.ratePlanId === ratePlanId)!;
          expect({ perNight, left, total }).toEqual({
            perNight: rate.price!.perNight,
            left: rate.left,
            total: rate.price!.total,
          });
        }
      }
      const totals = calendar.days.flatMap(({ total }) => total ?? []);
      expect(calendar.lowest?.total ?? null).toBe(totals.length === 0 ? null : Math.min(...totals));
    }
    expect(compared).toBeGreaterThan(20);
    expect(soldOut).toBeLessThan(compared);
  });

  it('begins where it is told, and never in the past', async () => {
    const asked = { hotelId: plan.hotelId, rooms: couple, nationality: 'CN' };
    const few = await main.send(api.price.calendar, { ...asked, from: '2027-01-30', days: 3 });
    expect(few.days.map(({ checkin }) => checkin)).toEqual(['2027-01-30', '2027-01-31', '2027-02-01']);
    await expect(main.send(api.price.calendar, { ...asked, from: addDays(today, -1) })).rejects.toMatchObject({
      error: 'STAY_IN_THE_PAST',
    });
    await expect(main.send(api.price.calendar, { ...asked, hotelId: 999_999_999 })).rejects.toMatchObject({
      error: 'NO_SUCH_HOTEL',
    });
    // Years ahead nothing is sold.
    const far = await main.send(api.price.calendar, { ...asked, from: '2036-01-01', days: 2 });
    expect(far).toMatchObject({ lowest: null, days: [{ total: null }, { total: null }] });
  });

  it('has other dates for a stay that is sold out, with prices only for whom may see them', async () => {
    const { hotelId } = plan;
    const [checkin, nights] = [addDays(today, 60), 2];
    await house.database.asSystem(async (tx) => {
      const rooms = await tx.selectFrom('room_type').select('id').where('hotel_id', '=', hotelId).execute();
      const months = await tx
        .selectFrom('room_month')
        .selectAll()
        .where(
          'room_type_id',
          'in',
          rooms.map(({ id }) => id),
        )
        .where('month', '=', `${checkin.slice(0, 8)}01`)
        .execute();
      for (const { room_type_id, month, free } of months) {
        free[Number(checkin.slice(8)) - 1] = 0;
        await tx
          .updateTable('room_month')
          .set({ free })
          .where('room_type_id', '=', room_type_id)
          .where('month', '=', month)
          .execute();
      }
    });
    const stay = { hotelId, checkin, checkout: addDays(checkin, nights), rooms: couple, nationality: 'CN' };
    const { dates } = await main.send(api.price.otherDates, stay);
    expect(dates.map(({ shift }) => shift)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    expect(dates.find(({ shift }) => shift === 0)).toMatchObject({ checkin, bookable: false });
    expect(dates.find(({ shift }) => shift === -1)).toMatchObject({ bookable: false });
    expect(dates.some(({ bookable }) => bookable)).toBe(true);
    for (const date of dates) {
      const { rooms } = await main.send(api.search.rates, {
        ...stay,
        checkin: date.checkin,
        checkout: date.checkout,
      });
      expect(date.price?.total ?? null, date.checkin).toBe(cheapest(rooms));
      expect(date.bookable).toBe(date.price !== undefined);
    }
    const unpriced = await blind.send(api.price.otherDates, stay);
    expect(unpriced.dates).toEqual(dates.map(({ price: _, ...date }) => date));
    // Days that have passed are no suggestion.
    const soon = await main.send(api.price.otherDates, { ...stay, checkin: today, checkout: addDays(today, 2) });
    expect(soon.dates.map(({ shift }) => shift)).toEqual([0, 1, 2, 3]);
  });

  it('is told night by night, and the nights add up', async () => {
    const { hotelId, ratePlanId, checkin, checkout } = plan;
    const stay = { hotelId, ratePlanId, checkin, checkout, rooms: [...couple, ...couple], nationality: 'CN' };
    const detail = await main.send(api.price.detail, stay);
    expect(detail.rate.ratePlanId).toBe(ratePlanId);
    expect(detail.nights.map(({ night }) => night)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(detail.nights.reduce((sum, { allRooms }) => sum + allRooms, 0)).toBe(detail.rate.price.total);
    expect(detail.nights.every(({ amount, allRooms }) => allRooms === 2 * amount)).toBe(true);
    expect(detail).toMatchObject({ rooms: 2, room: { roomTypeId: plan.roomTypeId } });
    await expect(main.send(api.price.detail, { ...stay, ratePlanId: 2_000_000_000 })).rejects.toMatchObject({
      error: 'NO_SUCH_RATE',
    });
  });

  it('is checked once more before the booking form: the same, changed, or gone with something instead', async () => {
    const { hotelId, ratePlanId, checkin, checkout } = plan;
    const stay = { hotelId, ratePlanId, checkin, checkout, rooms: couple, nationality: 'CN' };
    const first = await main.send(api.price.check, stay);
    expect(first).toMatchObject({ outcome: 'same', refused: null, instead: [] });
    const { total, currency } = first.rate.price!;
    const shown = { total, currency, termsKey: first.rate.termsKey };
    const outcome = async (changed: Partial<typeof shown>) =>
      (await main.send(api.price.check, { ...stay, shown: { ...shown, ...changed } })).outcome;
    expect(await outcome({})).toBe('same');
    expect(await outcome({ total: total + 1 })).toBe('lower');
    expect(await outcome({ total: total - 1 })).toBe('higher');
    expect(await outcome({ currency: 'USD' })).toBe('higher');
    expect(await outcome({ termsKey: 'others' })).toBe('termsChanged');
    await house.database.asSystem((tx) =>
      tx
        .updateTable('rate_plan')
        .set({ nationalities: ['JP'] })
        .where('id', '=', ratePlanId)
        .execute(),
    );
    const gone = await main.send(api.price.check, { ...stay, shown });
    expect(gone).toMatchObject({ outcome: 'refused', refused: 'NATIONALITY' });
    const totals = gone.instead.map(({ rate }) => rate.price.total);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(totals.length).toBeLessThanOrEqual(3);
    expect(gone.instead.every(({ rate }) => rate.refused === null && rate.ratePlanId !== ratePlanId)).toBe(true);
  });

  it('has ranges in round steps of a currency', async () => {
    expect(await main.send(api.price.ranges, {})).toEqual({
      currency: 'CNY',
      ranges: [
        { min: 0, max: 20_000 },
        { min: 20_000, max: 40_000 },
        { min: 40_000, max: 70_000 },
        { min: 70_000, max: 120_000 },
        { min: 120_000, max: 200_000 },
        { min: 200_000, max: null },
      ],
    });
    const { ranges } = await main.send(api.price.ranges, { currency: 'USD' });
    expect(ranges.every(({ min, max }) => max === null || (min < max && max % 500 === 0))).toBe(true);
    await expect(main.send(api.price.ranges, { currency: 'XXX' })).rejects.toMatchObject({ error: 'NO_SUCH_CURRENCY' });
  });

  it('is kept from whoever may not see it', async () => {
    const { hotelId, ratePlanId, checkin, checkout } = plan;
    const stay = { hotelId, ratePlanId, checkin, checkout, rooms: couple, nationality: 'CN' };
    const refused = { error: 'FORBIDDEN', data: { authority: 'PRICE_VIEW' } };
    await expect(blind.send(api.price.calendar, { hotelId, rooms: couple, nationality: 'CN' })).rejects.toMatchObject(
      refused,
    );
    await expect(blind.send(api.price.detail, stay)).rejects.toMatchObject(refused);
    await expect(blind.send(api.price.check, stay)).rejects.toMatchObject(refused);
    await expect(blind.send(api.price.ranges, {})).rejects.toMatchObject(refused);
  });
});

describe('price ranges', () => {
  it.each([
    ['JPY', 2_000_000_000],
    ['USD', 14_000_000],
    ['KWD', 4_300_000],
    ['IDR', 220_000_000_000],
  ])('rise and leave no gap in %s', (currency, rateE8) => {
    const ranges = priceRanges(currency, rateE8);
    expect(ranges[0]!.min).toBe(0);
    expect(ranges.at(-1)!.max).toBeNull();
    for (const [i, { min, max }] of ranges.entries()) {
      expect(Number.isInteger(min)).toBe(true);
      if (max !== null) {
        expect(max).toBeGreaterThan(min);
        expect(ranges[i + 1]!.min).toBe(max);
      }
    }
    expect(ranges).toHaveLength(6);
  });
});
