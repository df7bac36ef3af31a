import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { commentFaults } from './structure/comments.mjs';
import { cycleFaults } from './structure/cycles.mjs';
import { importFaults } from './structure/imports.mjs';
import { nameFaults } from './structure/names.mjs';
import { portalCallFaults } from './structure/portal-calls.mjs';
import { programFaults } from './structure/programs.mjs';
import { sizeFaults, sizeFigures } from './structure/sizes.mjs';
import { namesIn, readSources } from './structure/source.mjs';
import { sqlFaults } from './structure/sql.mjs';

// Checks the structure of the code; CONTRIBUTING.md says why. `structure/exceptions.json` lists the known faults: a
// new fault fails, and so does a stale exception, so the list only shrinks.

const list = join(root, 'scripts/structure/exceptions.json');
const sources = readSources();
const faults = [
  ...nameFaults(sources),
  ...importFaults(sources, namesIn('server/src/module-order.ts'), namesIn('portal/src/feature-order.ts')),
  ...cycleFaults(sources),
  ...sizeFaults(sources),
  ...sqlFaults(sources),
  ...commentFaults(sources),
  ...portalCallFaults(sources),
  ...programFaults(sources),
];

if (process.argv.includes('--write')) {
  writeFileSync(list, `${JSON.stringify([...new Set(faults.map(({ key }) => key))].sort(), undefined, 2)}\n`);
  console.log(`   ${new Set(faults.map(({ key }) => key)).size} exceptions written; read them before you commit`);
} else {
  const exceptions = new Set(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []);
  const keys = new Set(faults.map(({ key }) => key));
  const fresh = faults.filter(({ key }) => !exceptions.has(key));
  const stale = [...exceptions].filter((key) => !keys.has(key));
  for (const { key, why } of fresh) console.error(`${key}: ${why}`);
  for (const key of stale)
    console.error(`${key}: no longer an exception; take it off scripts/structure/exceptions.json`);
  for (const line of sizeFigures(sources)) console.log(line);
  console.log(`   ${sources.length} files, ${fresh.length + stale.length} faults, ${exceptions.size} exceptions`);
  process.exit(fresh.length + stale.length === 0 ? 0 : 1);
}
