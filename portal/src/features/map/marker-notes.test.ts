import { describe, expect, it } from 'vitest';
import { notesThatFit } from './marker-notes.ts';

const marker = (id: number, x: number, y: number, note = '7,116') => ({ id, x, y, note });

describe('notes beside markers', () => {
  it('all stand where markers are far apart', () => {
    expect(notesThatFit([marker(1, 0, 0), marker(2, 300, 0), marker(3, 0, 60)])).toEqual(new Set([1, 2, 3]));
  });

  it('give way to the number of another marker, the later one first', () => {
    expect(notesThatFit([marker(1, 0, 0), marker(2, 70, 0)])).toEqual(new Set([1]));
    expect(notesThatFit([marker(1, 0, 0), marker(2, 20, 0)])).toEqual(new Set());
  });

  it('leave markers without a note alone', () => {
    expect(notesThatFit([marker(1, 0, 0, '')])).toEqual(new Set());
  });
});
