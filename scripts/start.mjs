import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { startSandbox, wantsSandbox } from './payment-sandbox.mjs';

const parent = process.ppid;

// Everything from a fresh clone to a running portal: install, build, the payment providers of the demo, then the server,
// which migrates and loads the demo.
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();

let server;
let stopped = false;
function stop(signal) {
  stopped = true;
  server?.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));

const sandbox = wantsSandbox(process.env) ? await startSandbox(process.env) : undefined;
if (stopped) process.exit(0);
// An answer of 20 kB lives for a moment: with room for a few hundred of them they are gone before anything is copied.
server = spawn(
  process.execPath,
  ['--enable-source-maps', '--max-semi-space-size=32', join(root, 'server/dist/main.js')],
  {
    // The channel says nothing: the server ends when it breaks, however this process died. The sandbox ends with the last
    // who holds it, so not before the server.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...(sandbox ? [sandbox.hold] : [])],
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...process.env, ...sandbox?.environment },
  },
);
server.on('exit', (code) => process.exit(code ?? 1));

// npm hands a signal to the shell between itself and this process, and many a shell dies of it without a word.
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM');
  }, 500).unref();
