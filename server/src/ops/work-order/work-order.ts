import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import type { Tx } from '../../db/database.ts';
import { orderNamed } from '../../modules/booking/order/data.ts';
import { type DeskWorkOrder, deskWorkOrder } from '../../modules/work-order/desk/data.ts';
import { canCarryOut, close, type GrantFields, grant, unfitTerm } from '../../modules/work-order/grant/service.ts';
import { workOrderActedOn } from '../../modules/work-order/ops/service.ts';
import { answer } from '../../modules/work-order/step/service.ts';
import { openStatuses } from '../../modules/work-order/work-order.ts';
import { type ActOptions, command, flag, mailedReason, optional, type Run, WrongUse } from '../command.ts';
import { reasonOf } from '../order.ts';
import { workOrderDeskCommands } from './work-order-desk.ts';
import { inWords, operatorName } from './work-order-words.ts';

/** The operator's answers to work orders, which are carried out on the order itself. */

/** Throws WrongUse for one that is not open. */
async function openOne(tx: Tx, number: string): Promise<DeskWorkOrder> {
  const one = await deskWorkOrder(tx, number);
  if (!one || !openStatuses.some((status) => status === one.status))
    throw new WrongUse(`no work order ${number} is open${one ? `: it is ${one.status}` : ''}`);
  return one;
}

const named = (text: string | undefined) => (text === undefined ? undefined : 0);

const notFor: Readonly<Record<keyof GrantFields, string>> = {
  price: '--price is for other dates',
  leaveOutGone: '--leave-out-gone is for other dates',
  fee: '--fee is for what is cancelled',
  settled: '--settled is for what costs more',
};

const grantedBefore = (number: string) =>
  new WrongUse(`${number} has been carried out before, and never is twice: answer in words, then resolve ${number}`);

interface GrantWords {
  readonly price?: string | undefined;
  readonly fee?: string | undefined;
  readonly reason?: string | undefined;
  readonly leaveOutGone?: boolean | undefined;
  readonly settled?: string | undefined;
  readonly by?: string | undefined;
}

/** `price` and `fee` as people write amounts, in the order's currency: of dates what the order comes to, of rooms or the whole order what is kept; `settled`: the bank's number of a transfer. */
export function grantCommand(
  number: string,
  { price, fee, reason, leaveOutGone, settled, by }: GrantWords,
  { maxNights, clock = Date.now }: { maxNights: number; clock?: () => number },
): Run {
  const remark = reasonOf(reason, 'grant');
  const transfer = settled?.trim().slice(0, 120);
  if (transfer === '') throw new WrongUse('--settled is the bank’s number of the transfer');
  const operator = operatorName(by, 'grant');
  const note = `${remark} (${operator})`.slice(0, 300);
  return async (database, say) => {
    const done = await inWords(() =>
      database.asSystem(async (tx) => {
        const open = await openOne(tx, number);
        if (open.granted) throw grantedBefore(number);
        if (!canCarryOut(open))
          throw new WrongUse(`${number} says in words what is wanted: do it by hand, then resolve ${number}`);
        const given = { price: named(price), fee: named(fee), leaveOutGone, settled: transfer };
        const unfit = unfitTerm(open.type, given);
        if (unfit) throw new WrongUse(notFor[unfit]);
        const { currency } = (await orderNamed(tx, open.orderCode))!;
        const amountOf = (text: string | undefined, name: string) => {
          const amount = text === undefined ? undefined : fromDecimal(text, currency);
          const least = name === 'price' ? 1 : 0;
          if (text !== undefined && (amount === undefined || amount < least))
            throw new WrongUse(`--${name} ${text} is no amount of ${currency}`);
          return amount;
        };
        const how = {
          ...{ price: amountOf(price, 'price'), fee: amountOf(fee, 'fee'), leaveOutGone, remark, operator, maxNights },
          received: transfer ? { transfer, note } : undefined,
        };
        const difference = await grant(tx, number, how, clock());
        return { orderCode: open.orderCode, difference, currency, after: (await orderNamed(tx, open.orderCode))! };
      }),
    );
    const { difference, currency, after } = done;
    const amount = formatMoney({ amount: Math.abs(difference), currency });
    const money = difference === 0 ? '' : difference > 0 ? `, ${amount} charged` : `, ${amount} goes back`;
    say(`work order ${number} is resolved: order ${done.orderCode} is ${after.status}, ${after.paymentStatus}${money}`);
  };
}

const doneBy = { accept: 'is being handled', resolve: 'is resolved', refuse: 'is closed' } as const;

/** Takes a work order up, says that it has been done by hand, or closes it undone. */
export function workOrderCommand(
  number: string,
  action: keyof typeof doneBy,
  { reason, by }: ActOptions,
  clock = Date.now,
): Run {
  const operator = operatorName(by, action);
  const remark = action === 'accept' ? (reason?.trim().slice(0, 500) ?? '') : reasonOf(reason, action);
  return async (database, say) => {
    await inWords(() =>
      database.asSystem(async (tx) => {
        const open = await openOne(tx, number);
        if (action === 'accept' && open.status !== 'notAccepted') throw new WrongUse(`${number} is being handled`);
        if (action === 'resolve' && canCarryOut(open))
          throw new WrongUse(`${number} can be carried out: grant ${number} does it`);
        if (action === 'refuse') await close(tx, number, { remark, operator }, clock());
        else await answer(tx, number, { action, remark, operator }, clock());
      }),
    );
    say(`work order ${number} ${doneBy[action]}`);
  };
}

export const workOrderCommands = [
  ...workOrderDeskCommands,
  command({
    name: 'accept',
    words: ['NUMBER'],
    options: {},
    changes: {},
    about:
      ([number]) =>
      (tx) =>
        workOrderActedOn(tx, number),
    help: 'takes a work order up',
    run: ([number], options) => workOrderCommand(number, 'accept', options),
  }),
  command({
    name: 'grant',
    words: ['NUMBER'],
    options: {
      price: optional('AMOUNT'),
      fee: optional('AMOUNT'),
      'leave-out-gone': flag,
      settled: optional('NUMBER'),
    },
    changes: { reason: mailedReason },
    about:
      ([number]) =>
      (tx) =>
        workOrderActedOn(tx, number),
    help: 'does what it asks for: other dates at today’s rate or at the price given here for the whole order, rooms or the order cancelled for the policy’s fee or the one given here, guests and requests as written; --leave-out-gone: other dates without the extras that the hotel no longer offers; --settled: what it costs more came by bank under that number, for a company that has no account to charge; the reason is mailed',
    run: ([number], { 'leave-out-gone': leaveOutGone, ...options }, settings) =>
      grantCommand(number, { ...options, leaveOutGone }, { maxNights: settings.MAX_NIGHTS }),
  }),
  command({
    name: 'resolve',
    words: ['NUMBER'],
    options: {},
    changes: { reason: mailedReason },
    about:
      ([number]) =>
      (tx) =>
        workOrderActedOn(tx, number),
    help: 'what it asks for in words has been done by hand; the reason is mailed',
    run: ([number], options) => workOrderCommand(number, 'resolve', options),
  }),
  command({
    name: 'close',
    words: ['NUMBER'],
    options: {},
    changes: { reason: mailedReason },
    about:
      ([number]) =>
      (tx) =>
        workOrderActedOn(tx, number),
    help: 'it cannot be done; a cancellation that waits is refused with it',
    run: ([number], options) => workOrderCommand(number, 'refuse', options),
  }),
];
