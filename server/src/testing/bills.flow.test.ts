import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../db/database.ts';
import { Chance } from './bills/chance.ts';
import { type Evidence, Judge, judge } from './bills/judge.ts';
import { newBillsAmiss } from './bills/judge-cycles.ts';
import { type BillOutcome, live } from './bills/rounds.ts';
import { World } from './bills/world.ts';
import { databaseKinds } from './boot.ts';

/** The short form, on a PostgreSQL server where there is one; the long form is npm run prove -- billing. */

let world: World;
let seen: Judge;
let outcome: BillOutcome;

beforeAll(async () => {
  const database = databaseKinds.at(-1)!;
  world = await World.open({ companies: 20, days: 90, database, chance: new Chance() });
  console.log(`bills: seed ${world.chance.seed}`);
  seen = new Judge(world);
  // The embedded database begins anew after each death, which takes seconds.
  outcome = await live(world, seen, {
    days: 90,
    acts: 9,
    deaths: { runs: database === 'server' ? 8 : 2, payments: 1 },
  });
  const { acts, faults, ...figures } = outcome;
  console.log(`bills: ${JSON.stringify({ ...figures, acts })}`);
}, 600_000);
afterAll(() => world?.close());

it('three months of twenty companies leave bills, statements and money that agree, whoever is killed when', () => {
  expect(outcome.faults, `seed ${outcome.seed}`).toEqual([]);
  expect(outcome.days).toBe(90);
  const { generated, partlyWrittenOff = 0, writtenOff = 0, voided } = outcome.bills;
  for (const [name, figure] of Object.entries({
    generated,
    writtenOff,
    voided,
    'paid in parts': outcome.writeOffs - writtenOff - partlyWrittenOff,
  }))
    expect(figure, name).toBeGreaterThan(0);
  for (const [name, figure] of Object.entries({
    reductions: outcome.reductions,
    transfers: world.transfers.size,
    paid: outcome.settlements.paid,
    deaths: Object.entries(outcome.acts).filter(([act]) => /^death: (process|connections)$/.test(act)).length,
    'deaths between payment and write-off': outcome.acts['death: payment'],
  }))
    expect(figure, name).toBeGreaterThan(0);
});

class Undone extends Error {}

/** Faults that are read in a database into which one was planted; nothing of it is left afterwards. */
async function planted(plant: (tx: Tx) => Promise<unknown>, read: (tx: Tx) => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const undone = world.house.database.asOwner(async (tx) => {
    // Neither triggers nor keys stand in the way of a fault.
    await sql`set local session_replication_role = replica`.execute(tx);
    await plant(tx);
    found = await read(tx);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  return found;
}

/** SQL that has to change something. */
const change = (statement: string) => async (tx: Tx) => {
  const { numAffectedRows } = await sql.raw(statement).execute(tx);
  if (!numAffectedRows) throw new Error(`nothing was planted: ${statement}`);
};

const aBill = (where: string) => `(select id from bill where ${where} order by id desc limit 1)`;
const aPaidLine = (column: 'id' | 'bill_id') =>
  `(select l.${column} from bill_line l join bill b on b.id = l.bill_id where b.status = 'generated' and l.amount > 0 order by l.id desc limit 1)`;
const aPlace = (where: string) =>
  `(select p.entry_id from bill_entry p join bill b on b.id = p.bill_id where ${where} order by 1 desc limit 1)`;

const plants: readonly [string, RegExp, string, ...string[]][] = [
  [
    'a line without its place',
    /^line \d+ of bill \w+: -?\d+, the ledger/,
    `delete from bill_entry where entry_id = ${aPlace(`place = 'line' and status <> 'voided'`)}`,
  ],
  [
    'a bill a cent too high',
    /^bill \w+: \d+, its lines \d+$/,
    `update bill set amount = amount + 1 where id = ${aBill(`status = 'generated'`)}`,
  ],
  [
    'a line and its bill a cent too high',
    /^line \d+ of bill \w+: -?\d+, the ledger/,
    `update bill_line set amount = amount + 1 where id = ${aPaidLine('id')}`,
    `update bill set amount = amount + 1 where id = ${aPaidLine('bill_id')}`,
  ],
  [
    'a missing write-off',
    /^bill \w+: received \d+, written off \d+$/,
    'delete from bill_write_off where id = (select max(id) from bill_write_off)',
  ],
  [
    'a doubled write-off',
    /^bill \w+: received \d+, written off \d+$/,
    `insert into bill_write_off (bill_id, distributor_id, settlement_id, entry_id, amount, at, reference)
      select bill_id, distributor_id, settlement_id, -entry_id, amount, at, reference from bill_write_off order by id desc limit 1`,
  ],
  [
    'a write-off that belongs to no bill',
    /a write-off without its bill$/,
    `delete from bill_entry where entry_id = ${aPlace(`place = 'writeOff'`)}`,
  ],
  [
    'a write-off from nowhere',
    /^write-off \d+ of \d+: \d+ on credit, from nowhere$/,
    'delete from ledger_entry x using bill_write_off w, ledger_entry e where e.id = w.entry_id and x.journal_id = e.journal_id and x.amount > 0 and w.id = (select max(id) from bill_write_off)',
  ],
  [
    'a part of the advance that pays nothing',
    /^settlement \w+, paid: written off \d+, from the advance \d+, captured/,
    `update ledger_hold set amount = amount + 1 where id = (select max(id) from ledger_hold where subject_kind = 'bill' and state = 'posted')`,
  ],
  [
    'a line in a bill of another company',
    /in a bill of another account$/,
    `update bill_entry set bill_id = (select max(b.id) from bill b where b.distributor_id <> bill_entry.distributor_id) where entry_id = ${aPlace(`place = 'line'`)}`,
  ],
  [
    'a line in the line of another order',
    /: of \w+( \w+)?, in a line of /,
    `update bill_entry set bill_line_id = other.line from (select p.entry_id, max(o.id) as line from bill_entry p
      join bill b on b.id = p.bill_id join bill_line l on l.id = p.bill_line_id
      join bill_line o on o.bill_id = p.bill_id and o.order_code is distinct from l.order_code
      where p.place = 'line' and b.status <> 'voided' group by 1 order by 1 desc limit 1) other where bill_entry.entry_id = other.entry_id`,
  ],
  [
    'a line in a voided bill',
    /in bill \w+, which is voided$/,
    `update bill_entry set bill_id = ${aBill(`status = 'voided'`)} where entry_id = ${aPlace(`place = 'line'`)}`,
  ],
  [
    'an offset that leaves something',
    /^offset of order \w+: -?\d+$/,
    `update bill_entry set place = 'offset', bill_id = null, bill_line_id = null where entry_id = (select max(p.entry_id) from bill_entry p join ledger_entry e on e.id = p.entry_id join ledger_journal j on j.id = e.journal_id where p.place = 'line' and j.kind = 'sale')`,
  ],
  [
    'a reduction that is nowhere',
    /^bill \w+: reduced by \d+, in the ledger by \d+$/,
    `delete from bill_entry where entry_id = ${aPlace(`place = 'reduction'`)}`,
  ],
  [
    'a balance a cent too high',
    /^statement \d+: balance -?\d+, posted/,
    `update ledger_account set balance = balance + 1 where id = (select min(id) from ledger_account where kind = 'CREDIT_RECEIVABLE' and balance > 0)`,
  ],
  [
    'an order that costs a cent more',
    /^order \w+, \w+, onCredit: comes to \d+, on credit \d+, held 0$/,
    `update hotel_order set total = total + 1 where id = (select max(id) from hotel_order where payment_status = 'onCredit' and status = 'confirmed' and change_fee = 0)`,
  ],
  [
    'a line that is not what it was',
    /^bill \w+ is not what it was$/,
    `update bill_line set hotel_en = 'Elsewhere' where id = (select max(id) from bill_line where order_id is not null)`,
  ],
  [
    'a bill that is gone',
    /^statement \d+, \w+: .+ waits, and was to be billed up to /,
    ...(['bill_entry', 'bill_line'].map(
      (table) =>
        `delete from ${table} where bill_id = ${aBill(`settlement_type ~* '(weekly|month|monthly|day)$' and status = 'generated' and reduced = 0`)}`,
    ) as [string, string]),
    `delete from bill where id = ${aBill(`settlement_type ~* '(weekly|month|monthly|day)$' and status = 'generated' and reduced = 0`)}`,
  ],
];

describe('the judge names', () => {
  let evidence: Evidence;
  beforeAll(async () => {
    evidence = await seen.evidence();
  });

  it('nothing where nothing is planted', async () => {
    expect(
      await planted(
        async () => {},
        (tx) => judge(tx, evidence),
      ),
    ).toEqual([]);
  });

  it.each(plants)('%s', async (_, named, ...statements) => {
    const plant = async (tx: Tx) => {
      for (const statement of statements) await change(statement)(tx);
    };
    const found = await planted(plant, (tx) => judge(tx, evidence));
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(named)]));
  });

  const outside: readonly [string, RegExp, () => Partial<Evidence>][] = [
    ['a transfer that nobody sent', /nobody sent it/, () => ({ transfers: new Map([...evidence.transfers].slice(1)) })],
    [
      'a transfer that paid nothing',
      /^transfer lost: paid 5 of bill BL, written off nothing$/,
      () => ({ transfers: new Map([...evidence.transfers, ['lost', { billCode: 'BL', amount: 5 }]]) }),
    ],
    [
      'a provider that was paid more',
      /^payment \w+: the provider has had \d+, written off/,
      () => ({ trades: evidence.trades.map((trade) => ({ ...trade, amount: trade.amount + 1 })) }),
    ],
    [
      'a provider that gave back more',
      /^payment \w+: the provider gave \d+ back/,
      () => ({
        trades: evidence.trades.map((trade) => {
          const { provider, outTradeNo } = trade;
          return {
            ...trade,
            refunds: [{ provider, outTradeNo, outRefundNo: 'x', amount: 1, state: 'success' as const }],
          };
        }),
      }),
    ],
  ];
  it.each(outside)('%s', async (_, named, altered) => {
    const found = await planted(
      async () => {},
      (tx) => judge(tx, { ...evidence, ...altered() }),
    );
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(named)]));
  });

  const ofNewest = [
    'its cycle a day longer',
    'its latest settlement date a day later',
    'another settlement type',
  ] as const;
  const cycles = {
    'its cycle a day longer': [/its last basis day .+ is in /, 'cycle_to = cycle_to + 1, due_on = due_on + 1'],
    'its latest settlement date a day later': [/: due .+, \d+ days were agreed$/, 'due_on = due_on + 1'],
    'another settlement type': [/is settled by /, `settlement_type = 'irregular'`],
  } as const;
  it.each(ofNewest)('a new bill with %s', async (what) => {
    const [named, set] = cycles[what];
    // The newest one whose orders and terms have not changed since.
    const bills = await world.house.database.asSystem((tx) =>
      tx
        .selectFrom('bill')
        .select(['id', 'code'])
        .where('settlement_type', 'like', '%ly')
        .where('status', '=', 'generated')
        .orderBy('id', 'desc')
        .limit(20)
        .execute(),
    );
    const amissOf = (tx: Tx, { id, code }: { id: number; code: string }) =>
      newBillsAmiss(tx, id - 1).then(({ faults }) => faults.filter((fault) => fault.includes(code)));
    for (const bill of bills) {
      if ((await world.house.database.asSystem((tx) => amissOf(tx, bill))).length > 0) continue;
      const found = await planted(change(`update bill set ${set} where id = ${bill.id}`), (tx) => amissOf(tx, bill));
      expect(found).toEqual(expect.arrayContaining([expect.stringMatching(named)]));
      return;
    }
    expect.unreachable('no bill is as it was made');
  });
});
