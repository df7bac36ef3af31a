import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

/** The document's own script, with what the bundle has in the place of its names. */
function scriptOf(path: string, define: Record<string, string>): string {
  const { outputFiles } = buildSync({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define,
  });
  return `<script>${outputFiles[0]!.text.trim()}</script>`;
}

/**
 * Rules of the first paint and the document's own script inside the document, and the stylesheets behind them: what a page
 * begins with is seen, and asked for, before the first file has come. The server allows rules and script by their hash.
 */
export function firstPaint(
  rules: readonly string[],
  tokens: string,
  breakpoints: string,
  script: string,
  define: Record<string, string>,
): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const textOf = (path: string) => readFileSync(path, 'utf8');
        const style = `<style>${withValues(rules.map(textOf).join(''), textOf(tokens), textOf(breakpoints))}</style>`;
        const sheets = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
        const links = html.match(sheets) ?? [];
        return html
          .replace(sheets, '')
          .replace('<script type="module" ', '$&fetchpriority="low" ')
          .replace('</head>', () => `${style}</head>`)
          .replace('<div id="root">', () => `${scriptOf(script, define)}${links.join('').trim()}<div id="root">`);
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
