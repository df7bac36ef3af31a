import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Plugin, parseSync } from 'vite';

/**
 * Each file of the portal carries the words that it says, and no others: a feature has one table of words, and a page that
 * shows a single one of them would load the table. A table that is asked by a computed name stays whole.
 */
export function ownWords(sources: string): Plugin {
  const tables = new Map<string, ReadonlyMap<string, string> | undefined>();
  const tableOf = (file: string) => {
    if (!tables.has(file)) tables.set(file, readTable(file));
    return tables.get(file);
  };
  return {
    name: 'own-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(sources) || !/\.tsx?$/.test(id)) return undefined;
      let changed = false;
      const text = code.replace(
        /^import \{ words(?: as (\w+))? \} from '(\.[^']+)';$/gm,
        (statement, other: string | undefined, source: string) => {
          const name = other ?? 'words';
          const table = tableOf(resolve(dirname(id), source));
          const used = table && membersUsed(code.replace(statement, ''), name);
          if (!used || ![...used].every((member) => table.has(member))) return statement;
          changed = true;
          return `const ${name} = { ${[...used].map((member) => `${member}: ${table.get(member)}`).join(', ')} };`;
        },
      );
      return changed ? { code: text, map: null } : undefined;
    },
  };
}

/** The members of an object that a file names; undefined: it uses the object in another way. */
function membersUsed(code: string, name: string): Set<string> | undefined {
  const used = new Set<string>();
  const acting = code.replace(/^import [^;]*;$|^export [^;]* from '[^']*';$|\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '');
  for (const [, member] of acting.matchAll(new RegExp(`(?<![.\\w$"'])${name}\\b(?:\\.(\\w+))?`, 'g'))) {
    if (member === undefined) return undefined;
    used.add(member);
  }
  return used;
}

/** The words of `export const words = { … }` as they are written; undefined where one of them is made of something else. */
function readTable(file: string): ReadonlyMap<string, string> | undefined {
  if (!existsSync(file)) return undefined;
  const code = readFileSync(file, 'utf8');
  const table = new Map<string, string>();
  for (const node of parseSync(file, code).program.body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined;
    if (declared?.type !== 'VariableDeclaration') continue;
    const [{ id, init } = {}] = declared.declarations;
    const made = init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression' ? init.expression : init;
    if (id?.type !== 'Identifier' || id.name !== 'words' || made?.type !== 'ObjectExpression') continue;
    for (const property of made.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier' || !isPlain(property.value))
        return undefined;
      table.set(property.key.name, code.slice(property.value.start, property.value.end));
    }
  }
  return table.size > 0 ? table : undefined;
}

/** Texts, numbers and objects of them. */
function isPlain(node: unknown): boolean {
  const { type, properties, elements } = node as { type: string; properties?: unknown[]; elements?: unknown[] };
  if (type === 'Literal') return true;
  if (type === 'ArrayExpression') return elements!.every(isPlain);
  if (type !== 'ObjectExpression') return false;
  return properties!.every((one) => {
    const { type: kind, value } = one as { type: string; value: unknown };
    return kind === 'Property' && isPlain(value);
  });
}
