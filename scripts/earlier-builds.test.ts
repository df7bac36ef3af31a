import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assetsOfNewest, layBeside, setAside } from './earlier-builds.mjs';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'waylight-builds-'));
});
afterEach(() => rmSync(place, { recursive: true }));

/** A build of these files over the one before, as scripts/build.mjs makes it. */
function build(...names: string[]): string[] {
  const folder = join(place, 'dist');
  const aside = join(place, 'aside');
  setAside(folder, aside);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const name of names)
    for (const end of ['', '.br', '.gz']) writeFileSync(join(folder, 'assets', name + end), name + end);
  layBeside(folder, aside);
  expect(readdirSync(place)).toEqual(['dist']);
  return readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
}

it('files of two builds before stay, with their compressed copies, and older ones go', () => {
  expect(build('a.js', 'same.js')).toEqual(['a.js', 'same.js']);
  expect(build('b.js', 'same.js')).toEqual(['a.js', 'b.js', 'same.js']);
  expect(build('c.js')).toEqual(['a.js', 'b.js', 'c.js', 'same.js']);
  expect(readFileSync(join(place, 'dist/assets/a.js.br'), 'utf8')).toBe('a.js.br');
  expect(build('d.js')).toEqual(['b.js', 'c.js', 'd.js', 'same.js']);
  expect(build('e.js')).toEqual(['c.js', 'd.js', 'e.js']);
  expect(assetsOfNewest(join(place, 'dist'))).toEqual(['e.js']);
});

it('the same files again are no new build', () => {
  build('a.js');
  build('b.js');
  for (let times = 0; times < 4; times++) expect(build('c.js')).toEqual(['a.js', 'b.js', 'c.js']);
});

it('a build that failed halfway keeps what was set aside for the next one', () => {
  build('a.js');
  setAside(join(place, 'dist'), join(place, 'aside'));
  rmSync(join(place, 'dist'), { recursive: true });
  expect(build('b.js')).toEqual(['a.js', 'b.js']);
});
