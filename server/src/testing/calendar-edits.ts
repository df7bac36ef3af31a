import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { type CalendarOperation, isOfRooms, nightsOfEdit } from '@waylight/contract/ops/calendar';
import { dayNumber } from '@waylight/contract/value/stay';
import type { ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import type { TestClient } from './boot.ts';

export type CalendarGrid = ReplyOf<typeof opsApi.calendar.nights>;

export const readNights = (operator: TestClient, hotelId: number, from: string, nights: number) =>
  operator.send(opsApi.calendar.nights, { hotelId, from, nights } as never) as Promise<CalendarGrid>;

interface EditAsked {
  readonly hotelId: number;
  readonly rows: number[];
  readonly from: string;
  readonly to: string;
  readonly weekdays?: number[];
  readonly operation: CalendarOperation;
}

/** The edit of somebody who has just seen this grid, which covers its nights. */
export function editOf(grid: CalendarGrid, asked: EditAsked): RequestOf<typeof opsApi.calendar.edit> {
  const weekdays = asked.weekdays ?? [1, 2, 3, 4, 5, 6, 7];
  const at = nightsOfEdit({ ...asked, weekdays }).map((day) => day - dayNumber(grid.from));
  const of = (all: readonly number[]) => at.map((night) => all[night]!);
  const read = asked.rows.map((id) => {
    const room = grid.rooms.find((one) => one.id === id);
    if (isOfRooms(asked.operation.kind)) return { id, nights: of(room!.allotment), free: of(room!.free) };
    const rate = grid.rooms.flatMap(({ rates }) => rates).find((one) => one.id === id)!;
    return { id, nights: of(rate.prices) };
  });
  return { ...asked, weekdays, read, requestId: randomUUID() };
}

/** Reads the nights and edits them at once. */
export async function editNights(operator: TestClient, asked: EditAsked) {
  const nights = dayNumber(asked.to) - dayNumber(asked.from) + 1;
  const grid = await readNights(operator, asked.hotelId, asked.from, nights);
  return operator.send(opsApi.calendar.edit, editOf(grid, asked));
}
