import { api } from '@waylight/contract';
import { mostFavourites, visitsKept } from '@waylight/contract/favourite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';

describe.each(oneDatabase)('favourites and visits on %s', (kind) => {
  let house: Booted;
  let main: TestClient;
  let clerk: TestClient;
  let hotels: { id: number; name_zh: string; name_en: string; latitude: number; longitude: number }[];

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'clerk');
    hotels = await house.database.asAnyone((tx) =>
      tx.selectFrom('hotel').select(['id', 'name_zh', 'name_en', 'latitude', 'longitude']).orderBy('id').execute(),
    );
  });
  afterAll(() => house?.stop());
  beforeEach(() =>
    house.database.asSystem(async (tx) => {
      await tx.deleteFrom('favourite').execute();
      await tx.deleteFrom('hotel_visit').execute();
    }),
  );

  const ids = (records: readonly { infoId: number }[]) => records.map(({ infoId }) => infoId);
  const mark = async (client: TestClient, infoId: number) => {
    house.clock.advance(1000);
    await client.send(api.favourite.save, { categoryId: 1, infoId });
  };
  const look = async (client: TestClient, hotelId: number) => {
    house.clock.advance(1000);
    await client.send(api.favourite.visit, { hotelId });
  };

  it('narrow the list of a person to what the person marked', async () => {
    const asked = {
      destination: { kind: 'city' as const, id: 1002 },
      checkin: '2026-12-01',
      checkout: '2026-12-02',
      rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
      nationality: 'CN',
    };
    const all = await main.send(api.search.hotels, asked);
    expect(all.total).toBeGreaterThan(3);
    const [a, b, c] = all.records;
    for (const { infoId } of [a!, c!]) await mark(main, infoId);
    await mark(clerk, b!.infoId);
    const mine = await main.send(api.search.hotels, { ...asked, favourites: true });
    expect(ids(mine.records).sort()).toEqual([a!.infoId, c!.infoId].sort());
    expect(mine).toMatchObject({ total: 2, counts: { favourites: 2 } });
    expect(ids((await clerk.send(api.search.hotels, { ...asked, favourites: true })).records)).toEqual([b!.infoId]);
    // Beside the other filters: as many as would be left.
    const stars = [a!.star];
    const counted = await main.send(api.search.hotels, { ...asked, stars });
    expect(counted.counts.favourites).toBe([a!, c!].filter(({ star }) => star === a!.star).length);
    expect((await main.send(api.search.hotels, { ...asked, stars, favourites: true })).total).toBe(
      counted.counts.favourites,
    );
    // Taken off, it is gone from the list at once.
    for (const { infoId } of [a!, c!]) await main.send(api.favourite.remove, { infoId });
    expect((await main.send(api.search.hotels, { ...asked, favourites: true })).total).toBe(0);
  });

  it('keep what a person marked, the latest first, and nobody else sees it', async () => {
    const [a, b, c] = hotels;
    for (const hotel of [a!, b!, c!, a!]) await mark(main, hotel.id);
    const mine = await main.send(api.favourite.list, { page: 1, limit: 999 });
    expect(mine).toMatchObject({ total: 3, page: 1, limit: 999 });
    expect(ids(mine.records)).toEqual([c!.id, b!.id, a!.id]);
    expect(mine.records[2]).toMatchObject({
      infoName: a!.name_zh,
      nameEng: a!.name_en,
      infoNameEng: a!.name_en,
      googleLatitude: a!.latitude,
      googleLongitude: a!.longitude,
      state: true,
    });
    expect(ids((await main.send(api.favourite.list, { page: 2, limit: 2 })).records)).toEqual([a!.id]);
    expect(await main.send(api.favourite.list, { page: 9, limit: 2 })).toMatchObject({ records: [], total: 3 });
    expect(await clerk.send(api.favourite.list, {})).toMatchObject({ records: [], total: 0 });
    // A colleague's mark is a colleague's, and taking it away takes only that.
    await mark(clerk, b!.id);
    expect(await clerk.send(api.favourite.remove, { infoId: b!.id })).toEqual({ state: false });
    expect((await main.send(api.favourite.list, {})).total).toBe(3);
    expect(await main.send(api.favourite.remove, { infoId: b!.id })).toEqual({ state: false });
    expect(await main.send(api.favourite.remove, { infoId: b!.id })).toEqual({ state: false });
    expect(ids((await main.send(api.favourite.list, {})).records)).toEqual([c!.id, a!.id]);
  });

  it('answer code 0, as their calls declare it', async () => {
    const codes: unknown[] = [];
    for (const call of [api.favourite.save, api.favourite.remove]) {
      expect(call.success).toBe(0);
      codes.push(await main.send(call, { infoId: hotels[0]!.id }));
    }
    expect(codes).toEqual([{ state: true }, { state: false }]);
  });

  it('know no other hotel and leave out what is no longer sold', async () => {
    const [a, b] = hotels;
    await expect(main.send(api.favourite.save, { infoId: 999_999_999 })).rejects.toMatchObject({
      error: 'NO_SUCH_HOTEL',
    });
    await expect(main.send(api.favourite.visit, { hotelId: 999_999_999 })).rejects.toMatchObject({
      error: 'NO_SUCH_HOTEL',
    });
    for (const { id } of [a!, b!]) {
      await mark(main, id);
      await look(main, id);
    }
    const sell = (active: boolean) =>
      house.database.asSystem((tx) => tx.updateTable('hotel').set({ active }).where('id', '=', b!.id).execute());
    await sell(false);
    try {
      expect(await main.send(api.favourite.list, {})).toMatchObject({ records: [{ infoId: a!.id }], total: 1 });
      expect(ids(await main.send(api.favourite.visits, {}))).toEqual([a!.id]);
      await expect(main.send(api.favourite.save, { infoId: b!.id })).rejects.toMatchObject({ error: 'NO_SUCH_HOTEL' });
    } finally {
      await sell(true);
    }
  });

  it('have an end', async () => {
    const { id: user_id, distributor_id } = await house.database.asSystem((tx) =>
      tx
        .selectFrom('distributor_user')
        .where('username', '=', 'clerk')
        .select(['id', 'distributor_id'])
        .executeTakeFirstOrThrow(),
    );
    // Hotels enough to fill the list, made of one that is there.
    await house.database.asSystem(async (tx) => {
      const model = await tx.selectFrom('hotel').selectAll().where('id', '=', hotels[0]!.id).executeTakeFirstOrThrow();
      const [fees, photos, notices] = [model.fees, model.photos, model.notices].map((value) => JSON.stringify(value));
      const made = Array.from({ length: mostFavourites }, (_, i) => ({
        ...model,
        fees: fees!,
        photos: photos!,
        notices: notices!,
        id: 800_000_000 + i,
      }));
      for (let i = 0; i < made.length; i += 100)
        await tx
          .insertInto('hotel')
          .values(made.slice(i, i + 100))
          .execute();
      await tx
        .insertInto('favourite')
        .values(made.map(({ id }) => ({ user_id, distributor_id, hotel_id: id, at: new Date(house.clock.now()) })))
        .execute();
    });
    const all = await clerk.send(api.favourite.list, { page: 1, limit: mostFavourites });
    expect(all.records).toHaveLength(mostFavourites);
    await expect(clerk.send(api.favourite.save, { infoId: hotels[1]!.id })).rejects.toMatchObject({
      error: 'TOO_MANY_FAVOURITES',
      data: { most: mostFavourites },
    });
    // A repeated favourite stays one.
    expect(await clerk.send(api.favourite.save, { infoId: 800_000_000 })).toEqual({ state: true });
  });

  it('are told on each card and page of a hotel, to the person alone', async () => {
    const stay = {
      checkin: '2026-12-01',
      checkout: '2026-12-02',
      rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
      nationality: 'CN',
    };
    const { id } = await house.database.asAnyone((tx) =>
      tx
        .selectFrom('district as city')
        .innerJoin('district as province', 'province.id', 'city.parent_id')
        .innerJoin('hotel', 'hotel.city_id', 'city.id')
        .where('province.level', '=', 2)
        .groupBy('city.id')
        .having((of) => of.fn.countAll(), '>', 3)
        .orderBy('city.id')
        .select('city.id')
        .executeTakeFirstOrThrow(),
    );
    const asked = { ...stay, destination: { kind: 'city' as const, id } };
    const [a, b] = (await main.send(api.search.hotels, asked)).records;
    await mark(main, a!.infoId);
    await mark(clerk, b!.infoId);
    const marked = (cards: readonly { infoId: number; state: boolean }[]) => ids(cards.filter(({ state }) => state));
    // The same page in turns: what is kept of one person's is not another's.
    for (let turn = 0; turn < 3; turn++)
      for (const [client, hotel] of [
        [main, a!],
        [clerk, b!],
      ] as const)
        await expect
          .poll(async () => marked((await client.send(api.search.hotels, asked)).records))
          .toEqual([hotel.infoId]);
    expect(marked((await main.send(api.search.nearby, { hotelId: b!.infoId, ...stay, limit: 100 })).records)).toEqual([
      a!.infoId,
    ]);
    const named = await clerk.send(api.lookup.hotelsByNames, { names: [a!.infoName, b!.infoName], ...stay });
    expect(marked(named.records.flatMap(({ matches }) => matches.map(({ hotel }) => hotel)))).toEqual([b!.infoId]);
    for (const [client, state] of [
      [main, true],
      [clerk, false],
    ] as const) {
      const page = await client.send(api.catalogue.hotel, { hotelId: a!.infoId });
      expect(page).toMatchObject({ state, infoNameEng: page.nameEng, picSrc: page.photos[0]?.src ?? null });
      const { provinceNameCn, provinceNameEn, infoNameEng } = page;
      expect(a).toMatchObject({ provinceNameCn, provinceNameEn, infoNameEng });
      expect(provinceNameEn).not.toBe('');
    }
    await main.send(api.favourite.remove, { categoryId: 1, infoId: a!.infoId });
    expect((await main.send(api.catalogue.hotel, { hotelId: a!.infoId })).state).toBe(false);
    await expect.poll(async () => marked((await main.send(api.search.hotels, asked)).records)).toEqual([]);
  });

  it('remember the hotels looked at last: four are shown, one seen again is the latest', async () => {
    const [a, b, c, d, e] = ids(hotels.map(({ id }) => ({ infoId: id })));
    for (const id of [a!, b!, c!, d!, e!, b!]) await look(main, id);
    await mark(main, d!);
    const shown = await main.send(api.favourite.visits, {});
    expect(ids(shown)).toEqual([b, e, d, c]);
    expect(shown.map(({ state }) => state)).toEqual([false, false, true, false]);
    expect(ids(await main.send(api.favourite.visits, { limit: 10 }))).toEqual([b, e, d, c, a]);
    expect(await clerk.send(api.favourite.visits, {})).toEqual([]);
    await main.send(api.favourite.forgetVisit, { hotelId: e! });
    expect(ids(await main.send(api.favourite.visits, { limit: 10 }))).toEqual([b, d, c, a]);
    await clerk.send(api.favourite.forgetVisits, {});
    expect(ids(await main.send(api.favourite.visits, {}))).toEqual([b, d, c, a]);
    await main.send(api.favourite.forgetVisits, {});
    expect(await main.send(api.favourite.visits, {})).toEqual([]);
  });

  it('forget what was looked at longest ago', async () => {
    for (const { id } of hotels.slice(0, visitsKept + 3)) await look(main, id);
    const kept = await main.send(api.favourite.visits, { limit: visitsKept });
    expect(kept).toHaveLength(visitsKept);
    expect(kept[0]!.infoId).toBe(hotels[visitsKept + 2]!.id);
    const rows = await house.database.asSystem((tx) => tx.selectFrom('hotel_visit').select('hotel_id').execute());
    expect(rows).toHaveLength(visitsKept);
  });
});
