// Hashes passwords one after another in a thread of its own. Speaks to passwords.ts: { act, … } in, { result } or { failed } out.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

try {
  // On Linux a priority belongs to a thread, and this link names the one that reads it. Whoever searches comes first.
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').pop()), workerData.niceness);
} catch {
  // Elsewhere, or where it is not allowed, the cap alone keeps cores for the others.
}

parentPort.on('message', ({ act, password, stored }) => {
  try {
    const result = act === 'hash' ? hashSync(password, workerData.cost) : verifySync(stored, password);
    parentPort.postMessage({ result });
  } catch (error) {
    parentPort.postMessage({ failed: error.message });
  }
});
