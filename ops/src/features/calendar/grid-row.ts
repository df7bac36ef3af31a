import { isClosed } from '@waylight/contract/ops/calendar/calendar-cells';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { opsApi } from '../../lib/ops-api.ts';

/** Rows of the calendar as they are drawn and edited: each room, and under it its rates. Pure. */

export type CalendarReply = ReplyOf<typeof opsApi.calendar.nights>;

export interface GridNight {
  /** minor units of a rate, rooms given of a room; 0: closed or nothing */
  readonly value: number;
  readonly kept: number | null;
  readonly free: number;
  readonly sold: number;
}

export interface GridRow {
  readonly kind: 'room' | 'rate';
  readonly id: number;
  readonly roomId: number;
  readonly zh: string;
  readonly en: string;
  readonly active: boolean;
  /** of a rate */
  readonly currency?: string;
  readonly minNights?: number;
  readonly nights: readonly GridNight[];
}

/** Rows in the order of the page; `roomId`: of one room alone. */
export function rowsOf({ rooms }: CalendarReply, roomId?: number): GridRow[] {
  return rooms
    .filter(({ id }) => roomId === undefined || id === roomId)
    .flatMap(({ allotment, sold, free, kept, rates, ...room }): GridRow[] => [
      {
        ...{ kind: 'room', roomId: room.id, ...room },
        nights: allotment.map((value, at) => ({ value, kept: kept[at]!, free: free[at]!, sold: sold[at]! })),
      },
      ...rates.map(
        ({ prices, kept: keptPrices, ...rate }): GridRow => ({
          ...{ kind: 'rate', roomId: room.id, ...rate },
          nights: prices.map((value, at) => ({ value, kept: keptPrices[at]!, free: 0, sold: 0 })),
        }),
      ),
    ]);
}

/** Rooms left of which the page warns. */
export const lowRooms = 2;

export type NightLook = 'open' | 'low' | 'soldOut' | 'closed' | 'none';

export function lookOf(kind: GridRow['kind'], night: GridNight): NightLook {
  if (isClosed(night)) return 'closed';
  if (night.value === 0) return 'none';
  if (kind === 'rate') return 'open';
  return night.free === 0 ? 'soldOut' : night.free <= lowRooms ? 'low' : 'open';
}

export const rowKey = ({ kind, id }: Pick<GridRow, 'kind' | 'id'>): string => `${kind} ${id}`;
