import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import type { Tx } from '../db/database.ts';
import { companyScopeOf } from '../db/scope.ts';
import { bookedActedOn, depositActedOn } from '../modules/company/money/calls.ts';
import { companyByCode } from '../modules/identity/registration/registration.ts';
import type { LedgerMethod } from '../modules/ledger/ledger.ts';
import {
  correct,
  correctDeposit,
  type HandEntryOutcome,
  owedOf,
  repay,
  withdraw,
} from '../modules/ledger/operator-entries.ts';
import { type AccountOwner, spendableBy } from '../modules/ledger/service.ts';
import { command, keptReason, optional, type Run, required, WrongUse } from './command.ts';

/** The operator's commands that move a company's money by hand. */

interface EntryOptions {
  /** as people write amounts, above zero, in the company's currency */
  readonly amount: string;
  readonly reference: string | undefined;
  readonly clock?: () => number;
}

/** Books something on a company's account once, and says how the company stands afterwards. */
function booking(
  code: string,
  { amount: text, reference: typed, clock = Date.now }: EntryOptions,
  words: { readonly command: string; readonly done: string; readonly short: string },
  book: (
    tx: Tx,
    company: AccountOwner & { amount: number; reference: string },
    now: number,
  ) => Promise<HandEntryOutcome>,
): Run {
  const reference = typed?.trim().slice(0, 120);
  if (!reference) throw new WrongUse(`${words.command} needs --reference: the number that it is booked under, once`);
  return async (database, say) => {
    const line = await database.asSystem(async (tx) => {
      const company = await companyByCode(tx, code);
      if (!company) throw new WrongUse(`there is no company ${code}`);
      const { distributorId, currency } = company;
      const amount = fromDecimal(text, currency);
      if (amount === undefined || amount <= 0) throw new WrongUse(`${text} is no amount of ${currency}`);
      const made = await book(tx, { distributorId, currency, amount, reference }, clock());
      if (made.outcome === 'before') throw new WrongUse(`${reference} has been booked before`);
      const money = (minor: number) => formatMoney({ amount: minor, currency });
      if (made.outcome === 'short')
        throw new WrongUse(`${code}: ${words.short} ${money(made.left)}, not ${money(amount)}: nothing is booked`);
      const { advance } = await spendableBy(tx, companyScopeOf(company), currency);
      const owed = await owedOf(tx, companyScopeOf(company), currency);
      return `${code}: ${money(amount)} ${words.done}; ${money(advance ?? 0)} to spend, ${money(owed)} owed on credit`;
    });
    say(line);
  };
}

/** Money of the advance that the bank has paid out. */
export function withdrawalCommand(code: string, typed: EntryOptions): Run {
  const words = { command: 'withdrawal', done: 'paid out', short: 'the advance that is not held is' };
  return booking(code, typed, words, withdraw);
}

/** Books a repayment of credit; `from` advance: it is taken out of the advance. */
export function repayCommand(
  code: string,
  { from, ...typed }: EntryOptions & { readonly from?: string | undefined },
): Run {
  if (from !== undefined && from !== 'advance')
    throw new WrongUse(`--from ${from}: say advance, or leave it out for the bank`);
  const words = { command: 'repay', done: 'repaid', short: 'what can be repaid is' };
  return booking(code, typed, words, (tx, asked, now) =>
    repay(tx, { ...asked, from: from === 'advance' ? 'ADVANCE' : 'BANK' }, now),
  );
}

const sides = { bank: 'BANK', sales: 'SALES' } as const;

/** A correction entry: `add` gives the company more to spend, `take` less. */
export function correctCommand(
  code: string,
  { account, sign, against, ...typed }: EntryOptions & { account: string; sign: string; against?: string | undefined },
): Run {
  if (account !== 'advance' && account !== 'credit')
    throw new WrongUse(`${account}: the accounts are advance and credit`);
  if (sign !== 'add' && sign !== 'take') throw new WrongUse(`${sign}: say add or take`);
  if (against !== 'bank' && against !== 'sales')
    throw new WrongUse('correct needs --against bank or sales: the other side of it');
  const method: LedgerMethod = account;
  const words = {
    command: 'correct',
    done: sign === 'add' ? `added to the ${account}` : `taken from the ${account}`,
    short: `what is left of the ${account} is`,
  };
  return booking(code, typed, words, (tx, asked, now) =>
    correct(
      tx,
      { ...asked, amount: sign === 'add' ? asked.amount : -asked.amount, method, against: sides[against] },
      now,
    ),
  );
}

/** Brings a deposit to the amount that has arrived. */
export function correctDepositCommand(reference: string, amountText: string, clock = Date.now): Run {
  return async (database, say) => {
    const line = await database.asSystem(async (tx) => {
      const amountIn = (currency: string) => {
        const amount = fromDecimal(amountText, currency);
        if (amount === undefined || amount < 0) throw new WrongUse(`${amountText} is no amount of ${currency}`);
        return amount;
      };
      const made = await correctDeposit(tx, reference, amountIn, clock());
      if (made.outcome === 'noSuchDeposit') throw new WrongUse(`no deposit ${reference} has been booked`);
      if (made.outcome === 'same') throw new WrongUse(`the deposit ${reference} is booked with that amount`);
      if (made.outcome === 'short')
        throw new WrongUse(`the company has not so much left of its advance to take back: nothing is booked`);
      const { currency } = made.deposit;
      const money = (amount: number) => formatMoney({ amount, currency });
      return `deposit ${reference}: ${money(made.was)} was booked, ${money(amountIn(currency))} it is now`;
    });
    say(line);
  };
}

export const moneyCommands = [
  command({
    name: 'correct-deposit',
    words: ['NUMBER', 'AMOUNT'],
    options: {},
    about:
      ([reference]) =>
      (tx) =>
        depositActedOn(tx, reference),
    changes: { reason: keptReason },
    help: 'brings a deposit, known by the bank’s number, to the amount that has arrived',
    run: ([number, amount]) => correctDepositCommand(number, amount),
  }),
  command({
    name: 'withdrawal',
    words: ['CODE', 'AMOUNT'],
    options: { reference: required('NUMBER') },
    changes: { reason: keptReason },
    about:
      ([code], { reference }) =>
      (tx) =>
        bookedActedOn(tx, code, 'withdrawal', reference.trim()),
    help: 'books what the bank has paid out of a company’s advance balance',
    run: ([code, amount], { reference }) => withdrawalCommand(code, { amount, reference }),
  }),
  command({
    name: 'repay',
    words: ['CODE', 'AMOUNT'],
    options: { reference: required('NUMBER'), from: optional('advance') },
    changes: { reason: keptReason },
    about:
      ([code], { reference }) =>
      (tx) =>
        bookedActedOn(tx, code, 'repayment', reference.trim()),
    help: 'books what a company has paid of its credit: into the bank, or out of its advance',
    run: ([code, amount], { reference, from }) => repayCommand(code, { amount, reference, from }),
  }),
  command({
    name: 'correct',
    words: ['CODE', 'advance|credit', 'add|take', 'AMOUNT'],
    options: { against: required('bank|sales'), reference: required('NUMBER') },
    changes: { reason: keptReason },
    about:
      ([code], { reference }) =>
      (tx) =>
        bookedActedOn(tx, code, 'correction', reference.trim()),
    help: 'a correction entry: the company has more or less to spend',
    run: ([code, account, sign, amount], { reference, against }) =>
      correctCommand(code, { amount, reference, account, sign, against }),
  }),
];
