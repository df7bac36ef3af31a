import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';

const today = '2026-11-21';

describe.each(oneDatabase)('hot cities at the console, on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let agency: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    agency = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  const act = () => ({ requestId: randomUUID(), reason: 'the season has changed' });
  const listed = async () => (await operator.send(opsApi.hotCity.list, {})).records;
  const shown = async (language: 'zh' | 'en' = 'en') => {
    await house.app.readModel.refresh();
    agency.language = language;
    return (await agency.send(api.catalogue.hotCities, {})).map(({ infoId }) => infoId);
  };
  const fields = (cityId: number, more: object = {}) => ({
    ...{ cityId, channel: null, language: null, from: today, to: null, position: 1, ...more },
  });

  it('begin as those of the file of places', async () => {
    const records = await listed();
    expect(records.length).toBeGreaterThan(3);
    expect(records.every(({ fromFile, state }) => fromFile && state === 'shown')).toBe(true);
    const withHotels = records.filter(({ city }) => city.hotels > 0).map(({ city }) => city.id);
    expect(await shown()).toEqual(withHotels);
  });

  it('are put into another order, which agencies see at once', async () => {
    const was = (await listed()).map(({ id }) => id);
    const ids = was.toReversed();
    const before = await shown();
    await operator.send(opsApi.hotCity.order, { ...act(), was, ids });
    expect(await shown()).toEqual([...before].reverse());
    // An order that is no longer the one that was read, and one that lacks a city.
    for (const late of [
      { was, ids },
      { was: ids, ids: ids.slice(1) },
    ])
      expect(await refusalOf(operator.send(opsApi.hotCity.order, { ...act(), ...late }))).toBe('STATE_CHANGED');
  });

  it('are for a channel, a language and some days', async () => {
    const hot = new Set(await shown());
    const found = await house.database.asSystem((tx) =>
      tx.selectFrom('hotel').select('city_id').distinct().where('active', '=', true).orderBy('city_id').execute(),
    );
    const cityId = found.map(({ city_id }) => city_id).find((id) => !hot.has(id))!;
    await operator.send(opsApi.hotCity.create, { ...act(), ...fields(cityId, { language: 'zh' }) });
    expect(await shown('zh')).toContain(cityId);
    expect(await shown('en')).not.toContain(cityId);
    const [entry] = (await listed()).filter(({ city }) => city.id === cityId);
    const on = { id: entry!.id, version: entry!.version };
    const saved = await operator.send(opsApi.hotCity.save, { ...act(), ...on, ...fields(cityId, { channel: 'TL' }) });
    expect(saved.changes.map(({ field }) => field)).toEqual(['channel', 'language']);
    expect(await shown('zh')).not.toContain(cityId);
    const late = operator.send(opsApi.hotCity.save, { ...act(), ...on, ...fields(cityId) });
    expect(await refusalOf(late)).toBe('STATE_CHANGED');
    const next = { ...on, version: on.version + 1 };
    await operator.send(opsApi.hotCity.save, { ...act(), ...next, ...fields(cityId, { from: '2026-12-01' }) });
    expect(await shown('zh')).not.toContain(cityId);
    expect((await operator.send(opsApi.hotCity.list, { state: 'planned' })).records).toMatchObject([{ id: on.id }]);
  });

  it('leave a city out that was withdrawn, and follow its file no longer', async () => {
    const [first] = await listed();
    const { id, version, city } = first!;
    await operator.send(opsApi.hotCity.setShown, { ...act(), id, version, isShown: false });
    expect(await shown()).not.toContain(city.id);
    const rank = (to: number) =>
      house.database.asSystem((tx) =>
        tx.updateTable('district').set({ hot_rank: to }).where('id', '=', city.id).execute(),
      );
    await rank(7);
    expect(await shown()).not.toContain(city.id);
    // Another one still does, until it is edited.
    const other = await house.database.asSystem((tx) =>
      tx
        .selectFrom('district')
        .select('id')
        .where('level', '=', 3)
        .where('hot_rank', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    const set = (hot_rank: number | null) =>
      house.database.asSystem((tx) =>
        tx.updateTable('district').set({ hot_rank }).where('id', '=', other.id).execute(),
      );
    const entries = async () => (await listed()).filter((one) => one.city.id === other.id);
    await set(3);
    expect(await entries()).toMatchObject([{ position: 3, fromFile: true }]);
    await set(null);
    expect(await entries()).toEqual([]);
  });

  it('refuses what there is not', async () => {
    const create = (more: object) =>
      operator.send(opsApi.hotCity.create, { ...act(), ...fields(999_999_999), ...more });
    expect(await refusalOf(create({}))).toBe('NO_SUCH_CITY');
    expect(await wrongFieldsOf(create({ to: '2026-11-20' }))).toEqual(['to']);
    const unknown = { ...act(), id: 999_999, version: 1, isShown: false };
    expect(await refusalOf(operator.send(opsApi.hotCity.setShown, unknown))).toBe('NO_SUCH_HOT_CITY');
    expect((await operator.send(opsApi.hotCity.cities, { keyword: 'shang' })).map(({ en }) => en)).toContain(
      'Shanghai',
    );
  });
});
