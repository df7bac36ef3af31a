// Does costly work one piece after another in a thread of its own. Speaks to threads/thread-pool.ts: { task, input } in, { result },
// { refused } or { failed } out.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

try {
  // On Linux a priority belongs to a thread, and this link names the one that reads it. Whoever searches comes first.
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').pop()), workerData.niceness);
} catch {
  // Elsewhere, or where it is not allowed, the number of threads alone keeps cores for the others.
}

// From the sources, in development and in tests, TypeScript is loaded as the server itself is.
if (workerData.tasks.endsWith('.ts')) (await import('tsx/esm/api')).register();
const { tasks } = await import(workerData.tasks);

parentPort.on('message', async ({ task, input }) => {
  try {
    parentPort.postMessage({ result: await tasks[task](input) });
  } catch (error) {
    // A refusal (http/no.ts) keeps its name and its data.
    if (typeof error?.error === 'string') parentPort.postMessage({ refused: error.error, data: error.data });
    else parentPort.postMessage({ failed: String(error?.stack ?? error) });
  }
});
