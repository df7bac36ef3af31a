import type { FactChange } from '@waylight/contract/ops/act';
import {
  type CalendarOperation,
  type ChangedCell,
  isOfRooms,
  mostRooms,
  needsRead,
  nightsOfEdit,
} from '@waylight/contract/ops/calendar';
import { type CalendarCell, cellsIn } from '@waylight/contract/ops/calendar/calendar-cells';
import { dayNumber } from '@waylight/contract/value/stay';
import type { ActRequest } from '../../lib/act/act-sending.ts';
import type { opsApi } from '../../lib/ops-api.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import type { GridRow } from './grid-row.ts';

/** Requests of the calendar out of what a person sees and types. Pure. */

export type EditRequest = ActRequest<typeof opsApi.calendar.edit>;
export type OperationKind = CalendarOperation['kind'];

export const rateOperations = [
  'setPrice',
  'addPrice',
  'percentPrice',
  'closeRates',
  'openRates',
  'minNights',
] as const satisfies readonly OperationKind[];
export const roomOperations = [
  'setFree',
  'setAllotment',
  'addRooms',
  'closeRooms',
  'openRooms',
] as const satisfies readonly OperationKind[];

const withoutValue: readonly OperationKind[] = ['closeRates', 'openRates', 'closeRooms', 'openRooms'];
export const takesValue = (kind: OperationKind): boolean => !withoutValue.includes(kind);

/** A sign and digits: `-50`, `+5`, `−1,000.5`. */
function signed(typed: string, read: (plain: string) => number | undefined): number | undefined {
  const text = typed.normalize('NFKC').trim().replace('−', '-');
  const value = read(text.replace(/^[-+]/, ''));
  return value === undefined ? undefined : text.startsWith('-') ? -value : value;
}
const wholeIn = (typed: string) => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed.trim()) : undefined);

/** An operation as a person typed it; undefined where it is none. */
export function typedOperation(kind: OperationKind, typed: string, currency: string): CalendarOperation | undefined {
  const among = (value: number | undefined, least: number, most: number) =>
    value !== undefined && value >= least && value <= most ? value : undefined;
  switch (kind) {
    case 'setPrice': {
      const amount = among(typedAmount(typed, currency), 1, 100_000_000);
      return amount === undefined ? undefined : { kind, amount, currency };
    }
    case 'addPrice': {
      const amount = signed(typed, (plain) => among(typedAmount(plain, currency), 1, 100_000_000));
      return amount === undefined ? undefined : { kind, amount, currency };
    }
    case 'percentPrice': {
      const bp = signed(typed.replace(/%\s*$/, ''), (plain) =>
        /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined,
      );
      const good = among(bp, -9900, 100_000);
      return good === undefined || good === 0 ? undefined : { kind, bp: good };
    }
    case 'minNights': {
      const nights = among(wholeIn(typed), 1, 31);
      return nights === undefined ? undefined : { kind, nights };
    }
    case 'setFree':
    case 'setAllotment': {
      const rooms = among(wholeIn(typed.normalize('NFKC')), 0, mostRooms);
      return rooms === undefined ? undefined : { kind, rooms };
    }
    case 'addRooms': {
      const rooms = signed(typed, (plain) => among(wholeIn(plain), 1, mostRooms));
      return rooms === undefined ? undefined : { kind, rooms };
    }
    default:
      return { kind };
  }
}

interface EditAsked {
  readonly hotelId: number;
  readonly rows: readonly GridRow[];
  readonly from: string;
  readonly to: string;
  readonly weekdays?: readonly number[];
  readonly operation: CalendarOperation;
}

/** The edit of somebody who sees these rows, whose first night is `shownFrom`. Rows of the other kind are left out. */
export function editRequest({ rows, weekdays, ...asked }: EditAsked, shownFrom: string): EditRequest {
  const { operation, hotelId, from, to } = asked;
  const days = [...(weekdays ?? [1, 2, 3, 4, 5, 6, 7])];
  const kind = isOfRooms(operation.kind) ? 'room' : 'rate';
  const meant = rows.filter((row) => row.kind === kind);
  const at = nightsOfEdit({ from, to, weekdays: days }).map((day) => day - dayNumber(shownFrom));
  return {
    ...{ hotelId, from, to, operation, weekdays: days, rows: meant.map(({ id }) => id), leave: [] },
    read: needsRead(operation.kind)
      ? meant.map(({ id, nights }) => ({
          id,
          nights: at.map((night) => nights[night]!.value),
          ...(kind === 'room' ? { free: at.map((night) => nights[night]!.free) } : {}),
        }))
      : [],
  };
}

/** The request after a person has decided about nights that changed: `set` are edited all the same, the others stay. */
export function decidedRequest(
  request: EditRequest,
  cells: readonly ChangedCell[],
  set: (cell: ChangedCell) => boolean,
): EditRequest {
  const days = nightsOfEdit({ ...request, weekdays: request.weekdays ?? [1, 2, 3, 4, 5, 6, 7] });
  const read = (request.read ?? []).map((row) => ({
    ...row,
    nights: [...row.nights],
    ...(row.free ? { free: [...row.free] } : {}),
  }));
  const leave = [...(request.leave ?? [])];
  for (const cell of cells) {
    const at = days.indexOf(dayNumber(cell.night));
    const row = read.find(({ id }) => id === cell.row);
    if (row) row.nights[at] = cell.now;
    if (row?.free && cell.nowFree !== null) row.free[at] = cell.nowFree;
    if (!set(cell)) leave.push({ row: cell.row, night: cell.night });
  }
  return { ...request, read, leave };
}

/** One cell of a preview. */
export interface CellChange {
  readonly before: CalendarCell;
  readonly after: CalendarCell;
}

export interface RowChange {
  readonly kind: GridRow['kind'];
  readonly id: number;
  readonly currency: string | undefined;
  /** by day number; of minimum nights there are none */
  readonly cells: readonly CellChange[];
  readonly minNights?: { readonly before: number; readonly after: number };
}

/** The changes of a preview as cells. `currencyOf`: of a rate by id. */
export function rowChanges(
  changes: readonly FactChange[],
  currencyOf: (rate: number) => string | undefined,
): RowChange[] {
  return changes.flatMap(({ field, before, after }): RowChange[] => {
    const [name, number] = field.split(' ');
    const id = Number(number);
    if (name === 'minNights')
      return [
        {
          kind: 'rate',
          id,
          currency: undefined,
          cells: [],
          minNights: { before: Number(before), after: Number(after) },
        },
      ];
    if (name !== 'price' && name !== 'allotment') return [];
    const kind = name === 'price' ? 'rate' : 'room';
    const currency = kind === 'rate' ? currencyOf(id) : undefined;
    const was = new Map(cellsIn(String(before), currency).map((cell) => [cell.day, cell]));
    const cells = cellsIn(String(after), currency).map((cell) => ({
      before: was.get(cell.day) ?? { day: cell.day, value: 0, kept: null },
      after: cell,
    }));
    return [{ kind, id, currency, cells }];
  });
}

export const nightsChanged = (changes: readonly RowChange[]): number =>
  changes.reduce((sum, { cells }) => sum + cells.length, 0);
