import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentKillRounds } from '@waylight/server/testing/payment-kill-rounds';

// npm run prove -- payment-kills [times]: the long form of payment-kill.flow.test.ts.
const times = Number(process.argv[2] ?? 1000);
const outcome = await paymentKillRounds(mkdtempSync(join(tmpdir(), 'waylight-payment-kill-')), times, Math.random);
console.log(JSON.stringify(outcome));
process.exit(outcome.faults.length === 0 && outcome.settledAfter < 60 ? 0 : 1);
