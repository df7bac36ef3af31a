import type { ReportFigures } from '@waylight/contract/ops/report/report';

/** Measures of a report that one number can say. Pure. */

export const measures = [
  'bookings',
  'nights',
  'revenue',
  'margin',
  'cancellations',
  'looks',
  'lookToBook',
  'answer',
  'kept',
] as const;
export type Measure = (typeof measures)[number];

export const looksOf = ({ lists, hotels }: ReportFigures): number | null =>
  lists === null || hotels === null ? null : lists + hotels;

/** A measure as a number; null: it cannot be told. Amounts are minor units of the house's currency, answers seconds, shares of 1. */
export function measured(figures: ReportFigures, measure: Measure): number | null {
  const { bookings, answers, answerSeconds, promisesKept, promisesMissed, worth } = figures;
  switch (measure) {
    case 'bookings':
    case 'nights':
    case 'cancellations':
      return figures[measure];
    case 'revenue':
    case 'margin':
      return worth?.[measure] ?? null;
    case 'looks':
      return looksOf(figures);
    case 'lookToBook': {
      const looks = looksOf(figures);
      return looks === null || bookings === 0 ? null : looks / bookings;
    }
    case 'answer':
      return answers === 0 ? null : answerSeconds / answers;
    case 'kept': {
      const promises = promisesKept + promisesMissed;
      return promises === 0 ? null : promisesKept / promises;
    }
  }
}

/** The change against another period as a share of 1; null: there is nothing to compare with. */
export function changeOf(now: ReportFigures, before: ReportFigures | null, measure: Measure): number | null {
  const [one, other] = [measured(now, measure), before && measured(before, measure)];
  return one === null || other === null || other === 0 ? null : (one - other) / Math.abs(other);
}

/** Rising is bad news of these. */
export const isBetterLow = (measure: Measure): boolean => measure === 'cancellations' || measure === 'answer';
