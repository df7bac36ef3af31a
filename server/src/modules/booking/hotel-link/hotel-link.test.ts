import { foreignPlaces, hotelTextNames, hotelTexts, placesOf } from '@waylight/contract/booking/hotel-texts';
import { describe, expect, it } from 'vitest';
import { linkEnds, nextReminder, possibleAnswers, wantsAnswer } from './hotel-link.ts';
import { speechOf } from './words.ts';

const at = (text: string) => Date.parse(text);
const tokyo = { timeZone: 'Asia/Tokyo', checkin: '2026-12-30', checkInFrom: '15:00' };

describe('a link of a hotel', () => {
  it.each([
    ['a week before', '2026-12-23T00:00:00Z', '2026-12-30T06:00:00Z'],
    ['a second before check-in', '2026-12-30T05:59:59Z', '2026-12-30T06:00:00Z'],
    ['at check-in', '2026-12-30T06:00:00Z', '2026-12-30T15:00:00Z'],
    ['when the day is over', '2026-12-30T15:00:00Z', undefined],
  ])('that is made %s', (_, now, ends) => {
    expect(linkEnds(tokyo, at(now))).toBe(ends && at(ends));
  });
});

describe('reminders of a hotel', () => {
  const asked = '2026-12-20T00:00:00Z';
  it.each([
    ['four hours after it was asked', '2026-12-20T00:00:00Z', '2026-12-20T04:00:00Z'],
    ['a day after', '2026-12-20T04:00:00Z', '2026-12-21T00:00:00Z'],
    ['three days before arrival, at nine by its clock', '2026-12-21T00:00:00Z', '2026-12-27T00:00:00Z'],
    ['then no more', '2026-12-27T00:00:00Z', undefined],
    ['one for several that were missed', '2026-12-22T00:00:00Z', '2026-12-27T00:00:00Z'],
  ])('%s', (_, now, due) => {
    expect(nextReminder(tokyo, at(asked), at(now))).toBe(due && at(due));
  });

  it('never come after arrival, nor for a day that had passed when it was asked', () => {
    expect(nextReminder(tokyo, at('2026-12-30T03:00:00Z'), at('2026-12-30T03:00:00Z'))).toBeUndefined();
    expect(nextReminder(tokyo, at('2026-12-28T00:00:00Z'), at('2026-12-29T00:00:00Z'))).toBeUndefined();
  });
});

describe('answers of a hotel', () => {
  const waits = { status: 'unconfirmed', paymentStatus: 'onCredit', hotelNumber: null } as const;
  const stands = { ...waits, status: 'confirmed' } as const;
  it.each([
    ['an order on request', waits, ['confirmed', 'cannot', 'later'], [], false],
    ['a confirmed order without its number', stands, ['confirmed', 'cannot', 'later'], [], false],
    ['one with its number', { ...stands, hotelNumber: 'H1' }, [], [], false],
    ['one that is not paid', { ...waits, paymentStatus: 'unpaid' as const }, [], [], false],
    ['after “later”', waits, ['confirmed', 'cannot'], ['later'], false],
    ['after “confirmed”', stands, [], ['confirmed'], false],
    ['after “cannot”', waits, [], ['cannot'], false],
    ['an order whose cancellation is asked for', { ...waits, status: 'cancelRequested' as const }, [], [], false],
    ['an end that the hotel is to note', { ...stands, status: 'cancelled' as const }, ['noted'], [], true],
  ] as const)('%s', (_, order, may, given, hasNews) => {
    expect([...possibleAnswers(order, given, hasNews)].sort()).toEqual([...may].sort());
  });

  it('are wanted of what stands or waits alone', () => {
    expect(wantsAnswer({ ...stands, status: 'nonCancellable' })).toBe(true);
    expect(wantsAnswer({ ...stands, status: 'rejected' })).toBe(false);
  });
});

describe('texts for hotels', () => {
  it('write a day as the voucher does in English, and as the language does elsewhere', () => {
    expect(speechOf('en').day('2026-12-03')).toBe('Thu 3 Dec 2026');
    expect(speechOf('zh').day('2026-12-03')).toBe('2026年12月3日周四');
    expect(speechOf('fr', { name: 'Français', texts: {} }).day('2026-12-03')).toBe('jeu. 3 décembre 2026');
  });

  it('have the same places in both languages, and none of money', () => {
    for (const name of hotelTextNames) {
      expect(placesOf(hotelTexts[name].zh).sort(), name).toEqual(placesOf(hotelTexts[name].en).sort());
      expect(`${hotelTexts[name].zh}${hotelTexts[name].en}`, name).not.toMatch(/price|amount|金额|价格|¥|€/i);
    }
  });

  it('tell the places that nothing fills', () => {
    expect(foreignPlaces('mailLink', 'Hier: {link} {price}')).toEqual(['price']);
  });
});
