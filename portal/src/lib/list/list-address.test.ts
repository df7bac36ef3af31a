import { describe, expect, it } from 'vitest';
import {
  amountField,
  dayField,
  enumField,
  enumListField,
  flagField,
  keywordField,
  limitField,
  listAddress,
  optionalEnumField,
  pageField,
  rowIdField,
  rowIdsField,
  sortField,
} from './list-address.ts';

const fields = {
  q: keywordField(5),
  kind: enumField(['all', 'some'], 'all'),
  state: optionalEnumField(['on', 'off']),
  tags: enumListField(['a', 'b', 'c']),
  from: dayField,
  who: rowIdField,
  ids: rowIdsField(2),
  min: amountField,
  fav: flagField,
  sort: sortField(['name', 'price'], 'name'),
  p: pageField(999),
  n: limitField,
};
const address = listAddress(fields);

describe('the address of a list', () => {
  it('is written as it was read, in the order of its fields', () => {
    const search = {
      q: 'W1',
      kind: 'some',
      state: 'off',
      tags: 'a,c',
      from: '2026-03-01',
      who: '12',
      ids: '3,4',
      min: '600',
      fav: '1',
      sort: 'price',
      p: '2',
      n: '50',
    };
    const written = address.write(address.parse(search));
    expect(written).toEqual(search);
    expect(Object.keys(written)).toEqual(Object.keys(fields));
  });

  it('leaves out what is as usual', () => {
    expect(Object.values(address.write(address.parse({}))).filter((text) => text !== undefined)).toEqual([]);
    expect(address.write(address.parse({ sort: '-name', p: '1', n: '20', kind: 'all', fav: '0' }))).toEqual({});
  });

  it.each([
    ['kind', 'x'],
    ['state', 'x'],
    ['tags', 'x,y'],
    ['from', '2026-02-30'],
    ['who', '-1'],
    ['ids', 'x,0'],
    ['min', '1e3'],
    ['fav', 'yes'],
    ['sort', '--price'],
    ['p', '0'],
    ['p', '1000'],
    ['p', '2.5'],
    ['n', '7'],
  ] as const)('falls back where %s is %j', (name, text) => {
    expect(address.parse({ [name]: text })[name]).toEqual(address.parse({})[name]);
  });

  it('trims typed words, and cuts them', () => {
    expect(address.parse({ q: '  manywords ' }).q).toBe('manyw');
  });

  it('reads each id once, and tells a rising order from a falling one', () => {
    const { ids, sort } = address.parse({ ids: '7,7,8,9', sort: '-price' });
    expect(ids).toEqual([7, 8]);
    expect(sort).toEqual({ sort: 'price', ascending: false });
    expect(address.parse({ sort: 'name' }).sort).toEqual({ sort: 'name', ascending: true });
  });

  it('ignores parameters that are no texts', () => {
    expect(address.parse({ p: 3, q: ['a'] })).toEqual(address.parse({}));
  });
});
