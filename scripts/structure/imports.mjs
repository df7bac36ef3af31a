import { isTest } from './source.mjs';

/** Directions of imports: workspaces, modules of the server, features of the portal. */

const moduleOf = (path) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path) => /^portal\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** `modules` and `features`: their names, in the order in which they may know each other. */
export function importFaults(sources, modules, features) {
  const faults = [];
  for (const { path, imports } of sources) {
    if (moduleOf(path) && !modules.includes(moduleOf(path)))
      faults.push({ key: `module ${moduleOf(path)}`, why: 'the module is not in module-order.ts' });
    if (featureOf(path) && !features.includes(featureOf(path)))
      faults.push({ key: `feature ${featureOf(path)}`, why: 'the feature is not in feature-order.ts' });
    for (const { specifier, target } of imports)
      for (const [key, why] of [
        ...contractFaults(path, specifier, target),
        ...(target && !isTest(path) ? [...edges(path, target), ...between(path, target, modules, features)] : []),
      ])
        faults.push({ key, why });
  }
  return faults;
}

function* contractFaults(path, specifier, target) {
  if (!path.startsWith('contract/src/')) return;
  if (target && !target.startsWith('contract/')) yield [`import ${path} ${target}`, 'the contract knows nobody'];
  if (!path.endsWith('.test.ts') && !target && specifier !== 'zod')
    yield [`import ${path} ${specifier}`, 'the contract imports zod only'];
}

/** Rules of a workspace or a folder as a whole. */
function* edges(path, target) {
  const key = `import ${path} ${target}`;
  if (isTest(target)) yield [key, 'product code does not import tests'];
  if (moduleOf(path) && /^server\/src\/(app|main|jobs|reactions)\.ts$/.test(target))
    yield [key, 'modules are mounted, they do not mount'];
  if (moduleOf(path) && /^server\/src\/db\/(embedded|pool|migrate|dialect)\.ts$/.test(target))
    yield [key, 'modules are handed a transaction, they never open a database'];
  if (/^server\/src\/(db|http|outside)\//.test(path) && moduleOf(target))
    yield [key, 'db, http and outside know no domain'];
  if (path.startsWith('ui/src/') && !target.startsWith('ui/src/')) yield [key, 'ui knows no domain'];
  if (path.startsWith('engine/') && !/^(engine|contract)\//.test(target))
    yield [key, 'the engine knows the contract, and is handed the rest'];
  if (path.startsWith('portal/src/lib/') && featureOf(target)) yield [key, 'lib knows no feature'];
  if (path.startsWith('portal/') && /^(server|engine)\//.test(target))
    yield [key, 'the portal knows the contract, not the server'];
  if (path.startsWith('ops/src/lib/') && target.startsWith('ops/src/features/')) yield [key, 'lib knows no feature'];
  if (path.startsWith('ops/') && !/^(ops|contract|ui)\//.test(target))
    yield [key, 'the console knows the contract and ui'];
  if (!path.startsWith('ops/') && target.startsWith('ops/')) yield [key, 'nobody knows the console'];
  // Shared code would share its mistakes: the sandbox speaks the providers' protocols in words of its own.
  if (path.startsWith('sandbox/') !== target.startsWith('sandbox/'))
    yield [key, 'the sandbox and the product know nothing of each other'];
}

/** Rules between two modules or two features. */
function* between(path, target, modules, features) {
  const [own, other] = [moduleOf(path), moduleOf(target)];
  if (own && other && own !== other) {
    if (modules.indexOf(other) > modules.indexOf(own))
      yield [`module ${own} ${other}`, `${other} comes after ${own}; announce an event instead`];
    if (/(^|[/-])(data|calls)\.ts$/.test(target))
      yield [`entrance ${own} ${target}`, 'another module is used through its service or its rules'];
  }
  const [mine, theirs] = [featureOf(path), featureOf(target)];
  if (mine && theirs && features.indexOf(theirs) > features.indexOf(mine))
    yield [`feature ${mine} ${theirs}`, `${theirs} comes after ${mine}; pages meet in routes.tsx`];
}
