import { reportGroupings } from '@waylight/contract/ops/report/report';
import type { PlainDate } from '@waylight/contract/value/stay';
import { dayField, enumField, keywordField, listAddress, optionalEnumField } from '../../lib/list/list-address.ts';
import { measures } from './figures.ts';
import { type Period, periodAYearAgo, periodBefore, periodOf } from './period.ts';

/** The state of a report is its address. */

export const comparisons = ['none', 'previous', 'year', 'own'] as const;

export const address = listAddress({
  from: dayField,
  to: dayField,
  compare: enumField(comparisons, 'previous'),
  otherFrom: dayField,
  otherTo: dayField,
  by: enumField(reportGroupings, 'day'),
  company: keywordField(32),
  hotel: keywordField(12),
  city: keywordField(12),
  channel: optionalEnumField(['1', '2']),
  measure: enumField(measures, 'revenue'),
});
export type SalesQuery = ReturnType<typeof address.parse>;

/** The days asked for: the last thirty unless told; the end never before the beginning. */
export function daysOf({ from, to }: Pick<SalesQuery, 'from' | 'to'>, today: PlainDate): Period {
  const usual = periodOf('last30', today);
  const first = from ?? (to && to < usual.from ? to : usual.from);
  const last = to ?? usual.to;
  return { from: first, to: last < first ? first : last };
}

/** The period that it is compared with; undefined: none, or its dates are not there yet. */
export function otherDays({ compare, otherFrom, otherTo }: SalesQuery, period: Period): Period | undefined {
  if (compare === 'previous') return periodBefore(period);
  if (compare === 'year') return periodAYearAgo(period);
  return compare === 'own' && otherFrom && otherTo && otherFrom <= otherTo
    ? { from: otherFrom, to: otherTo }
    : undefined;
}

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** The request of a report. */
export function requestOf(asked: SalesQuery, today: PlainDate) {
  const period = daysOf(asked, today);
  const compare = otherDays(asked, period);
  const [hotelId, cityId] = [idOf(asked.hotel), idOf(asked.city)];
  return {
    ...{ period, by: asked.by, company: asked.company },
    ...(compare ? { compare } : {}),
    ...(hotelId ? { hotelId } : {}),
    ...(cityId ? { cityId } : {}),
    ...(asked.channel ? { channel: Number(asked.channel) as 1 | 2 } : {}),
  };
}
