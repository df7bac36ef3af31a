import { describe, expect, it } from 'vitest';
import { endDue } from './due.ts';

describe('what is due', () => {
  /** Rows 1 to 7, three to a page; what has been ended is not read again. */
  const dueRows = (end: (row: number) => boolean) => {
    const open = new Set([1, 2, 3, 4, 5, 6, 7]);
    const looked: number[] = [];
    const run = endDue<number>({
      limit: 3,
      read: async (after = 0, limit) => [...open].filter((row) => row > after).slice(0, limit),
      async end(row) {
        looked.push(row);
        if (!end(row)) return false;
        return open.delete(row);
      },
    });
    return { run, looked, open };
  };

  it('is ended page by page', async () => {
    const { run, open } = dueRows(() => true);
    expect(await run).toBe(7);
    expect(open.size).toBe(0);
  });

  it('is looked at once each, and a whole page that cannot be ended keeps nothing behind it', async () => {
    const { run, looked, open } = dueRows((row) => row > 3);
    expect(await run).toBe(4);
    expect(looked).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([...open]).toEqual([1, 2, 3]);
  });

  it('is ended behind one that fails, and the failure is told', async () => {
    const { run, open } = dueRows((row) => {
      if (row === 2) throw new Error('a fault');
      return true;
    });
    await expect(run).rejects.toThrow('1 of what is due could not be ended');
    expect([...open]).toEqual([2]);
  });
});
