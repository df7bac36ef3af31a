import { describe, expect, it } from 'vitest';
import { type ViewedHotel, viewedHotels, withViewed } from './viewed-hotels.ts';

const hotel = (infoId: number): ViewedHotel => ({
  infoId,
  infoName: `酒店${infoId}`,
  nameEng: `Hotel ${infoId}`,
  star: 4,
  cityId: 1,
  cityNameCn: '东京',
  cityNameEn: 'Tokyo',
  picSrc: null,
});
const ids = (list: readonly ViewedHotel[]) => list.map((one) => one.infoId);

describe('hotels viewed', () => {
  it('appends, and drops the oldest of four', () => {
    let list: ViewedHotel[] = [];
    for (const id of [1, 2, 3, 4, 5]) list = withViewed(list, hotel(id));
    expect(ids(list)).toEqual([2, 3, 4, 5]);
  });

  it('moves one that is there to the end and drops none', () => {
    const list = [1, 2, 3, 4].map(hotel);
    expect(ids(withViewed(list, hotel(2)))).toEqual([1, 3, 4, 2]);
  });

  it('reads an entry that lacks what was not stored at the time', () => {
    expect(viewedHotels.parse('[{"infoId":7,"infoName":"\u9152\u5e97","star":"5"}]')).toEqual([
      { ...hotel(7), infoName: '酒店', nameEng: '酒店', star: 0, cityId: 0, cityNameCn: '', cityNameEn: '' },
    ]);
  });

  it('reads what it stored and nothing else', () => {
    expect(ids(viewedHotels.parse(JSON.stringify([hotel(7)])))).toEqual([7]);
    for (const text of [null, '', '{', '{"a":1}', '[null, 3, {"infoId":"x"}]'])
      expect(viewedHotels.parse(text)).toEqual([]);
  });
});
