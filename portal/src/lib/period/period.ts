import { addDays, type PlainDate } from '@waylight/contract/value/stay';

/** Both days are included; undefined: open. */
export interface DayRange {
  from: PlainDate | undefined;
  to: PlainDate | undefined;
}

export const periods = ['always', 'thisMonth', 'lastMonth', 'last90', 'chosen'] as const;
export type Period = (typeof periods)[number];

/** The days of a period, both included. `today`: a day of Asia/Shanghai. */
export function daysOf(period: Exclude<Period, 'chosen'>, today: string): DayRange {
  const first = `${today.slice(0, 7)}-01`;
  const end = addDays(first, -1);
  switch (period) {
    case 'always':
      return { from: undefined, to: undefined };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth':
      return { from: `${end.slice(0, 7)}-01`, to: end };
    case 'last90':
      return { from: addDays(today, -89), to: today };
  }
}

/** The period that has exactly these days. */
export function periodOf({ from, to }: DayRange, today: string): Period {
  const known = (['always', 'thisMonth', 'lastMonth', 'last90'] as const).find((period) => {
    const days = daysOf(period, today);
    return days.from === from && days.to === to;
  });
  return known ?? 'chosen';
}
