import { firstSteps } from '@waylight/contract/identity/identity';
import { describe, expect, it } from 'vitest';
import { hintAt, stepDoneAt } from './first-steps.ts';

describe('hints for first steps', () => {
  it.each([
    ['/home', 'search', undefined],
    ['/booking/bookItem', 'order', 'search'],
    ['/hotelDetail', 'order', undefined],
    ['/orderWrite', 'order', undefined],
    ['/payment', 'payment', 'order'],
    ['/paySuccess', undefined, 'order'],
    ['/manages/orderManage', undefined, undefined],
  ])('on %s: %s, after %s', (pathname, hint, done) => {
    expect([hintAt(firstSteps, pathname), stepDoneAt(firstSteps, pathname)]).toEqual([hint, done]);
  });

  it('are gone when they were followed', () => {
    expect(hintAt(['payment'], '/home')).toBeUndefined();
    expect(stepDoneAt(['payment'], '/paymentResult')).toBe('payment');
    expect(stepDoneAt([], '/payment')).toBeUndefined();
  });
});
