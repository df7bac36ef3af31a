import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { api } from '@waylight/contract';
import { portalDayStart } from '@waylight/contract/value/stay';
import { sign } from '@waylight/contract/wire/sign';
import { auditBills } from '@waylight/server/modules/billing/audit/service';
import { runBills } from '@waylight/server/modules/billing/jobs';
import { boot } from '@waylight/server/testing/boot';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { sql } from 'kysely';
import { fillStatement, fillStatements } from '../billing-data.ts';
import { median } from '../load.ts';

// npm run prove -- billing-scale [companies] [lines of each]: bills by the million, and reading large ones. TEST_DATABASE_URL.
if (!process.env.TEST_DATABASE_URL) {
  console.error('billing-scale needs TEST_DATABASE_URL');
  process.exit(2);
}
const companies = Number(process.argv[2] ?? 10_000);
const lines = Number(process.argv[3] ?? 100);
const limits = { times: 6, pageMs: 100, memoryMb: 8 };

const say = (what: string) => process.stderr.write(`${what}\n`);
const timed = async (run: () => Promise<unknown>) => {
  const began = performance.now();
  await run();
  return performance.now() - began;
};

const house = await boot({ database: 'server', startAt: portalDayStart('2026-11-23') + 12 * 3_600_000 });
const { database } = house;
const main = await house.signIn('100001', 'demo');
const { orderCode: modelCode } = await makeOrder(main, await openPlan(database));
// The server's own run would share the work.
await house.app.jobs.stop();
const postedAt = house.clock.now();
const goTo = (day: string) => house.clock.advance(portalDayStart(day) + 40 * 60_000 - house.clock.now());

/** The same rows once more into the same tables, in one transaction: no less work can bill them. */
async function plainInserts(): Promise<number> {
  const tables = ['bill', 'bill_line', 'bill_entry'] as const;
  return database.asOwner(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const copied: (() => Promise<unknown>)[] = [];
    for (const table of tables) {
      const { rows } = await sql<{ name: string }>`
        select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public'
          and table_name = ${table} and is_generated = 'NEVER'`.execute(tx);
      const columns = sql.raw(rows.map(({ name }) => name).join(', '));
      const kept = sql.raw(`kept_${table}`);
      await sql`create temporary table ${kept} on commit drop as select * from ${sql.table(table)}`.execute(tx);
      const write = sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${kept}`;
      copied.push(() => write.execute(tx));
    }
    await sql`truncate bill, bill_line, bill_entry cascade`.execute(tx);
    return timed(async () => {
      for (const write of copied) await write();
    });
  });
}

const failures: string[] = [];
const check = (isGood: boolean, what: string) => {
  if (!isGood) failures.push(what);
};

say(`writing ${companies} companies with ${lines} lines each`);
const filled = await timed(() =>
  fillStatements(database, { modelCode, companies, lines, at: postedAt, settlementType: 'weekly', prefix: 'S' }),
);
say(`written in ${Math.round(filled)} ms; billing`);
goTo('2026-11-30');
let made = 0;
const runMs = await timed(async () => {
  made = await runBills(database, house.clock.now());
});
say(`${made} companies billed in ${Math.round(runMs)} ms; the same rows plainly`);
const counts = await database.asSystem(async (tx) => {
  const { rows } = await sql<{ bills: number; lines: number; entries: number }>`
    select (select count(*) from bill)::int as bills, (select count(*) from bill_line)::int as lines,
      (select count(*) from bill_entry)::int as entries`.execute(tx);
  return rows[0]!;
});
const plainMs = await plainInserts();
const again = await runBills(database, house.clock.now());
check(made >= companies && counts.lines >= companies * lines && again === 0, 'not every line has been billed once');
check(runMs <= limits.times * plainMs, `billing took ${(runMs / plainMs).toFixed(1)} times the plain inserts`);

say('one bill of 10,000 lines, 5,000 bills, 50,000 lines to export');
const { distributorId } = await database.asSystem((tx) =>
  tx.selectFrom('distributor').select('id as distributorId').where('code', '=', '100001').executeTakeFirstOrThrow(),
);
const large = { modelCode, settlementType: 'weekly', at: house.clock.now() };
await fillStatement(database, distributorId, { ...large, lines: 10_000, prefix: 'L' });
goTo('2026-12-07');
const largeMs = await timed(() => runBills(database, house.clock.now()));
await fillStatement(database, distributorId, { ...large, at: house.clock.now(), lines: 45_000, prefix: 'M' });
goTo('2026-12-14');
await runBills(database, house.clock.now());
// Bills like a small one, an hour apart.
await database.asOwner(async (tx) => {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = 'bill'
      and is_generated = 'NEVER' and column_name not in ('id', 'code', 'distributor_id', 'generated_at')`.execute(tx);
  const columns = sql.raw(rows[0]!.columns);
  await sql`insert into bill (code, distributor_id, generated_at, ${columns})
    select 'BLLIST' || lpad(n::text, 6, '0'), ${distributorId}::bigint, generated_at - n * interval '1 hour', ${columns}
    from generate_series(1, 5000) n, (select * from bill where line_count <= ${lines} order by id limit 1) b`.execute(
    tx,
  );
  await sql`analyze`.execute(tx);
});
const reader = await house.signIn('100001', 'demo');
const { records } = await reader.send(api.billing.list, { limit: 10 });
const bill = records.find(({ lineCount }) => lineCount === 10_000)!;
const reads = {
  'first page of a bill': () => reader.send(api.billing.lines, { billCode: bill.code, page: 1, limit: 50 }),
  'last page of a bill': () => reader.send(api.billing.lines, { billCode: bill.code, page: 200, limit: 50 }),
  'the bill': () => reader.send(api.billing.get, { id: bill.id }),
  'first page of 5,000 bills': () => reader.send(api.billing.list, { limit: 50 }),
  'last page of 5,000 bills': () => reader.send(api.billing.list, { page: 100, limit: 50 }),
};
const readMs: Record<string, number> = {};
for (const [what, read] of Object.entries(reads)) {
  await read();
  const took: number[] = [];
  for (let i = 0; i < 15; i++) took.push(await timed(read));
  readMs[what] = Math.round(median(took));
  check(median(took) < limits.pageMs, `${what} took ${readMs[what]} ms`);
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;
const held = () => {
  gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};
/** MB that the export of some lines holds at most, beyond what was there before it. */
async function exported(request: Record<string, unknown>) {
  const frame = await sign(request, reader.credentials.key, house.clock.now(), crypto.randomUUID());
  const before = held();
  const response = await fetch(`${house.base}/getaway${api.billing.exportLines.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${reader.credentials.bearer}` },
    body: JSON.stringify({ ...request, ...frame }),
  });
  if (response.status !== 200) throw new Error(await response.text());
  let bytes = 0;
  let most = 0;
  let next = 0;
  for await (const chunk of response.body!) {
    bytes += (chunk as Uint8Array).length;
    if (bytes < next) continue;
    next += 50_000;
    most = Math.max(most, held() - before);
  }
  return { bytes, mostMb: Number(most.toFixed(1)) };
}
const few = { keyword: 'LO', billed: 'yes' };
await exported({ ...few, keyword: 'LO1' });
const memory = {
  few: await exported({ keyword: `LO${distributorId}-1`, billed: 'yes' }),
  all: await exported({ billed: 'yes' }),
};
check(memory.all.mostMb <= memory.few.mostMb + limits.memoryMb, 'the long export holds more memory than the short one');
let faults: string[] = [];
const auditMs = await timed(() =>
  database.asOwner(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    faults = await auditBills(tx);
  }),
);
check(
  faults.filter((fault) => !fault.includes('BLLIST')).length === 0,
  `the audit says: ${faults.slice(0, 3).join('; ')}`,
);

console.log(
  JSON.stringify(
    {
      ...{
        companies,
        ...counts,
        runMs: Math.round(runMs),
        plainMs: Math.round(plainMs),
        times: Number((runMs / plainMs).toFixed(2)),
      },
      ...{ largeBillMs: Math.round(largeMs), readMs, memory, auditMs: Math.round(auditMs), failures },
    },
    null,
    2,
  ),
);
await house.stop();
process.exit(failures.length === 0 ? 0 : 1);
