import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { KeptGroups } from './chunk-groups.ts';

/*
 * The file of kept groups: one module a line, by its path from the portal's folder, and a blank line between two groups.
 * Modules that have no file, such as virtual ones, stand there by their names.
 */

const headLine = '# Written by `npm run regroup`: modules that share a file.';

/** Empty where nothing is kept yet. */
export function readKeptGroups(path: string, folder: string): KeptGroups {
  const kept = new Map<string, string>();
  if (!existsSync(path)) return kept;
  const [, ...blocks] = readFileSync(path, 'utf8')
    .trim()
    .split(/\n{2,}/);
  for (const [at, block] of blocks.entries())
    for (const line of block.split('\n')) kept.set(moduleOf(line, folder), `kept-${at}`);
  return kept;
}

export function writeKeptGroups(path: string, folder: string, groups: KeptGroups): void {
  const blocks = new Map<string, string[]>();
  for (const [module, name] of groups) blocks.set(name, [...(blocks.get(name) ?? []), lineOf(module, folder)]);
  const ordered = [...blocks.values()].map((lines) => lines.sort().join('\n')).sort();
  writeFileSync(path, `${[headLine, ...ordered].join('\n\n')}\n`);
}

/** Names of virtual modules begin with a zero byte. */
const lineOf = (module: string, folder: string) =>
  module.startsWith('\0') ? `virtual ${module.slice(1)}` : relative(folder, module).split(sep).join('/');

const moduleOf = (line: string, folder: string) =>
  line.startsWith('virtual ') ? `\0${line.slice('virtual '.length)}` : resolve(folder, line);

/** Said by a build that has to move modules, before it does: the search takes minutes, and so it would in the next build. */
export const movingLine = (keeping: boolean) =>
  `   Modules of the portal are moved between files, since a page breaks a limit with the kept groups. It takes minutes; ${keeping ? 'the new groups are kept.' : '`npm run regroup` keeps the new groups.'}`;
