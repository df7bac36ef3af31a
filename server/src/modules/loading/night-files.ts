import { fromDecimal } from '@waylight/contract/value/money';
import { checked, withParents } from './checks.ts';
import { ratePlansOf, roomTypesOf } from './data.ts';
import { mostUnit } from './fields.ts';
import type { FileKind } from './file-kind.ts';
import { priceRow, type Span, stockRow, withAllotment } from './spans.ts';
import { type ShortNight, saveAllotment, savePrices } from './spans-data.ts';

/** Files that set nights: prices of rate plans, and rooms that hotels give. */

export const pricesFile: FileKind = {
  name: 'prices',
  async load(tx, lines, refuse) {
    const rows = checked(priceRow, lines, refuse);
    const ids = [...new Set(rows.map(({ value }) => value.rateId))];
    const plans = await ratePlansOf(tx, ids);
    const planOf = new Map(plans.map((plan) => [plan.id, plan]));
    const spans = rows.flatMap(({ line, value }): Span[] => {
      const plan = planOf.get(value.rateId);
      const minor = plan && fromDecimal(value.price, plan.currency);
      if (!plan) refuse(line, 'rateId', `there is no rate ${value.rateId}`);
      else if (minor === undefined || minor > mostUnit)
        refuse(line, 'price', `${value.price} is no amount in ${plan.currency}`);
      else return [{ id: value.rateId, from: value.from, to: value.to, value: minor, line }];
      return [];
    });
    const changed = await savePrices(tx, spans);
    return { kept: spans.length, hotels: changed.flatMap((id) => planOf.get(id)?.hotel_id ?? []) };
  },
};

export const stockFile: FileKind = {
  name: 'stock',
  async load(tx, lines, refuse) {
    const named = lines.map(({ line, row }) => ({ line, row: withAllotment(row) }));
    const rows = checked(stockRow, named, refuse);
    const ids = [...new Set(rows.map(({ value }) => value.roomTypeId))];
    const rooms = await roomTypesOf(tx, ids);
    const hotelOf = new Map(rooms.map((room) => [room.id, room.hotel_id]));
    const good = await withParents(tx, rows, 'room_type', 'roomTypeId', (value) => value.roomTypeId, refuse);
    const spans = good.map(
      ({ line, value }): Span => ({ ...value, id: value.roomTypeId, value: value.allotment, line }),
    );
    const { changed, short } = await saveAllotment(tx, spans);
    const told = shortLines(short);
    for (const { line, said } of told) refuse(line, 'allotment', said);
    return { kept: spans.length, short: told.length, hotels: changed.flatMap((id) => hotelOf.get(id) ?? []) };
  },
};

/** Lines of a stock file that give less than is sold, each with its first such night. */
function shortLines(short: readonly ShortNight[]): { line: number; said: string }[] {
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
