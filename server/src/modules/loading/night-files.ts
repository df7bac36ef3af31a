import { fromDecimal } from '@waylight/contract/value/money';
import type { z } from 'zod';
import { checked, withParents } from './checks.ts';
import { ratePlansOf, roomTypesOf } from './data.ts';
import { mostUnit } from './fields.ts';
import type { ShortLine, SupplyFile } from './file-kind.ts';
import { priceRow, type Span, stockRow, withAllotment } from './spans.ts';
import { type ShortNight, saveAllotment, savePrices } from './spans-data.ts';

/** Files that set nights: prices of rate plans, and rooms that hotels give. */

/** A span with the hotel that it is of. */
export type HotelSpan = Omit<Span, 'line'> & { readonly hotelId: number };

const spansOf = (rows: readonly { line: number; value: HotelSpan }[]): Span[] =>
  rows.map(({ line, value: { hotelId: _, ...span } }) => ({ ...span, line }));

/** The hotels of the rows whose rate or room type changed. */
function hotelsOf(rows: readonly { value: HotelSpan }[], changed: readonly number[]): number[] {
  const hotelOf = new Map(rows.map(({ value }) => [value.id, value.hotelId]));
  return changed.flatMap((id) => hotelOf.get(id) ?? []);
}

export const pricesFile: SupplyFile<z.output<typeof priceRow>, HotelSpan> = {
  name: 'prices',
  read: (lines, refuse) => checked(priceRow, lines, refuse),
  async fit(tx, rows, refuse) {
    const plans = await ratePlansOf(tx, [...new Set(rows.map(({ value }) => value.rateId))]);
    const planOf = new Map(plans.map((plan) => [plan.id, plan]));
    return rows.flatMap(({ line, value }) => {
      const plan = planOf.get(value.rateId);
      const minor = plan && fromDecimal(value.price, plan.currency);
      if (!plan) refuse(line, 'rateId', `there is no rate ${value.rateId}`);
      else if (minor === undefined || minor > mostUnit)
        refuse(line, 'price', `${value.price} is no amount in ${plan.currency}`);
      else {
        const span = { id: value.rateId, from: value.from, to: value.to, value: minor, hotelId: plan.hotel_id };
        return [{ line, value: span }];
      }
      return [];
    });
  },
  async save(tx, rows) {
    return { hotels: hotelsOf(rows, await savePrices(tx, spansOf(rows))) };
  },
};

export const stockFile: SupplyFile<z.output<typeof stockRow>, HotelSpan> = {
  name: 'stock',
  read: (lines, refuse) =>
    checked(
      stockRow,
      lines.map(({ line, row }) => ({ line, row: withAllotment(row) })),
      refuse,
    ),
  async fit(tx, rows, refuse) {
    const rooms = await roomTypesOf(tx, [...new Set(rows.map(({ value }) => value.roomTypeId))]);
    const hotelOf = new Map(rooms.map((room) => [room.id, room.hotel_id]));
    const good = await withParents(tx, [...rows], 'room_type', 'roomTypeId', (value) => value.roomTypeId, refuse);
    return good.map(({ line, value: { roomTypeId: id, from, to, allotment } }) => ({
      line,
      value: { id, from, to, value: allotment, hotelId: hotelOf.get(id)! },
    }));
  },
  async save(tx, rows) {
    const { changed, short } = await saveAllotment(tx, spansOf(rows));
    return { hotels: hotelsOf(rows, changed), short: shortLines(short) };
  },
};

/** Lines of a stock file that give less than is sold, each with its first such night. */
function shortLines(short: readonly ShortNight[]): ShortLine[] {
  const byLine = new Map<number, ShortNight[]>();
  for (const one of short) byLine.set(one.line, [...(byLine.get(one.line) ?? []), one]);
  return [...byLine].map(([line, [first, ...others]]) => {
    const more = others.length === 0 ? '' : `, and less than sold on ${others.length} more nights`;
    return {
      line,
      said: `${first!.rooms} rooms on ${first!.night}, but ${first!.sold} are sold${more}; kept, none is free`,
    };
  });
}
