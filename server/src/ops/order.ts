import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import { isPlainDate } from '@waylight/contract/value/stay';
import type { Tx } from '../db/database.ts';
import { companyScopeOf } from '../db/scope.ts';
import { isSecured } from '../modules/booking/booking.ts';
import { cancelByOperator, refuseCancel, revokeOrder } from '../modules/booking/cancellation/service.ts';
import { type CompensationOutcome, compensateOrder } from '../modules/booking/compensation/service.ts';
import { toAnswer } from '../modules/booking/confirmation/data.ts';
import { confirmOrder, orderToChange, rejectOrder } from '../modules/booking/confirmation/service.ts';
import { compensationActedOn, orderActedOn } from '../modules/booking/ops/service.ts';
import { orderNamed } from '../modules/booking/order/data.ts';
import { findOpen } from '../modules/work-order/data.ts';
import { command, mailedReason, optional, type Run, required, WrongUse } from './command.ts';

/** The operator's commands about orders: what waits for an answer, and the answers. */

type OrderState = NonNullable<Awaited<ReturnType<typeof orderNamed>>>;

export const showOrders: Run = async (database, say) => {
  const orders = await database.asSystem(toAnswer);
  for (const one of orders) {
    const asks = one.status === 'cancelRequested' ? 'asks to be CANCELLED' : 'waits to be CONFIRMED';
    const overdue = one.overdueSince ? `, OVERDUE since ${one.overdueSince.toISOString()}` : '';
    const price = formatMoney({ amount: one.total, currency: one.currency });
    say(`${one.code}  ${asks}${overdue}, company ${one.companyCode}, ${one.bookedAt.toISOString()}`);
    say(
      `    ${one.hotel}, ${one.rooms} × ${one.room}, ${one.checkin} – ${one.checkout}, ${price}, ${one.paymentStatus}`,
    );
    say(`    ${one.guests.join(', ')}${one.requests === '' ? '' : ` · asks for: ${one.requests}`}`);
    if (one.cancelReason) say(`    reason: ${one.cancelReason}${one.cancelNote === '' ? '' : `, ${one.cancelNote}`}`);
  }
  say(`${orders.length} waiting`);
};

/** Runs an answer on an order that stands where it must, in one transaction, and says where it stands afterwards. */
function answer(
  code: string,
  allowed: (order: OrderState) => boolean,
  must: string,
  act: (tx: Tx, order: OrderState, now: number) => Promise<unknown>,
  clock = Date.now,
): Run {
  return async (database, say) => {
    const after = await database.asSystem(async (tx) => {
      const order = await orderNamed(tx, code);
      if (!order) throw new WrongUse(`there is no order ${code}`);
      if (!allowed(order)) throw new WrongUse(`order ${code} is ${order.status}, ${order.paymentStatus}: ${must}`);
      await act(tx, order, clock());
      return (await orderNamed(tx, code))!;
    });
    const { currency } = after;
    const money = (amount: number) => formatMoney({ amount, currency });
    const kept = after.fee > 0 ? `, ${money(after.fee)} kept` : '';
    const back = after.refunded > 0 ? `, ${money(after.refunded)} goes back` : '';
    say(`order ${code} is ${after.status}, ${after.paymentStatus}${kept}${back}`);
  };
}

const waits = ({ status, paymentStatus }: OrderState) => status === 'unconfirmed' && isSecured(paymentStatus);
const mustWait = 'only what is paid or held and waits for confirmation is answered';

export function confirmCommand(code: string, number: string | undefined): Run {
  const hotelNumber = number?.trim().slice(0, 60) || undefined;
  return answer(code, waits, mustWait, (tx, order, now) =>
    confirmOrder(tx, companyScopeOf(order), code, { by: 'operator', hotelNumber }, now),
  );
}

export function rejectCommand(code: string, reason: string | undefined): Run {
  const said = reasonOf(reason, 'reject');
  return answer(code, waits, mustWait, (tx, order, now) =>
    rejectOrder(tx, companyScopeOf(order), code, { by: 'operator', reason: said }, now),
  );
}

/** `fee` as people write amounts, in the order's currency; by the policy when not given. */
export function cancelCommand(code: string, fee: string | undefined, reason: string | undefined): Run {
  const said = reasonOf(reason, 'cancel');
  const cancellable = ({ status }: OrderState) => status === 'cancelRequested' || status === 'nonCancellable';
  return answer(
    code,
    cancellable,
    'an operator cancels what asks for it or what is non-cancellable',
    async (tx, order, now) => {
      const amount = fee === undefined ? undefined : fromDecimal(fee, order.currency);
      if (fee !== undefined && (amount === undefined || amount < 0))
        throw new WrongUse(`--fee ${fee} is no amount of ${order.currency}`);
      await orderToChange(tx, companyScopeOf(order), code);
      const askedBy = (await findOpen(tx, companyScopeOf(order), code, 'cancelOrder'))?.createdBy;
      return cancelByOperator(tx, companyScopeOf(order), code, { fee: amount, reason: said, askedBy }, now);
    },
  );
}

/** `by`: who of the operator's people does it. */
export function revokeCommand(
  code: string,
  { reason, by }: { reason?: string | undefined; by?: string | undefined },
  clock = Date.now,
): Run {
  const said = reasonOf(reason, 'revoke');
  const operator = nameOf(by, 'revoke');
  return answer(
    code,
    ({ status }) => status === 'confirmed' || status === 'nonCancellable',
    'what is confirmed is revoked',
    (tx, order, now) => revokeOrder(tx, companyScopeOf(order), code, { reason: said, operator }, now),
    clock,
  );
}

interface CompensateWords {
  readonly percent?: string | undefined;
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
  readonly told?: string | undefined;
}

/** `percent` of the first night; `told`: the day on which the agency was told that the booking is not kept. */
export function compensateCommand(code: string, { percent, reason, by, told }: CompensateWords, clock = Date.now): Run {
  const note = reasonOf(reason, 'compensate');
  const operator = nameOf(by, 'compensate');
  const share = Number(percent);
  if (!Number.isInteger(share) || share < 1 || share > 100)
    throw new WrongUse('compensate needs --percent: whole percent of the first night');
  if (told !== undefined && !isPlainDate(told)) throw new WrongUse(`--told ${told}: a day is YYYY-MM-DD`);
  return async (database, say) => {
    const made = await database.asSystem(async (tx) => {
      const order = await orderNamed(tx, code);
      if (!order) throw new WrongUse(`there is no order ${code}`);
      return compensateOrder(
        tx,
        companyScopeOf(order),
        code,
        { percent: share, reason: note, operator, toldOn: told },
        clock(),
      );
    });
    say(`order ${code}: ${compensatedText(made)}`);
  };
}

/** Throws WrongUse for what has not been booked. */
function compensatedText(made: CompensationOutcome): string {
  switch (made.outcome) {
    case 'booked':
      return `${formatMoney(made)} given, ${made.to === 'advance' ? 'to the advance balance' : 'off what is owed'}`;
    case 'notCovered':
      throw new WrongUse('only what a hotel had confirmed and has not kept is compensated');
    case 'overMost':
      throw new WrongUse(`the guarantee gives ${made.most} % of the first night at most`);
    case 'tooLate':
      throw new WrongUse(`claims were taken until ${made.until}`);
    case 'noAccount':
      throw new WrongUse('the company pays neither from an advance nor on credit: there is no account to book to');
    case 'before':
      throw new WrongUse('it has been compensated before');
  }
}

export function keepCommand(code: string, reason: string | undefined): Run {
  const said = reasonOf(reason, 'keep');
  return answer(
    code,
    ({ status }) => status === 'cancelRequested',
    'it asks for nothing',
    (tx, order, now) => refuseCancel(tx, companyScopeOf(order), code, { reason: said }, now),
  );
}

function nameOf(by: string | undefined, command: string): string {
  const name = by?.trim().slice(0, 60);
  if (!name) throw new WrongUse(`${command} needs --by: who does it`);
  return name;
}

export function reasonOf(reason: string | undefined, command: string): string {
  const said = reason?.trim().slice(0, 500);
  if (!said) throw new WrongUse(`${command} needs --reason: the agency reads it`);
  return said;
}

export const orderCommands = [
  command({
    name: 'orders',
    words: [],
    options: {},
    help: 'orders that wait to be confirmed, and those that ask to be cancelled',
    run: () => showOrders,
  }),
  command({
    name: 'confirm',
    words: ['ORDER'],
    options: { number: optional('NUMBER') },
    changes: {},
    about:
      ([code]) =>
      (tx) =>
        orderActedOn(tx, code),
    help: 'the hotel has the booking, under its own number',
    run: ([order], { number }) => confirmCommand(order, number),
  }),
  command({
    name: 'reject',
    words: ['ORDER'],
    options: {},
    changes: { reason: mailedReason },
    about:
      ([code]) =>
      (tx) =>
        orderActedOn(tx, code),
    help: 'the hotel does not take it: what was paid goes back, the reason is mailed',
    run: ([order], { reason }) => rejectCommand(order, reason),
  }),
  command({
    name: 'cancel',
    words: ['ORDER'],
    options: { fee: optional('AMOUNT') },
    changes: { reason: mailedReason },
    about:
      ([code]) =>
      (tx) =>
        orderActedOn(tx, code),
    help: 'grants a cancellation, or cancels what is non-cancellable; the fee of the policy is kept, or the one given here',
    run: ([order], { fee, reason }) => cancelCommand(order, fee, reason),
  }),
  command({
    name: 'revoke',
    words: ['ORDER'],
    options: {},
    changes: { reason: mailedReason },
    about:
      ([code]) =>
      (tx) =>
        orderActedOn(tx, code),
    help: 'cancels a confirmed order that its agency wants to keep (the hotel is overbooked, or it is a fraud): all that was paid goes back, the reason is mailed',
    run: ([order], options) => revokeCommand(order, options),
  }),
  command({
    name: 'compensate',
    words: ['ORDER'],
    options: { percent: required('N'), told: optional('DAY') },
    changes: { reason: mailedReason },
    about:
      ([code]) =>
      (tx) =>
        compensationActedOn(tx, code),
    help: 'books what the guarantee gives for a confirmed order that is not kept, in percent of its first night, to the company’s advance or off what it owes, once; --told: when the agency was told of it, today or when the order was revoked if not given',
    run: ([order], options) => compensateCommand(order, options),
  }),
  command({
    name: 'keep',
    words: ['ORDER'],
    options: {},
    changes: { reason: mailedReason },
    about:
      ([code]) =>
      (tx) =>
        orderActedOn(tx, code),
    help: 'refuses a cancellation: the order stands',
    run: ([order], { reason }) => keepCommand(order, reason),
  }),
];
