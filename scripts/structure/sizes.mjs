import { dirname } from 'node:path';
import { isTest, walk } from './source.mjs';

/** Sizes of files, functions and folders, and their limits. */

const mostInFolder = 25;
const mostLines = 400;
const mostFunctionLines = 120;
// Numbered files are a history, not a room.
const history = /^server\/src\/db\/migrations$/;
// Tables of data and generated text, which nobody reads from the top to the bottom.
const isData = (path) => path.startsWith('server/src/demo/') || path === 'server/src/db/schema.sql';

export function sizeFaults(sources) {
  const product = sources.filter(({ path }) => !isTest(path) && !history.test(dirname(path)));
  const faults = [];
  const folders = Map.groupBy?.(product, ({ path }) => dirname(path)) ?? groupBy(product, ({ path }) => dirname(path));
  for (const [folder, files] of folders)
    if (files.length > mostInFolder)
      faults.push({
        key: `folder ${folder}`,
        why: `${files.length} source files in one folder, ${mostInFolder} at most`,
      });
  for (const { path, lines } of product)
    if (lines > mostLines && !isData(path))
      faults.push({ key: `file ${path}`, why: `${lines} lines in one file, ${mostLines} at most` });
  for (const { path, name, lines } of functionsOf(product))
    if (lines > mostFunctionLines)
      faults.push({
        key: `function ${path} ${name}`,
        why: `${lines} lines in one function, ${mostFunctionLines} at most`,
      });
  return faults;
}

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

function functionsOf(sources) {
  const found = [];
  for (const { path, text, ast } of sources) {
    if (!ast) continue;
    walk(ast, (node, parent) => {
      if (!isFunction.test(node.type)) return;
      const lines = text.slice(node.start, node.end).split('\n').length;
      const name = node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? 'unnamed';
      found.push({ path, name, lines });
    });
  }
  return found;
}

/** One line for each workspace: files, lines, median, 90th percentile and longest of its product code. */
export function sizeFigures(sources) {
  const product = sources.filter(
    ({ path }) => !isTest(path) && !isData(path) && !path.startsWith('server/src/db/migrations/'),
  );
  const longest = Math.max(...functionsOf(product).map(({ lines }) => lines));
  const rows = [...groupBy(product, ({ path }) => path.split('/')[0])].map(([workspace, files]) => {
    const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
    const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
    return `   ${workspace.padEnd(9)} ${String(files.length).padStart(4)} files, lines: median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`;
  });
  return [...rows, `   longest function ${longest} lines`];
}
