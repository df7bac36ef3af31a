import { describe, expect, it } from 'vitest';
import { wrongIn } from '../enquiry-check.ts';
import { emptyContact } from '../enquiry-form.ts';
import { words } from '../words.ts';
import { emptyFlight, legFaults } from './flight-form.ts';

describe('dates of the legs', () => {
  const faultOf = (date: string) => {
    const legs = [{ from: 'Shanghai', to: 'Tokyo', date }];
    const input = { ...emptyFlight, ...emptyContact, trip: 'oneWay' as const, legs, verification: '' };
    return legFaults(input, '2026-11-21', wrongIn).get('0.date');
  };

  it('say that they are empty, no date, or over, each in its own words', () => {
    expect(faultOf('')).toBe(words.dateMissing);
    expect(faultOf('soon')).toBe(words.dateWrong);
    expect(faultOf('2026-11-20')).toBe(words.datePast);
    expect(faultOf('2026/11/21')).toBeUndefined();
  });
});
