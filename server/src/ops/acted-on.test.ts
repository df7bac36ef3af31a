import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';

describe('a command that changes something', () => {
  it('says what it is about, for before and after in the audit log', () => {
    const changing = commands.filter(({ changes }) => changes);
    expect(changing.filter(({ about }) => !about).map(({ name }) => name)).toEqual([]);
    expect(changing.length).toBeGreaterThan(40);
  });
});
