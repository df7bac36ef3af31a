// node run-bundled.mjs PROGRAM …: runs a file made by bundled.ts with the compiled code of an earlier run. On the
// message `keep code` it keeps the code compiled so far.
import { loadBundled } from './load-bundled.mjs';

process.argv.splice(1, 1);
loadBundled(process.argv[1], (keep) => process.on('message', (message) => message === 'keep code' && keep()));
