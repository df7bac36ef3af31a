import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A tab that stays open asks for pages by the names of its own build, so the files of two builds before this one stay.
const buildsBefore = 2;

/** Names of the files of each build in a folder, the newest first. The server answers nothing of .vite. */
const listOf = (folder) => join(folder, '.vite', 'builds.json');
const isPacked = (name) => /\.(br|gz)$/.test(name);

/** Names of the newest build's own files in /assets, without their compressed copies. */
export function assetsOfNewest(folder) {
  return JSON.parse(readFileSync(listOf(folder), 'utf8'))[0];
}

/** Takes the assets of a built folder aside, before the next build empties it. */
export function setAside(folder, aside) {
  if (!existsSync(listOf(folder))) return;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  cpSync(join(folder, 'assets'), join(aside, 'assets'), { recursive: true });
  cpSync(listOf(folder), join(aside, 'builds.json'));
}

/** Lays what was set aside beside the new build's assets, and forgets what is older than two builds. */
export function layBeside(folder, aside) {
  const assets = join(folder, 'assets');
  const own = readdirSync(assets)
    .filter((name) => !isPacked(name))
    .sort();
  const list = join(aside, 'builds.json');
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  // The same files again are no new build: a change of the server alone makes nobody's tab older.
  const builds = [own, ...before.filter((build) => String(build) !== String(own))].slice(0, 1 + buildsBefore);
  const wanted = new Set(builds.flat());
  const kept = existsSync(list) ? readdirSync(join(aside, 'assets')) : [];
  for (const name of kept)
    if (wanted.has(name.replace(/\.(br|gz)$/, '')) && !existsSync(join(assets, name)))
      cpSync(join(aside, 'assets', name), join(assets, name));
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(listOf(folder), JSON.stringify(builds));
  rmSync(aside, { recursive: true, force: true });
}
