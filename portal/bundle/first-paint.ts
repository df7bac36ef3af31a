import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * The first date format of a process reads the locales of all of ICU: 20 to 30 ms. It is made while the files are on their
 * way, when nothing else can be done.
 */
const warmUp = '<script>new Intl.DateTimeFormat</script>';

/**
 * Rules of the first paint inside the document, and the stylesheets behind it: what a page begins with is seen before the
 * first file has come. The server allows rules and script by their hash.
 */
export function firstPaint(rules: string, tokens: string, breakpoints: string): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [said, values, widths] = [rules, tokens, breakpoints].map((path) => readFileSync(path, 'utf8'));
        const style = `<style>${withValues(said!, values!, widths!)}</style>`;
        const sheets = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
        const links = html.match(sheets) ?? [];
        return html
          .replace(sheets, '')
          .replace('</head>', () => `${style}</head>`)
          .replace('<div id="root">', () => `${warmUp}${links.join('').trim()}<div id="root">`);
      },
    },
  };
}

/** Rules on one line, with the values of their tokens and the widths of their queries: the sheets that have them come later. */
export function withValues(rules: string, tokens: string, breakpoints: string): string {
  const widths = new Map(
    [...breakpoints.matchAll(/^@custom-media (--[\w-]+) (.+);$/gm)].map(([, name, query]) => [name!, query!]),
  );
  const widthNamed = (name: string): string => {
    const query = widths.get(name);
    if (query === undefined) throw new Error(`${name} is no width`);
    return query;
  };
  const values = new Map(
    [...tokens.matchAll(/^ {2}(--[\w-]+): ([^;]+);$/gm)].map(([, name, value]) => [name!, value!]),
  );
  const valueNamed = (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${name} is no token`);
    return resolved(value);
  };
  const resolved = (text: string): string => text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => valueNamed(name));
  return resolved(rules.replace(/\/\*.*?\*\//gs, ''))
    .replace(/\((--[\w-]+)\)/g, (_, name: string) => widthNamed(name))
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
}
