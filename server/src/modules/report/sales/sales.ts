import type { ReportFigures, ReportGroup, ReportMoney } from '@waylight/contract/ops/report/report';
import { dateOfDay, dayNumber, type PlainDate } from '@waylight/contract/value/stay';
import type { ReportMeasures } from '../../../db/tables/statistics.ts';
import { inCurrency } from '../report.ts';

/** How sums by key and currency become figures. Pure. */

export interface SumRow extends ReportMeasures {
  readonly key: string;
  readonly currency: string;
}

export interface LookRow {
  readonly key: string;
  readonly lists: number;
  readonly hotels: number;
}

/** A currency's worth in the house's, as decimal text. */
export type HouseRates = ReadonlyMap<string, string>;

export interface Currencies {
  readonly house: string;
  readonly rates: HouseRates;
}

/** The house's amount of some money; undefined without a rate. */
export function inHouse(
  { amount, currency }: { amount: number; currency: string },
  { house, rates }: Currencies,
): number | undefined {
  if (currency === house) return amount;
  const value = rates.get(currency);
  return value === undefined ? undefined : inCurrency({ amount, exchange: { from: currency, to: house, value } });
}

const worthFields = ['booked', 'cancelled', 'revenue', 'margin'] as const;

function worthOf(money: readonly ReportMoney[], currencies: Currencies): ReportFigures['worth'] {
  const worth = { booked: 0, cancelled: 0, revenue: 0, margin: 0 };
  for (const one of money)
    for (const field of worthFields) {
      const amount = inHouse({ amount: one[field], currency: one.currency }, currencies);
      if (amount === undefined) return null;
      worth[field] += amount;
    }
  return worth;
}

/** One row of figures. `looks`: null where searches are not counted. */
export function figuresOf(
  rows: readonly SumRow[],
  looks: Pick<LookRow, 'lists' | 'hotels'> | null,
  currencies: Currencies,
): ReportFigures {
  const sum = (name: keyof ReportMeasures) => rows.reduce((total, row) => total + row[name], 0);
  const names = [...new Set(rows.map(({ currency }) => currency))].sort();
  const money = names.map((currency): ReportMoney => {
    const of = (name: keyof ReportMeasures) =>
      rows.reduce((total, row) => total + (row.currency === currency ? row[name] : 0), 0);
    const booked = of('revenue');
    const revenue = booked - of('cancelled') - of('rejected') - of('compensated');
    const cost = of('cost') - of('lost_cost');
    return {
      ...{ currency, booked, cancelled: of('cancelled'), rejected: of('rejected'), compensated: of('compensated') },
      ...{ revenue, cost, margin: revenue - cost },
    };
  });
  return {
    bookings: sum('bookings'),
    rooms: sum('rooms'),
    nights: sum('nights'),
    lostNights: sum('lost_nights'),
    cancellations: sum('cancellations'),
    rejections: sum('rejections'),
    compensations: sum('compensations'),
    answers: sum('answers'),
    answerSeconds: sum('answer_seconds'),
    promisesKept: sum('promises_kept'),
    promisesMissed: sum('promises_missed'),
    lists: looks?.lists ?? null,
    hotels: looks?.hotels ?? null,
    money,
    worth: worthOf(money, currencies),
  };
}

/** Sums of one period by key. */
export interface PeriodSums {
  readonly rows: readonly SumRow[];
  /** null: searches are not counted by this key or filter */
  readonly looks: readonly LookRow[] | null;
}

const none: Pick<LookRow, 'lists' | 'hotels'> = { lists: 0, hotels: 0 };

/** Figures of every key that one of two periods has. */
export function groupsOf(now: PeriodSums, before: PeriodSums | undefined, currencies: Currencies): ReportGroup[] {
  const read = (sums: PeriodSums) => {
    const rows = new Map<string, SumRow[]>();
    for (const row of sums.rows) rows.set(row.key, [...(rows.get(row.key) ?? []), row]);
    const looks = new Map(sums.looks?.map((row) => [row.key, row]));
    return {
      keys: [...rows.keys(), ...looks.keys()],
      of: (key: string) => figuresOf(rows.get(key) ?? [], sums.looks && (looks.get(key) ?? none), currencies),
    };
  };
  const [one, other] = [read(now), before && read(before)];
  const keys = [...new Set([...one.keys, ...(other?.keys ?? [])])].sort();
  return keys.map((key) => ({ key, nameZh: key, nameEn: key, now: one.of(key), before: other?.of(key) ?? null }));
}

/** The greatest revenue first; where a rate is missing, the most bookings. */
export function byRevenue(groups: readonly ReportGroup[]): ReportGroup[] {
  const known = groups.every(({ now }) => now.worth !== null);
  const weight = ({ now }: ReportGroup) => (known ? (now.worth?.revenue ?? 0) : now.bookings);
  return [...groups].sort(
    (a, b) => weight(b) - weight(a) || b.now.bookings - a.now.bookings || (a.key < b.key ? -1 : 1),
  );
}

interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Every day of a period with its figures, beside the day at the same place of another one. */
export function seriesOf(
  days: { readonly period: Period; readonly sums: PeriodSums },
  others: { readonly period: Period; readonly sums: PeriodSums } | undefined,
  currencies: Currencies,
): ReportGroup[] {
  const read = (sums: PeriodSums) => new Map(groupsOf(sums, undefined, currencies).map((one) => [one.key, one.now]));
  const [now, before] = [read(days.sums), others && read(others.sums)];
  const first = dayNumber(days.period.from);
  const empty = figuresOf([], days.sums.looks && none, currencies);
  return Array.from({ length: dayNumber(days.period.to) - first + 1 }, (_, place) => {
    const day = dateOfDay(first + place);
    const other = others && dateOfDay(dayNumber(others.period.from) + place);
    const isWithin = other !== undefined && other <= others!.period.to;
    return {
      ...{ key: day, nameZh: day, nameEn: day, now: now.get(day) ?? empty },
      before: isWithin ? (before!.get(other) ?? empty) : null,
    };
  });
}

/** The figures of all days together. */
export function totalOf({ rows, looks }: PeriodSums, currencies: Currencies): ReportFigures {
  const sum = (of: (row: LookRow) => number) => (looks ?? []).reduce((all, row) => all + of(row), 0);
  const looked = looks && { lists: sum(({ lists }) => lists), hotels: sum(({ hotels }) => hotels) };
  return figuresOf(rows, looked, currencies);
}
