import { describe, expect, it } from 'vitest';
import type { QuoteLine } from './quote.ts';
import { lineText, ownNameBeside } from './quote-words.ts';

const line: QuoteLine = {
  ...{ hotelId: 1, ratePlanId: 1, star: 4, picSrc: null, timeZone: 'Asia/Tokyo', nationality: 'CN' },
  ...{ hotelNameCn: '浅草旅馆', hotelNameEn: 'Asakusa Inn', cityNameCn: '东京', cityNameEn: 'Tokyo' },
  ...{ addressCn: '雷门 1 号', addressEn: '1 Kaminarimon', checkInFrom: '15:00', checkOutUntil: '11:00' },
  ...{ roomNameCn: '双床房', roomNameEn: 'Twin', beds: [], breakfasts: 0, atHotel: [] },
  ...{ checkin: '2026-03-14', checkout: '2026-03-16', nights: 2, currency: 'CNY', selling: 200_000 },
  rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
  pricedAt: '2026-03-01T00:00:00.000Z',
  cancellation: {
    ...{ kind: 'free', timeZone: 'Asia/Tokyo' },
    ...{ freeUntil: '2026-03-12T15:30:00.000Z', freeUntilLocal: '2026-03-13 00:30' },
    steps: [{ from: '2026-03-12T15:30:00.000Z', fromLocal: '2026-03-13 00:30', percentBp: null, nights: 1 }],
  },
};

it('a quote says deadlines by the hotel’s clock first and Beijing’s second, each in one line', () => {
  expect(lineText(line, 'zh')).toMatchObject({
    cancelling: '免费取消至 03-13 00:30（东京时间，北京前一日 23:30）',
    policy: [
      '03-13 00:30（东京时间，北京前一日 23:30）前免费取消',
      '03-13 00:30（东京时间，北京前一日 23:30）起取消收首晚',
    ],
  });
  expect(lineText(line, 'en')).toMatchObject({
    cancelling: 'Free cancellation until 13 Mar, 00:30 Tokyo (12 Mar, 23:30 Beijing)',
    policy: [
      'Before 13 Mar, 00:30 Tokyo (12 Mar, 23:30 Beijing): Free',
      'From 13 Mar, 00:30 Tokyo (12 Mar, 23:30 Beijing): The first night',
    ],
  });
  const beijing = { ...line.cancellation, timeZone: 'Asia/Shanghai', freeUntilLocal: '2026-03-12 23:30' };
  expect(lineText({ ...line, cancellation: beijing }, 'en').cancelling).toBe(
    'Free cancellation until 12 Mar, 23:30 Beijing time',
  );
});

const guests = (...ages: string[]) => {
  const rooms = ages.map((all) => ({
    ...{ adultNumAll: 2, childrenAgesStrAll: all },
    childrenNumAll: all === '' ? 0 : all.split(',').length,
  }));
  return [lineText({ ...line, rooms }, 'zh').guests, lineText({ ...line, rooms }, 'en').guests];
};

const own = { ...line, hotelNameOwn: 'Asakusa Inn' };

describe('a quote in words', () => {
  it('tells how old the children are', () => {
    expect(guests('')).toEqual(['2 位成人', '2 adults']);
    expect(guests('6')).toEqual(['2 位成人，1 位儿童（6 岁）', '2 adults, 1 child (aged 6)']);
    expect(guests('1', '3,12')).toEqual([
      '4 位成人，3 位儿童（≤1 岁、3 岁、12 岁）',
      '4 adults, 3 children (aged under 2, 3, 12)',
    ]);
  });

  it('tells for how many of the adults breakfast is', () => {
    const meal = (breakfasts: number) => [
      lineText({ ...line, breakfasts }, 'zh').meal,
      lineText({ ...line, breakfasts }, 'en').meal,
    ];
    expect(meal(1)).toEqual(['含单早（房内 2 位成人）', 'Breakfast for 1 of 2 adults']);
    expect(meal(2)).toEqual(['含双早', 'Breakfast for 2']);
  });

  it('tells the name at the place once', () => {
    expect(ownNameBeside(own, ['zh'])).toBe('Asakusa Inn');
    expect(ownNameBeside(own, ['en'])).toBeUndefined();
    expect(ownNameBeside(own, ['zh', 'en'])).toBeUndefined();
    expect(ownNameBeside({ ...line, hotelNameOwn: undefined }, ['zh'])).toBeUndefined();
  });
});
