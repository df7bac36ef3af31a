import { z } from 'zod';
import { amount, date, id, whole } from './fields.ts';

/** The same value for each night from `from` to `to`, both included; `line`: of the file that says so. */
export type Span = { id: number; from: string; to: string; value: number; line: number };

const dayMs = 86_400_000;
const nightsOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const inOrder = { path: ['to'], error: 'not before `from`, and at most 800 nights' };
const isInOrder = (span: { from: string; to: string }) => nightsOf(span) >= 1 && nightsOf(span) <= 800;

export const priceRow = z
  .strictObject({
    rateId: id,
    from: date,
    to: date,
    price: amount,
  })
  .refine(isInOrder, inOrder);

export const stockRow = z
  .strictObject({ roomTypeId: id, from: date, to: date, allotment: whole(0, 9999) })
  .refine(isInOrder, inOrder);

/** `free` is another name of `allotment`. */
export function withAllotment({ free, ...row }: Record<string, unknown>): Record<string, unknown> {
  if (free === undefined) return row;
  return row.allotment === undefined ? { ...row, allotment: free } : { ...row, free };
}

/** A night that spans set, and the last of them that did. */
export interface Night {
  readonly value: number;
  readonly line: number;
}
export interface Month {
  readonly id: number;
  /** `YYYY-MM-01` */
  readonly month: string;
  /** nights that it has */
  readonly length: number;
  /** 0 is its first night */
  readonly set: Map<number, Night>;
}

/** Spans cut into months; a later span wins over an earlier one. */
export function monthsOf(spans: readonly Span[]): Month[] {
  const months = new Map<string, Month>();
  for (const { id, from, to, value, line } of spans) {
    let [year, number] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
    const night = { value, line };
    for (let month = `${from.slice(0, 7)}-01`; month <= to; ) {
      const name = `${id} ${month}`;
      let entry = months.get(name);
      if (!entry) {
        const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
        entry = { id, month, length, set: new Map() };
        months.set(name, entry);
      }
      const first = month < from ? Number(from.slice(8)) - 1 : 0;
      const last = month.slice(0, 7) === to.slice(0, 7) ? Number(to.slice(8)) : entry.length;
      for (let day = first; day < last; day++) entry.set.set(day, night);
      [year, number] = number === 12 ? [year + 1, 1] : [year, number + 1];
      month = `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}-01`;
    }
  }
  return [...months.values()];
}

/** A value for each night of the month. */
export const nightsIn = <Value>({ length }: Month, of: (night: number) => Value): Value[] =>
  Array.from({ length }, (_, night) => of(night));
