import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The sources as the tables read them, and the Markdown that they write. */

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths below a folder that a pattern fits, in order. */
export const filesBelow = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => pattern.test(path) && !/node_modules|\/dist\//.test(path))
    .sort();

const texts = new Map<string, string>();

export function textOf(path: string): string {
  let text = texts.get(path);
  if (text === undefined) {
    text = readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
  }
  return text;
}

/** Every test that `npm test` runs, those of the server and the portal before the journeys. */
export const testFiles = (): readonly string[] => [
  ...['contract', 'server', 'portal', 'ops', 'ui'].flatMap((folder) => filesBelow(`${folder}/src`, /\.test\.tsx?$/)),
  ...journeyFiles(),
];
export const journeyFiles = (): readonly string[] => filesBelow('e2e', /\.e2e\.ts$/);

/** Files as links by their names alone: two at most, and how many more there are. */
export const links = (files: readonly string[]): string =>
  files
    .slice(0, 2)
    .map((file) => `[${basename(file)}](../${file})`)
    .join(', ') + (files.length > 2 ? ` and ${files.length - 2} more` : '');

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${heads.join(' | ')} |`,
    `|${' --- |'.repeat(heads.length)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
