import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Distances that no token has, per workspace. A number here may only become smaller. */
const oddDistances = { ui: 54, portal: 18, ops: 0 };

const root = fileURLToPath(new URL('../..', import.meta.url));
const tokens = readFileSync(`${root}ui/src/tokens.css`, 'utf8');
const scale = [...tokens.matchAll(/--space-(\d+): \1px;/g)].map(([, px]) => Number(px));

const declaration =
  /(?:^|[;{\s])(?:(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap|inset(?:-[a-z-]+)?):([^;}]+)/g;

/** Style sheets of a workspace as path and text. */
function sheetsOf(workspace: string): (readonly [string, string])[] {
  const folder = `${root}${workspace}/src/`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
    .map((file) => [file, readFileSync(folder + file, 'utf8')]);
}

/** Raw px in padding, margin, gap and inset; parts of a calculation with other sizes do not count. */
function rawDistances(css: string): number[] {
  return [...css.matchAll(declaration)].flatMap(([, value = '']) =>
    [...value.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/(?<![\w.-])-?(\d+(?:\.\d+)?)px\b/g)].map(
      ([, px]) => Number(px),
    ),
  );
}

test('the scale is read from the tokens', () => {
  expect(scale).toEqual([2, 4, 6, 8, 12, 16, 20, 24, 32, 48, 64]);
});

for (const workspace of ['ui', 'portal', 'ops'] as const) {
  test(`${workspace} takes a distance of the scale from its token`, () => {
    const raw = sheetsOf(workspace).flatMap(([file, css]) =>
      rawDistances(css)
        .filter((px) => scale.includes(px))
        .map((px) => `${file}: ${px}px is var(--space-${px})`),
    );
    expect(raw).toEqual([]);
  });

  test(`${workspace} gets no further odd distances`, () => {
    const odd = sheetsOf(workspace).flatMap(([, css]) => rawDistances(css).filter((px) => px !== 0));
    expect(odd.length, 'take a token of the scale, or lower the number when one is gone').toBe(oddDistances[workspace]);
  });

  test(`${workspace} names tokens that exist`, () => {
    const named = sheetsOf(workspace).flatMap(([file, css]) =>
      [...css.matchAll(/var\(--space-(\d+)\)/g)]
        .filter(([, px]) => !scale.includes(Number(px)))
        .map(([use]) => `${file}: ${use}`),
    );
    expect(named).toEqual([]);
  });
}
