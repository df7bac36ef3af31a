import { killRounds } from '@waylight/server/testing/kill/rounds';

// npm run prove -- kill [times]: the long form of kill.flow.test.ts, on the embedded database.
const times = Number(process.argv[2] ?? 200);
const outcome = await killRounds('embedded', times, Math.random);
console.log(JSON.stringify(outcome));
process.exit(outcome.faults.length === 0 ? 0 : 1);
