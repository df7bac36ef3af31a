import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nonceStoreOnRedis } from '@waylight/server/outside/nonce-store';
import { openRedis } from '@waylight/server/outside/redis';
import { Redis } from 'ioredis';
import { freePort } from '../free-port.ts';

// npm run prove -- sentinel [rounds]: the master of a Redis behind a Sentinel is killed; nonces have to be taken again, each
// once, within 10 s. Needs the program redis-server.
const [rounds = 5] = process.argv.slice(2).map(Number);
const limitMs = 10_000;
if (spawnSync('redis-server', ['--version']).status !== 0) {
  console.log('not run: redis-server is not installed');
  process.exit(0);
}

/** Kills the master of a fresh pair. Answers how long no nonce could be taken, ms. */
async function round(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'waylight-redis-'));
  const children: ChildProcess[] = [];
  const run = (...words: string[]) => {
    const child = spawn('redis-server', words, { stdio: 'ignore', cwd: folder });
    children.push(child);
    return child;
  };
  const bare = (port: number) => ['--port', String(port), '--save', '', '--appendonly', 'no', '--bind', '127.0.0.1'];
  const [first, second, sentinel] = [await freePort(), await freePort(), await freePort()];
  const master = run(...bare(first));
  run(...bare(second), '--replicaof', `127.0.0.1 ${first}`);
  const settings = [
    `port ${sentinel}`,
    'bind 127.0.0.1',
    `sentinel monitor main 127.0.0.1 ${first} 1`,
    'sentinel down-after-milliseconds main 500',
    'sentinel failover-timeout main 2000',
  ];
  writeFileSync(join(folder, 'sentinel.conf'), settings.join('\n'));
  run(join(folder, 'sentinel.conf'), '--sentinel');
  // The Sentinel has to know the replica before it can raise it.
  const asked = new Redis({ port: sentinel, retryStrategy: () => 100 });
  asked.on('error', () => {});
  const replicas = async () => (await asked.call('sentinel', 'replicas', 'main').catch(() => [])) as unknown[];
  while ((await replicas()).length === 0) await wait(100);
  asked.disconnect();

  const store = await openRedis(`redis+sentinel://127.0.0.1:${sentinel}/main`, () => {});
  const nonces = nonceStoreOnRedis(store, 60_000);
  const take = async (key: string) => await nonces.first(key);
  const known = randomUUID();
  if (!(await take(known)) || (await take(known))) throw new Error('a nonce is not taken just once');
  const died = performance.now();
  master.kill('SIGKILL');
  while (!(await take(randomUUID()).catch(() => false))) {
    if (performance.now() - died > 2 * limitMs) throw new Error('the new master was not found');
    await wait(50);
  }
  const away = performance.now() - died;
  const later = randomUUID();
  if (!(await take(later)) || (await take(later))) throw new Error('a nonce is not taken just once by the new master');
  store.disconnect();
  for (const child of children) child.kill('SIGKILL');
  return Math.round(away);
}

const awayMs: number[] = [];
for (let i = 0; i < rounds; i++) awayMs.push(await round());
console.log(JSON.stringify({ proof: 'sentinel', rounds, awayMs, limitMs }));
process.exit(Math.max(...awayMs) < limitMs ? 0 : 1);
