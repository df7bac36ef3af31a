import { opsApi } from '@waylight/contract';
import { formatMoney } from '@waylight/contract/value/money';
import type { Call } from '@waylight/contract/wire/call';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import { No, unlessRefused } from '../../../http/no.ts';
import { PriceNotPossible } from '../../booking/change/plan-dates.ts';
import { NotSettledByBank } from '../../booking/change/service.ts';
import { orderToChange } from '../../booking/confirmation/service.ts';
import type { Facts } from '../../operator/act/act.ts';
import { type Actor, type ActPlan, type ActSubject, type OpsAct, opsAct } from '../../operator/act/service.ts';
import { note, say, takeOver, waitFor } from '../conversation/service.ts';
import { lockByNumber, wishOf } from '../data.ts';
import { canCarryOut, close, grant, unfitTerm } from '../grant/service.ts';
import { answer, reopen } from '../step/service.ts';
import * as data from './data.ts';

/** Acts of the operator's people on work orders: the services of `npm run ops`, by a person who is known. */

type LockedWish = NonNullable<Awaited<ReturnType<typeof wishOf>>>;

/** A work order, locked after its order. Throws NO_SUCH_WORK_ORDER. */
async function lockedWorkOrder(tx: Tx, number: string): Promise<LockedWish> {
  const known = await wishOf(tx, number);
  if (!known) throw new No('NO_SUCH_WORK_ORDER');
  await orderToChange(tx, companyScopeOf(known), known.orderCode);
  await lockByNumber(tx, number);
  return (await wishOf(tx, number))!;
}

/** Fields of a work order and its order that answers change. */
async function factsOf(tx: Tx, number: string): Promise<Facts> {
  const { total, surcharges, fee, refunded, currency, ...rest } = await data.answered(tx, number);
  const money = (amount: number) => ({ amount, currency });
  return { ...rest, total: money(total), surcharges: money(surcharges), fee: money(fee), refunded: money(refunded) };
}

/** A work order under lock, as a command's row has it; undefined: there is none. */
export async function workOrderActedOn(tx: Tx, number: string): Promise<ActSubject | undefined> {
  const known = await unlessRefused('NO_SUCH_WORK_ORDER', () => lockedWorkOrder(tx, number));
  if (!known) return undefined;
  const { distributorId } = known;
  return { subject: { kind: 'workOrder', id: number }, distributorId, facts: () => factsOf(tx, number) };
}

type RequestOfAct<C extends Call> = z.output<C['request']> & { readonly number: string };

interface AnswerParts<C extends Call> {
  /** Throws the refusal of what cannot be done. */
  readonly check?: (workOrder: LockedWish, request: RequestOfAct<C>, actor: Actor) => void;
  readonly run: (tx: Tx, request: RequestOfAct<C>, actor: Actor, workOrder: LockedWish) => Promise<unknown>;
  readonly isRoutine?: boolean;
}

const workOrderAct = <C extends Call>(
  name: string,
  call: C,
  { check = () => {}, run, isRoutine }: AnswerParts<C>,
): OpsAct =>
  opsAct(
    `workOrder.${name}`,
    call,
    async (tx, asked, actor): Promise<ActPlan> => {
      const request = asked as unknown as RequestOfAct<C>;
      const { number } = request;
      const workOrder = await lockedWorkOrder(tx, number);
      await refuseOlder(tx, workOrder, request);
      check(workOrder, request, actor);
      return {
        subject: { kind: 'workOrder', id: number },
        distributorId: workOrder.distributorId,
        facts: () => factsOf(tx, number),
        run: () => run(tx, request, actor, workOrder),
      };
    },
    isRoutine ? { isRoutine } : {},
  );

/** An answer to something older than what was written since. Throws STATE_CHANGED with whoever wrote last. */
async function refuseOlder(tx: Tx, { id }: LockedWish, request: object): Promise<void> {
  if (!('entry' in request)) return;
  const { entry, person } = await data.lastEntry(tx, id);
  if (entry !== request.entry) throw new No('STATE_CHANGED', { person });
}

const takeAct = workOrderAct('take', opsApi.workOrder.take, {
  isRoutine: true,
  async run(tx, { number, from }, { name: operator, now }, { status }) {
    const { handler } = await data.answered(tx, number);
    // Two who take it at once: the second hears who was first.
    if (status === 'handling' && handler !== from) throw new No('STATE_CHANGED', { person: handler ?? '?' });
    if (status === 'handling') return takeOver(tx, number, operator);
    return answer(tx, number, { action: 'accept', remark: '', operator }, now);
  },
});

const sayAct = workOrderAct('say', opsApi.workOrder.say, {
  isRoutine: true,
  run: (tx, { number, content, asks }, { name: operator, now }) => say(tx, number, { operator, content, asks }, now),
});

const noteAct = workOrderAct('note', opsApi.workOrder.note, {
  isRoutine: true,
  run: (tx, { number, content }, { name: operator, now }) => note(tx, number, { operator, content }, now),
});

const waitAct = workOrderAct('wait', opsApi.workOrder.wait, {
  isRoutine: true,
  run: (tx, { number, party }) => waitFor(tx, number, party),
});

const resolveAct = workOrderAct('resolve', opsApi.workOrder.resolve, {
  check: (workOrder) => {
    if (canCarryOut(workOrder)) throw new No('WORK_ORDER_TO_GRANT');
  },
  run: (tx, { number }, { name: operator, now, reason: remark }) =>
    answer(tx, number, { action: 'resolve', remark, operator }, now),
});

const refuseAct = workOrderAct('refuse', opsApi.workOrder.refuse, {
  run: (tx, { number }, { name: operator, now, reason: remark }) => close(tx, number, { remark, operator }, now),
});

const reopenAct = workOrderAct('reopen', opsApi.workOrder.reopen, {
  run: (tx, { number }, { name: operator, now, reason: remark }) => reopen(tx, number, { remark, operator }, now),
});

const grantAct = (settings: House['settings']) =>
  workOrderAct('grant', opsApi.workOrder.grant, {
    check(workOrder, request) {
      if (workOrder.granted) throw new No('WORK_ORDER_GRANTED');
      if (!canCarryOut(workOrder)) throw new No('WORK_ORDER_IN_WORDS');
      const unfit = unfitTerm(workOrder.type, request);
      if (unfit) throw new No('NOT_FOR_THIS_TYPE', { field: unfit });
    },
    async run(tx, { number, price, fee, leaveOutGone, settled }, { name: operator, now, reason: remark }) {
      const note = `${remark} (${operator})`.slice(0, 300);
      const received = settled === undefined ? undefined : { transfer: settled, note };
      const terms = { price, fee, leaveOutGone, received, remark, operator, maxNights: settings.MAX_NIGHTS };
      try {
        await grant(tx, number, terms, now);
      } catch (error) {
        throw told(error);
      }
    },
  });

/** The refusal of a grant as the console says it. */
function told(error: unknown): unknown {
  if (error instanceof PriceNotPossible) return new No('PRICE_NOT_POSSIBLE', { possible: error.possible.join(' / ') });
  if (error instanceof NotSettledByBank)
    return error.booked === undefined
      ? new No('NOT_SETTLED_BY_BANK')
      : new No('TRANSFER_BOOKED', { reference: error.booked });
  if (error instanceof No && error.error === 'PRICE_CHANGED') {
    const { after, currency } = error.data as { after: number; currency: string };
    return new No('PRICE_OVER_AGREED', { after: formatMoney({ amount: after, currency }) });
  }
  return error;
}

export const workOrderActs = ({ settings }: Pick<House, 'settings'>) => ({
  take: takeAct,
  say: sayAct,
  note: noteAct,
  wait: waitAct,
  grant: grantAct(settings),
  resolve: resolveAct,
  refuse: refuseAct,
  reopen: reopenAct,
});
