import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRounds } from '@waylight/server/testing/kill-rounds';

// npm run prove -- kill [times]: the long form of kill.flow.test.ts.
const times = Number(process.argv[2] ?? 200);
const outcome = await killRounds(mkdtempSync(join(tmpdir(), 'waylight-kill-')), times, Math.random);
console.log(JSON.stringify(outcome));
process.exit(outcome.faults.length === 0 ? 0 : 1);
