import { randomInt } from 'node:crypto';
import { tryStays } from '@waylight/server/testing/stay-rounds';

// npm run prove -- stays [attempts] [seed]: the long form of stays.flow.test.ts. TEST_DATABASE_URL for a server.
const attempts = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? randomInt(1, 2 ** 31));
const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
const judgement = await tryStays({ attempts, clients: 64, rooms: 100, seed, database });
console.log(JSON.stringify({ seed, attempts, database, ...judgement }, null, 2));
process.exit(judgement.broken.length === 0 ? 0 : 1);
