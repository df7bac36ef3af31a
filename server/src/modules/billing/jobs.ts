import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Database } from '../../db/database.ts';
import { endDue } from '../../db/due.ts';
import { runDayAt, shortPercent } from './cycle/cycle.ts';
import * as mailData from './mail/data.ts';
import { reminderDays, reminderDue, reminderMs } from './mail/mail.ts';
import { tellDue } from './mail/service.ts';
import * as runData from './run/data.ts';
import { runCompany } from './run/service.ts';
import * as standingData from './standing/data.ts';
import { refreshStanding } from './standing/service.ts';

/** Companies that are read together; each is billed in a transaction of its own. */
const batch = 200;

/** Companies that one process bills at the same time: while one waits for the database, others go on. */
const companiesAtOnce = 4;

/**
 * Bills every company that has something to bill. Any number of processes may run it: a company's account is locked, and
 * what another process has locked it bills. Answers how many companies got a bill.
 */
export function runBills(database: Database, now: number): Promise<number> {
  const asked = { runDay: runDayAt(now), shortPercent };
  return endDue({
    read: (after: { id: number } | undefined, limit) =>
      database.asSystem((tx) => runData.accountsToRun(tx, asked, after?.id ?? 0, limit)),
    end: ({ id }) =>
      database.asSystem(async (tx) => {
        const account = await runData.lockIfFree(tx, id);
        if (!account) return false;
        const { billIds, offsets } = await runCompany(tx, account, now);
        return billIds.length > 0 || offsets > 0;
      }),
    limit: batch,
    atOnce: companiesAtOnce,
  });
}

/** Reminds companies of unpaid bills, from nine in the morning in Shanghai. Answers how many reminders were asked for. */
export function remindOfBills(database: Database, now: number): Promise<number> {
  // Before nine it is still the day before.
  const today = dateIn(portalZone, now - reminderMs);
  return endDue({
    read: (after: mailData.ReminderRow | undefined, limit) =>
      database.asSystem((tx) => mailData.billsToRemind(tx, addDays(today, reminderDays), after?.id ?? 0, limit)),
    end: async (bill) => {
      const reminder = reminderDue(bill, today);
      if (reminder === undefined) return false;
      return database.asSystem(async (tx) => {
        if (!(await mailData.takeReminder(tx, bill, reminder))) return false;
        await tellDue(tx, { distributorId: bill.distributorId, billId: bill.id }, reminder, now);
        return true;
      });
    },
    limit: batch,
  });
}

/** Ends credit for overdue bills and gives it back, where a day or a term did it and no payment. */
export function keepStandings(database: Database, now: number): Promise<number> {
  const today = dateIn(portalZone, now);
  return endDue({
    read: (after: standingData.StaleStanding | undefined, limit) =>
      database.asSystem((tx) => standingData.staleStandings(tx, today, after?.id ?? 0, limit)),
    end: (row) =>
      database.asSystem(async (tx) => {
        if (!(await runData.lockCredit(tx, row))) return false;
        await refreshStanding(tx, row, now);
        return true;
      }),
    limit: batch,
  });
}
