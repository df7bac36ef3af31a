import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

// Compiles the sweep of the search after a change of its text: npm run sweep
ensureInstalled();
const { default: open } = await import('wabt');
const folder = join(root, 'engine/src/pass');
const wabt = await open();
const module = wabt.parseWat('sweep.wat', readFileSync(join(folder, 'sweep.wat'), 'utf8'), { simd: true });
module.validate();
const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64');
writeFileSync(
  join(folder, 'sweep-compiled.ts'),
  `/** The compiled form of sweep.wat, written by \`npm run sweep\`. */\nexport const sweepCompiled =\n  '${base64}';\n`,
);
