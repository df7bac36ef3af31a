import { join } from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

// Writes docs/calls.md after a change of the contract, a handler, a test or a screen: npm run calls
ensureInstalled();
process.exit(run('npx', ['tsx', join(root, 'scripts/calls/write-call-table.ts')]) ? 0 : 1);
