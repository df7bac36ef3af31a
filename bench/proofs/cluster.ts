import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { nonceStoreOnRedis } from '@waylight/server/outside/nonce-store';
import { rateCounterOnRedis } from '@waylight/server/outside/rate-counter';
import { openRedis } from '@waylight/server/outside/redis';
import { Redis } from 'ioredis';
import { freePort } from '../free-port.ts';

// npm run prove -- cluster [rounds]: the node of a Redis cluster that holds nonces is killed, which are to be taken again
// within 10 s. Then their slot moves. Needs the program redis-server.
const [rounds = 5] = process.argv.slice(2).map(Number);
const limitMs = 10_000;
const slots = 16_384;
const masters = 3;
if (spawnSync('redis-server', ['--version']).status !== 0) {
  console.log('not run: redis-server is not installed');
  process.exit(0);
}

interface Node {
  readonly port: number;
  readonly id: string;
  readonly child: ChildProcess;
  readonly admin: Redis;
}

async function openNode(folder: string): Promise<Node> {
  const [port, busPort] = [await freePort(), await freePort()];
  const words = {
    ...{ port, 'cluster-port': busPort, bind: '127.0.0.1', save: '', appendonly: 'no' },
    ...{ 'cluster-enabled': 'yes', 'cluster-config-file': `nodes-${port}.conf`, 'cluster-node-timeout': 1000 },
    'repl-diskless-sync-delay': 0,
  };
  const child = spawn(
    'redis-server',
    Object.entries(words).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: 'ignore', cwd: folder },
  );
  const admin = new Redis({ port, retryStrategy: () => 100 });
  admin.on('error', () => {});
  const id = (await admin.call('cluster', 'myid')) as string;
  return { port, id, child, admin };
}

/** Three nodes with a third of the slots each, and one behind each of them. */
async function openCluster(folder: string): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let i = 0; i < 2 * masters; i++) nodes.push(await openNode(folder));
  const [first] = nodes;
  for (const [i, { admin }] of nodes.slice(0, masters).entries()) {
    const bounds = [Math.ceil((i * slots) / masters), Math.ceil(((i + 1) * slots) / masters) - 1];
    await admin.call('cluster', 'addslotsrange', ...bounds);
  }
  for (const { port, admin } of nodes.slice(1)) {
    const [, busPort] = (await admin.config('GET', 'cluster-port')) as string[];
    await first!.admin.call('cluster', 'meet', '127.0.0.1', port, busPort!);
  }
  const knows = async ({ admin }: Node) => String(await admin.call('cluster', 'nodes')).match(/ connected/g)?.length;
  for (const node of nodes) while ((await knows(node)) !== nodes.length) await wait(100);
  for (const [i, { admin }] of nodes.slice(masters).entries()) await admin.call('cluster', 'replicate', nodes[i]!.id);
  const isReady = async ({ admin }: Node) => String(await admin.call('cluster', 'info')).includes('cluster_state:ok');
  for (const node of nodes) while (!(await isReady(node))) await wait(100);
  // A replica without its master's data is no successor.
  const follows = async ({ admin }: Node) => (await admin.info('replication')).includes('master_link_status:up');
  for (const node of nodes.slice(masters)) while (!(await follows(node))) await wait(100);
  return nodes;
}

/** The node that answers for a slot, as another one knows it. */
async function holderOf(slot: number, nodes: readonly Node[], asked: Node): Promise<Node> {
  const ranges = (await asked.admin.call('cluster', 'slots')) as [number, number, [string, number]][];
  const port = ranges.find(([from, to]) => from <= slot && slot <= to)![2][1];
  return nodes.find((node) => node.port === port)!;
}

/** Moves a slot with its keys, step by step as an operator's tool does. */
async function moveSlot(slot: number, from: Node, to: Node, masters: readonly Node[]): Promise<void> {
  await to.admin.call('cluster', 'setslot', slot, 'importing', from.id);
  await from.admin.call('cluster', 'setslot', slot, 'migrating', to.id);
  for (;;) {
    const keys = (await from.admin.call('cluster', 'getkeysinslot', slot, 100)) as string[];
    if (keys.length === 0) break;
    await from.admin.call('migrate', '127.0.0.1', to.port, '', 0, 1000, 'keys', ...keys);
  }
  for (const { admin } of [to, from, ...masters]) await admin.call('cluster', 'setslot', slot, 'node', to.id);
}

/** Kills the node that holds nonces. Answers how long none could be taken, ms. */
async function round(): Promise<number> {
  const nodes = await openCluster(mkdtempSync(join(tmpdir(), 'waylight-cluster-')));
  try {
    const store = await openRedis(`redis+cluster://127.0.0.1:${nodes[0]!.port}`, () => {});
    const nonces = nonceStoreOnRedis(store, 60_000);
    const counter = rateCounterOnRedis(store);
    const take = async (key: string) => await nonces.first(key);
    const known = randomUUID();
    if (!(await take(known)) || (await take(known))) throw new Error('a nonce is not taken just once');
    // Each purpose has a slot of its own, so that every node counts.
    for (let i = 0; i < 20; i++)
      for (const times of [1, 2]) {
        const counted = await counter.count(`purpose${i}`, known, 60_000);
        if (counted.times !== times) throw new Error(`a call was counted ${counted.times} times instead of ${times}`);
      }

    const slot = Number(await nodes[0]!.admin.call('cluster', 'keyslot', '{once}'));
    const dying = await holderOf(slot, nodes, nodes[0]!);
    const living = nodes.filter((node) => node !== dying);
    const died = performance.now();
    dying.child.kill('SIGKILL');
    while (!(await take(randomUUID()).catch(() => false))) {
      if (performance.now() - died > 2 * limitMs) throw new Error('the successor was not found');
      await wait(50);
    }
    const away = performance.now() - died;

    const holder = await holderOf(slot, living, living[0]!);
    const others = nodes.slice(0, masters).filter((node) => node !== dying && node !== holder);
    const later = randomUUID();
    if (!(await take(later))) throw new Error('the successor took no nonce');
    await moveSlot(slot, holder, others[0]!, others.slice(1));
    if (await take(later)) throw new Error('a nonce was taken twice after its slot had moved');
    if (!(await take(randomUUID()))) throw new Error('no nonce is taken after the slot has moved');
    store.disconnect();
    return Math.round(away);
  } finally {
    for (const { admin, child } of nodes) {
      admin.disconnect();
      child.kill('SIGKILL');
    }
  }
}

const awayMs: number[] = [];
for (let i = 0; i < rounds; i++) awayMs.push(await round());
console.log(JSON.stringify({ proof: 'cluster', rounds, awayMs, limitMs }));
process.exit(Math.max(...awayMs) < limitMs ? 0 : 1);
