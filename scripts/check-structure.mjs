import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { root } from './install.mjs';
import { programs, startedOnlyBy } from './programs.mjs';

// The house plan, watched: file names, which way imports point, and no cycles. CONTRIBUTING.md says why.

const workspaces = ['contract/src', 'server/src', 'ui/src', 'portal/src', 'sandbox/src', 'e2e', 'bench'];
const faults = [];

const files = workspaces.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
);

// 1. Names ------------------------------------------------------------------------------------------------------------
const banned = /(^|\/)(utils?|helpers?|common|managers?|types|misc|shared)(\/|\.(tsx?|mjs)$)/;
for (const file of files) {
  if (banned.test(file)) faults.push(`${file}: a name that says nothing; call it what it holds`);
  const name = file.split('/').at(-1);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|flow\.test|e2e|bench|config|d))*\.(tsx?|mjs|mts)$/.test(name))
    faults.push(`${file}: file names are lower-case words joined by -`);
  if (name === 'index.ts' && file !== 'contract/src/index.ts')
    faults.push(`${file}: there is one barrel, the contract's`);
}

// 2. Imports ----------------------------------------------------------------------------------------------------------
const aliases = {
  '@waylight/contract': 'contract/src',
  '@waylight/server': 'server/src',
  '@waylight/ui': 'ui/src',
  '@waylight/sandbox': 'sandbox/src',
};
const known = new Set(files);

function resolve(from, specifier) {
  if (specifier.startsWith('.'))
    return normalize(join(dirname(from), specifier))
      .split(sep)
      .join('/');
  const alias = Object.keys(aliases).find((name) => specifier === name || specifier.startsWith(`${name}/`));
  if (!alias) return undefined;
  const rest = specifier.slice(alias.length + 1) || 'index';
  const bare = `${aliases[alias]}/${rest}`;
  return [bare, `${bare}.ts`, `${bare}.tsx`].find((path) => known.has(path)) ?? bare;
}

const importsOf = new Map();
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found = [];
  for (const [, type, specifier] of text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[\s\S]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )) {
    const target = resolve(file, specifier);
    found.push({ specifier, target, typeOnly: type !== undefined });
  }
  importsOf.set(file, found);
}

const order = [...readFileSync(join(root, 'server/src/module-order.ts'), 'utf8').matchAll(/^\s*'([a-z-]+)',$/gm)].map(
  ([, name]) => name,
);
const moduleOf = (file) => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
const features = [
  ...readFileSync(join(root, 'portal/src/feature-order.ts'), 'utf8').matchAll(/^\s*'([a-z-]+)',$/gm),
].map(([, name]) => name);
// Imports that still break a rule. The list only shrinks.
const allowed = new Set([
  'guest > order-write',
  'work-order > booking/request-data.ts',
  'work-order > booking/mail/data.ts',
  'work-order > booking/confirmation/data.ts',
]);
const isTest = (file) =>
  /\.(test|e2e|bench)\.tsx?$/.test(file) ||
  file.startsWith('server/src/testing/') ||
  file.startsWith('bench/') ||
  file.startsWith('e2e/');

for (const [file, imports] of importsOf) {
  const own = moduleOf(file);
  if (own && !order.includes(own)) faults.push(`${file}: module ${own} is not in module-order.ts`);
  for (const { specifier, target } of imports) {
    const say = (why) => faults.push(`${file} imports ${specifier}: ${why}`);
    if (
      file.startsWith('contract/src/') &&
      !file.endsWith('.test.ts') &&
      !specifier.startsWith('.') &&
      specifier !== 'zod'
    )
      say('the contract imports zod only');
    if (!target || isTest(file)) continue;
    if (isTest(target)) say('product code does not import tests');
    const other = moduleOf(target);
    if (own && other && own !== other) {
      if (order.indexOf(other) > order.indexOf(own)) say(`${other} comes after ${own}; announce an event instead`);
      const path = target.slice('server/src/modules/'.length);
      if (/(^|[/-])(data|calls)\.ts$/.test(path) && !allowed.has(`${own} > ${path}`))
        say('another module is used through its service or its rules');
    }
    if (own && /^server\/src\/(app|main|jobs|reactions)\.ts$/.test(target))
      say('modules are mounted, they do not mount');
    if (own && /^server\/src\/db\/(embedded|pool|migrate|dialect)\.ts$/.test(target))
      say('modules are handed a transaction, they never open a database');
    if (/^server\/src\/(db|http|outside)\//.test(file) && other) say('db, http and outside know no domain');
    if (file.startsWith('ui/src/') && !target.startsWith('ui/src/')) say('ui knows no domain');
    if (file.startsWith('portal/src/lib/') && target.startsWith('portal/src/features/')) say('lib knows no feature');
    if (file.startsWith('portal/') && target.startsWith('server/'))
      say('the portal knows the contract, not the server');
    if (file.startsWith('contract/') && !target.startsWith('contract/')) say('the contract knows nobody');
    // Shared code would share its mistakes: the sandbox speaks the providers' protocols in words of its own.
    if (file.startsWith('sandbox/') && !target.startsWith('sandbox/')) say('the sandbox knows nothing of the product');
    if (!file.startsWith('sandbox/') && target.startsWith('sandbox/')) say('nothing of the product knows the sandbox');
    const feature = /^portal\/src\/features\/([^/]+)\//;
    const mine = feature.exec(file)?.[1];
    const theirs = feature.exec(target)?.[1];
    if (mine && !features.includes(mine)) say(`feature ${mine} is not in feature-order.ts`);
    if (mine && theirs && features.indexOf(theirs) > features.indexOf(mine) && !allowed.has(`${mine} > ${theirs}`))
      say(`${theirs} comes after ${mine}; pages meet in routes.tsx`);
  }
}

// 3. Cycles -----------------------------------------------------------------------------------------------------------
const state = new Map();
function visit(file, path) {
  if (state.get(file) === 'done') return;
  if (state.get(file) === 'open') {
    faults.push(`a circle of imports: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
    return;
  }
  state.set(file, 'open');
  for (const { target, typeOnly } of importsOf.get(file) ?? [])
    if (target && !typeOnly && known.has(target)) visit(target, [...path, file]);
  state.set(file, 'done');
}
for (const file of files) visit(file, []);

// 4. Programs ---------------------------------------------------------------------------------------------------------
const listed = new Set(Object.values(programs).flat());
const scripts = readdirSync(join(root, 'scripts'))
  .filter((name) => /\.(ts|mjs)$/.test(name))
  .map((name) => `scripts/${name}`);
for (const file of [...files, ...scripts]) {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes('child_process') && !file.startsWith('scripts/')) continue;
  for (const [, name] of text.matchAll(
    /\b(?:spawn|spawnSync|exec|execSync|execFile|execFileSync|run)\(\s*['"`]([^'"` ]+)/g,
  ))
    if (!listed.has(name) && !startedOnlyBy[file]?.includes(name))
      faults.push(
        `${file} starts ${name}: a machine with Node.js, npm and git has no such program (scripts/programs.mjs)`,
      );
}

for (const fault of faults) console.error(fault);
console.log(`   ${files.length} files looked at, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
