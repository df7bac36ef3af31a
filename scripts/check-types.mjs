import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

// Each workspace by itself, because each has its own world: browser, Node.js, or neither. Two at a time, and only what
// has changed. `npm run types -- server portal` checks those alone.
const all = ['bench', 'portal', 'e2e', 'ui', 'ops', 'contract', 'engine', 'sandbox'];
/** Workspaces that another one with the same world reads whole: they are checked with it. */
const within = ['server'];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name) && !within.includes(name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: the workspaces with types are ${[...within, ...all].join(', ')}`);
  process.exit(2);
}
const waiting = (named.length > 0 ? named : all).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
const printed = new Set();
let ok = true;

/** Prints each line once: an error in a shared file is one of every workspace that reads it. */
function report(text) {
  for (const line of text.split('\n')) {
    if (line === '' || printed.has(line)) continue;
    printed.add(line);
    console.log(line);
  }
}

function look(name) {
  const memory = join('.cache', `types-${name}.tsbuildinfo`);
  // One checker each: several would work out the same types again, for more than twice the work.
  const options = ['--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile', memory];
  const tsc = spawn('npx', ['tsc', '-p', name, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  tsc.stdout.setEncoding('utf8').on('data', (part) => {
    said += part;
  });
  return new Promise((done) => {
    tsc.on('close', (code) => {
      report(said);
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
