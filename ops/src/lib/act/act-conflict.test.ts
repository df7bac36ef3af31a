import { describe, expect, it } from 'vitest';
import { differencesOf, mergedValues } from './act-conflict.ts';

describe('an edit that came second', () => {
  it('shows the fields that differ, and those that came or went', () => {
    const read = {
      version: 'a.1',
      facts: { name: 'Old', stars: 4, gone: true, price: { amount: 1, currency: 'CNY' } },
    };
    const now = { version: 'b.2', facts: { name: 'New', stars: 4, came: 1, price: { amount: 1, currency: 'CNY' } } };
    expect(differencesOf(read, now)).toEqual([
      { field: 'name', before: 'Old', after: 'New' },
      { field: 'gone', before: true, after: null },
      { field: 'came', before: null, after: 1 },
    ]);
  });

  it('keeps what was typed and takes what was not touched', () => {
    const start = { name: 'Old', stars: '4', themes: ['sea'], note: '' };
    const typed = { name: 'Mine', stars: '4', themes: ['sea', 'spa'], note: '' };
    const startNow = { name: 'Theirs', stars: '5', themes: ['snow'], note: '' };
    expect(mergedValues(typed, start, startNow)).toEqual({
      name: 'Mine',
      stars: '5',
      themes: ['sea', 'spa'],
      note: '',
    });
  });
});
