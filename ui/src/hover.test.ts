import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type AtRule } from 'postcss';
import { expect, it, test } from 'vitest';
import { hoverByMouse } from '../hover-plugin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (css: string) => postcss([hoverByMouse]).process(css, { from: undefined });
const bare = (css: string) => css.replace(/\s+/g, '');

it.each([
  ['.a:hover { color: red }', '@media (hover: hover) { .a:hover { color: red } }'],
  ['.a:hover, .b { color: red }', '.b { color: red } @media (hover: hover) { .a:hover { color: red } }'],
  [
    '.a:is(:hover, :focus-visible)::after { color: red }',
    '.a:is(:focus-visible)::after { color: red } @media (hover: hover) { .a:hover::after { color: red } }',
  ],
  ['.a:not(:hover, :focus) { color: red }', '.a:not(:hover, :focus) { color: red }'],
  ['@media (hover: none) { .a:hover { color: red } }', '@media (hover: none) { .a:hover { color: red } }'],
  ['.a:active { color: red }', '.a:active { color: red }'],
])('a finger leaves no hover behind: %s', (css, expected) => {
  expect(bare(read(css).css)).toBe(bare(expected));
});

test('no rule of the kit, the portal and the console hovers under a finger', () => {
  const left = ['ui/src', 'portal/src', 'ops/src'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => {
        const found: string[] = [];
        read(readFileSync(`${root}${folder}/${file}`, 'utf8')).root.walkRules(/:hover/, ({ selector, parent }) => {
          const hovers = parent?.type === 'atrule' && (parent as AtRule).params.includes('(hover: hover)');
          if (!hovers && !/:not\([^()]*:hover/.test(selector)) found.push(`${folder}/${file}: ${selector}`);
        });
        return found;
      }),
  );
  expect(left).toEqual([]);
});

test('every build of pages has the plugin', () => {
  for (const file of ['portal/vite.config.ts', 'ops/vite.config.ts', 'ui/gallery/vite.config.ts'])
    expect(readFileSync(root + file, 'utf8'), file).toMatch(/plugins: \[customMedia, hoverByMouse\]/);
});
