import { afterEach, describe, expect, it } from 'vitest';
import { openThreads, type ThreadPool } from './thread-pool.ts';

/** Answers what it is told to, after so many ms; falls, refuses or never answers when it is asked to. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ say, after = 0, how }) => {
      if (how === 'fall') throw new Error('fell');
      if (how === 'hang') for (;;);
      if (how === 'refuse') return parentPort.postMessage({ refused: 'FILE_DAMAGED', data: { at: 3 } });
      if (how === 'fail') return parentPort.postMessage({ failed: 'could not' });
      setTimeout(() => parentPort.postMessage({ result: say }), after);
    });`)}`,
);
interface Work {
  say?: string;
  after?: number;
  how?: 'fall' | 'hang' | 'refuse' | 'fail' | undefined;
}
const turn = (company: string) => ({ block: company, company });

describe('a pool of threads', () => {
  let pool: ThreadPool<Work>;
  afterEach(() => pool.close());
  const open = (more: object = {}) => openThreads<Work>({ program, atOnce: 1, most: 20, comeBackAfter: 7, ...more });

  it('answers in turns of companies, not in the order of arrival', async () => {
    pool = open();
    const order: string[] = [];
    const ask = (say: string, company: string) =>
      pool.run<string>({ say, after: 5 }, turn(company)).then((said) => order.push(said));
    await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((say) => ask(say, 'a')), ask('b1', 'b')]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('sends away who wants too much, with a time to come back, and nobody else', async () => {
    pool = open({ mostOfOne: 3 });
    const asked = Array.from({ length: 6 }, (_, i) => pool.run<string>({ say: `a${i}`, after: 5 }, turn('a')));
    const outcomes = Promise.allSettled(asked);
    expect(await pool.run<string>({ say: 'b' }, turn('b'))).toBe('b');
    const refused = (await outcomes).filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(2);
    for (const no of refused) expect(no).toMatchObject({ error: 'UNAVAILABLE', data: { retryAfter: 7 } });
    // A caller may ask again when its work is done.
    expect(await pool.run<string>({ say: 'later' }, turn('a'))).toBe('later');
  });

  it('reads what it needs when its turn comes, and hands on what goes wrong there', async () => {
    pool = open();
    let reading = 0;
    let most = 0;
    const read = async () => {
      most = Math.max(most, ++reading);
      await new Promise((resolve) => setTimeout(resolve, 5));
      reading--;
      return { say: 'read' };
    };
    const asked = Array.from({ length: 5 }, () => pool.run<string>(read, turn('a')));
    const broken = pool.run(() => Promise.reject(new Error('no such order')), turn('b')).catch((error: Error) => error);
    expect(await Promise.all(asked)).toEqual(Array(5).fill('read'));
    expect([most, ((await broken) as Error).message]).toEqual([1, 'no such order']);
  });

  it('is bounded in all', async () => {
    pool = open({ most: 4 });
    const asked = Array.from({ length: 12 }, (_, i) => pool.run({ say: `${i}`, after: 2 }, turn(`company ${i}`)));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('goes on after work that fails, falls with its thread, is refused, or takes too long', async () => {
    // A thread's start counts too, and takes its time on a busy machine.
    pool = open({ mostMs: 3000 });
    const ask = (how: Work['how']) => pool.run({ how }, turn('a')).catch((error: unknown) => error);
    const outcomes = Promise.all([ask('fail'), ask('fall'), ask('refuse'), ask('hang')]);
    const after = pool.run({ say: 'still here' }, turn('a'));
    const [failed, fell, refused, hung] = await outcomes;
    expect([failed, fell].map((error) => (error as Error).message)).toEqual(['could not', 'fell']);
    expect(refused).toMatchObject({ error: 'FILE_DAMAGED', data: { at: 3 } });
    expect(hung).toBeInstanceOf(Error);
    expect(await after).toBe('still here');
  });
});
