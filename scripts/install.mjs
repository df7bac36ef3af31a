import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command in the repository's root with our own output; true when it succeeds. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return status === 0;
}

/** The same while other work goes on: a promise of whether it ended well. */
export function runBeside(command, args, options = {}) {
  return new Promise((done) => {
    spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
      .on('error', () => done(false))
      .on('close', (code) => done(code === 0));
  });
}

/** Installs exactly what package-lock.json names, unless that is what is there. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}`);
    process.exit(2);
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const outside = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const wanted = createHash('sha256').update(JSON.stringify(outside)).digest('hex');
  const stamp = join(root, 'node_modules', '.waylight-packages');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    console.log('Installing packages …');
    if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) process.exit(1);
    writeFileSync(stamp, wanted);
  }
  linkWorkspaces(packages);
}

/** Links the workspaces that are not linked yet: a new one needs no new packages. */
function linkWorkspaces(packages) {
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const place = join(root, path);
    if (!link || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place, 'dir');
  }
}

/** A hash of every file below the given folders and of the given files, but some: changes whenever one of them does. */
export function fingerprint(paths, passed = []) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => {
    const whole = join(root, path);
    if (!existsSync(whole)) return [];
    if (/\.\w+$/.test(path)) return [path];
    return readdirSync(whole, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[\\/](dist|node_modules)([\\/]|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  });
  for (const file of files.sort()) if (!passed.includes(file)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
