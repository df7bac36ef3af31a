import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseRelay } from '../../testing/database-relay.ts';
import { onServer, withClient } from '../../testing/templates.ts';
import { type Database, DatabaseUnavailable, databaseOn } from '../database.ts';
import { openPool } from '../pool.ts';
import { takePlace } from '../presence.ts';

/** Two hosts of one database, of which one takes writes: the other is read-only, as a standby is. */

const server = process.env.TEST_DATABASE_URL!;

describe.runIf(server)('two hosts of a database', () => {
  const name = `waylight_hosts_${randomBytes(6).toString('hex')}`;
  const url = server && onServer(server, name);
  let first: DatabaseRelay;
  let second: DatabaseRelay;
  let database: Database;
  let told: string[];

  beforeAll(async () => {
    await withClient(server, (client) => client.query(`create database ${name} template template0`));
    await withClient(url, (client) => client.query('create table mark (id int not null)'));
  });
  afterAll(() => withClient(server, (client) => client.query(`drop database ${name} with (force)`)));

  const address = () => {
    const both = new URL(url);
    both.searchParams.set('target_session_attrs', 'read-write');
    return both.href.replace(both.host, `${first.host},${second.host}`);
  };
  beforeEach(async () => {
    [first, second] = [await new DatabaseRelay(url).start(), await new DatabaseRelay(url).start()];
    second.isReadOnly = true;
    told = [];
    const warn = (_: unknown, what: string) => told.push(what);
    database = databaseOn(openPool({ url: address(), connections: 4, silenceMs: 1000, warn }));
  });
  afterEach(async () => {
    await database.close();
    await Promise.all([first.stop(), second.stop()]);
  });

  /** The second host becomes the primary, some time after the first has ceased to be. */
  const failOver = async (gap: () => Promise<unknown> = async () => {}) => {
    first.isReadOnly = true;
    await gap();
    second.isReadOnly = false;
  };
  const write = (id: number) => database.asOwner((tx) => sql`insert into mark values (${id})`.execute(tx));
  /** Writes each once, four at a time; whoever is told that nothing was done says it again. */
  async function writeAll(
    ids: readonly number[],
    reached: (written: number) => void = () => {},
    told: () => void = () => {},
  ): Promise<void> {
    const left = [...ids];
    let written = 0;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let id = left.shift(); id !== undefined; id = left.shift())
          for (let isDone = false; !isDone; ) {
            isDone = await write(id).then(
              () => true,
              (error: unknown) => {
                if (!(error instanceof DatabaseUnavailable)) throw error;
                told();
                return false;
              },
            );
            if (isDone) reached(++written);
            else await new Promise((resolve) => setTimeout(resolve, 20));
          }
      }),
    );
  }
  const idsFrom = (least: number, count: number) => Array.from({ length: count }, (_, at) => least + at);
  async function expectOnce(ids: readonly number[]): Promise<void> {
    const { rows } = await withClient(url, (client) =>
      client.query<{ id: number }>('select id from mark where id between $1 and $2 order by id', [ids[0], ids.at(-1)]),
    );
    expect(rows.map(({ id }) => id)).toEqual(ids);
  }

  it('are tried in their order until one takes writes', async () => {
    await writeAll(idsFrom(1, 8));
    expect([first.open, second.open]).toEqual([4, 0]);
    await expectOnce(idsFrom(1, 8));
    first.isReadOnly = true;
    second.isReadOnly = false;
    const other = databaseOn(openPool({ url: address(), connections: 2, warn: () => {} }));
    await other.asOwner((tx) => sql`insert into mark values (9)`.execute(tx));
    expect(second.open).toBe(1);
    await other.close();
  });

  it('change places without a call that fails: the first read-only error drops every connection', async () => {
    await writeAll(idsFrom(100, 8));
    first.isReadOnly = true;
    second.isReadOnly = false;
    // Its connection is one of four that lead to the old primary.
    await write(108);
    expect(told.filter((what) => /is repeated/.test(what))).toHaveLength(1);
    await Promise.all(idsFrom(109, 4).map(write));
    expect(told.filter((what) => /is repeated/.test(what))).toHaveLength(1);
    await expectOnce(idsFrom(100, 13));
    await expect.poll(() => first.open).toBe(0);
  });

  it('lose no write and double none while nobody is the primary', async () => {
    let over: Promise<void> | undefined;
    let refused = 0;
    const gap = () => expect.poll(() => refused).toBeGreaterThan(0);
    await writeAll(
      idsFrom(1000, 120),
      (written) => {
        if (written === 40) over = failOver(gap);
      },
      () => refused++,
    );
    await over;
    expect(refused).toBeGreaterThan(0);
    await expectOnce(idsFrom(1000, 120));
    expect(second.open).toBeGreaterThan(0);
  });

  it('lose no write when the primary falls silent: one call waits for each connection in use, and the next goes elsewhere', async () => {
    await Promise.all(idsFrom(3000, 4).map(write));
    first.isSilent = true;
    second.isReadOnly = false;
    const refused = await Promise.allSettled(idsFrom(3004, 2).map(write));
    for (const { status, ...rest } of refused)
      expect([status, (rest as { reason?: unknown }).reason]).toEqual(['rejected', expect.any(DatabaseUnavailable)]);
    // The other two connections led there too, and cost nobody their time.
    await Promise.all(idsFrom(3006, 4).map(write));
    expect([first.open, second.open]).toEqual([0, 4]);
    await expectOnce([...idsFrom(3000, 4), ...idsFrom(3006, 4)]);
  });

  it('are both gone: nothing is done, and the one that comes back is found', async () => {
    await write(2000);
    await Promise.all([first.stop(), second.stop()]);
    await expect(write(2001)).rejects.toBeInstanceOf(DatabaseUnavailable);
    second.isReadOnly = false;
    await second.start();
    await write(2002);
    const { rows } = await withClient(url, (client) =>
      client.query('select id from mark where id between 2000 and 2002'),
    );
    expect(rows).toEqual([{ id: 2000 }, { id: 2002 }]);
  });

  it('are followed by what listens and by what holds the place of a process', async () => {
    const heard: string[] = [];
    await database.listen('mark', (payload) => heard.push(payload));
    const place = await takePlace({
      url: address(),
      sharesStore: true,
      rings: { SERVER_KEY: ['one key'] },
      warn: (_, what) => told.push(what),
    });
    expect([first.open, second.open]).toEqual([2, 0]);
    await failOver();
    await expect.poll(() => [first.open, second.open]).toEqual([0, 2]);
    heard.length = 0;
    await withClient(url, (client) => client.query("select pg_notify('mark', 'moved')"));
    await expect.poll(() => heard).toContain('moved');
    expect(place.isRightful).toBe(true);
    await place.leave();
  });
});
