import { describe, expect, it } from 'vitest';
import { orderColumns, type ShownColumn } from './order-columns.ts';
import { arranged, orderListHabits, withView } from './order-list-kept.ts';

describe('what somebody keeps of the order list', () => {
  it('reads what it wrote, and nothing where something else stands', () => {
    const kept = {
      views: [{ id: 'a', name: 'Mine', query: { view: 'toPay' } }],
      columns: [{ id: 'city', shown: true }],
      density: 'compact' as const,
      more: true,
      exportColumns: ['orderCode'],
    };
    expect(orderListHabits(1).parse(JSON.stringify(kept))).toEqual(kept);
    const nothing = { views: [], columns: [], density: undefined, more: false, exportColumns: undefined };
    for (const text of [null, '', '{', '7', '[]', '{"views":7,"columns":[{"id":1}],"density":"tall","more":"yes"}'])
      expect(orderListHabits(1).parse(text), String(text)).toEqual(nothing);
  });

  it('adds a view, or puts another of its id in its place', () => {
    const one = { id: 'a', name: 'One', query: {} };
    const two = { id: 'b', name: 'Two', query: {} };
    expect(withView([one], two)).toEqual([one, two]);
    expect(withView([one, two], { ...one, name: 'Other' })).toEqual([{ ...one, name: 'Other' }, two]);
  });

  it('puts columns in the wanted order, new ones after their neighbour, and knows none that are gone', () => {
    const ids = (columns: readonly ShownColumn[]) => columns.map(({ id }) => id);
    expect(arranged(orderColumns, [])).toEqual(orderColumns);
    const turned = [...orderColumns].reverse().map(({ id, shown }) => ({ id, shown: !shown }));
    const mine = arranged<ShownColumn>(orderColumns, turned);
    expect(ids(mine)).toEqual(turned.map(({ id }) => id));
    expect(mine.every((column) => column.shown !== orderColumns.find(({ id }) => id === column.id)?.shown)).toBe(true);
    const older = arranged<ShownColumn>(orderColumns, [
      { id: 'amount', shown: true },
      { id: 'gone', shown: true },
      { id: 'hotelRoom', shown: false },
    ]);
    expect(ids(older).slice(0, 2)).toEqual(['amount', 'createdBy']);
    expect(older).toHaveLength(orderColumns.length);
    expect(new Set(ids(older)).size).toBe(orderColumns.length);
  });
});
