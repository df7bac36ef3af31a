import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AtRule, Plugin } from 'postcss';

const sheet = readFileSync(resolve(import.meta.dirname, 'src/breakpoints.css'), 'utf8');
const queries = new Map(
  [...sheet.matchAll(/^@custom-media (--[\w-]+) (\(.+\));$/gm)].map(([, name, query]) => [name, query] as const),
);

/**
 * PostCSS plugin: `@media (--below-640)` becomes the query that src/breakpoints.css has under that name. Browsers do not
 * know `@custom-media` yet. A name without a query fails the build.
 */
export const customMedia: Plugin = {
  postcssPlugin: 'custom-media',
  AtRule: {
    media(rule: AtRule) {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        const query = queries.get(name);
        if (!query) throw rule.error(`${name} is not in ui/src/breakpoints.css`);
        return query;
      });
    },
  },
};
