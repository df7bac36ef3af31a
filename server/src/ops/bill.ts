import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import { dateIn, isPlainDate, portalZone } from '@waylight/contract/value/stay';
import { type BillAtDesk, billsAtDesk } from '../modules/billing/desk/data.ts';
import { billByHand, reduceBill, voidBill } from '../modules/billing/desk/service.ts';
import { billActedOn, billedActedOn } from '../modules/billing/ops/service.ts';
import { billByCode, billsById } from '../modules/billing/settlement/data.ts';
import { companyByCode } from '../modules/identity/registration/registration.ts';
import { command, type Run, required, WrongUse } from './command.ts';

/** The operator's commands about bills: what is unpaid, voiding, reducing, and bills without a fixed day. */

/** The company reads the reason on the bill. */
const shownReason = 'the company reads it on the bill';

const most = 200;

const nobody = (code: string) => `there is no company ${code}`;
const noBill = (code: string) => `there is no bill ${code}`;

/** Throws WrongUse where it is missing or too long. */
function reasonOf(typed: string | undefined, name: string): string {
  const reason = typed?.trim();
  if (!reason) throw new WrongUse(`${name} needs --reason: ${shownReason}`);
  if (reason.length > 500) throw new WrongUse('--reason is 500 characters at most');
  return reason;
}

/** Unpaid bills of every company, those due first first; of one company all, the newest first. */
export function showBills(companyCode?: string): Run {
  return async (database, say) => {
    const bills = await database.asSystem(async (tx) => {
      const company = companyCode === undefined ? undefined : await companyByCode(tx, companyCode);
      if (companyCode !== undefined && !company) throw new WrongUse(nobody(companyCode));
      return billsAtDesk(tx, company?.distributorId, most);
    });
    for (const bill of bills) for (const line of billLines(bill)) say(line);
    say(`${bills.length} bills${bills.length === most ? ', and perhaps more' : ''}`);
  };
}

function billLines({ currency, ...bill }: BillAtDesk): string[] {
  const money = (amount: number) => formatMoney({ amount, currency });
  const sums = [
    `${bill.lineCount} lines, ${money(bill.amount)}`,
    ...(bill.reduced > 0 ? [`${money(bill.reduced)} reduced`] : []),
    ...(bill.received > 0 ? [`${money(bill.received)} received`] : []),
    ...(bill.voidReason === null ? [`${money(bill.unpaid)} unpaid`] : [`voided: ${bill.voidReason}`]),
  ];
  return [
    `${bill.code}  ${bill.status}, company ${bill.companyCode}, ${bill.settlementType}, ${bill.cycleFrom} – ${bill.cycleTo}, due ${bill.dueOn}`,
    `    ${sums.join(', ')}`,
  ];
}

/** Voids a bill; its lines wait for the next run. */
export function voidBillCommand(code: string, typed: string | undefined, clock = Date.now): Run {
  const reason = reasonOf(typed, 'void-bill');
  return async (database, say) => {
    const made = await database.asSystem((tx) => voidBill(tx, { code, reason }, clock()));
    if (made.outcome === 'noSuchBill') throw new WrongUse(noBill(code));
    const { bill } = made;
    const money = (amount: number) => formatMoney({ amount, currency: bill.currency });
    if (made.outcome === 'notVoidable')
      throw new WrongUse(
        `bill ${code} is ${bill.status}${bill.received > 0 ? `, ${money(bill.received)} of it received` : ''}: only a bill that nothing was received of is voided`,
      );
    say(`bill ${code} is voided: its lines wait for the next run`);
  };
}

interface Reduction {
  readonly amount: string;
  readonly reason: string | undefined;
  readonly clock?: () => number;
}

/** Takes something off a bill. `amount`: as people write it, in the currency of the bill. */
export function reduceCommand(code: string, { amount: text, reason: typed, clock = Date.now }: Reduction): Run {
  const reason = reasonOf(typed, 'reduce');
  return async (database, say) => {
    const line = await database.asSystem(async (tx) => {
      const known = await billByCode(tx, code);
      if (!known) throw new WrongUse(noBill(code));
      const { currency } = known;
      const amount = fromDecimal(text, currency);
      if (amount === undefined || amount <= 0) throw new WrongUse(`${text} is no amount of ${currency}`);
      const money = (minor: number) => formatMoney({ amount: minor, currency });
      const made = await reduceBill(tx, { code, amount, reason }, clock());
      switch (made.outcome) {
        case 'noSuchBill':
          throw new WrongUse(noBill(code));
        case 'notPayable':
          throw new WrongUse(`bill ${code} is ${made.bill.status}: nothing of it is to be paid`);
        case 'tooMuch':
          throw new WrongUse(`${money(made.bill.unpaid)} of bill ${code} is unpaid: nothing is booked`);
        case 'reduced':
          return `bill ${code}: ${money(amount)} taken off, ${money(made.left)} left to pay`;
      }
    });
    say(line);
  };
}

/** Bills what a company settles without a fixed day, up to a day. */
export function billRunCommand(companyCode: string, until: string, clock = Date.now): Run {
  if (!isPlainDate(until) || until > dateIn(portalZone, clock()))
    throw new WrongUse(`--until ${until}: a day as YYYY-MM-DD, today or before`);
  return async (database, say) => {
    const lines = await database.asSystem(async (tx) => {
      const company = await companyByCode(tx, companyCode);
      if (!company) throw new WrongUse(nobody(companyCode));
      const made = await billByHand(tx, company, until, clock());
      if (!made) throw new WrongUse(`${companyCode} has no credit to be billed`);
      const bills = await billsById(tx, made.billIds);
      const offset = made.offsets > 0 ? [`${made.offsets} orders came to nothing and are closed`] : [];
      if (bills.length === 0)
        return [...offset, `${companyCode}: nothing to bill of what is settled without a fixed day up to ${until}`];
      return [
        ...bills.map(
          (bill) =>
            `bill ${bill.code}: ${formatMoney({ amount: bill.receivable, currency: bill.currency })}, due ${bill.dueOn}`,
        ),
        ...offset,
      ];
    });
    for (const line of lines) say(line);
  };
}

export const billCommands = [
  command({
    name: 'bills',
    words: ['[COMPANY]'],
    options: {},
    help: 'bills that are not paid, those due first first; of a company all of them, the newest first',
    run: ([company]) => showBills(company),
  }),
  command({
    name: 'bill-run',
    words: ['COMPANY'],
    options: { until: required('YYYY-MM-DD') },
    changes: {},
    about:
      ([company]) =>
      (tx) =>
        billedActedOn(tx, company),
    help: 'bills what a company settles without a fixed day (irregular), up to that day: it is the last of the cycle',
    run: ([company], { until }) => billRunCommand(company, until),
  }),
  command({
    name: 'void-bill',
    words: ['BILL'],
    options: {},
    changes: { reason: shownReason },
    about:
      ([code]) =>
      (tx) =>
        billActedOn(tx, code),
    help: 'voids a bill of which nothing was received: its lines of the statement, reductions included, wait for the next run',
    run: ([bill], { reason }) => voidBillCommand(bill, reason),
  }),
  command({
    name: 'reduce',
    words: ['BILL', 'AMOUNT'],
    options: {},
    changes: { reason: shownReason },
    about:
      ([code]) =>
      (tx) =>
        billActedOn(tx, code),
    help: 'takes an amount off what is unpaid of a bill: a correction that no other bill shows; one that leaves nothing writes the bill off',
    run: ([bill, amount], { reason }) => reduceCommand(bill, { amount, reason }),
  }),
];
