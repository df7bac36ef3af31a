import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import { fill } from '@waylight/contract/value/words';
import { errorTable } from '@waylight/contract/wire/errors';
import { No } from '../http/no.ts';
import { PriceNotPossible } from '../modules/booking/change/plan-dates.ts';
import { NotSettledByBank } from '../modules/booking/change/service.ts';
import { extrasOf, orderNamed } from '../modules/booking/order/data.ts';
import { waiting } from '../modules/work-order/data.ts';
import { canCarryOut, close, grant } from '../modules/work-order/grant/service.ts';
import { answer } from '../modules/work-order/service.ts';
import { command, flag, mailedReason, optional, type Run, WrongUse } from './command.ts';
import { reasonOf } from './order.ts';

/** The operator's commands about work orders: what waits, and the answers, which are carried out on the order itself. */

export const showWorkOrders: Run = async (database, say) => {
  const open = await database.asSystem(waiting);
  for (const one of open) {
    say(`${one.number}  ${one.type}, ${one.status}, order ${one.orderCode}, company ${one.companyCode}`);
    say(`    ${one.content}`);
    const { dates, rooms, guests, requests, surcharges, agreed } = one.asked;
    if (dates)
      say(
        `    wanted: ${dates.checkin} – ${dates.checkout}${dates.leaveOutGone ? ', without extras that are gone' : ''}`,
      );
    if (dates)
      for (const { roomNo, count, ...extra } of await database.asSystem((tx) => extrasOf(tx, one.orderCode)))
        say(`    room ${roomNo} has ${count} × ${surchargeName(extra, 'en')}`);
    if (rooms) say(`    rooms not needed: ${rooms.join(', ')}`);
    for (const { roomNo, guests: named } of guests ?? [])
      say(`    room ${roomNo}: ${named.map(({ lastName, firstName }) => `${lastName} / ${firstName}`).join(', ')}`);
    for (const { roomNo, bed } of requests?.beds ?? []) say(`    room ${roomNo}: bed ${bed}`);
    for (const name of ['otherRequests', 'arrivalTime', 'flight'] as const)
      if (requests?.[name] !== undefined) say(`    ${name}: ${requests[name] || '–'}`);
    for (const { roomNo, surchargeId, count } of surcharges ?? [])
      say(`    room ${roomNo}: ${count} × surcharge ${surchargeId}`);
    if (surcharges?.length === 0) say('    no surcharges any more');
    if (agreed !== undefined) {
      const { currency } = (await database.asSystem((tx) => orderNamed(tx, one.orderCode)))!;
      say(`    agreed to at most ${formatMoney({ amount: agreed, currency })} for the whole order`);
    }
    say(`    ${one.contact.name}, ${one.contact.phone}, ${one.contact.email}, ${one.createdAt.toISOString()}`);
  }
  say(`${open.length} open`);
};

/** Turns a refusal of the business into words; nothing has changed then. */
async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof PriceNotPossible || error instanceof NotSettledByBank)
      throw new WrongUse(`nothing has been changed: ${error.message}`);
    if (!(error instanceof No)) throw error;
    if (error.error === 'METHOD_NOT_OFFERED')
      throw new WrongUse(
        'nothing has been changed: the company has no account to charge. Once it has paid by bank, grant with --settled NUMBER, the bank’s number of the transfer',
      );
    const about = Object.fromEntries(Object.entries(error.data).map(([name, value]) => [name, String(value)]));
    const told = Object.keys(about).length > 0 ? ` ${JSON.stringify(error.data)}` : '';
    throw new WrongUse(`nothing has been changed: ${fill(errorTable[error.error].en, about)}${told}`);
  }
}

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
  const note = `${remark}${by?.trim() ? ` (${by.trim()})` : ''}`.slice(0, 300);
  return async (database, say) => {
    const done = await inWords(() =>
      database.asSystem(async (tx) => {
        const open = (await waiting(tx)).find((one) => one.number === number);
        if (!open) throw new WrongUse(`no work order ${number} is open`);
        if (!canCarryOut(open))
          throw new WrongUse(`${number} says in words what is wanted: do it by hand, then resolve ${number}`);
        if (price !== undefined && open.type !== 'changeDates') throw new WrongUse('--price is for other dates');
        if (leaveOutGone && open.type !== 'changeDates') throw new WrongUse('--leave-out-gone is for other dates');
        if (fee !== undefined && open.type !== 'cancelRooms' && open.type !== 'cancelOrder')
          throw new WrongUse('--fee is for what is cancelled');
        if (transfer && open.type === 'cancelOrder') throw new WrongUse('--settled is for what costs more');
        const { currency } = (await orderNamed(tx, open.orderCode))!;
        const amountOf = (text: string | undefined, name: string) => {
          const amount = text === undefined ? undefined : fromDecimal(text, currency);
          const least = name === 'price' ? 1 : 0;
          if (text !== undefined && (amount === undefined || amount < least))
            throw new WrongUse(`--${name} ${text} is no amount of ${currency}`);
          return amount;
        };
        const how = {
          ...{ price: amountOf(price, 'price'), fee: amountOf(fee, 'fee'), leaveOutGone, remark, maxNights },
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
  reason: string | undefined,
  clock = Date.now,
): Run {
  const remark = action === 'accept' ? (reason?.trim().slice(0, 500) ?? '') : reasonOf(reason, action);
  return async (database, say) => {
    await inWords(() =>
      database.asSystem(async (tx) => {
        const open = (await waiting(tx)).find((one) => one.number === number);
        if (!open) throw new WrongUse(`no work order ${number} is open`);
        if (action === 'accept' && open.status !== 'notAccepted') throw new WrongUse(`${number} is being handled`);
        if (action === 'resolve' && canCarryOut(open))
          throw new WrongUse(`${number} can be carried out: grant ${number} does it`);
        if (action === 'refuse') await close(tx, number, remark, clock());
        else await answer(tx, number, { action, remark }, clock());
      }),
    );
    say(`work order ${number} ${doneBy[action]}`);
  };
}

export const workOrderCommands = [
  command({
    name: 'work-orders',
    words: [],
    options: {},
    help: 'work orders that wait',
    run: () => showWorkOrders,
  }),
  command({
    name: 'accept',
    words: ['NUMBER'],
    options: {},
    changes: {},
    help: 'takes a work order up',
    run: ([number], { reason }) => workOrderCommand(number, 'accept', reason),
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
    help: 'does what it asks for: other dates at today’s rate or at the price given here for the whole order, rooms or the order cancelled for the policy’s fee or the one given here, guests and requests as written; --leave-out-gone: other dates without the extras that the hotel no longer offers; --settled: what it costs more came by bank under that number, for a company that has no account to charge; the reason is mailed',
    run: ([number], { 'leave-out-gone': leaveOutGone, ...options }, settings) =>
      grantCommand(number, { ...options, leaveOutGone }, { maxNights: settings.MAX_NIGHTS }),
  }),
  command({
    name: 'resolve',
    words: ['NUMBER'],
    options: {},
    changes: { reason: mailedReason },
    help: 'what it asks for in words has been done by hand; the reason is mailed',
    run: ([number], { reason }) => workOrderCommand(number, 'resolve', reason),
  }),
  command({
    name: 'close',
    words: ['NUMBER'],
    options: {},
    changes: { reason: mailedReason },
    help: 'it cannot be done; a cancellation that waits is refused with it',
    run: ([number], { reason }) => workOrderCommand(number, 'refuse', reason),
  }),
];
