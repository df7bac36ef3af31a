import { join } from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';
import { sandboxBeside, wantsSandbox } from './payment-sandbox.mjs';

// An operator's decisions about companies that register: npm run ops -- pending | approve ID | refuse ID --reason TEXT
ensureInstalled();
const args = process.argv.slice(2);
// Commands that ask a provider have to reach the demo's own, which ends with its server.
const asks = ['ask', 'refund', 'attach', 'absent', 'day'].includes(args[0]) && wantsSandbox(process.env);
const sandbox = asks ? await sandboxBeside(process.env) : undefined;
const env = { ...process.env, ...sandbox?.environment };
process.exit(run('npx', ['tsx', join(root, 'server/src/ops/main.ts'), ...args], { env }) ? 0 : 1);
