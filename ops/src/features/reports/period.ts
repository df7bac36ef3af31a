import { addDays, dayNumber, type PlainDate } from '@waylight/contract/value/stay';

/** Periods of reports: presets by name, and the one that another is compared with. Pure. */

export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export const presets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
  'lastYear',
] as const;
export type Preset = (typeof presets)[number];

const two = (n: number) => String(n).padStart(2, '0');
/** The first day of the month that is some months after that of `day`. */
function monthStart(day: PlainDate, months = 0): PlainDate {
  const all = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(all / 12)}-${two((all % 12) + 1)}-01`;
}

/** The days of a preset. Those that have not ended yet go up to today. */
export function periodOf(preset: Preset, today: PlainDate): Period {
  const year = today.slice(0, 4);
  const monthOfQuarter = (Number(today.slice(5, 7)) - 1) % 3;
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: monthStart(today), to: today };
    case 'lastMonth':
      return { from: monthStart(today, -1), to: addDays(monthStart(today), -1) };
    case 'thisQuarter':
      return { from: monthStart(today, -monthOfQuarter), to: today };
    case 'thisYear':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` };
  }
}

export const presetOf = ({ from, to }: Period, today: PlainDate): Preset | undefined =>
  presets.find((preset) => {
    const one = periodOf(preset, today);
    return one.from === from && one.to === to;
  });

/** As many days, right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = dayNumber(to) - dayNumber(from) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** The same day of the year before; 29 February is the 28th there. */
const yearBefore = (day: PlainDate): PlainDate =>
  `${Number(day.slice(0, 4)) - 1}${day.endsWith('-02-29') ? '-02-28' : day.slice(4)}`;

export const periodAYearAgo = ({ from, to }: Period): Period => ({ from: yearBefore(from), to: yearBefore(to) });
