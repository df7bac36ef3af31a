import type { ReportFigures } from '@waylight/contract/ops/report/report';
import { describe, expect, it } from 'vitest';
import { changeOf, measured } from './figures.ts';

const figures = (more: Partial<ReportFigures> = {}): ReportFigures => ({
  ...{ bookings: 4, rooms: 5, nights: 12, lostNights: 0, cancellations: 1, rejections: 0, compensations: 0 },
  ...{ answers: 2, answerSeconds: 600, promisesKept: 1, promisesMissed: 3, lists: 30, hotels: 10, money: [] },
  worth: { booked: 900, cancelled: 100, revenue: 800, margin: 80 },
  ...more,
});

describe('measures of a report', () => {
  it.each([
    ['bookings', 4],
    ['revenue', 800],
    ['looks', 40],
    ['lookToBook', 10],
    ['answer', 300],
    ['kept', 0.25],
  ] as const)('%s is %d', (measure, found) => expect(measured(figures(), measure)).toBe(found));

  it('are unknown where nothing can be told', () => {
    expect(measured(figures({ worth: null }), 'revenue')).toBeNull();
    expect(measured(figures({ bookings: 0 }), 'lookToBook')).toBeNull();
    expect(measured(figures({ hotels: null }), 'looks')).toBeNull();
    expect(measured(figures({ answers: 0 }), 'answer')).toBeNull();
  });

  it('change against another period', () => {
    expect(changeOf(figures(), figures({ bookings: 8 }), 'bookings')).toBe(-0.5);
    expect(changeOf(figures(), figures({ bookings: 0 }), 'bookings')).toBeNull();
    expect(changeOf(figures(), null, 'bookings')).toBeNull();
  });
});
