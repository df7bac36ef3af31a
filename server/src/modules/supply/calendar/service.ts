import { opsApi } from '@waylight/contract';
import {
  type CalendarOperation,
  type ChangedCell,
  isOfRooms,
  needsRead,
  nightsOfEdit,
} from '@waylight/contract/ops/calendar';
import { cellsText } from '@waylight/contract/ops/calendar/calendar-cells';
import { dateOfDay } from '@waylight/contract/value/stay';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import type { Facts } from '../../operator/act/act.ts';
import { type ActPlan, opsAct } from '../../operator/act/service.ts';
import { announceChange } from '../changes.ts';
import { nightAfter } from './calendar.ts';
import * as data from './data.ts';

type CalendarEdit = z.output<typeof opsApi.calendar.edit.request>;

/** Changed nights that one refusal names; a person decides about no more at once. */
const mostNamed = 200;

/** Sets, adds, closes or opens nights of a hotel. Months are locked in the order of orders, rooms or rates alone. */
export const editCalendar = opsAct(
  'calendar.edit',
  opsApi.calendar.edit,
  async (tx, request): Promise<ActPlan> => {
    const { hotelId, operation, rows } = request;
    if (!(await data.lockHotel(tx, hotelId))) throw new No('NO_SUCH_HOTEL');
    const subject = { kind: 'hotel', id: String(hotelId) };
    if (operation.kind === 'minNights') {
      const { nights } = operation;
      await ratesNamed(tx, hotelId, rows, operation);
      return {
        subject,
        async facts() {
          const rates = await data.ratesOf(tx, hotelId);
          return Object.fromEntries(
            rows.map((id) => [`minNights ${id}`, rates.find((one) => one.id === id)!.minNights]),
          );
        },
        async run() {
          await data.writeMinNights(tx, rows, nights);
          await announceChange(tx, [hotelId]);
        },
      };
    }
    return { subject, ...(await planNights(tx, request, operation)) };
  },
  { isRoutine: true },
);

/** The edit's nights under lock, checked against what the person had read; only those that change are written and kept. */
async function planNights(tx: Tx, request: CalendarEdit, operation: CalendarOperation) {
  const { hotelId, rows } = request;
  const days = nightsOfEdit(request);
  const span = { first: days[0] ?? 0, last: days.at(-1) ?? 0 };
  const rooms = isOfRooms(operation.kind);
  const currencies = rooms ? await roomsNamed(tx, hotelId, rows) : await ratesNamed(tx, hotelId, rows, operation);
  const read = (lock: boolean) => (rooms ? data.readRooms : data.readRates)(tx, rows, span, lock);
  const nightOf = await read(true);
  const left = new Set(request.leave.map(({ row, night }) => `${row} ${night}`));
  const isLeft = (row: number, day: number) => left.size > 0 && left.has(`${row} ${dateOfDay(day)}`);
  if (needsRead(operation.kind)) await refuseChangedCells(tx, request, days, nightOf, isLeft);
  const writes = rows
    .map((id) => ({
      id,
      nights: days.flatMap((day) => {
        if (isLeft(id, day)) return [];
        const before = nightOf(id, day);
        const after = nightAfter(before, operation);
        return after === before ? [] : [after];
      }),
    }))
    .filter(({ nights }) => nights.length > 0);
  return {
    async facts(): Promise<Facts> {
      const now = await read(false);
      const name = rooms ? 'allotment' : 'price';
      return Object.fromEntries(
        writes.map(({ id, nights }) => [
          `${name} ${id}`,
          cellsText(
            nights.map(({ day }) => now(id, day)),
            currencies.get(id),
          ),
        ]),
      );
    },
    async run() {
      if (writes.length === 0) return;
      await (rooms ? data.writeRooms : data.writeRates)(tx, writes);
      await announceChange(tx, [hotelId]);
    },
  };
}

/** Throws CELLS_CHANGED with the nights that somebody has to decide about, the earliest first. */
async function refuseChangedCells(
  tx: Tx,
  { hotelId, read, operation, rows }: CalendarEdit,
  days: readonly number[],
  nightOf: data.NightReader,
  isLeft: (row: number, day: number) => boolean,
): Promise<void> {
  const rooms = isOfRooms(operation.kind);
  const cells: ChangedCell[] = [];
  for (const row of rows) {
    const was = read.find(({ id }) => id === row)!;
    for (const [at, day] of days.entries()) {
      if (isLeft(row, day)) continue;
      const now = nightOf(row, day);
      const readFree = rooms ? was.free![at]! : null;
      const nowFree = rooms ? now.free : null;
      if (now.value !== was.nights[at] || nowFree !== readFree)
        cells.push({ row, night: dateOfDay(day), read: was.nights[at]!, now: now.value, readFree, nowFree });
    }
  }
  if (cells.length === 0) return;
  const byHand = cells.some((cell) => cell.read !== cell.now);
  throw new No('CELLS_CHANGED', {
    count: cells.length,
    person: byHand ? ((await data.lastEditor(tx, hotelId)) ?? null) : null,
    cells: cells.sort((one, other) => (one.night < other.night ? -1 : 1)).slice(0, mostNamed),
  });
}

/** Currencies of the edit's rates by id. */
async function ratesNamed(tx: Tx, hotelId: number, ids: readonly number[], operation: CalendarOperation) {
  const rates = (await data.ratesOf(tx, hotelId)).filter(({ id }) => ids.includes(id));
  if (rates.length < ids.length) throw new No('NO_SUCH_RATE');
  if ('currency' in operation && rates.some(({ currency }) => currency !== operation.currency))
    throw new No('RATES_DIFFER');
  return new Map<number, string | undefined>(rates.map(({ id, currency }) => [id, currency]));
}

async function roomsNamed(tx: Tx, hotelId: number, ids: readonly number[]) {
  const rooms = (await data.roomsOf(tx, hotelId)).filter(({ id }) => ids.includes(id));
  if (rooms.length < ids.length) throw new No('NO_SUCH_ROOM_TYPE');
  return new Map<number, string | undefined>();
}
