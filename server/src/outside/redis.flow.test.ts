import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonceStoreOnRedis } from './nonce-store.ts';
import { openRedis } from './redis.ts';

/** A Redis behind a Sentinel, where the program of Redis is at hand. */

const canRun = spawnSync('redis-server', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.runIf(canRun)('the store of several processes behind Sentinels', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waylight-redis-'));
  const children: ChildProcess[] = [];
  let master: ChildProcess;
  let store: Redis;

  const run = (...words: string[]) => {
    const child = spawn('redis-server', words, { stdio: 'ignore', cwd: folder });
    children.push(child);
    return child;
  };
  const bare = (port: number) => ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];

  beforeAll(async () => {
    const [first, second, sentinel] = [await freePort(), await freePort(), await freePort()];
    master = run(...bare(first));
    run(...bare(second), '--replicaof', `127.0.0.1 ${first}`);
    const settings = join(folder, 'sentinel.conf');
    writeFileSync(
      settings,
      [
        `port ${sentinel}`,
        'bind 127.0.0.1',
        `sentinel monitor main 127.0.0.1 ${first} 1`,
        'sentinel down-after-milliseconds main 500',
        'sentinel failover-timeout main 2000',
      ].join('\n'),
    );
    run(settings, '--sentinel');
    // The Sentinel has to know the replica before it can raise it.
    const asked = new Redis({ port: sentinel, retryStrategy: () => 100 });
    asked.on('error', () => {});
    const replicas = async () => (await asked.call('sentinel', 'replicas', 'main').catch(() => [])) as unknown[];
    while ((await replicas()).length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    asked.disconnect();
    store = await openRedis(`redis+sentinel://127.0.0.1:${sentinel}/main`, () => {});
  });
  afterAll(() => {
    store?.disconnect();
    for (const child of children) child.kill('SIGKILL');
  });

  it('takes a nonce once, and goes on with the new master within 10 s of the death of the old one', async () => {
    const nonces = nonceStoreOnRedis(store, 60_000);
    const key = randomUUID();
    expect(await nonces.first(key)).toBe(true);
    expect(await nonces.first(key)).toBe(false);
    const died = performance.now();
    master.kill('SIGKILL');
    const take = () => Promise.resolve(nonces.first(randomUUID())).catch(() => false);
    await expect.poll(take, { timeout: 20_000, interval: 100 }).toBe(true);
    expect(performance.now() - died).toBeLessThan(10_000);
    expect(await nonces.first(randomUUID())).toBe(true);
  });
});
