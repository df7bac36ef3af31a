import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import { billActedOn } from '../modules/billing/ops/service.ts';
import { writeOffByBank } from '../modules/billing/settlement/service.ts';
import { command, keptReason, type Run, required, WrongUse } from './command.ts';

/** The operator's commands about the payment of bills. */

/** Books a bank transfer that pays a bill. */
export function writeOffCommand(
  billCode: string,
  { amount: text, reference: typed, clock = Date.now }: { amount: string; reference?: string; clock?: () => number },
): Run {
  const reference = typed?.trim().slice(0, 120);
  if (!reference) throw new WrongUse('write-off needs --reference: the bank’s number of the transfer');
  return async (database, say) => {
    const line = await database.asSystem(async (tx) => {
      const amountIn = (currency: string) => {
        const amount = fromDecimal(text, currency);
        if (amount === undefined || amount <= 0) throw new WrongUse(`${text} is no amount of ${currency}`);
        return amount;
      };
      const made = await writeOffByBank(tx, billCode, { amountIn, reference }, clock());
      if (made.outcome === 'noSuchBill') throw new WrongUse(`there is no bill ${billCode}`);
      if (made.outcome === 'before') throw new WrongUse(`${reference} has been booked before`);
      const money = (amount: number) => formatMoney({ amount, currency: made.bill.currency });
      if (made.outcome === 'notPayable')
        throw new WrongUse(`bill ${billCode} is ${made.bill.status}: nothing of it is to be paid`);
      if (made.outcome === 'tooMuch')
        throw new WrongUse(`${money(made.bill.unpaid)} of bill ${billCode} is unpaid: nothing is booked`);
      return `bill ${billCode}: ${money(made.amount)} written off, ${money(made.left)} left to pay`;
    });
    say(line);
  };
}

export const settlementCommands = [
  command({
    name: 'write-off',
    words: ['BILL', 'AMOUNT'],
    options: { reference: required('NUMBER') },
    changes: { reason: keptReason },
    about:
      ([code]) =>
      (tx) =>
        billActedOn(tx, code),
    help: 'books a bank transfer that pays a bill, once; one that was booked as a deposit or a repayment pays none',
    run: ([bill, amount], { reference }) => writeOffCommand(bill, { amount, reference }),
  }),
];
