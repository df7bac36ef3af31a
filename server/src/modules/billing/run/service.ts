import { addDays, dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { newBillCode } from '../../../numbers.ts';
import type { AccountOwner } from '../../ledger/service.ts';
import { type Cycle, periodOf, runDayAt, type SettlementType } from '../cycle/cycle.ts';
import { tellMade } from '../mail/service.ts';
import { refreshStanding } from '../standing/service.ts';
import * as data from './data.ts';
import { billsOfSingleOrders, closedCycles, earlier, isCreditShort, isMonthOver, nextRunOf } from './run.ts';

/** Work of the run on one company: its credit account is locked. */
interface CompanyRun {
  readonly tx: Tx;
  readonly account: data.CreditAccount;
  readonly progress: data.Progress;
  readonly now: number;
}

/** The bills that one run made for a company. */
export interface BillsMade {
  readonly billIds: readonly number[];
  /** orders whose lines came to nothing */
  readonly offsets: number;
}

/**
 * Bills what is due of one company at `now`. Run again it makes nothing more: a line of the statement has one place. System
 * role; the caller has locked the account.
 */
export async function runCompany(tx: Tx, account: data.CreditAccount, now: number): Promise<BillsMade> {
  const progress = await data.progressOf(tx, account);
  const runDay = runDayAt(now);
  const run: CompanyRun = { tx, account, progress, now };
  const isShort = isCreditShort(account);
  const isDue = progress.nextRunOn !== null && progress.nextRunOn <= runDay;
  const fresh = Math.max(progress.firstOpenLine, progress.seenLine + 1);
  const looksAtAll = isDue || (progress.byLimit && isShort) || fresh === progress.firstOpenLine;
  let days = await data.openDays(tx, account, looksAtAll ? progress.firstOpenLine : fresh);
  const isBillable = ({ settlementType, day }: data.OpenDay) => {
    const period = periodOf(settlementType);
    if (period === 'order' || (period === 'limit' && isShort)) return true;
    return closedCycles(settlementType, [day], { agreedOn: progress.agreedOn, runDay }).length > 0;
  };
  const isWhole = looksAtAll || days.some(isBillable);
  if (isWhole && !looksAtAll) days = await data.openDays(tx, account, progress.firstOpenLine);

  const made: data.BillMade[] = [];
  const types = [...new Set(days.map(({ settlementType }) => settlementType))];
  if (isWhole)
    for (const type of types) {
      const ofType = days.filter(({ settlementType }) => settlementType === type);
      made.push(...(await billType(run, type, ofType, isShort)));
    }
  let nextRunOn = isWhole ? null : progress.nextRunOn;
  for (const type of types) nextRunOn = earlier(nextRunOn, nextRunOf(type, progress.agreedOn, runDay));
  await data.keepProgress(tx, account, {
    fromLine: progress.firstOpenLine,
    nextRunOn,
    byLimit: (!isWhole && progress.byLimit) || types.some((type) => periodOf(type) === 'limit'),
    lookedOn: isWhole ? runDay : progress.lookedOn,
  });
  return announce(run, made);
}

/** Bills what is open of one settlement type. */
async function billType(
  run: CompanyRun,
  type: SettlementType,
  days: readonly data.OpenDay[],
  isShort: boolean,
): Promise<data.BillMade[]> {
  const { tx, account, progress, now } = run;
  const today = dateIn(portalZone, now);
  const runDay = runDayAt(now);
  switch (periodOf(type)) {
    case 'order': {
      const found = { fromLine: progress.firstOpenLine, settlementType: type };
      const bills = billsOfSingleOrders(await data.openGroups(tx, account, found));
      return inTurn(bills, (entryIds) => bill(run, type, { cycleFrom: null, cycleTo: today, entryIds }));
    }
    case 'limit': {
      const since = progress.lookedOn ?? days.map(({ firstPosted }) => firstPosted).sort()[0]!;
      if (!isShort && !isMonthOver(since, runDay)) return [];
      return [await bill(run, type, { cycleFrom: null, cycleTo: today, untilDay: today })];
    }
    default: {
      const open = days.map(({ day }) => day);
      const cycles = closedCycles(type, open, { agreedOn: progress.agreedOn, runDay });
      return inTurn(cycles, ({ from, to }: Cycle) => bill(run, type, { cycleFrom: from, cycleTo: to, untilDay: to }));
    }
  }
}

/**
 * Bills what is settled without a fixed day, up to a day that the operator names. System role; the caller has locked the
 * account.
 */
export async function runIrregular(
  tx: Tx,
  account: data.CreditAccount,
  until: PlainDate,
  now: number,
): Promise<BillsMade> {
  const progress = await data.progressOf(tx, account);
  const run: CompanyRun = { tx, account, progress, now };
  const made = await bill(run, 'irregular', { cycleFrom: null, cycleTo: until, untilDay: until });
  return announce(run, [made]);
}

/** Other terms were agreed with a company: the next run looks at everything that is open of it. System role. */
export async function lookAgain(tx: Tx, owner: AccountOwner, now: number): Promise<void> {
  const account = await data.lockCredit(tx, owner);
  if (account) await data.reopenProgress(tx, account, account.entries + 1, runDayAt(now));
}

/** Makes one bill with its number and its latest settlement date. */
function bill(
  { tx, account, progress, now }: CompanyRun,
  settlementType: SettlementType,
  lines: Pick<data.BillWanted, 'cycleFrom' | 'cycleTo' | 'untilDay' | 'entryIds'>,
): Promise<data.BillMade> {
  return data.makeBill(tx, account, {
    ...lines,
    settlementType,
    code: newBillCode(now),
    dueOn: addDays(lines.cycleTo, progress.settlementDays),
    fromLine: progress.firstOpenLine,
    now,
  });
}

/** Tells of new bills: by mail, and to the ledger, which knows what is due next. */
async function announce({ tx, account, now }: CompanyRun, made: readonly data.BillMade[]): Promise<BillsMade> {
  const billIds = made.flatMap(({ billId }) => billId ?? []);
  const { distributorId } = account;
  for (const billId of billIds) await tellMade(tx, { distributorId, billId }, now);
  if (billIds.length > 0) await refreshStanding(tx, account, now);
  return { billIds, offsets: made.reduce((sum, { offsets }) => sum + offsets, 0) };
}

async function inTurn<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}
