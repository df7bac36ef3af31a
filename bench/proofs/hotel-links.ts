import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { boot } from '@waylight/server/testing/boot';
import { tryTokens } from '@waylight/server/testing/hotel-tokens';
import { type RaceField, raceOnOrders, raceOnWorkOrders } from '@waylight/server/testing/operator-races';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { seeded } from '@waylight/server/testing/seeded';
import { sql } from 'kysely';

// npm run prove -- hotel-links [tokens] [races]: foreign tokens open no hotel's page, and one of two wins. SEED, TEST_DATABASE_URL.
const tokens = Number(process.argv[2] ?? 100_000);
const races = Number(process.argv[3] ?? 1_000);
const { seed, random } = seeded();
const say = (what: string) => process.stderr.write(`${what}\n`);
say(`SEED=${seed}`);

const house = await boot({
  database: process.env.TEST_DATABASE_URL ? 'server' : 'embedded',
  settings: { MAX_UNPAID_ORDERS: '100000', MAX_UNPAID_ROOMS: '100000' },
});
const plan = await openPlan(house.database, { instant: false, free: 30_000 });
await house.database.asOwner((tx) =>
  sql`update hotel set reservation_email = 'desk@hotel.example', reservation_language = 'en' where id = ${plan.hotelId}`.execute(
    tx,
  ),
);
// Credit for every order that the races leave confirmed.
await house.database.asOwner((tx) =>
  sql`update ledger_account set credit_limit = ${10 ** 12} where kind = 'CREDIT_RECEIVABLE'`.execute(tx),
);
const demo = await house.signIn('100001', 'demo');
const real: string[] = [];
for (let n = 0; n < 50; n++) {
  const { orderCode } = await makeOrder(demo, plan);
  await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
}
await house.app.jobs.runDue(house.clock.now());
for (const { text } of house.mails) real.push(...(/\/share\/hotel\/([\w-]+)/.exec(text)?.slice(1) ?? []));

const began = performance.now();
const { opened, told } = await tryTokens(house, real, tokens, seed);
say(
  `${tokens} tokens beside ${real.length} real ones: ${opened} opened, ${told} different answers, ${Math.round((performance.now() - began) / 1000)} s`,
);

// Sessions of people end after half an hour without a call, and bearers after a quarter: each hundred signs in again.
const faults: string[] = [];
for (const [name, race] of [
  ['orders', raceOnOrders],
  ['work orders', raceOnWorkOrders],
] as const) {
  const won: Record<string, number> = {};
  for (let done = 0; done < races; done += 100) {
    const people = [['周宁', await house.operator()] as const, ['许航', await house.operator('approver')] as const];
    const field: RaceField = { house, demo: await house.signIn('100001', 'demo'), people, plan, random };
    const report = await race(field, Math.min(100, races - done));
    faults.push(...report.faults);
    for (const [act, n] of Object.entries(report.won)) won[act] = (won[act] ?? 0) + n;
  }
  say(`${races} races on ${name}: won by ${JSON.stringify(won)}`);
}
for (const fault of faults.slice(0, 20)) say(fault);
await house.stop();
const isProven = opened === 0 && told === 1 && faults.length === 0;
say(isProven ? 'proven' : 'NOT proven');
process.exit(isProven ? 0 : 1);
