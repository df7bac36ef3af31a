import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

// Each workspace by itself, because each has its own world: browser, Node.js, or neither. Two at a time, and only what
// has changed since the last look.
const waiting = ['server', 'portal', 'e2e', 'bench', 'ui', 'contract', 'engine', 'sandbox'].filter((name) =>
  existsSync(join(root, name, 'tsconfig.json')),
);
let ok = true;

function look(name) {
  const memory = join('.cache', `types-${name}.tsbuildinfo`);
  const tsc = spawn('npx', ['tsc', '-p', name, '--incremental', '--tsBuildInfoFile', memory], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((done) => {
    tsc.on('close', (code) => {
      ok = ok && code === 0;
      done();
    });
  });
}

async function lane() {
  for (let name = waiting.shift(); name; name = waiting.shift()) await look(name);
}
await Promise.all([lane(), lane()]);
process.exit(ok ? 0 : 1);
