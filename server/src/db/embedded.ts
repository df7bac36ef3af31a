import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Connections } from './database.ts';
import type { Session } from './dialect.ts';

export interface EmbeddedOptions {
  /** Folder of the database; without one it lives in memory and dies with the process. */
  dataDir?: string;
  /** A dump to begin from (an uncompressed tar made by `dump`), used when the folder is new. */
  loadFrom?: string;
}

interface Answer {
  id?: number;
  error?: { message: string; code?: string; constraint?: string; detail?: string };
  channel?: string;
  payload?: string;
  rows?: unknown[];
  affected?: number;
  bytes?: Uint8Array;
}

let compiled: Promise<{ pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module }> | undefined;

/** PostgreSQL's machine code: made once for a process, whatever number of databases it opens, because it takes a second. */
function machineCode() {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (name: string) => WebAssembly.compile(await readFile(join(folder, name)));
  compiled ??= Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  );
  return compiled;
}

/** Another process has the folder open. */
export class DatabaseInUse extends Error {}

/** An error of the database, with the SQLSTATE a caller may look at. */
export class DatabaseError extends Error {
  constructor(facts: NonNullable<Answer['error']>) {
    super(facts.message);
    Object.assign(this, facts);
  }
}

/**
 * PostgreSQL in a worker thread (PGlite). It has one connection, so transactions wait for each other in order of
 * arrival; nothing can be sent outside the transaction that holds it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Connections & { dump(): Promise<Uint8Array> }> {
  const unlock = options.dataDir ? lockFolder(options.dataDir) : () => {};
  const folder = options.dataDir && join(options.dataDir, 'database');
  const begun = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: { dataDir: folder, loadFrom: begun ? undefined : options.loadFrom, ...(await machineCode()) },
  });

  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: unknown): void }>();
  const ears = new Map<string, ((payload: string) => void)[]>();
  let lastId = 0;
  let gone: unknown;
  const answerTo = (id: number) =>
    new Promise<Answer>((resolve, reject) => {
      // Nobody would ever answer, and whoever asked would wait for ever.
      if (gone) reject(gone);
      else waiting.set(id, { resolve, reject });
    });
  const ask = (act: string, input: object = {}) => {
    const id = ++lastId;
    const answer = answerTo(id);
    worker.postMessage({ id, act, ...input });
    return answer;
  };

  worker.on('message', (message: Answer) => {
    if (message.channel !== undefined) {
      for (const heard of ears.get(message.channel) ?? []) heard(message.payload ?? '');
      return;
    }
    const asked = waiting.get(message.id!);
    waiting.delete(message.id!);
    if (message.error) asked?.reject(new DatabaseError(message.error));
    else asked?.resolve(message);
  });
  const failAll = (error: unknown) => {
    gone ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('the embedded database has stopped')));

  try {
    await answerTo(0);
  } catch (error) {
    unlock();
    throw error;
  }

  const session: Session = {
    async query(sql, parameters) {
      const { rows, affected } = await ask('query', { sql, parameters });
      return { rows: rows!.map(bytesToBuffers), affected: affected! };
    },
    async exec(sql) {
      await ask('exec', { sql });
    },
  };

  let turn: Promise<void> = Promise.resolve();
  let endTurn = () => {};
  const acquire = async () => {
    const before = turn;
    let end = () => {};
    turn = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    endTurn = end;
    return session;
  };

  return {
    kind: 'embedded',
    acquire,
    release: () => endTurn(),
    async listen(channel, heard) {
      const known = ears.get(channel);
      if (known) {
        known.push(heard);
        return;
      }
      ears.set(channel, [heard]);
      await acquire();
      try {
        await ask('listen', { channel });
      } finally {
        endTurn();
      }
    },
    async dump() {
      await acquire();
      try {
        return (await ask('dump')).bytes!;
      } finally {
        endTurn();
      }
    },
    async close() {
      await acquire();
      await ask('close');
      await worker.terminate();
      unlock();
      // Whoever comes later is told so.
      endTurn();
    },
  };
}

/** node-postgres answers bytea as Buffer; so does this. */
function bytesToBuffers(row: unknown): unknown {
  const record = row as Record<string, unknown>;
  for (const key in record) {
    const value = record[key];
    if (value instanceof Uint8Array) record[key] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return record;
}

/** Two processes on one folder lose data without an error, so the second refuses to start. */
function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'waylight.lock');
  if (existsSync(path)) {
    const [pid, born] = readFileSync(path, 'utf8').split(' ');
    if (pid && Number(pid) !== process.pid && bornAt(Number(pid)) === born)
      throw new DatabaseInUse(`the database in ${dataDir} is already in use by process ${pid}`);
  }
  writeFileSync(path, `${process.pid} ${bornAt(process.pid)}`);
  return () => rmSync(path, { force: true });
}

/** When a process began, so that a number used again after a crash is not taken for its owner; '' if it is not there. */
function bornAt(pid: number): string {
  try {
    process.kill(pid, 0);
  } catch {
    return 'gone';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
