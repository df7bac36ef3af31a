import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { feedOnTable } from '../../feed/table-feed.ts';
import { KeptChanges } from '../../kept-changes.ts';
import { type Booted, boot, databaseKinds, type TestClient } from '../../testing/boot.ts';
import { dropStream } from '../../testing/feed/nats-stream.ts';
import { leastOf, leastOfEach } from '../../testing/least-of.ts';
import { giveCoupon, makeOrder, openPlan } from '../../testing/ordering.ts';
import { announceChange, announcePlaces } from '../supply/changes.ts';
import { anyMarkUp, setMarkUps } from '../supply/service.ts';
import { openReadModel } from './service.ts';

const today = '2026-11-21';
const shanghai = 1002;
const stay = {
  checkin: addDays(today, 14),
  checkout: addDays(today, 16),
  rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
  nationality: 'CN',
};
/** The promise: what is committed is in every process's list after so long, at worst. */
const promisedMs = 1000;
const city = { destination: { kind: 'city' as const, id: shanghai }, ...stay, limit: 100 };

const bytesOf = (plane: Int32Array | Float64Array | Uint8Array = new Uint8Array()) =>
  Buffer.from(plane.buffer, plane.byteOffset, plane.byteLength);

/** Shuts or opens every room of a hotel, and says so, as whoever changes stock does. */
const setFree = (database: Database, hotelId: number, free: number) =>
  database.asSystem(async (tx) => {
    await sql`update room_month set free = array_fill(${free}::smallint, array[cardinality(free)])
      where room_type_id in (select id from room_type where hotel_id = ${hotelId})`.execute(tx);
    await announceChange(tx, [hotelId]);
  });

/** ms until the lists of all say what is expected of a hotel */
async function untilListed(readers: readonly TestClient[], hotelId: number, expected: (offer: unknown) => boolean) {
  const began = performance.now();
  for (;;) {
    const lists = await Promise.all(readers.map((reader) => reader.send(api.search.hotels, city)));
    const cards = lists.map(({ records }) => records.find(({ infoId }) => infoId === hotelId));
    if (cards.every((card) => card && expected(card.offer))) return performance.now() - began;
    if (performance.now() - began > 20_000) throw new Error('the lists never said it');
  }
}

describe.skipIf(!databaseKinds.includes('server') || !process.env.TEST_NATS_URL)(
  'two processes that hear by NATS',
  () => {
    it('tell of sold-out rooms and of rooms that came back within a second', async () => {
      const settings = {
        PROFILE: 'demo',
        DATABASE_URL: process.env.TEST_DATABASE_URL!,
        NATS_URL: process.env.TEST_NATS_URL!,
      };
      const one = await boot({ database: 'server', settings });
      const two = await boot({ beside: one, settings });
      try {
        const readers = [await one.signIn('100001', 'demo'), await two.signIn('100001', 'demo')];
        await Promise.all([one.app.readModel.whole, two.app.readModel.whole]);
        const list = await readers[0]!.send(api.search.hotels, city);
        const { infoId } = list.records.find(({ offer }) => offer)!;
        const round = async () => {
          const tookMs: number[] = [];
          for (const [house, free] of [
            [one, 0],
            [two, 9],
          ] as const) {
            await setFree(house.database, infoId, free);
            tookMs.push(await untilListed(readers, infoId, (shown) => (shown === null) === (free === 0)));
          }
          return tookMs;
        };
        const tookMs = await leastOfEach(round, promisedMs);
        console.log(`changes were in both lists by NATS after ${tookMs.map(Math.round).join(', ')} ms`);
        expect(Math.max(...tookMs)).toBeLessThan(promisedMs);
      } finally {
        await two.stop();
        await dropStream(settings.NATS_URL, one.database);
        await one.stop();
      }
    });
  },
);

describe.skipIf(!databaseKinds.includes('server'))('two processes on one database', () => {
  let one: Booted;
  let two: Booted;
  let readers: TestClient[];

  beforeAll(async () => {
    one = await boot({ database: 'server' });
    two = await boot({ beside: one });
    readers = [await one.signIn('100001', 'demo'), await two.signIn('100001', 'demo')];
    await Promise.all([one.app.readModel.whole, two.app.readModel.whole]);
  });
  afterAll(async () => {
    await two?.stop();
    await one?.stop();
  });

  const until = (hotelId: number, expected: (offer: unknown) => boolean) => untilListed(readers, hotelId, expected);

  it('tell of sold-out rooms, of rooms that came back and of new prices within a second', async () => {
    const list = await readers[0]!.send(api.search.hotels, { ...city, sort: 'price' });
    const hotels = list.records.filter(({ offer }) => offer).slice(0, 3);
    expect(hotels).toHaveLength(3);
    const took: number[] = [];
    for (const { infoId, offer } of hotels) {
      await setFree(one.database, infoId, 0);
      took.push(await until(infoId, (shown) => shown === null));
      await setFree(two.database, infoId, 9);
      took.push(await until(infoId, (shown) => shown !== null));
      await one.database.asSystem(async (tx) => {
        await sql`update rate_month set prices = (select array_agg(p + 12300) from unnest(prices) p)
          where rate_plan_id in (select id from rate_plan where hotel_id = ${infoId})`.execute(tx);
        await announceChange(tx, [infoId]);
      });
      const before = offer!.price!.total;
      took.push(await until(infoId, (shown) => (shown as { price: { total: number } }).price.total > before));
    }
    console.log(`changes were in both lists after ${took.map(Math.round).join(', ')} ms`);
    // Other test files share the cores and only ever add to a figure: each kind of change has three.
    for (const kind of [0, 1, 2])
      expect(Math.min(...took.filter((_, i) => i % 3 === kind)), took.join()).toBeLessThan(promisedMs);
  });

  it('tell of what the owner of the database changes by hand, without a word of it', async () => {
    const list = await readers[0]!.send(api.search.hotels, city);
    const { infoId, offer } = list.records.find((card) => card.offer)!;
    const change = (text: ReturnType<typeof sql>) => one.database.asOwner((tx) => text.execute(tx));
    const rooms = sql`room_type_id in (select id from room_type where hotel_id = ${infoId})`;
    const rates = sql`rate_plan_id in (select id from rate_plan where hotel_id = ${infoId})`;
    const total = (shown: unknown) => (shown as { price: { total: number } } | null)?.price.total;
    const before = offer!.price!.total;
    const steps: [ReturnType<typeof sql>, (shown: unknown) => boolean][] = [
      [
        sql`update rate_month set prices = (select array_agg(p * 2) from unnest(prices) p) where ${rates}`,
        (shown) => total(shown)! > before,
      ],
      [
        sql`update rate_month set prices = (select array_agg(p / 2) from unnest(prices) p) where ${rates}`,
        (shown) => total(shown) === before,
      ],
      [sql`update rate_plan set active = false where hotel_id = ${infoId}`, (shown) => shown === null],
      [sql`update rate_plan set active = true where hotel_id = ${infoId}`, (shown) => shown !== null],
      [sql`update room_type set active = false where hotel_id = ${infoId}`, (shown) => shown === null],
      [sql`update room_type set active = true where hotel_id = ${infoId}`, (shown) => shown !== null],
      [
        sql`with gone as (delete from room_month where ${rooms} returning *) select count(*) from gone`,
        (shown) => shown === null,
      ],
    ];
    const round = async () => {
      const tookMs: number[] = [];
      for (const [text, expected] of steps) {
        await change(text);
        tookMs.push(await until(infoId, expected));
      }
      await change(sql`insert into room_month (room_type_id, month, free)
        select r.id, m.month, array_fill(9::smallint, array[31]) from room_type r,
          (select distinct month from rate_month) m where r.hotel_id = ${infoId}`);
      tookMs.push(await until(infoId, (shown) => shown !== null));
      return tookMs;
    };
    expect(Math.max(...(await leastOfEach(round, promisedMs)))).toBeLessThan(promisedMs);

    await change(sql`update hotel set active = false where id = ${infoId}`);
    await expect
      .poll(async () => {
        const { records } = await readers[1]!.send(api.search.hotels, city);
        return records.some((card) => card.infoId === infoId);
      })
      .toBe(false);
    await change(sql`update hotel set active = true where id = ${infoId}`);
    await Promise.all([one, two].map(({ app }) => app.readModel.refresh()));
  });

  it('keep what a search needs of its company and person, and ask nobody', async () => {
    const reader = readers[1]!;
    await reader.send(api.search.hotels, city);
    const { asDistributor } = two.database;
    let asked = 0;
    Object.assign(two.database, {
      asDistributor: (...args: Parameters<typeof asDistributor>) => {
        asked++;
        return asDistributor(...args);
      },
    });
    try {
      const until = performance.now() + 1500;
      for (let i = 0; performance.now() < until; i++)
        await reader.send(api.search.hotels, { ...city, checkout: addDays(city.checkin, 1 + (i % 5)) });
      expect(asked).toBe(0);
    } finally {
      Object.assign(two.database, { asDistributor });
    }
  });

  it('hear within a second of mark-ups, rates, coupons and favourites that have changed', async () => {
    const list = await readers[0]!.send(api.search.hotels, { ...city, sort: 'price' });
    const { infoId, offer } = list.records.find((card) => card.offer)!;
    const who = { by: 'test', reason: 'test' };
    const { id: distributorId } = await one.database.asSystem((tx) =>
      tx.selectFrom('distributor').select('id').where('code', '=', '100001').executeTakeFirstOrThrow(),
    );
    const priceOf = (shown: unknown) => (shown as { price: { total: number; coupon?: { couponId: number } } }).price;
    const before = offer!.price!.total;
    const markUp = (percentBp: number | null) =>
      one.database.asSystem((tx) =>
        setMarkUps(tx, [{ ...anyMarkUp, distributorId, hotelId: infoId, percentBp }], who, new Date(one.clock.now())),
      );
    const marked = async () => (await readers[1]!.send(api.search.hotels, city)).counts.favourites;
    const none = await marked();
    const round = async () => {
      const tookMs: number[] = [];
      await markUp(5000);
      tookMs.push(await until(infoId, (shown) => priceOf(shown).total > before));
      await markUp(null);
      tookMs.push(await until(infoId, (shown) => priceOf(shown).total === before));

      const couponId = await giveCoupon(one.database, '100001', { threshold: before, reduction: before - 1 });
      tookMs.push(await until(infoId, (shown) => priceOf(shown).coupon?.couponId === couponId));
      await one.database.asSystem((tx) =>
        tx.updateTable('coupon').set({ valid_to: '2026-01-02' }).where('id', '=', couponId).execute(),
      );
      tookMs.push(await until(infoId, (shown) => priceOf(shown).coupon?.couponId !== couponId));

      for (const [call, count] of [
        [api.favourite.save, none + 1],
        [api.favourite.remove, none],
      ] as const) {
        const began = performance.now();
        await readers[0]!.send(call, { infoId });
        await expect.poll(marked, { interval: 20 }).toBe(count);
        tookMs.push(performance.now() - began);
      }
      return tookMs;
    };
    const tookMs = await leastOfEach(round, promisedMs);
    console.log(`kept values changed in both lists after ${tookMs.map(Math.round).join(', ')} ms`);
    expect(Math.max(...tookMs)).toBeLessThan(promisedMs);
  });

  it('hear of an order at once that the other has taken, though its commit tells nobody', async () => {
    const position = () => two.app.readModel.position;
    const round = async () => {
      const plan = await openPlan(one.database, { free: 1 });
      const before = position();
      await makeOrder(readers[0]!, plan);
      const began = performance.now();
      await expect.poll(position, { interval: 5 }).not.toBe(before);
      return performance.now() - began;
    };
    expect(await leastOf(round, promisedMs)).toBeLessThan(promisedMs);
  });

  it('are told once of what the house changes itself', async () => {
    const told = () =>
      one.database.asSystem(async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from supply_change`.execute(tx);
        return rows[0]!.n;
      });
    const [id] = (await readers[0]!.send(api.search.hotels, city)).records.map(({ infoId }) => infoId);
    const before = await told();
    await setFree(one.database, id!, 9);
    expect(await told()).toBe(before + 1);
  });

  it('tell of it when nobody has heard the wake-up', async () => {
    const list = await readers[0]!.send(api.search.hotels, city);
    const { infoId } = list.records.find(({ offer }) => offer)!;
    const round = async () => {
      const tookMs: number[] = [];
      for (const free of [0, 9]) {
        await one.database.asOwner((tx) =>
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name = 'waylight listen'`.execute(tx),
        );
        await setFree(one.database, infoId, free);
        tookMs.push(await until(infoId, (shown) => (shown === null) === (free === 0)));
      }
      return tookMs;
    };
    const tookMs = await leastOfEach(round, promisedMs);
    console.log(`changes that nobody heard of were in both lists after ${tookMs.map(Math.round).join(', ')} ms`);
    expect(Math.max(...tookMs)).toBeLessThan(promisedMs);
  });

  it('do not let a sold-out room wait for a bulk load, and do not forget it over one', async () => {
    const list = await readers[0]!.send(api.search.hotels, city);
    const { infoId } = list.records.find(({ offer }) => offer)!;
    const round = async () => {
      const tookMs: number[] = [];
      for (const free of [0, 9]) {
        await one.database.asSystem(async (tx) => {
          const all = await tx.selectFrom('hotel').select('id').execute();
          await announceChange(
            tx,
            all.map(({ id }) => id),
          );
        });
        const said = (shown: unknown) => (shown === null) === (free === 0);
        await setFree(one.database, infoId, free);
        tookMs.push(await until(infoId, said));
        await Promise.all([one, two].map(({ app }) => app.readModel.refresh()));
        for (const reader of readers) {
          const { records } = await reader.send(api.search.hotels, city);
          expect(records.find((card) => card.infoId === infoId)?.offer).toSatisfy(said);
        }
      }
      return tookMs;
    };
    const tookMs = await leastOfEach(round, promisedMs);
    console.log(`changes during a bulk load were in both lists after ${tookMs.map(Math.round).join(', ')} ms`);
    expect(Math.max(...tookMs)).toBeLessThan(promisedMs);
  });
});

describe.each(databaseKinds)('the read model on %s', (kind) => {
  let house: Booted;
  let main: TestClient;
  const folder = mkdtempSync(join(tmpdir(), 'waylight-snapshot-'));

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    await house.app.readModel.whole;
  });
  afterAll(async () => {
    await house?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes up places, themes and hotels without a start', async () => {
    const [card] = (await main.send(api.search.hotels, city)).records;
    await house.database.asSystem(async (tx) => {
      await tx.updateTable('district').set({ name_en: 'Shanghai Renamed' }).where('id', '=', shanghai).execute();
      await sql`update theme set name_en = 'Renamed theme' where id = ${card!.themes[0]!}`.execute(tx);
      await announcePlaces(tx);
    });
    await house.database.asSystem(async (tx) => {
      await tx.updateTable('hotel').set({ name_en: 'Renamed Hotel' }).where('id', '=', card!.infoId).execute();
      await announceChange(tx, [card!.infoId]);
    });
    await house.app.readModel.refresh();
    const list = await main.send(api.search.hotels, city);
    expect(list.place.nameEng).toBe('Shanghai Renamed');
    expect(list.counts.themes.map(({ nameEng }) => nameEng)).toContain('Renamed theme');
    expect(list.records.find(({ infoId }) => infoId === card!.infoId)).toMatchObject({
      nameEng: 'Renamed Hotel',
      cityNameEn: 'Shanghai Renamed',
    });
    const [first] = await main.send(api.search.suggest, { keyword: 'shanghai renamed' });
    expect(first).toMatchObject({ id: shanghai });
  });

  it('takes up nights beyond the last', async () => {
    const [card] = (await main.send(api.search.hotels, city)).records.filter(({ offer }) => offer);
    const far = {
      checkin: addDays(house.app.readModel.lastNight!, 3),
      checkout: addDays(house.app.readModel.lastNight!, 5),
    };
    await expect(main.send(api.search.hotels, { ...city, ...far })).rejects.toMatchObject({ error: 'STAY_TOO_FAR' });
    await house.database.asSystem(async (tx) => {
      await sql`insert into rate_month (rate_plan_id, month, prices)
        select id, date_trunc('month', ${far.checkin}::date), array_fill(50000, array[28]) from rate_plan where hotel_id = ${card!.infoId}
        on conflict (rate_plan_id, month) do update set prices = excluded.prices`.execute(tx);
      await sql`insert into room_month (room_type_id, month, free)
        select id, date_trunc('month', ${far.checkin}::date), array_fill(7::smallint, array[28]) from room_type where hotel_id = ${card!.infoId}
        on conflict (room_type_id, month) do update set free = excluded.free`.execute(tx);
      await announceChange(tx, [card!.infoId]);
    });
    await house.app.readModel.refresh();
    const list = await main.send(api.search.hotels, { ...city, ...far });
    expect(list.records.filter(({ offer }) => offer).map(({ infoId }) => infoId)).toEqual([card!.infoId]);
  });

  /** A read model of its own with a snapshot; it hears no wake-up. */
  async function open(file: string) {
    const database: Database = { ...house.database, listen: async () => {} };
    const log = pino({ level: 'silent' });
    const model = await openReadModel(
      { database, clock: house.clock.now, log, feed: feedOnTable(database), kept: new KeptChanges() },
      file,
    );
    await model.whole;
    return model;
  }

  it('takes up hotels, rooms and rates that come and go without reading the nights of others', async () => {
    const own = await open(join(folder, `${kind}.own`));
    const cards = (await main.send(api.search.hotels, city)).records.filter(({ offer }) => offer);
    const [gone, poorer, other] = cards.map(({ infoId }) => infoId) as [number, number, number];
    const first = (await own.city(shanghai))!;
    const set = (hotelId: number, active: boolean) =>
      house.database.asSystem(async (tx) => {
        await tx.updateTable('hotel').set({ active }).where('id', '=', hotelId).execute();
        await announceChange(tx, [hotelId]);
      });
    const scale = (by: ReturnType<typeof sql>) =>
      house.database.asSystem((tx) =>
        sql`update rate_month set prices = (select array_agg(p ${by}) from unnest(prices) p)
          where rate_plan_id in (select id from rate_plan where hotel_id = ${other})`.execute(tx),
      );
    // A change that is not announced: the next reading of that hotel's nights shows it.
    await scale(sql`* 3`);
    await set(gone, false);
    await house.database.asSystem(async (tx) => {
      await sql`update rate_plan set active = false where hotel_id = ${poorer}
        and id = (select max(id) from rate_plan where hotel_id = ${poorer} and active)`.execute(tx);
      await announceChange(tx, [poorer]);
    });
    const reading = own.refresh();
    expect(await own.city(shanghai), 'the old one answers meanwhile').toBe(first);
    await reading;
    const second = (await own.city(shanghai))!;
    expect(second.indexOf(gone)).toBeUndefined();
    expect(second.hotels).toHaveLength(first.hotels.length - 1);
    expect(second.plans).toBeLessThan(first.plans - 1);
    const sums = (block: typeof first, hotelId: number) => {
      const h = block.indexOf(hotelId)!;
      const { plan0 } = block.columns;
      return Array.from({ length: plan0[h + 1]! - plan0[h]! }, (_, p) => block.planes.sum(plan0[h]! + p, 20, 24));
    };
    expect(sums(second, other)).toEqual(sums(first, other));
    await scale(sql`/ 3`);
    await set(gone, true);
    await own.refresh();

    const fresh = await open(join(folder, `${kind}.fresh`));
    for (const block of [(await own.city(shanghai))!]) {
      const expected = (await fresh.city(shanghai))!;
      expect(JSON.stringify(block.hotels)).toBe(JSON.stringify(expected.hotels));
      for (const name of ['plan0', 'room0', 'digest', 'roomOf', 'planId'] as const)
        expect(block.columns[name], name).toEqual(expected.columns[name]);
      for (const plane of ['running', 'ahead', 'free'] as const)
        expect(bytesOf(block.planes[plane]).equals(bytesOf(expected.planes[plane])), plane).toBe(true);
      const told = ({ columns }: typeof block) =>
        Array.from(columns.planId, (_, plan) => {
          const { zone, cancel, currency, market, ...rest } = columns.classes[columns.classOf[plan]!]!;
          const count = columns.zones.length;
          return {
            ...rest,
            text: columns.texts[columns.textOf[plan]!],
            zone: columns.zones[zone],
            currency: columns.currencies[currency],
            market: columns.markets[market],
            policy: columns.policies[Math.floor(cancel / count)],
            sameZone: cancel % count === zone,
          };
        });
      expect(told(block)).toEqual(told(expected));
    }
    await Promise.all([own.close(), fresh.close()]);
    await house.database.asSystem(async (tx) => {
      await sql`update rate_plan set active = true where hotel_id = ${poorer}`.execute(tx);
      await announceChange(tx, [poorer]);
    });
  });

  it('reads everything anew when changes were missed', async () => {
    const own = await open(join(folder, `${kind}.missed`));
    const [card] = (await main.send(api.search.hotels, city)).records.filter(({ offer }) => offer);
    const freeRooms = async () => {
      const block = (await own.city(shanghai))!;
      return block.planes.lowest(block.columns.room0[block.indexOf(card!.infoId)!]!, 30, 31);
    };
    expect(await freeRooms()).toBeGreaterThan(0);
    // A change that is not told, before the feed begins anew as in a copy of the database.
    await house.database.asSystem((tx) =>
      sql`update room_month set free = array_fill(0::smallint, array[cardinality(free)])
        where room_type_id in (select id from room_type where hotel_id = ${card!.infoId})`.execute(tx),
    );
    await own.refresh();
    expect(await freeRooms()).toBeGreaterThan(0);
    await house.database.asOwner((tx) => sql`update change_feed set database = 'another'`.execute(tx));
    await own.refresh();
    expect(await freeRooms()).toBe(0);
    await setFree(house.database, card!.infoId, 9);
    await own.refresh();
    expect(await freeRooms()).toBe(9);
    await own.close();
  });

  it('starts from a snapshot, with what has changed since, and only from one that it can trust', async () => {
    const file = join(folder, `${kind}.snapshot`);
    const first = await open(file);
    const [card] = (await main.send(api.search.hotels, city)).records.filter(({ offer }) => offer);
    expect(first.restored).toBe(0);
    await first.close();

    await setFree(house.database, card!.infoId, 0);
    const second = await open(file);
    expect(second.restored).toBeGreaterThan(3);
    const plain = await open(join(folder, `${kind}.none`));
    for (const cityId of plain.places.cities.keys()) {
      const [a, b] = [await second.city(cityId), await plain.city(cityId)];
      expect(a?.columns, `city ${cityId}`).toEqual(b?.columns);
      for (const plane of ['running', 'ahead', 'free'] as const)
        expect(bytesOf(a?.planes[plane]).equals(bytesOf(b?.planes[plane])), `${plane} of city ${cityId}`).toBe(true);
    }
    const block = (await second.city(shanghai))!;
    const room = block.columns.room0[block.indexOf(card!.infoId)!]!;
    expect(block.planes.lowest(room, 30, 31)).toBe(0);
    await second.close();
    await plain.close();

    // The database is not what it was: the mark has gone, as after it was set back.
    await house.database.asSystem((tx) => sql`delete from supply_change where hotel_id < 0`.execute(tx));
    const third = await open(file);
    expect(third.restored).toBe(0);
    await third.close();
    await setFree(house.database, card!.infoId, 9);
  });
});
