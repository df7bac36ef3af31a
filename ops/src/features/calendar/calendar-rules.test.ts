import type { ChangedCell } from '@waylight/contract/ops/calendar';
import { dayNumber } from '@waylight/contract/value/stay';
import { describe, expect, it } from 'vitest';
import { decidedRequest, editRequest, rowChanges, typedOperation } from './edit-request.ts';
import { type CalendarReply, lookOf, rowsOf } from './grid-row.ts';
import { boundsOf, moved, oneCell, wholeRow } from './selection.ts';

const named = { zh: '房', en: 'Room', active: true };
const reply: CalendarReply = {
  hotel: { id: 1, ...named, cityZh: '', cityEn: '' },
  ...{ today: '2026-12-01', from: '2026-12-01' },
  rooms: [
    {
      ...{ id: 7, ...named, allotment: [5, 4, 0], sold: [1, 4, 0], free: [4, 0, 0], kept: [null, null, 3] },
      rates: [{ id: 9, ...named, currency: 'CNY', minNights: 1, prices: [68_800, 0, 0], kept: [null, 70_000, null] }],
    },
  ],
};
const [room, rate] = rowsOf(reply);

describe('nights as they look', () => {
  it.each([
    [room, 0, 'open'],
    [room, 1, 'soldOut'],
    [room, 2, 'closed'],
    [rate, 0, 'open'],
    [rate, 1, 'closed'],
    [rate, 2, 'none'],
  ] as const)('%#', (row, night, look) => expect(lookOf(row!.kind, row!.nights[night]!)).toBe(look));
  it('warns of the last rooms', () => expect(lookOf('room', { value: 5, kept: null, free: 2, sold: 3 })).toBe('low'));
});

describe('keys', () => {
  const size = { rows: 4, nights: 60 };
  const start = oneCell({ row: 1, night: 0 });
  it.each([
    ['ArrowLeft', false, { row: 1, night: 0 }],
    ['PageDown', false, { row: 1, night: 7 }],
    ['End', false, { row: 1, night: 59 }],
    ['ArrowDown', true, { row: 2, night: 0 }],
  ] as const)('%s', (key, shift, focus) => {
    const next = moved(start, key, shift, size)!;
    expect(next.focus).toEqual(focus);
    expect(next.anchor).toEqual(shift ? start.anchor : focus);
  });
  it('other keys move nothing, and a row can be taken whole', () => {
    expect(moved(start, 'x', false, size)).toBeUndefined();
    expect(boundsOf(wholeRow(2, size))).toEqual({ firstRow: 2, lastRow: 2, firstNight: 0, lastNight: 59 });
  });
});

it.each([
  ['setPrice', '1,234.5', { kind: 'setPrice', amount: 123_450, currency: 'CNY' }],
  ['setPrice', '0', undefined],
  ['addPrice', '−50', { kind: 'addPrice', amount: -5000, currency: 'CNY' }],
  ['percentPrice', '-12.5%', { kind: 'percentPrice', bp: -1250 }],
  ['percentPrice', 'ten', undefined],
  ['setFree', '０', { kind: 'setFree', rooms: 0 }],
  ['addRooms', '+3', { kind: 'addRooms', rooms: 3 }],
  ['minNights', '32', undefined],
  ['closeRooms', '', { kind: 'closeRooms' }],
] as const)('%s of “%s”', (kind, typed, operation) => expect(typedOperation(kind, typed, 'CNY')).toEqual(operation));

it('a request says what was seen of its own rows, and of changed nights what was decided', () => {
  const asked = { hotelId: 1, rows: [room!, rate!], from: '2026-12-02', to: '2026-12-03' };
  const request = editRequest({ ...asked, operation: { kind: 'setFree', rooms: 2 } }, '2026-12-01');
  expect(request).toMatchObject({ rows: [7], read: [{ id: 7, nights: [4, 0], free: [0, 0] }] });
  const cell = (night: string): ChangedCell => ({ row: 7, night, read: 4, now: 6, readFree: 0, nowFree: 2 });
  const decided = decidedRequest(
    request,
    [cell('2026-12-02'), cell('2026-12-03')],
    ({ night }) => night < '2026-12-03',
  );
  expect(decided.read).toEqual([{ id: 7, nights: [6, 6], free: [2, 2] }]);
  expect(decided.leave).toEqual([{ row: 7, night: '2026-12-03' }]);
  expect(editRequest({ ...asked, operation: { kind: 'closeRates' } }, '2026-12-01')).toMatchObject({
    rows: [9],
    read: [],
  });
});

it('a preview is read as cells', () => {
  const changes = [{ field: 'price 9', before: '2026-12-01 688.00', after: '2026-12-01 ×688.00' }];
  const day = dayNumber('2026-12-01');
  expect(rowChanges(changes, () => 'CNY')).toEqual([
    {
      ...{ kind: 'rate', id: 9, currency: 'CNY' },
      cells: [{ before: { day, value: 68_800, kept: null }, after: { day, value: 0, kept: 68_800 } }],
    },
  ]);
});
