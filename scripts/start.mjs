import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

const parent = process.ppid;

// Everything from a fresh clone to a running portal: install, build, then the server, which migrates and loads the demo.
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();

const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'server/dist/main.js')], {
  // The channel says nothing: the server ends when it breaks, however this process died.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  cwd: root,
  env: { LOG_LEVEL: 'warn', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));

// npm hands a signal to the shell between itself and this process, and many a shell dies of it without a word.
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, 500).unref();
