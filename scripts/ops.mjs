import { join } from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

// An operator's decisions about companies that register: npm run ops -- pending | approve ID | refuse ID --reason TEXT
ensureInstalled();
process.exit(run('npx', ['tsx', join(root, 'server/src/ops.ts'), ...process.argv.slice(2)]) ? 0 : 1);
