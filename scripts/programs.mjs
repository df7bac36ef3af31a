import { accessSync, constants, mkdirSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * Every program of the system that tests may start, directly or not. npm test has no others on its PATH.
 *
 * A machine with Node.js, npm and git has them; npm run structure looks for more in the sources.
 */
export const programs = {
  node: ['node', 'npm', 'npx'],
  git: ['git'],
  shell: ['sh', 'env', 'cat', 'cp', 'dirname', 'basename', 'ls', 'mkdir', 'mv', 'pwd', 'rm', 'sed', 'tr', 'uname'],
  // Debian's launcher of it is a shell script.
  chromium: [
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    ...['expr', 'find', 'findmnt', 'grep', 'readlink', 'test'],
  ],
  // Tests reach PostgreSQL and Redis by their addresses.
  database: [],
};

/** Programs that are started by one file alone, and by no test. */
export const startedOnlyBy = {
  'scripts/chromium.mjs': ['apt-get'],
  'bench/booking.bench.ts': ['pgbench'],
  'bench/proofs/failover.ts': ['initdb', 'pg_basebackup', 'pg_ctl'],
  'bench/proofs/pooler.ts': ['pgbouncer'],
  'bench/rolling/nginx.ts': ['nginx', '/usr/sbin/nginx'],
  'bench/proofs/sentinel.ts': ['redis-server'],
  'bench/proofs/cluster.ts': ['redis-server'],
};

const needed = new Set([...programs.node, ...programs.git, 'sh', 'env']);

/** npm and npx are the ones beside this Node.js, before whatever a version manager has put on the PATH. */
function found(name, path) {
  for (const folder of path.split(delimiter).filter((one) => one && !one.includes('node_modules'))) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      // npm looks for its own files from where it really is; a program of several names goes by the one it is called by.
      if (statSync(file).isFile()) return programs.node.includes(name) ? realpathSync(file) : file;
    } catch {
      // not here
    }
  }
  return undefined;
}

/** Fills a folder with links to the listed programs that this machine has; the PATH of a test run is that folder alone. */
export function onlyListed(folder, path = process.env.PATH ?? '') {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of Object.values(programs).flat()) {
    const beside = programs.node.includes(name) && path ? dirname(process.execPath) + delimiter : '';
    const file = found(name, beside + path);
    if (file) symlinkSync(file, join(folder, name));
    else if (needed.has(name))
      throw new Error(`there is no ${name} on this machine: npm test needs Node.js, npm and git`);
  }
  return folder;
}
