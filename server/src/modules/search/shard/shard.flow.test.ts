import { api } from '@waylight/contract';
import { CallError } from '@waylight/contract/wire/client';
import { errorTable } from '@waylight/contract/wire/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Searcher } from '../../../roles/searcher.ts';
import { type Booted, boot, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { callErrorOf, refusalOf } from '../../../testing/refusal.ts';
import { seeded } from '../../../testing/seeded.ts';
import { openSearchProcess } from '../../../testing/shards/open-searcher.ts';
import { type MixedCall, searchMix, timeless } from '../../../testing/shards/search-mix.ts';
import { areSettled, membersOf, startSearchProcess } from '../../../testing/shards/settled.ts';
import type { SpawnedServer } from '../../../testing/spawned.ts';
import { announceChange } from '../../supply/changes.ts';
import { AddressTaken, SearchMembership } from './search-member.ts';
import { isHottest, Shards } from './shard.ts';

/** Search processes that hold some cities each, and a serving process that holds none, beside one that holds all. */

const url = process.env.TEST_DATABASE_URL;
const today = '2026-11-21';

/** The answer, or the refusal: not everybody may ask everything. */
const saidTo = (call: MixedCall, client: TestClient) =>
  call.ask(client).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status === 503) throw error;
    return { refused: error.error, said: error.message };
  });

describe.runIf(url)('searches that other processes answer', () => {
  const { random, seed } = seeded();
  let one: Booted;
  let routed: Booted;
  let here: Searcher;
  let other: SpawnedServer;
  const clients: [one: TestClient, routed: TestClient][] = [];
  let draw: () => MixedCall;

  const ahead = () => Math.round(one.clock.now() - Date.now());
  const start = () => startSearchProcess(one, 1);
  const members = () => membersOf(one);
  const settled = async (count: number) => {
    await expect.poll(() => areSettled(one, count)).toBe(true);
    await routed.app.router!.look();
    await expect.poll(() => routed.app.router!.processes).toBe(count);
  };
  /** Cities with hotels that fall to a process alone. */
  const citiesOf = async (address: string) => {
    const shards = new Shards(await members());
    const { places, hotels } = one.app.readModel;
    const ids = new Set([...hotels.values()].map(({ city }) => city));
    return [...ids]
      .map((id) => places.cities.get(id)!)
      .filter((city) => !isHottest(city) && shards.isHolder(address, city))
      .map(({ id }) => id);
  };
  const listOf = (client: TestClient, city: number) =>
    client.send(api.search.hotels, {
      destination: { kind: 'city', id: city },
      ...{ checkin: '2026-12-10', checkout: '2026-12-12', nationality: 'CN' },
      rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
    });
  const agree = async (calls: number) => {
    const names = new Map<string, number>();
    for (let i = 0; i < calls; i++) {
      const call = draw();
      const [alone, together] = clients[i % clients.length]!;
      const [expected, answered] = [await saidTo(call, alone), await saidTo(call, together)];
      expect(timeless(answered), `${call.name}, call ${i} of seed ${seed}`).toBe(timeless(expected));
      names.set(call.name, (names.get(call.name) ?? 0) + 1);
    }
    return names;
  };

  beforeAll(async () => {
    one = await boot({ database: 'server' });
    await one.app.readModel.whole;
    const settings = { ROLE: 'serve', PROFILE: 'demo', DATABASE_URL: one.databaseUrl!, SEARCH_PROCESSES: 'on' };
    routed = await boot({ beside: one, settings });
    here = await openSearchProcess(one.databaseUrl!, one.serverKeys[0], ahead(), { SEARCH_COPIES: '1' });
    other = await start();
    await one.database.asSystem((tx) =>
      tx
        .updateTable('distributor_user')
        .set({ access: ['ORDERS_NONE'] })
        .where('username', '=', 'clerk')
        .execute(),
    );
    for (const [company, person] of [
      ['100001', 'demo'],
      ['100002', 'demo'],
      ['100001', 'clerk'],
    ] as const)
      clients.push([await one.signIn(company, person), await routed.signIn(company, person)]);
    draw = searchMix(one.app.readModel, today, random);
  });
  afterAll(async () => {
    await other?.kill();
    await here?.close();
    await routed?.stop();
    await one?.stop();
  });

  it('are those of one process', async () => {
    await settled(2);
    const [mine, theirs] = [await citiesOf(here.membership.address), await citiesOf(other.base)];
    expect(mine.length).toBeGreaterThan(0);
    expect(theirs.length).toBeGreaterThan(0);
    const names = await agree(240);
    for (const name of ['hotels', 'nearby', 'byIds', 'byNames', 'cheapest', 'suggest', 'named', 'around'])
      expect(names.get(name), name).toBeGreaterThan(0);
    // The serving process holds no nights.
    for (const city of [...mine, ...theirs]) expect(routed.app.readModel.cityNow(city)).toBeUndefined();
  });

  it('follow a change', async () => {
    const [city] = await citiesOf(other.base);
    const hotel = [...one.app.readModel.hotels.values()].find((of) => of.city === city)!;
    await one.database.asSystem(async (tx) => {
      await tx.updateTable('hotel').set({ name_en: 'Renamed Just Now' }).where('id', '=', hotel.id).execute();
      await announceChange(tx, [hotel.id]);
    });
    const [, demo] = clients[0]!;
    const namesOf = async () => (await listOf(demo, city!)).records.map(({ nameEng }) => nameEng);
    await expect.poll(namesOf).toContain('Renamed Just Now');
    await one.app.readModel.refresh();
    await here.readModel.refresh();
    await routed.app.readModel.refresh();
  });

  it('of a process that was killed say so in words, the others go on, and the cities move', async () => {
    const [, demo] = clients[0]!;
    const [mine, theirs] = [await citiesOf(here.membership.address), await citiesOf(other.base)];
    // A process that has not given a city up yet would answer for it.
    for (const city of theirs) await expect.poll(() => here.readModel.cityNow(city)).toBeUndefined();
    await other.kill();
    const refused = await callErrorOf(listOf(demo, theirs[0]!));
    expect(refused).toMatchObject({ error: 'CITY_UNAVAILABLE', status: 503 });
    expect(refused.message).toBe(errorTable.CITY_UNAVAILABLE.en);
    demo.language = 'zh';
    expect((await callErrorOf(listOf(demo, theirs[0]!))).message).toBe(errorTable.CITY_UNAVAILABLE.zh);
    demo.language = 'en';
    // Calls about several cities leave out what nobody answers, or say so.
    const { records } = await demo.send(api.lookup.cheapest, {
      searches: [theirs[0]!, mine[0]!].map((id) => ({
        destination: { kind: 'city' as const, id },
        ...{ checkin: '2026-12-10', checkout: '2026-12-12', nationality: 'CN' },
        rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
      })),
    });
    expect(records.map((found) => found === null)).toEqual([true, false]);
    for (const city of mine) expect(await refusalOf(listOf(demo, city)), String(city)).toBe('none');
    await expect.poll(() => refusalOf(listOf(demo, theirs[0]!))).toBe('none');
    await settled(1);
    await agree(60);
  });

  it('are answered throughout while a process joins, and cities are given up afterwards', async () => {
    const [alone] = clients;
    const before = await citiesOf(here.membership.address);
    let joined = false;
    const joining = start().then(async (process) => {
      other = process;
      await settled(2);
      joined = true;
    });
    let asked = 0;
    while (!joined) {
      for (const city of before) expect(await refusalOf(listOf(alone![1], city)), String(city)).toBe('none');
      asked += before.length;
    }
    await joining;
    expect(asked).toBeGreaterThan(before.length);
    const moved = await citiesOf(other.base);
    expect(moved.length).toBeGreaterThan(0);
    await agree(60);
    await expect.poll(() => moved.filter((city) => here.readModel.cityNow(city))).toEqual([]);
    for (const city of await citiesOf(here.membership.address)) expect(here.readModel.cityNow(city)).toBeDefined();
    await agree(60);
  });

  it('are of one process at each address', async () => {
    const { address } = here.membership;
    const again = { SEARCH_ADDRESS: address };
    const opening = openSearchProcess(one.databaseUrl!, one.serverKeys[0], ahead(), again);
    await expect(opening).rejects.toThrow(/^SEARCH_ADDRESS .* is taken/);
    // On another machine nothing but the table knows that the address is another's.
    const log = pino({ level: 'silent' });
    const own = { address, weight: 1, copies: 1 };
    const { database } = one;
    await expect(SearchMembership.join({ database, log }, own)).rejects.toBeInstanceOf(AddressTaken);
    expect((await members()).map((member) => member.address)).toContain(address);
  });

  it('need nobody for an order', async () => {
    await other.kill();
    await here.close();
    const [, demo] = clients[0]!;
    const { city } = one.app.readModel.hotels.values().next().value!;
    expect(await refusalOf(listOf(demo, city))).toBe('CITY_UNAVAILABLE');
    expect(await refusalOf(demo.send(api.search.suggest, { keyword: 'a' }))).toBe('UNAVAILABLE');
    const plan = await openPlan(one.database, { free: 5 });
    const { orderCode } = await makeOrder(demo, plan);
    expect(orderCode).toBeTruthy();
    expect((await (await fetch(`${routed.base}/readyz`)).json()) as unknown).toEqual({ status: 'ready' });
  });
});
