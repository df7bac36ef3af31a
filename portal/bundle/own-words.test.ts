import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownWords } from './own-words.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waylight-words-'));
  writeFileSync(
    join(folder, 'words.ts'),
    `export const words = { a: { zh: '甲', en: 'A' }, b: { zh: '乙', en: 'B' }, c: { zh: '丙', en: 'C' } } as const;`,
  );
  writeFileSync(join(folder, 'made.ts'), 'export const words = { a: other.a };');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A file after the build has seen it; undefined: left as it was. */
function built(lines: string[], table = 'words'): string | undefined {
  const { transform } = ownWords(folder) as unknown as {
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  const code = [`import { words } from './${table}.ts';`, ...lines].join('\n');
  return transform(code, join(folder, 'page.tsx'))?.code;
}

it('a file carries the words that it says and no others', () => {
  const code = built([
    '// in words.b, or so',
    "import { useText } from '../lib/words.ts';",
    't(words.a);',
    't(words.c);',
  ]);
  expect(code).toContain(`const words = { a: { zh: '甲', en: 'A' }, c: { zh: '丙', en: 'C' } };`);
  expect(code).not.toContain('乙');
});

it.each([
  ['a computed name', ['t(words[name]);']],
  ['the table itself', ['t(words.a);', 'show(words);']],
  ['a word that is not there', ['t(words.d);']],
])('with %s the table stays whole', (_, lines) => {
  expect(built(lines)).toBeUndefined();
});

it('a table that is made of other things stays whole', () => {
  expect(built(['t(words.a);'], 'made')).toBeUndefined();
});
