import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { refusePooler } from '@waylight/server/db/host/direct';
import { onServer, withClient } from '@waylight/server/testing/templates';
import { freePort } from '../free-port.ts';

// npm run prove -- pooler [FILE…]: flow tests behind PgBouncer in transaction mode. Each transaction gets the next of a few
// sessions, so what stays in one is missed. Needs the program pgbouncer.
const important = [
  'server/src/db/outbox.flow.test.ts',
  'server/src/worker.flow.test.ts',
  'server/src/modules/booking/booking.flow.test.ts',
  'server/src/modules/booking/race.flow.test.ts',
  'server/src/modules/booking/together.flow.test.ts',
  'server/src/modules/payment/paying.flow.test.ts',
  'server/src/modules/payment/lock-order.flow.test.ts',
  'server/src/modules/ledger/ledger.flow.test.ts',
  'server/src/modules/billing/run/race.flow.test.ts',
  'server/src/modules/billing/ops/transfer.flow.test.ts',
  'server/src/modules/identity/identity.flow.test.ts',
  'server/src/modules/supply/price/price.flow.test.ts',
  'server/src/modules/supply/calendar/calendar.flow.test.ts',
];
const asked = process.argv.slice(2);
/** sessions of a database, fewer than a process has connections */
const sessions = 6;

const url = process.env.TEST_DATABASE_URL;
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0);
if (!url) leave('TEST_DATABASE_URL names no PostgreSQL server');
if (!program) leave('pgbouncer is not installed');

function leave(why: string): never {
  console.log(`not run: ${why}`);
  process.exit(0);
}

/** Starts PgBouncer before the server of an address, for every database of it. */
async function startPooler(folder: string): Promise<{ child: ChildProcess; address: string }> {
  const server = new URL(url!);
  const port = await freePort();
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    `admin_users = ${decodeURIComponent(server.username)}`,
    `logfile = ${join(folder, 'pgbouncer.log')}`,
    'pool_mode = transaction',
    `default_pool_size = ${sessions}`,
    'max_client_conn = 1000',
    // The next transaction gets another session than the last one.
    'server_round_robin = 1',
    'server_idle_timeout = 10',
    'log_connections = 0',
    'log_disconnections = 0',
  ];
  // Later releases prepare names by themselves, unless told not to.
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(String(spawnSync(program!, ['--version']).stdout)) ?? [];
  if (Number(major) > 1 || Number(minor) >= 21) settings.push('max_prepared_statements = 0');
  const files = {
    'pgbouncer.ini': settings.join('\n'),
    'users.txt': `${quoted(server.username)} ${quoted(server.password)}\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 });
  const words = [join(folder, 'pgbouncer.ini')];
  // It refuses to run as root.
  if (process.getuid?.() === 0) {
    const uid = Number(/^postgres:[^:]*:(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1]);
    for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))]) chownSync(path, uid, -1);
    chmodSync(folder, 0o755);
    words.unshift('-u', 'postgres');
  }
  const child = spawn(program!, words, { stdio: 'ignore' });
  const pooled = new URL(url!);
  pooled.hostname = '127.0.0.1';
  pooled.port = String(port);
  for (let tries = 0; ; tries++)
    try {
      await withClient(pooled.href, (client) => client.query('select 1'));
      return { child, address: pooled.href };
    } catch (error) {
      if (tries === 50) throw error;
      await wait(100);
    }
}

/** A pooler behind which names are lost and session settings refused: otherwise the tests would prove nothing. */
async function tryPooler(address: string): Promise<void> {
  const named = { name: 'planted', text: 'select 1' };
  await withClient(address, async (first) => {
    await withClient(address, async (second) => {
      await first.query(named);
      await second.query('begin');
      const failed = await first.query(named).then(
        () => undefined,
        (error: unknown) => (error as { code?: string }).code,
      );
      await second.query('rollback');
      if (failed !== '26000') throw new Error('a planted name of a statement was not missed');
    });
  });
  const refused = await refusePooler('DATABASE_DIRECT_URL', address, true).then(
    () => false,
    () => true,
  );
  if (!refused) throw new Error('a pooler passed for the server itself');
}

/** Transactions and statements that have passed, of all databases. */
async function passed(address: string): Promise<{ transactions: number; statements: number }> {
  return withClient(onServer(address, 'pgbouncer'), async (client) => {
    const { rows } = await client.query<{ xact_count: string; query_count: string }>('show stats_totals');
    const sum = (name: 'xact_count' | 'query_count') => rows.reduce((all, row) => all + Number(row[name]), 0);
    return { transactions: sum('xact_count'), statements: sum('query_count') };
  });
}

const folder = mkdtempSync(join(tmpdir(), 'waylight-pooler-'));
const { child, address } = await startPooler(folder);
let isRight = false;
try {
  await tryPooler(address);
  const refused = () => readFileSync(join(folder, 'pgbouncer.log'), 'utf8').split('unsupported startup').length - 1;
  const planted = refused();
  const files = asked.length > 0 ? asked : important;
  const began = performance.now();
  const tests = spawn('npx', ['vitest', 'run', '--project', 'flow', ...files], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, TEST_POOLER_URL: address },
  });
  const status = await new Promise<number | null>((resolve) => tests.once('exit', resolve));
  const { transactions, statements } = await passed(address);
  const seconds = Math.round((performance.now() - began) / 1000);
  const refusals = refused() - planted;
  console.log(
    JSON.stringify({ proof: 'pooler', files: files.length, transactions, statements, sessions, refusals, seconds }),
  );
  isRight = status === 0 && transactions > 0 && refusals === 0;
} finally {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isRight ? 0 : 1);
