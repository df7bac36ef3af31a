import { opsApi } from '@waylight/contract';
import { toDecimal } from '@waylight/contract/value/money';
import { dateIn, dayNumber, portalZone } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { companyByCode } from '../../identity/registration/registration.ts';
import type { ActPlan, ActSubject, OpsAct } from '../../operator/act/service.ts';
import { opsAct, refuseChanged } from '../../operator/act/service.ts';
import { isVoidable, reductionRefusal } from '../desk/desk.ts';
import { billAtDesk, billByHand, reduceBill, voidBill } from '../desk/service.ts';
import type { Reminder } from '../mail/mail.ts';
import { tellDue } from '../mail/service.ts';
import * as runData from '../run/data.ts';
import { type BillsMade, runCompany } from '../run/service.ts';
import type { BillDue } from '../settlement/data.ts';
import { writeOffByBank } from '../settlement/service.ts';
import { choiceRefusal } from '../settlement/settlement.ts';
import * as data from './data.ts';

/** Acts of the console on bills: the services of the desk, with what they change shown before. */

const subjectOf = (code: string) => ({ kind: 'bill', id: code });

/** Text that the company reads; a preview may be without one, and is taken back. */
const shownReason = (reason: string) => (reason === '' ? '-' : reason);

/** The bill, locked, as it was read. Throws NO_SUCH_BILL, STATE_CHANGED. */
async function locked(tx: Tx, { code, unpaid }: { readonly code: string; readonly unpaid: number }): Promise<BillDue> {
  const found = await billAtDesk(tx, code);
  if (!found) throw new No('NO_SUCH_BILL');
  await refuseChanged(tx, subjectOf(code), unpaid, found.bill.unpaid);
  return found.bill;
}

/** An act on one bill: its amounts are what it changes. */
function onBill(tx: Tx, { code, distributorId, currency }: BillDue, more: Pick<ActPlan, 'weight' | 'run'>): ActPlan {
  const money = (amount: number) => ({ amount, currency });
  return {
    subject: subjectOf(code),
    distributorId,
    facts: async () => {
      const row = (await data.byCode(tx, code))!;
      return {
        status: row.status,
        receivable: money(row.receivable),
        reduced: money(row.reduced),
        received: money(row.received),
        unpaid: money(row.unpaid),
      };
    },
    ...more,
  };
}

/** A bill under lock, as a command's row has it; undefined: there is none. */
export async function billActedOn(tx: Tx, code: string): Promise<ActSubject | undefined> {
  const found = await billAtDesk(tx, code);
  return found && onBill(tx, found.bill, { run: async () => {} });
}

/** Throws BILL_NOT_PAYABLE, BILL_AMOUNT_WRONG. */
function refuseAmount(bill: BillDue, refusal: 'BILL_NOT_PAYABLE' | 'BILL_AMOUNT_WRONG' | undefined): void {
  const { code, currency, unpaid } = bill;
  if (refusal) throw new No(refusal, { bill: code, currency, unpaid: toDecimal(unpaid, currency) });
}

export const reduce = opsAct('bill.reduce', opsApi.bill.reduce, async (tx, request, { now, reason }) => {
  const bill = await locked(tx, request);
  const { amount, code } = request;
  const refusal = reductionRefusal(bill, amount);
  refuseAmount(bill, refusal && (refusal === 'tooMuch' ? 'BILL_AMOUNT_WRONG' : 'BILL_NOT_PAYABLE'));
  return onBill(tx, bill, {
    weight: { threshold: 'billReduced', amount, currency: bill.currency },
    run: () => reduceBill(tx, { code, amount, reason: shownReason(reason) }, now),
  });
});

export const voidOne = opsAct('bill.void', opsApi.bill.void, async (tx, request, { now, reason }) => {
  const bill = await locked(tx, request);
  if (!isVoidable(bill)) throw new No('BILL_NOT_VOIDABLE', { bill: bill.code });
  return onBill(tx, bill, {
    weight: { threshold: 'billVoided', amount: bill.receivable, currency: bill.currency },
    run: () => voidBill(tx, { code: bill.code, reason: shownReason(reason) }, now),
  });
});

export const writeOff = opsAct('bill.writeOff', opsApi.bill.writeOff, async (tx, request, { now }) => {
  const bill = await locked(tx, request);
  return writeOffPlan(tx, bill, request, now);
});

/** A transfer that pays a bill, which is locked. Throws BILL_NOT_PAYABLE, BILL_AMOUNT_WRONG; running TRANSFER_BOOKED. */
export function writeOffPlan(
  tx: Tx,
  bill: BillDue,
  { amount, reference }: { readonly amount: number; readonly reference: string },
  now: number,
): ActPlan {
  refuseAmount(bill, choiceRefusal(bill, amount));
  let isBooked = false;
  const plan = onBill(tx, bill, {
    weight: { threshold: 'writeOff', amount, currency: bill.currency },
    run: async () => {
      const made = await writeOffByBank(tx, bill.code, { amountIn: () => amount, reference }, now);
      if (made.outcome === 'before') throw new No('TRANSFER_BOOKED', { reference });
      if (made.outcome !== 'written') throw new Error(`bill ${bill.code}: ${made.outcome} after it was locked`);
      isBooked = true;
    },
  });
  return { ...plan, facts: async () => ({ ...(await plan.facts()), transfer: isBooked ? reference : null }) };
}

/** The mail that fits a bill's latest settlement date on a day. */
function reminderOn(dueOn: string, today: string): Reminder {
  const past = dayNumber(today) - dayNumber(dueOn);
  return past < 0 ? 'dueSoon' : past === 0 ? 'dueToday' : past < 7 ? 'overdue' : 'longOverdue';
}

export const remind = opsAct('bill.remind', opsApi.bill.remind, async (tx, request, { now }) => {
  const bill = await locked(tx, request);
  const { code, distributorId, id: billId, dueOn } = bill;
  if (bill.status === 'voided' || bill.unpaid === 0) throw new No('BILL_NOT_PAYABLE', { bill: code });
  const today = dateIn(portalZone, now);
  const last = await data.remindedAt(tx, code);
  if (last && dateIn(portalZone, last.getTime()) === today) throw new No('BILL_REMINDED');
  const reminder = reminderOn(dueOn, today);
  let isSent = false;
  return {
    subject: subjectOf(code),
    distributorId,
    facts: async () => ({ reminded: isSent ? reminder : null }),
    run: async () => {
      await tellDue(tx, { distributorId, billId }, reminder, now);
      isSent = true;
    },
  };
});

/** Bills of a company and what is open of it, locked, as a command's row has them; undefined: it has no credit. */
export async function billedActedOn(tx: Tx, company: string): Promise<ActSubject | undefined> {
  const owner = await companyByCode(tx, company);
  if (!owner || !(await runData.lockCredit(tx, owner))) return undefined;
  const { distributorId, currency } = owner;
  const money = (amount: number) => ({ amount, currency });
  return {
    subject: { kind: 'company', id: company },
    distributorId,
    facts: async () => {
      const { bills, unpaid, unbilled } = await data.billedOf(tx, distributorId, currency);
      return { bills, unpaid: money(unpaid), unbilled: money(unbilled) };
    },
  };
}

/** A run of one company, which makes bills out of what is open. Throws NO_SUCH_COMPANY, NO_CREDIT; running NOTHING_TO_BILL. */
async function runPlan(
  tx: Tx,
  company: string,
  make: (owner: NonNullable<Awaited<ReturnType<typeof companyByCode>>>) => Promise<BillsMade | undefined>,
): Promise<ActPlan> {
  const owner = await companyByCode(tx, company);
  if (!owner) throw new No('NO_SUCH_COMPANY');
  const subject = await billedActedOn(tx, company);
  if (!subject) throw new No('NO_CREDIT');
  return {
    ...subject,
    run: async () => {
      const made = await make(owner);
      if (!made || (made.billIds.length === 0 && made.offsets === 0)) throw new No('NOTHING_TO_BILL');
    },
  };
}

export const runCycle = opsAct('bill.runCycle', opsApi.bill.runCycle, (tx, { company }, { now }) =>
  runPlan(tx, company, async (owner) => runCompany(tx, (await runData.lockCredit(tx, owner))!, now)),
);

export const runIrregular = opsAct('bill.runIrregular', opsApi.bill.runIrregular, (tx, { company, until }, { now }) => {
  const today = dateIn(portalZone, now);
  if (until > today) throw new No('DAY_TO_COME', { today });
  return runPlan(tx, company, (owner) => billByHand(tx, owner, until, now));
});

/** Acts that a second person may have to grant, and the others. */
export const billActs: readonly OpsAct[] = [runCycle, runIrregular, reduce, voidOne, remind, writeOff];
