import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ESTree, type Plugin, parseSync, transformWithOxc } from 'vite';

/**
 * Two modules of one file of the contract: what needs a schema, and what does not (`?plain`). A page that counts nights or
 * writes an amount then loads no schema, and a page without forms no zod.
 */

const plain = '?plain';

/** Whether a module is of use to schemas only: zod, and the words of what they refuse. */
const isOfSchemas = (source: string) => source === 'zod' || source.endsWith('/wire/faults.ts');

type Node = ESTree.Node;

/** A statement at the top of a file, and what it has to do with others. */
interface Statement {
  text: string;
  declares: string[];
  uses: Set<string>;
}

interface Imported {
  source: string;
  /** by the name used here, the name there */
  names: Map<string, string>;
}

interface Read {
  statements: Statement[];
  imports: Imported[];
  exported: Set<string>;
  /** needs a schema, by name */
  heavy: Set<string>;
  /** some of it needs a schema, some does not, and it is written so that both can stand alone */
  isSplit: boolean;
}

/** @param contract folder of the contract's sources @param sources folder of the portal's */
export function schemaSplit(contract: string, sources: string): Plugin {
  const files = new Map<string, Read>();

  /** The file of an import in the contract or of it; undefined: a package, or no TypeScript. */
  const fileOf = (source: string, importer: string): string | undefined => {
    if (source.startsWith('@waylight/contract/')) return resolve(contract, `${source.slice(19)}.ts`);
    const file = source.startsWith('.') ? resolve(dirname(importer), source) : '';
    return file.startsWith(contract) && file.endsWith('.ts') ? file : undefined;
  };

  const read = (file: string): Read => {
    const known = files.get(file);
    if (known) return known;
    const found = readModule(readFileSync(file, 'utf8'));
    files.set(file, found);
    for (const { source, names } of found.imports) {
      const from = fileOf(source, file);
      for (const [here, there] of names)
        if (isOfSchemas(source) || (from !== undefined && read(from).heavy.has(there))) found.heavy.add(here);
    }
    for (let grown = true; grown; ) {
      grown = false;
      for (const { declares, uses } of found.statements)
        if (declares.some((name) => !found.heavy.has(name)) && [...uses].some((name) => found.heavy.has(name))) {
          for (const name of declares) found.heavy.add(name);
          grown = true;
        }
    }
    const light = [...found.exported].filter((name) => !found.heavy.has(name));
    const weighs = [...found.exported].some((name) => found.heavy.has(name));
    // A statement that only acts cannot be put on one side.
    found.isSplit &&= weighs && light.length > 0 && found.statements.every(({ declares }) => declares.length > 0);
    return found;
  };

  /** Imports of a file, each name from the module that has it. */
  const importsOf = ({ source, names }: Imported, importer: string): string => {
    const file = fileOf(source, importer);
    const from = file ? read(file) : undefined;
    const written = (wanted: Iterable<[string, string]>, address: string) => {
      const list = [...wanted].map(([here, there]) => (here === there ? here : `${there} as ${here}`));
      return list.length > 0 ? `import { ${list.join(', ')} } from '${address}';` : '';
    };
    if (!file || !from?.isSplit) return written(names, source);
    const isHeavy = ([, there]: [string, string]) => from.heavy.has(there);
    const all = [...names];
    return (
      written(
        all.filter((name) => !isHeavy(name)),
        file + plain,
      ) + written(all.filter(isHeavy), source)
    );
  };

  const half = (file: string, wantsHeavy: boolean): string => {
    const { statements, imports, exported, heavy } = read(file);
    const isHere = ({ declares }: Statement) => declares.some((name) => heavy.has(name)) === wantsHeavy;
    const here = statements.filter(isHere);
    const used = new Set(here.flatMap(({ uses }) => [...uses]));
    const needed = imports.map(({ source, names }) => ({
      source,
      names: new Map([...names].filter(([name]) => used.has(name))),
    }));
    const parts = [
      ...needed.map((one) => importsOf(one, file)),
      ...here.map(({ text }) => text.replace(/^export /, '')),
      `export { ${[...new Set(here.flatMap(({ declares }) => declares))].join(', ')} };`,
    ];
    if (wantsHeavy) {
      const light = statements.filter((one) => !isHere(one)).flatMap(({ declares }) => declares);
      const borrowed = light.filter((name) => used.has(name));
      if (borrowed.length > 0) parts.unshift(`import { ${borrowed.join(', ')} } from '${file}${plain}';`);
      const passed = light.filter((name) => exported.has(name));
      if (passed.length > 0) parts.push(`export { ${passed.join(', ')} } from '${file}${plain}';`);
    }
    return parts.join('\n');
  };

  return {
    name: 'schema-split',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(contract) && source.endsWith(plain) ? source : undefined),
    async load(id) {
      const file = id.endsWith(plain) ? id.slice(0, -plain.length) : id;
      if (!file.startsWith(contract) || !file.endsWith('.ts') || !read(file).isSplit) return undefined;
      return (await transformWithOxc(half(file, id === file), file)).code;
    },
    transform(code, id) {
      if (!(id.startsWith(sources) || id.startsWith(contract)) || !/\.tsx?$/.test(id)) return undefined;
      let changed = false;
      const text = code.replace(importStatement, (statement, list: string, source: string) => {
        const file = fileOf(source, id);
        if (!file || source === '@waylight/contract' || !read(file).isSplit) return statement;
        changed = true;
        return importsOf({ source, names: namesIn(list) }, id);
      });
      return changed ? { code: text, map: null } : undefined;
    },
  };
}

const importStatement = /^import \{([^}]*)\} from '([^']+)';$/gm;

/** `a, type B, c as d`: a and c by the names used here. */
const namesIn = (list: string): Map<string, string> =>
  new Map(
    list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !part.startsWith('type '))
      .map((part) => {
        const [there, here = there] = part.split(' as ');
        return [here!, there!];
      }),
  );

function readModule(code: string): Read {
  const found: Read = { statements: [], imports: [], exported: new Set(), heavy: new Set(), isSplit: true };
  for (const node of parseSync('module.ts', code).program.body) {
    const text = code.slice(node.start, node.end);
    if (node.type === 'ImportDeclaration') {
      const [, list, source] = new RegExp(importStatement.source, 'm').exec(text) ?? [];
      if (list !== undefined && source) found.imports.push({ source, names: namesIn(list) });
      // A namespace or a default: nobody knows what of it is used.
      else if (node.importKind !== 'type') found.isSplit = false;
      continue;
    }
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (!declared || node.type === 'ExportAllDeclaration' || node.type === 'ExportDefaultDeclaration') {
      if (!('exportKind' in node && node.exportKind === 'type')) found.isSplit = false;
      continue;
    }
    if (declared.type === 'TSTypeAliasDeclaration' || declared.type === 'TSInterfaceDeclaration') continue;
    const declares = namesOf(declared);
    if (node !== declared) for (const name of declares) found.exported.add(name);
    found.statements.push({ text, declares, uses: usesOf(declared) });
  }
  return found;
}

function namesOf(node: Node): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return node.id ? [node.id.name] : [];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [...usesOf(id)]));
}

/** Every name in a piece of code that is not the name of a member. */
function usesOf(node: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    if (Array.isArray(one)) {
      for (const part of one) visit(part);
      return;
    }
    const { type, name } = one as { type?: string; name?: string };
    // Types are gone when the code runs.
    if (type?.startsWith('TS') && !/^TS(As|Satisfies|NonNull|TypeAssertion)/.test(type)) return;
    if (type === 'Identifier' && name) found.add(name);
    for (const [key, value] of Object.entries(one)) {
      const isName = (key === 'property' || key === 'key') && !(one as { computed?: boolean }).computed;
      const isShort = key === 'key' && (one as { shorthand?: boolean }).shorthand;
      if (!isName || isShort) visit(value);
    }
  };
  visit(node);
  return found;
}
