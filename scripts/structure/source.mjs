import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { parseAst } from 'vite';
import { root } from '../install.mjs';

/** Reads the sources of every workspace once, for all checks of the structure. */

const folders = [
  'contract/src',
  'engine/src',
  'server/src',
  'ui/src',
  'portal/src',
  'ops/src',
  'sandbox/src',
  'e2e',
  'bench',
  'scripts',
];
const aliases = {
  '@waylight/contract': 'contract/src',
  '@waylight/engine': 'engine/src',
  '@waylight/server': 'server/src',
  '@waylight/ui': 'ui/src',
  '@waylight/ops': 'ops/src',
  '@waylight/sandbox': 'sandbox/src',
};
const isScript = /\.(tsx?|mjs|mts)$/;
const isSource = /\.(tsx?|mjs|mts|css|sql|wat)$/;

/** Tests, and the programs and data that only tests use. */
export const isTest = (path) =>
  /\.(test|e2e|bench)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || /^(bench|e2e)\//.test(path);

function everyFile() {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && isSource.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
    )
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path));
}

/** Every source of the product: see sourceOf. */
export function readSources() {
  const paths = everyFile();
  const known = new Set(paths);
  return paths.map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8'), known));
}

/**
 * `{ path, text, lines, imports: [{ specifier, target, typeOnly }], ast }`; css, sql and wat have no imports and no ast.
 * `known`: the paths that an import may mean.
 */
export function sourceOf(path, text, known) {
  const source = { path, text, lines: text.split('\n').length - 1, imports: [], ast: undefined };
  if (!isScript.test(path) || /\.d\.m?ts$/.test(path)) return source;
  source.ast = parseAst(text, { lang: /\.tsx$/.test(path) ? 'tsx' : 'ts' });
  source.imports = importsOf(source.ast).map(({ specifier, typeOnly }) => ({
    specifier,
    typeOnly,
    target: resolve(path, specifier, known),
  }));
  return source;
}

function importsOf(ast) {
  const found = [];
  for (const node of ast.body)
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && node.source)
      found.push({ specifier: node.source.value, typeOnly: (node.importKind ?? node.exportKind) === 'type' });
  return found;
}

function resolve(from, specifier, known) {
  if (specifier.startsWith('.'))
    return normalize(join(dirname(from), specifier))
      .split(sep)
      .join('/');
  const alias = Object.keys(aliases).find((name) => specifier === name || specifier.startsWith(`${name}/`));
  if (!alias) return undefined;
  const bare = `${aliases[alias]}/${specifier.slice(alias.length + 1) || 'index'}`;
  return [bare, `${bare}.ts`, `${bare}.tsx`].find((path) => known.has(path)) ?? bare;
}

/** Calls `visit(node, parent)` for every node of a syntax tree, parents first. */
export function walk(node, visit, parent) {
  visit(node, parent);
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const one of value) if (one && typeof one.type === 'string') walk(one, visit, node);
    } else if (value && typeof value.type === 'string') walk(value, visit, node);
  }
}

/** The list of names that a file of the product keeps one a line: the order of modules or of features. */
export function namesIn(path) {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/^\s*'([a-z-]+)',$/gm)].map(([, name]) => name);
}
