import { describe, expect, it } from 'vitest';
import type { AdvertRow } from './advert-rules.ts';
import { citiesShown, hotelsShown, wordsShown } from './preview-rules.ts';

const advert = (id: number, hotelId: number | null, part: Partial<AdvertRow> = {}): AdvertRow => ({
  ...{ id, place: 'hot', channel: null, language: null, title: { zh: '', en: '' }, from: '2026-11-01', to: null },
  ...{ position: id, state: 'shown', views: 0, clicks: 0, version: 1 },
  hotel: hotelId === null ? null : { id: hotelId, zh: '', en: '', star: 4, cityZh: '', cityEn: '', isSold: true },
  ...part,
});
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('what an agency sees', () => {
  it('of hotels: those that are sold and shown in its language, each once', () => {
    const unsold = advert(5, 15);
    const rows = [
      advert(1, 11),
      advert(2, 11),
      advert(3, 13, { language: 'en' }),
      advert(4, 14, { state: 'planned' }),
      { ...unsold, hotel: { ...unsold.hotel!, isSold: false } },
      advert(6, null),
      advert(7, 17, { language: 'zh' }),
    ];
    expect(ids(hotelsShown(rows, 'zh'))).toEqual([1, 7]);
    expect(ids(hotelsShown(rows, 'en'))).toEqual([1, 3]);
  });

  it('of cities: those with hotels, each once', () => {
    const city = (id: number, cityId: number, hotels: number, state: 'shown' | 'ended' = 'shown') => ({
      ...{
        id,
        channel: null,
        language: null,
        from: '2026-11-01',
        to: null,
        position: id,
        state,
        fromFile: false,
        version: 1,
      },
      city: { id: cityId, zh: '', en: '', countryZh: '', countryEn: '', hotels },
    });
    expect(
      ids(citiesShown([city(1, 1, 3), city(2, 2, 0), city(3, 1, 3), city(4, 4, 1, 'ended'), city(5, 5, 1)])),
    ).toEqual([1, 5]);
  });

  it('of words: those of its channel before all, then the newest; else none', () => {
    const said = (id: number, part: object) => ({
      ...{ id, topic: 'direct' as const, channel: null, headlineZh: '', headlineEn: '', textZh: '', textEn: '' },
      ...{ from: '2026-11-01', to: null, state: 'shown' as const, version: 1, ...part },
    });
    const all = [
      said(1, { from: '2026-11-10' }),
      said(2, { channel: 'TL' }),
      said(3, { channel: 'TL', from: '2026-11-05' }),
      said(4, { channel: 'TL', from: '2026-11-20', state: 'planned' }),
      said(5, { from: '2026-11-10' }),
      said(6, { topic: 'privateRoom', state: 'withdrawn' }),
    ];
    expect(wordsShown(all, 'direct', 'TL')?.id).toBe(3);
    expect(wordsShown(all, 'direct', 'EPS')?.id).toBe(5);
    expect(wordsShown(all, 'privateRoom', 'EPS')).toBeUndefined();
  });
});
