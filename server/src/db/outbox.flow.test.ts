import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, databaseKinds } from '../testing/boot.ts';
import { retryDelay } from './due.ts';
import { append, dispatch } from './outbox.ts';

type TestTopic = 'test.once' | 'test.retry' | 'test.unheard';

declare module './outbox.ts' {
  interface Topics extends Record<TestTopic, { n: number }> {
    'test.trace': object;
  }
}

const log = pino({ level: 'silent' });
/** Far from the house's own clock, whose jobs would take these announcements up. */
const began = Date.parse('2031-01-01T00:00:00Z');

describe.each(databaseKinds)('the outbox on the %s database', (kind) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database: kind });
  });
  afterAll(() => house?.stop());

  const announce = (topic: TestTopic) => house.database.asSystem((tx) => append(tx, topic, { n: 7 }, began));
  const left = (topic: string) =>
    house.database.asSystem((tx) =>
      tx.selectFrom('outbox').selectAll().where('topic', '=', topic).where('done_at', 'is', null).execute(),
    );

  it('has each effect once, whoever delivers and however often', async () => {
    for (let i = 0; i < 30; i++) await announce('test.once');
    let effects = 0;
    const reactions = {
      'test.once': [
        {
          name: 'count',
          run: async (_: unknown, payload: unknown) => {
            expect(payload).toEqual({ n: 7 });
            effects++;
          },
        },
      ],
    };
    await Promise.all(Array.from({ length: 4 }, () => dispatch(house.database, reactions, began, log)));
    expect(effects).toBe(30);
    // As after a crash between the effect and the note that it is done.
    await house.database.asSystem((tx) =>
      tx
        .updateTable('outbox')
        .set({ done_at: null, due_at: new Date(began) })
        .where('topic', '=', 'test.once')
        .execute(),
    );
    await dispatch(house.database, reactions, began, log);
    expect(effects).toBe(30);
    expect(await left('test.once')).toEqual([]);
  });

  it('tries again later what failed, and leaves nothing of the failed try', async () => {
    await announce('test.retry');
    let tries = 0;
    const ran: string[] = [];
    const reactions = {
      'test.retry': [
        { name: 'steady', run: async () => void ran.push('steady') },
        {
          name: 'shaky',
          run: async (tx: Parameters<typeof append>[0]) => {
            await append(tx, 'test.trace', {}, began);
            if (++tries < 3) throw new Error(`try ${tries}`);
            ran.push('shaky');
          },
        },
      ],
    };
    await dispatch(house.database, reactions, began, log);
    expect(await left('test.retry')).toMatchObject([{ attempts: 1, last_error: 'Error: try 1' }]);
    await dispatch(house.database, reactions, began + retryDelay(1) - 1, log);
    expect(tries).toBe(1);
    await dispatch(house.database, reactions, began + retryDelay(1), log);
    await dispatch(house.database, reactions, began + retryDelay(1) + retryDelay(2), log);
    expect(tries).toBe(3);
    expect(ran).toEqual(['steady', 'shaky']);
    expect(await left('test.retry')).toEqual([]);
    const traces = await house.database.asSystem((tx) =>
      tx.selectFrom('outbox').select('id').where('topic', '=', 'test.trace').execute(),
    );
    expect(traces).toHaveLength(1);
  });

  it('is done with what nobody listens to', async () => {
    await announce('test.unheard');
    await dispatch(house.database, {}, began, log);
    expect(await left('test.unheard')).toEqual([]);
  });
});
