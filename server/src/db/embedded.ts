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

/** PostgreSQL's machine code, compiled once for a process because it takes a second. */
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

/** An error of the database; `code` is its SQLSTATE. */
export class DatabaseError extends Error {
  constructor(facts: NonNullable<Answer['error']>) {
    super(facts.message);
    Object.assign(this, facts);
  }
}

/**
 * PostgreSQL in a worker thread (PGlite). It has one connection: transactions run one after the other, in order of arrival.
 * Throws DatabaseInUse when another process has the folder.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Connections & { dump(): Promise<Uint8Array> }> {
  const unlock = options.dataDir ? lockFolder(options.dataDir) : () => {};
  const folder = options.dataDir && join(options.dataDir, 'database');
  const exists = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: { dataDir: folder, loadFrom: exists ? undefined : options.loadFrom, ...(await machineCode()) },
  });
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const { started, ask } = requestsTo(worker, (channel, payload) => {
    for (const heard of listeners.get(channel) ?? []) heard(payload);
  });
  try {
    await started;
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
      return (await ask('exec', { sql })).rows!;
    },
  };
  const turns = oneAtATime();
  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    await turns.begin();
    try {
      return await run();
    } finally {
      turns.end();
    }
  };

  return {
    kind: 'embedded',
    async acquire() {
      await turns.begin();
      return session;
    },
    release: () => turns.end(),
    async listen(channel, heard) {
      const known = listeners.get(channel);
      if (known) {
        known.push(heard);
        return;
      }
      listeners.set(channel, [heard]);
      await inTurn(() => ask('listen', { channel }));
    },
    dump: () => inTurn(async () => (await ask('dump')).bytes!),
    async close() {
      await turns.begin();
      await ask('close');
      await worker.terminate();
      unlock();
      // A later request fails at once instead of waiting for a turn.
      turns.end();
    },
  };
}

/** Sends requests to the worker and settles each with its answer; `notified` gets the announcements of the database. */
function requestsTo(worker: Worker, notified: (channel: string, payload: string) => void) {
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: unknown): void }>();
  let lastId = 0;
  let ended: unknown;
  const answerTo = (id: number) =>
    new Promise<Answer>((resolve, reject) => {
      // Nothing answers after the end: the caller would wait for ever.
      if (ended) reject(ended);
      else waiting.set(id, { resolve, reject });
    });
  const failAll = (error: unknown) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (message: Answer) => {
    if (message.channel !== undefined) {
      notified(message.channel, message.payload ?? '');
      return;
    }
    const request = waiting.get(message.id!);
    waiting.delete(message.id!);
    if (message.error) request?.reject(new DatabaseError(message.error));
    else request?.resolve(message);
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('the embedded database has stopped')));
  return {
    /** settles when the database has started */
    started: answerTo(0),
    ask(act: string, input: object = {}): Promise<Answer> {
      const id = ++lastId;
      const answer = answerTo(id);
      worker.postMessage({ id, act, ...input });
      return answer;
    },
  };
}

/** Lets callers through one at a time, in order of arrival: each `begin` waits for the `end` of the one before it. */
function oneAtATime(): { begin(): Promise<void>; end(): void } {
  let last: Promise<void> = Promise.resolve();
  let end = () => {};
  return {
    async begin() {
      const before = last;
      let release = () => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      end = release;
    },
    end: () => end(),
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

/** Two processes on one folder lose data without an error, so the second refuses to start. Answers how to unlock. */
function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'waylight.lock');
  if (existsSync(path)) {
    const [pid, startedAt] = readFileSync(path, 'utf8').split(' ');
    if (pid && Number(pid) !== process.pid && startOf(Number(pid)) === startedAt)
      throw new DatabaseInUse(`the database in ${dataDir} is already in use by process ${pid}`);
  }
  writeFileSync(path, `${process.pid} ${startOf(process.pid)}`);
  return () => rmSync(path, { force: true });
}

/** When a process started: after a crash another process may have its number. 'gone': there is none; '': not known. */
function startOf(pid: number): string {
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
