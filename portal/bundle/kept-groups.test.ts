import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readKeptGroups, writeKeptGroups } from './kept-groups.ts';

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kept-groups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('groups are read as they were written, in any checkout', () => {
  const path = join(newFolder(), 'kept.txt');
  writeKeptGroups(
    path,
    '/one/portal',
    new Map([
      ['/one/portal/src/b.ts', 'x'],
      ['/one/node_modules/zod/a.js?codes', 'y'],
      ['\0virtual:calls/booking', 'x'],
    ]),
  );
  const read = readKeptGroups(path, '/other/checkout/portal');
  expect([...read.keys()].sort()).toEqual([
    '\0virtual:calls/booking',
    '/other/checkout/node_modules/zod/a.js?codes',
    '/other/checkout/portal/src/b.ts',
  ]);
  const groupOf = (module: string) => read.get(module);
  expect(groupOf('/other/checkout/portal/src/b.ts')).toBe(groupOf('\0virtual:calls/booking'));
  expect(groupOf('/other/checkout/node_modules/zod/a.js?codes')).not.toBe(groupOf('\0virtual:calls/booking'));
});

it('the file does not depend on the order or the names of groups', () => {
  const path = join(newFolder(), 'kept.txt');
  writeKeptGroups(path, '/', new Map(['c', 'a', 'b'].map((name) => [`/${name}.ts`, name === 'b' ? '1' : '2'])));
  const first = readFileSync(path, 'utf8');
  writeKeptGroups(path, '/', new Map(['a', 'b', 'c'].map((name) => [`/${name}.ts`, name === 'b' ? '7' : '3'])));
  expect(readFileSync(path, 'utf8')).toBe(first);
  expect(first).toContain('\na.ts\nc.ts\n\nb.ts\n');
});

it('nothing is kept where there is no file', () => {
  expect(readKeptGroups(join(newFolder(), 'kept.txt'), '/').size).toBe(0);
});
