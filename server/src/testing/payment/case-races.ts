import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import type { ActReply, FactsRead } from '@waylight/contract/ops/act';
import { CallError } from '@waylight/contract/wire/client';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { CaseId } from '../../db/tables/ids.ts';
import { record } from '../../modules/ledger/service.ts';
import { auditMoney } from '../../modules/payment/audit.ts';
import { openCase } from '../../modules/payment/suspense/case-data.ts';
import { openGateways } from '../../outside/payment/gateways.ts';
import type { TestClient } from '../boot.ts';
import { seeded } from '../seeded.ts';
import type { Till } from './paying.ts';

/** Races of two of the operator's people on one difference: each closes it, books it back or gives it to a company. One wins. */

export interface CaseRaces {
  readonly rounds: number;
  readonly seed: number;
  /** how often each act has won */
  readonly won: Readonly<Record<string, number>>;
  /** how often each refusal was told */
  readonly told: Readonly<Record<string, number>>;
  /** what must never be; empty: it held */
  readonly faults: readonly string[];
}

const acts = ['settle', 'reverse', 'attach'] as const;
type CaseAct = (typeof acts)[number];
const company = '100001';
const minuteMs = 60_000;

interface Attempted {
  readonly who: string;
  readonly act: CaseAct;
  readonly refusal: { readonly error: string; readonly data: Readonly<Record<string, unknown>> } | undefined;
}

export async function raceOnCases(till: Till, rounds: number, given?: number): Promise<CaseRaces> {
  const { seed, random } = seeded(given);
  const field = await openField(till);
  const won: Record<string, number> = {};
  const told: Record<string, number> = {};
  const faults: string[] = [];
  let people = await signedIn(till);
  for (let round = 0; round < rounds; round++) {
    // Sessions end after half an hour without a call, and bearers after a quarter.
    if (round % 100 === 99) people = await signedIn(till);
    const { id, amount } = await field.open(1_000 + Math.floor(random() * 9_000));
    const { read } = await people[0]![1].send(opsApi.money.case, { id });
    const before = await field.balance();
    const chosen = people.map(() => acts[Math.floor(random() * acts.length)]!);
    const waits = people.map(() => random() * 6);
    const answers = await Promise.all(
      people.map(([who, client], at) => attempted(who, client, chosen[at]!, { id, read, wait: waits[at]! })),
    );
    const winners = answers.filter(({ refusal }) => refusal === undefined);
    for (const { act } of winners) won[act] = (won[act] ?? 0) + 1;
    for (const { refusal } of answers) if (refusal) told[refusal.error] = (told[refusal.error] ?? 0) + 1;
    const now = await people[0]![1].send(opsApi.money.case, { id });
    const { total } = await people[0]![1].send(opsApi.audit.list, { subject: String(id) });
    const gained = (await field.balance()) - before;
    const seen = {
      settledAs: now.case.settledAs,
      inSuspense: now.inSuspense,
      gained,
      rows: total,
      read,
      now: now.read,
    };
    faults.push(...judge(answers, amount, seen).map((fault) => `case ${round} (${chosen.join(', ')}): ${fault}`));
  }
  faults.push(...(await till.house.database.asSystem(auditMoney)));
  return { rounds, seed, won, told, faults };
}

const signedIn = async ({ house }: Till) =>
  [['周宁', await house.operator()] as const, ['许航', await house.operator('approver')] as const] as const;

/** Differences about payments that the provider has and we do not know, one for each round. */
export async function openField({ house, sandbox }: Till) {
  const gateways = openGateways(house.settings, { clock: house.clock.now, base: () => house.base });
  const wechat = gateways.get('wechat')!;
  const operator = await house.operator();
  // One person may do everything here: what is tried is the second save.
  for (const name of ['attach', 'settleReversed'] as const)
    await operator.send(opsApi.approval.setThreshold, {
      ...{ requestId: randomUUID(), reason: 'a race', name, currency: 'CNY', amount: 100_000_000, version: 0 },
    });
  const runId = await house.database.asSystem((tx) => runOfCases(tx, house.clock.now(), wechat.merchant));
  let serial = 0;
  return {
    /** A payment that the provider took, and the case that moved it to suspense. */
    async open(amount: number): Promise<{ id: CaseId; amount: number }> {
      const number = `XX2611200000${String(++serial).padStart(8, '0')}`;
      const now = house.clock.now();
      const ref = { outTradeNo: number, merchant: wechat.merchant, amount, currency: 'CNY' };
      await wechat.create(ref as never, 'unknown', now + 30 * minuteMs);
      await sandbox.pay({ provider: 'wechat', no: number });
      const id = await house.database.asSystem((tx) => caseOfUnknown(tx, { runId, number, amount }, now));
      return { id, amount };
    },
    /** The advance balance of the company that gets money, minor units. */
    balance: () =>
      house.database.asSystem(async (tx) => {
        const row = await tx
          .selectFrom('ledger_account')
          .innerJoin('distributor', 'distributor.id', 'distributor_id')
          .select('balance')
          .where('code', '=', company)
          .where('kind', '=', 'ADVANCE')
          .where('ledger_account.currency', '=', 'CNY')
          .executeTakeFirst();
        return -(row?.balance ?? 0);
      }),
  };
}

/** A day that was compared with a provider, whose differences are opened by hand. */
export async function runOfCases(tx: Tx, now: number, merchant = 'unknown'): Promise<number> {
  const at = new Date(now);
  const day = { gateway: 'wechat', merchant, day: '2026-11-20' } as const;
  const known = await tx
    .selectFrom('reconciliation_run')
    .where('gateway', '=', day.gateway)
    .where('merchant', '=', merchant)
    .where(sql<boolean>`day = ${day.day}::date`)
    .select('id')
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await tx
    .insertInto('reconciliation_run')
    .values({ ...day, state: 'done', due_at: at, source: 'bill', why: null, done_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A difference about a payment that the provider has and we do not know: its money lies in suspense. */
export async function caseOfUnknown(
  tx: Tx,
  { runId, number, amount }: { readonly runId: number; readonly number: string; readonly amount: number },
  now: number,
): Promise<CaseId> {
  const facts = { run_id: runId, gateway: 'wechat', kind: 'payment', class: 'missing-ours', number } as const;
  const sides = { currency: 'CNY', billed: amount, recorded: 0, booked: 0, note: { word: 'unknownDone' } } as const;
  const about = { attempt_id: null, refund_id: null, opened_at: new Date(now) };
  const caseId = await openCase(tx, { ...facts, ...sides, ...about, settled: false, suspended: amount }, now);
  const entries = [
    { account: 'GATEWAY_CLEARING', provider: 'wechat', currency: 'CNY', amount } as const,
    { account: 'SUSPENSE', currency: 'CNY', amount: -amount } as const,
  ];
  const journal = { distributorId: null, kind: 'suspense', reference: `case${caseId}-run${runId}` } as const;
  await record(tx, { ...journal, subject: null, attemptId: null, refundId: null, caseId }, entries, now);
  return caseId;
}

async function attempted(
  who: string,
  { send }: TestClient,
  act: CaseAct,
  { id, read, wait }: { id: number; read: FactsRead; wait: number },
): Promise<Attempted> {
  await new Promise((done) => setTimeout(done, wait));
  const fields = { requestId: randomUUID(), reason: `${act} by ${who}`, version: read.version, id };
  const sent: Promise<ActReply> =
    act === 'settle'
      ? send(opsApi.money.settleCase, fields)
      : act === 'reverse'
        ? send(opsApi.money.reverseCase, fields)
        : send(opsApi.money.attachCase, { ...fields, company });
  try {
    const { outcome } = await sent;
    if (outcome !== 'done') throw new Error(`${act} was ${outcome}`);
    return { who, act, refusal: undefined };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { who, act, refusal: { error: error.error ?? 'unknown', data: error.data } };
  }
}

export interface CaseSeen {
  readonly settledAs: string | null;
  readonly inSuspense: number;
  /** by the company that gets money */
  readonly gained: number;
  /** rows of the audit log */
  readonly rows: number;
  readonly read: FactsRead;
  readonly now: FactsRead;
}

/** One has won, the case says what it did, and the other was told who it was and sees a difference. */
export function judge(answers: readonly Attempted[], amount: number, seen: CaseSeen): string[] {
  const winners = answers.filter(({ refusal }) => refusal === undefined);
  const [winner] = winners;
  if (winners.length !== 1 || !winner) return [`${winners.length} have won: ${JSON.stringify(answers)}`];
  const faults: string[] = [];
  const reason = `${winner.act} by ${winner.who}`;
  for (const { refusal } of answers) {
    if (!refusal) continue;
    const { error, data } = refusal;
    if (!['STATE_CHANGED', 'CASE_SETTLED'].includes(error)) faults.push(`refused with ${error}`);
    if (data.person !== winner.who) faults.push(`told of ${String(data.person)}, and ${winner.who} was first`);
    if (error === 'CASE_SETTLED' && data.reason !== reason) faults.push(`told “${String(data.reason)}”`);
  }
  if (JSON.stringify(seen.read.facts) === JSON.stringify(seen.now.facts)) faults.push('no difference is to be seen');
  if (seen.settledAs !== reason) faults.push(`settled as “${seen.settledAs}”, and ${reason} has won`);
  if (seen.inSuspense !== (winner.act === 'settle' ? amount : 0)) faults.push(`${seen.inSuspense} lie in suspense`);
  if (seen.gained !== (winner.act === 'attach' ? amount : 0)) faults.push(`the company has got ${seen.gained}`);
  if (seen.rows !== 1) faults.push(`${seen.rows} rows of the audit log`);
  return faults;
}
