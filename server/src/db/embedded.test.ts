import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { databaseOn } from './database.ts';
import { openEmbedded } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'waylight-embedded-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a database that has stopped says so to everybody who asks, and keeps nobody waiting', async () => {
  const connections = await openEmbedded({ dataDir: folder });
  const database = databaseOn(connections);
  const session = await connections.acquire();
  expect((await session.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  connections.release(session, false);
  await database.close();
  await expect(session.query('select 1', [])).rejects.toThrow('the embedded database has stopped');
  const late = database.asAnyone(async () => 'never');
  await expect(late).rejects.toMatchObject({
    statusCode: 503,
    cause: { message: 'the embedded database has stopped' },
  });
}, 120_000);

it('a folder in use by another process is refused', async () => {
  // The process that started this test stands for another server.
  const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  const born = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  const lock = join(folder, 'waylight.lock');
  writeFileSync(lock, `${process.ppid} ${born}`);
  await expect(openEmbedded({ dataDir: folder })).rejects.toThrow(`in use by process ${process.ppid}`);
  expect(existsSync(lock)).toBe(true);
});

it('a folder whose owner is gone is taken, though its number is in use again', async () => {
  const lock = join(folder, 'waylight.lock');
  writeFileSync(lock, `${process.ppid} 1`);
  await (await openEmbedded({ dataDir: folder })).close();
  expect(existsSync(lock)).toBe(false);
}, 120_000);
