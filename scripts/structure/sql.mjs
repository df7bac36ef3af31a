import { isTest, walk } from './source.mjs';

/** SQL stands in data files, and a table is written by the module that owns it. */

const isDataFile = /(^|[/-])data\.ts$/;
const reads = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin']);
const writes = new Set(['insertInto', 'updateTable', 'deleteFrom']);

export function sqlFaults(sources) {
  const owners = ownersOf(sources);
  const faults = [];
  for (const { path, ast } of sources) {
    const own = /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
    if (!own || !ast || isTest(path)) continue;
    walk(ast, (node) => {
      const name = sqlCall(node);
      if (name && !isDataFile.test(path)) faults.push({ key: `sql ${path}`, why: 'SQL stands in data.ts' });
      if (!name || node.type !== 'CallExpression') return;
      const table = node.arguments[0]?.value;
      if (typeof table !== 'string') return;
      const owner = owners.get(table.split(' ')[0]);
      if (!owner || owner.includes(own)) return;
      if (writes.has(name))
        faults.push({ key: `writes ${own} ${table.split(' ')[0]}`, why: `the table is ${owner[0]}'s` });
    });
  }
  return faults;
}

function sqlCall(node) {
  if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql') return 'sql';
  const name = node.type === 'CallExpression' ? node.callee.property?.name : undefined;
  return reads.has(name) || writes.has(name) ? name : undefined;
}

// Tables that a file of db/tables names after something else than its module.
const ownersByFile = {
  deadline: ['booking'],
  'hotel-link': ['booking'],
  guest: ['booking'],
  reconciliation: ['payment'],
  operator: ['operator', 'booking', 'identity', 'ledger', 'payment', 'supply', 'work-order'],
  supply: ['supply', 'loading'],
  catalogue: ['catalogue', 'loading'],
  advert: ['advert', 'loading'],
};

// Tables that stand in another module's file of db/tables.
const ownersByTable = {
  uploaded_file: ['upload', 'identity'],
  report_line: ['report'],
  report_rebuild: ['report'],
  report_day: ['report'],
  search_day: ['search'],
};

/** Table → modules that may write it, by the file of db/tables that declares it. */
function ownersOf(sources) {
  const owners = new Map();
  for (const { path, ast } of sources) {
    const file = /^server\/src\/db\/tables\/([a-z-]+)\.ts$/.exec(path)?.[1];
    if (!file || !ast) continue;
    walk(ast, (node) => {
      if (node.type === 'TSInterfaceDeclaration' && /Tables$/.test(node.id.name))
        for (const { key } of node.body.body)
          owners.set(key.name ?? key.value, ownersByTable[key.name ?? key.value] ?? ownersByFile[file] ?? [file]);
    });
  }
  return owners;
}
