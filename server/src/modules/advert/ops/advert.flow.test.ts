import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';
import { executable, png } from '../../../testing/sample-files.ts';
import { deleteUnclaimed } from '../../upload/service.ts';

const today = '2026-11-21';
type Asked = RequestOf<typeof opsApi.advert.create>;

describe.each(oneDatabase)('adverts and topic pages at the console, on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let agency: TestClient;
  let visitor: TestClient;
  let hotelId: number;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    agency = await house.signIn('100001', 'demo');
    visitor = house.visitor();
    const hotel = await house.database.asSystem((tx) =>
      tx.selectFrom('hotel').select('id').where('active', '=', true).orderBy('id').executeTakeFirstOrThrow(),
    );
    hotelId = hotel.id;
  });
  afterAll(() => house?.stop());

  const act = (more: object = {}) => ({ requestId: randomUUID(), reason: 'campaign of the winter', ...more });
  const fields = (more: Partial<Asked> = {}) => ({
    ...{ place: 'banner' as const, channel: null, language: null, hotelId: null, link: '/groupRoom', picture: 'none' },
    ...{ titleZh: '冬季特惠', titleEn: 'Winter offers', textZh: '', textEn: '', from: today, to: null, position: 1 },
    ...more,
  });
  const create = (more: Partial<Asked> = {}) => operator.send(opsApi.advert.create, { ...act(), ...fields(more) });
  const newest = async () => {
    const { records } = await operator.send(opsApi.advert.list, { keyword: 'winter' });
    return records[0]!;
  };
  /** An answer after processes have heard of the change. */
  const heard = async <T>(read: () => Promise<T>) => {
    await house.app.readModel.refresh();
    return read();
  };
  const banners = () => heard(() => agency.send(api.advert.active, {}));
  const banner = async (id: number) => (await banners()).find(({ advertId }) => advertId === id);

  it('publishes an advert under a number of its own, and agencies see it at once', async () => {
    await banners();
    const preview = await create({ preview: true, reason: '' });
    expect(preview).toMatchObject({ outcome: 'preview', needsApproval: false });
    expect((await banners()).map(({ title }) => title.en)).not.toContain('Winter offers');
    expect(await create()).toMatchObject({ outcome: 'done' });
    const made = await newest();
    expect(made).toMatchObject({ state: 'shown', version: 1, place: 'banner', hotel: null });
    expect(made.id).toBeGreaterThanOrEqual(1_000_000);
    expect(await banner(made.id)).toMatchObject({ link: '/groupRoom' });
  });

  it('changes and withdraws it on the version that was read, and says who was first', async () => {
    const made = await newest();
    const on = { id: made.id, version: made.version };
    const saved = await operator.send(opsApi.advert.save, { ...act(), ...on, ...fields({ titleEn: 'Winter rates' }) });
    expect(saved.changes).toEqual([{ field: 'titleEn', before: 'Winter offers', after: 'Winter rates' }]);
    const late = operator.send(opsApi.advert.save, { ...act(), ...on, ...fields() });
    await expect(late).rejects.toMatchObject({ error: 'STATE_CHANGED', data: { person: '周宁' } });
    expect((await banner(made.id))!.title.en).toBe('Winter rates');
    const next = { id: made.id, version: made.version + 1, isShown: false };
    await operator.send(opsApi.advert.setShown, { ...act(), ...next });
    expect((await banners()).map(({ advertId }) => advertId)).not.toContain(made.id);
    expect(await newest()).toMatchObject({ state: 'withdrawn' });
    await operator.send(opsApi.advert.setShown, { ...act(), ...next, version: next.version + 1, isShown: true });
    expect(await banner(made.id)).toBeDefined();
    expect(await operator.send(opsApi.advert.get, { id: made.id })).toMatchObject({ changedBy: '周宁', days: [] });
  });

  it('refuses what is missing or wrong by the name of its field', async () => {
    const wrong = (more: Partial<Asked>) => wrongFieldsOf(create(more));
    expect(await wrong({ place: 'hot' })).toEqual(['hotelId']);
    expect(await wrong({ titleEn: '' })).toEqual(['titleEn']);
    expect(await wrong({ titleZh: '', language: 'en' })).toEqual([]);
    expect(await wrong({ link: 'https://elsewhere.example' })).toEqual(['link']);
    expect(await wrong({ link: '//elsewhere.example' })).toEqual(['link']);
    expect(await wrong({ to: '2026-11-20' })).toEqual(['to']);
    expect(await refusalOf(create({ place: 'hot', hotelId: 2_000_000_000 }))).toBe('NO_SUCH_HOTEL');
    expect(await refusalOf(create({ picture: randomUUID() }))).toBe('NO_SUCH_PICTURE');
    expect(await refusalOf(operator.send(opsApi.advert.get, { id: 2_000_000_000 }))).toBe('NO_SUCH_ADVERT');
    expect(await refusalOf(create({ reason: '' }))).toBe('REASON_NEEDED');
  });

  it('is for one channel, one language and some days', async () => {
    await create({ titleEn: 'Only TL', channel: 'TL' });
    await create({ titleEn: 'Only zh', titleZh: '仅中文', language: 'zh' });
    await create({ titleEn: 'Tomorrow', from: '2026-11-22' });
    const titles = async () => (await banners()).map(({ title }) => title.en);
    agency.language = 'en';
    expect(await titles()).not.toContain('Only TL');
    expect(await titles()).not.toContain('Only zh');
    expect(await titles()).not.toContain('Tomorrow');
    agency.language = 'zh';
    expect(await titles()).toContain('Only zh');
    const planned = await operator.send(opsApi.advert.list, { state: 'planned', place: 'banner' });
    expect(planned.records.map(({ title }) => title.en)).toEqual(['Tomorrow']);
  });

  it('puts hot hotels into an order, unless one has come meanwhile', async () => {
    const place = { place: 'hot', channel: 'EPS' } as const;
    const before = await operator.send(opsApi.advert.inOrder, place);
    const was = before.map(({ id }) => id);
    const ids = was.toReversed();
    const ordered = await operator.send(opsApi.advert.order, { ...act(), ...place, was, ids });
    // An order that was read before is not overwritten.
    const late = operator.send(opsApi.advert.order, { ...act(), ...place, was, ids: was.toSorted((a, b) => a - b) });
    expect(await refusalOf(late)).toBe('STATE_CHANGED');
    expect(ordered.changes).toHaveLength(1);
    const shown = await heard(() => agency.send(api.advert.hotByChannel, { limit: 60 }));
    const unique = (await operator.send(opsApi.advert.inOrder, place)).map(({ hotel }) => hotel!.id);
    expect(shown.map(({ hotel }) => hotel.infoId)).toEqual([...new Set(unique)].slice(0, 60));
    expect(shown[0]!.advertId).toBe(ids[0]);
    await create({ place: 'hot', hotelId });
    expect(await refusalOf(operator.send(opsApi.advert.order, { ...act(), ...place, was: ids, ids }))).toBe(
      'STATE_CHANGED',
    );
  });

  it('takes a picture by its content, serves it to anybody, and deletes it when nothing shows it', async () => {
    const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
    expect(await refusalOf(operator.send(opsApi.advert.keepPicture, { file: file(executable, 'a.png') }))).toBe(
      'FILE_KIND_REFUSED',
    );
    const { pictureId } = await operator.send(opsApi.advert.keepPicture, { file: file(png(), 'winter.png') });
    const address = `${house.base}/getaway/pictures/${pictureId}.png`;
    expect((await fetch(address)).status).toBe(404);
    const kept = Buffer.from(await (await operator.send(opsApi.advert.picture, { pictureId })).arrayBuffer());
    expect(kept.equals(png())).toBe(true);
    const { id, version } = await newest();
    await operator.send(opsApi.advert.save, { ...act(), id, version, ...fields({ picture: pictureId }) });
    expect((await banner(id))!.picture).toBe(`/getaway/pictures/${pictureId}.png`);
    house.clock.advance(25 * 3_600_000);
    await deleteUnclaimed(house, house.clock.now());
    const served = await fetch(address);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('cache-control')).toContain('immutable');
    // A day later every session is over.
    operator = await house.operator();
    agency = await house.signIn('100001', 'demo');
    await operator.send(opsApi.advert.save, { ...act(), id, version: version + 1, ...fields() });
    await deleteUnclaimed(house, house.clock.now());
    expect((await fetch(address)).status).toBe(404);
    for (const name of ['..%2f..%2fetc', `${randomUUID()}.png`, 'x.svg'])
      expect((await fetch(`${house.base}/getaway/pictures/${name}`)).status).toBe(404);
  });

  it('counts views and clicks by day', async () => {
    const { id } = await newest();
    await visitor.send(api.statistics.advert, { advertIds: [id], kind: 'view' });
    await visitor.send(api.statistics.advert, { advertIds: [id], kind: 'view' });
    await visitor.send(api.statistics.advert, { advertIds: [id], kind: 'click' });
    const { records, views, clicks } = await operator.send(opsApi.advert.counts, {});
    expect(records.find(({ advert }) => advert.id === id)).toMatchObject({ views: 2, clicks: 1 });
    expect([views, clicks]).toEqual([2, 1]);
    expect((await operator.send(opsApi.advert.get, { id })).days).toMatchObject([{ views: 2, clicks: 1 }]);
    expect(await newest()).toMatchObject({ views: 2, clicks: 1 });
    expect((await operator.send(opsApi.advert.counts, { dateTo: '2026-11-01' })).total).toBe(0);
  });

  it('gives topic pages words by channel and day, and takes them away', async () => {
    const words = (more: object = {}) => ({
      ...{ topic: 'direct' as const, channel: null, headlineZh: '春节直采', headlineEn: 'Direct for the holidays' },
      ...{ textZh: '节日房价已锁定', textEn: 'Rates of the holidays are fixed', from: today, to: null, ...more },
    });
    const shown = () => heard(() => agency.send(api.advert.topic, { topic: 'direct' }));
    expect(await shown()).toBeNull();
    await operator.send(opsApi.topicPage.create, { ...act(), ...words() });
    expect(await shown()).toMatchObject({ headline: { en: 'Direct for the holidays' } });
    await operator.send(opsApi.topicPage.create, { ...act(), ...words({ channel: 'EPS', headlineEn: 'Only here' }) });
    expect(await shown()).toMatchObject({ headline: { en: 'Only here' } });
    const { words: all, hotels } = await operator.send(opsApi.topicPage.list, {});
    expect(all.map(({ headlineEn }) => headlineEn)).toEqual(['Only here', 'Direct for the holidays']);
    expect(hotels.find(({ topic, channel }) => topic === 'direct' && channel === 'EPS')!.hotels).toBeGreaterThan(0);
    const { id, version } = all[0]!;
    await operator.send(opsApi.topicPage.setShown, { ...act(), id, version, isShown: false });
    expect(await shown()).toMatchObject({ headline: { en: 'Direct for the holidays' } });
    const late = operator.send(opsApi.topicPage.save, { ...act(), id, version, ...words() });
    expect(await refusalOf(late)).toBe('STATE_CHANGED');
    const unknown = { ...act(), id: 999_999, version: 1, isShown: true };
    expect(await refusalOf(operator.send(opsApi.topicPage.setShown, unknown))).toBe('NO_SUCH_TOPIC_WORDS');
  });
});
