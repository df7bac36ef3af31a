import { expect, it } from 'vitest';
import type { Unit } from './chunk-groups.ts';
import { sameUnits } from './same-units.ts';

/** Chunks of two modules, as the bundler names and orders them by its folder. */
const inFolder = (folder: string, first: string, second: string): Unit[] => {
  const unit = { root: null, isEntry: false, dynamicImports: [] };
  return [
    { ...unit, file: `assets/${first}.js`, imports: [], modules: [`${folder}/src/b.ts`], code: 'export const b=1' },
    {
      ...{ ...unit, file: `assets/${second}.js`, imports: [`assets/${first}.js`], modules: [`${folder}/src/a.ts`] },
      code: `import{b}from"./${first}.js";import"./other.css"`,
    },
  ];
};

it('chunks have one order and one text in every folder', () => {
  const here = sameUnits(inFolder('/here', 'index-AAAA', 'BBBBBBBB'), '/here');
  const there = sameUnits(inFolder('/far/away', 'index-CCCC', 'DDDDDDDD').reverse(), '/far/away');
  expect(here.map(({ code }) => code)).toEqual(there.map(({ code }) => code));
  expect(here[0]!.code).toMatch(/^import\{b\}from"\.\/[\w-]{8}\.js";import"\.\/other\.css"$/);
  // Names by which the chunks know each other stay.
  expect(here[0]!.imports).toEqual(['assets/index-AAAA.js']);
  expect(here.map(({ file }) => file)).toEqual(['assets/BBBBBBBB.js', 'assets/index-AAAA.js']);
});
