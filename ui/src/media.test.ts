import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { belowWidth, breakpoints, fromWidth } from './media.tsx';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sheet = readFileSync(`${root}ui/src/breakpoints.css`, 'utf8');
const queries = new Map([...sheet.matchAll(/^@custom-media --(\S+) (.+);$/gm)].map(([, name, query]) => [name, query]));

test('style sheets and scripts know the same widths', () => {
  const widths = new Set([...queries.keys()].map((name) => Number(/\d+/.exec(name!)?.[0])));
  expect([...widths]).toEqual([...breakpoints]);
});

test('each query of the style sheets is what scripts ask for', () => {
  for (const [name, query] of queries) {
    const width = breakpoints.find((px) => name!.endsWith(`-${px}`))!;
    expect([name, query]).toEqual(
      name!.startsWith('below-') ? [`below-${width}`, belowWidth(width)] : [`from-${width}`, fromWidth(width)],
    );
  }
});

test('no style sheet and no script spells a width of the window', () => {
  const spelled = ['ui/src', 'ui/gallery', 'portal/src'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.(css|tsx?)$/.test(file) && !/(^|\/)(breakpoints\.css|media\.tsx|media\.test\.ts)$/.test(file),
      )
      .flatMap((file) => {
        const text = readFileSync(`${root}${folder}/${file}`, 'utf8');
        const wrong = file.endsWith('.css')
          ? /@media[^{]*\((?:m(?:ax|in)-)?width[^{]*\{/g
          : /\(m(?:ax|in)-width:[^)]*\)/g;
        return [...text.matchAll(wrong)].map(([found]) => `${folder}/${file}: ${found}`);
      }),
  );
  expect(spelled).toEqual([]);
});
