// PostgreSQL itself, in a thread of this process. Speaks to embedded.ts: { id, act, … } in, { id, … } out.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { parsers } from './wire-types.mjs';

const { pgliteWasmModule, initdbWasmModule } = workerData;
const options = { parsers, pgliteWasmModule, initdbWasmModule };
if (workerData.dataDir) options.dataDir = workerData.dataDir;
if (workerData.loadFrom) options.loadDataDir = new Blob([await readFile(workerData.loadFrom)]);

/** @type {PGlite} */
let database;

const acts = {
  async query({ sql, parameters }) {
    const { rows, affectedRows } = await database.query(sql, parameters);
    return { rows, affected: affectedRows ?? 0 };
  },
  async exec({ sql }) {
    const results = await database.exec(sql);
    return { rows: results.findLast(({ rows }) => rows.length > 0)?.rows ?? [] };
  },
  async listen({ channel }) {
    await database.listen(channel, (payload) => parentPort.postMessage({ channel, payload }));
  },
  async dump() {
    const file = await database.dumpDataDir('none');
    return { bytes: new Uint8Array(await file.arrayBuffer()) };
  },
  async close() {
    await database.close();
  },
};

parentPort.on('message', async ({ id, act, ...input }) => {
  try {
    parentPort.postMessage({ id, ...(await acts[act](input)) });
  } catch (error) {
    const { message, code, constraint, detail } = error;
    parentPort.postMessage({ id, error: { message, code, constraint, detail } });
  }
});

try {
  database = await PGlite.create(options);
  parentPort.postMessage({ id: 0 });
} catch (error) {
  parentPort.postMessage({ id: 0, error: { message: String(error?.message ?? error) } });
}
