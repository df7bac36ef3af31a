import { api, opsApi } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { orderFor } from '../../testing/ordering.ts';
import { drawRules } from '../../testing/search/search-trial.ts';
import { seeded } from '../../testing/seeded.ts';

const rooms = [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }];

describe.each(oneDatabase)('mark-ups of every kind at once, on %s', (kind) => {
  const seed = seeded().seed;
  let house: Booted;
  let agency: TestClient;
  let operator: TestClient;
  let hotels: { id: number; city_id: number }[];
  beforeAll(async () => {
    house = await boot({ database: kind });
    agency = await house.signIn('100001', 'demo');
    operator = await house.operator();
    hotels = await house.database.asSystem((tx) =>
      tx.selectFrom('hotel').select(['id', 'city_id']).where('active', '=', true).orderBy('id').execute(),
    );
    await house.database.asSystem(async (tx) => {
      const companies = await tx.selectFrom('distributor').select('id').orderBy('code').execute();
      await drawRules(tx, { companies, hotels }, seed, hotels[0]!.city_id);
    });
    await house.app.readModel.refresh();
  });
  afterAll(() => house?.stop());

  it('list, hotel page, calendar, price, order and console say one price of each rate', {
    timeout: 240_000,
  }, async () => {
    console.log(`mark-ups at once: seed ${seed}`);
    const marks = new Set<number>();
    let priced = 0;
    for (const [at, { id: hotelId, city_id }] of hotels.entries()) {
      // Nine hotels are enough, unless the draw lets one rule count at nearly all of them.
      if (at >= 24 || (at >= 9 && priced > 10 && marks.size > 2)) break;
      const checkin = addDays('2026-11-22', (at * 11 + seed) % 50);
      const stay = { checkin, checkout: addDays(checkin, 1 + (at % 3)), nationality: 'CN', rooms };
      const { rooms: types } = await agency.send(api.search.rates, { ...stay, hotelId });
      const rates = types.flatMap((type) => type.rates).filter(({ refused }) => refused === null);
      const list = await agency.send(api.search.hotels, {
        ...{ ...stay, destination: { kind: 'city' as const, id: city_id }, limit: 100 },
      });
      const card = list.records.find(({ infoId }) => infoId === hotelId);
      const lowest = Math.min(...rates.map(({ price }) => price!.total));
      if (card) expect(card.offer?.price?.total ?? Number.POSITIVE_INFINITY, `hotel ${hotelId}`).toBe(lowest);
      if (rates.length === 0) continue;
      const days = await agency.send(api.price.calendar, {
        ...{ hotelId, from: checkin, days: 1, nights: 1 + (at % 3), nationality: 'CN', rooms },
      });
      expect(days.days[0]?.total, `calendar of ${hotelId}`).toBe(lowest);
      for (const { ratePlanId, price } of rates) {
        const detail = await agency.send(api.price.detail, { ...stay, hotelId, ratePlanId });
        expect(detail.rate.price.total).toBe(price!.total);
        const said = await operator.send(opsApi.pricing.explain, {
          ...{ company: '100001', hotelId, checkin, checkout: stay.checkout, ratePlanId },
        });
        expect(said.example?.price.amount, `console, rate ${ratePlanId}`).toBe(price!.total);
        expect(said.rules[0]?.percentBp ?? 0).toBe(said.percentBp);
        for (const { before } of said.rules.slice(1)) expect(before).not.toBeNull();
        marks.add(said.percentBp);
        priced++;
      }
    }
    expect(priced).toBeGreaterThan(10);
    // A rule that counted everywhere would show nothing of the others.
    expect(marks.size).toBeGreaterThan(1);
  });

  it('an order keeps the mark-up of its rate and arrival', { timeout: 240_000 }, async () => {
    let kept = 0;
    for (const { id: hotelId } of hotels.slice(0, 12)) {
      const checkin = '2026-12-10';
      const two = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
      const stay = { checkin, checkout: '2026-12-12', nationality: 'CN', rooms: two };
      const { rooms: types } = await agency.send(api.search.rates, { ...stay, hotelId });
      const rate = types
        .flatMap((type) => type.rates)
        .find(({ refused, maxAdults }) => refused === null && maxAdults >= 2);
      if (!rate || kept >= 4) continue;
      const { ratePlanId } = rate;
      const order = await orderFor(agency, { hotelId, ratePlanId, checkin, checkout: stay.checkout } as never);
      const { orderCode } = await agency.send(api.booking.create, order);
      const row = await house.database.asSystem((tx) =>
        tx
          .selectFrom('hotel_order')
          .select(['markup_bp', 'total'])
          .where('code', '=', orderCode)
          .executeTakeFirstOrThrow(),
      );
      const said = await operator.send(opsApi.pricing.explain, { company: '100001', hotelId, checkin, ratePlanId });
      expect(row.markup_bp).toBe(said.percentBp);
      expect(row.total).toBe(rate.price!.total);
      kept++;
    }
    expect(kept).toBeGreaterThan(1);
  });
});
