import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

// Everything from a fresh clone to a running portal: install, build, then the server, which migrates and loads the demo.
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();

const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'server/dist/main.js')], {
  stdio: 'inherit',
  cwd: root,
  env: { LOG_LEVEL: 'warn', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
