import { opsApi } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No, unlessRefused } from '../../../http/no.ts';
import {
  type Actor,
  type ActPlan,
  type ActSubject,
  lastPersonOn,
  type OpsAct,
  opsAct,
  refuseChanged,
} from '../../operator/act/service.ts';
import { isSecured } from '../booking.ts';
import { cancelByOperator, refuseCancel, revokeOrder } from '../cancellation/service.ts';
import { type CompensationOutcome, compensateOrder } from '../compensation/service.ts';
import { confirmOrder, orderToChange, rejectOrder } from '../confirmation/service.ts';
import { addHistory, type LockedOrder, updateOrder } from '../data.ts';
import { undoHotelAnswer } from '../hotel-link/answer/service.ts';
import { isEnded } from '../hotel-link/hotel-link.ts';
import { sendHotelLink, standingAnswers } from '../hotel-link/service.ts';
import { requestOrderMail } from '../mail/service.ts';
import { tickOff } from '../task/data.ts';
import * as data from './data.ts';

/** Acts of the operator's people on orders: the services of `npm run ops`, by a person who is known. */

type DeskFacts = NonNullable<Awaited<ReturnType<typeof data.deskFactsOf>>>;

const subjectNamed = (code: string) => ({ kind: 'order', id: code });

/** An order that a person may act on: it is locked, and nobody else has taken it. Throws NO_SUCH_ORDER, ORDER_TAKEN. */
async function orderInHand(tx: Tx, code: string, { operatorId }: Actor) {
  const { order } = await lockedOrder(tx, code);
  // Read again under the lock: somebody may have taken it in between.
  const facts = (await data.deskFactsOf(tx, code))!;
  if (facts.takerId !== null && facts.takerId !== operatorId) throw new No('ORDER_TAKEN', { person: facts.takerName });
  return { order, facts };
}

async function lockedOrder(tx: Tx, code: string): Promise<{ order: LockedOrder; facts: DeskFacts }> {
  const facts = await data.deskFactsOf(tx, code);
  if (!facts) throw new No('NO_SUCH_ORDER');
  return { order: await orderToChange(tx, companyScopeOf(facts), code), facts };
}

/** Refuses what the order's state no longer allows, with whoever was first. Throws STATE_CHANGED, ORDER_MOVED. */
async function refuseUnless(tx: Tx, code: string, allowed: boolean): Promise<void> {
  if (allowed) return;
  const person = await lastPersonOn(tx, subjectNamed(code));
  throw person === undefined ? new No('ORDER_MOVED') : new No('STATE_CHANGED', { person });
}

/** Fields of an order that its acts change. */
async function factsOf(tx: Tx, code: string) {
  const { currency, ...now } = (await data.deskFactsOf(tx, code))!;
  const money = (amount: number) => ({ amount, currency });
  return {
    status: now.status,
    paymentStatus: now.paymentStatus,
    confirmationNumber: now.confirmationNumber,
    hotelNumber: now.hotelNumber,
    fee: money(now.cancelFee),
    refunded: money(now.refunded),
    taker: now.takerName,
  };
}

/** An order under lock, as a command's row has it; undefined: there is none. */
export async function orderActedOn(tx: Tx, code: string): Promise<ActSubject | undefined> {
  const found = await unlessRefused('NO_SUCH_ORDER', () => lockedOrder(tx, code));
  if (!found) return undefined;
  const { distributorId } = found.order;
  return { subject: subjectNamed(code), distributorId, facts: () => factsOf(tx, code) };
}

interface Answer<C extends Call> {
  /** whether the order stands where it must */
  readonly allowed: (order: LockedOrder) => boolean;
  readonly run: (tx: Tx, order: LockedOrder, request: z.output<C['request']>, actor: Actor) => Promise<unknown>;
  readonly isRoutine?: boolean;
}

/** An act that answers an order: whoever had taken it is done with it. */
const answer = <C extends Call>(name: string, call: C, { allowed, run, isRoutine }: Answer<C>): OpsAct =>
  opsAct(
    `order.${name}`,
    call,
    async (tx, request, actor): Promise<ActPlan> => {
      const { orderCode } = request as unknown as { orderCode: string };
      const { order } = await orderInHand(tx, orderCode, actor);
      await refuseUnless(tx, orderCode, allowed(order));
      return {
        subject: subjectNamed(orderCode),
        distributorId: order.distributorId,
        facts: () => factsOf(tx, orderCode),
        async run() {
          await run(tx, order, request, actor);
          await data.release(tx, order.id);
        },
      };
    },
    isRoutine ? { isRoutine } : {},
  );

const stands = ({ status }: LockedOrder) => status === 'confirmed' || status === 'nonCancellable';

export const confirmAct = answer('confirm', opsApi.order.confirm, {
  isRoutine: true,
  allowed: ({ status, paymentStatus }) => status === 'unconfirmed' && isSecured(paymentStatus),
  run: (tx, order, { hotelNumber }, { name, now }) =>
    confirmOrder(tx, companyScopeOf(order), order.code, { by: 'operator', hotelNumber, operator: name }, now),
});

const rejectAct = answer('reject', opsApi.order.reject, {
  allowed: ({ status, paymentStatus }) => status === 'unconfirmed' && isSecured(paymentStatus),
  run: (tx, order, _, { name, now, reason }) =>
    rejectOrder(tx, companyScopeOf(order), order.code, { by: 'operator', operator: name, reason }, now),
});

const cancelAct = answer('cancel', opsApi.order.cancel, {
  allowed: ({ status }) => status === 'cancelRequested' || status === 'nonCancellable',
  async run(tx, order, { fee }, { name, now, reason }) {
    const askedBy = await data.cancelWorkOrderBy(tx, order.code);
    return cancelByOperator(tx, companyScopeOf(order), order.code, { fee, reason, askedBy, operator: name }, now);
  },
});

const keepAct = answer('keep', opsApi.order.keep, {
  allowed: ({ status }) => status === 'cancelRequested',
  run: (tx, order, _, { name, now, reason }) =>
    refuseCancel(tx, companyScopeOf(order), order.code, { reason, operator: name }, now),
});

const revokeAct = answer('revoke', opsApi.order.revoke, {
  allowed: stands,
  run: (tx, order, _, { name, now, reason }) =>
    revokeOrder(tx, companyScopeOf(order), order.code, { reason, operator: name }, now),
});

/** Throws the refusal of a compensation that was not booked. */
function refuseUnbooked(made: CompensationOutcome): void {
  switch (made.outcome) {
    case 'booked':
      return;
    case 'notCovered':
      throw new No('NOT_COVERED');
    case 'overMost':
      throw new No('OVER_GUARANTEE', { most: made.most });
    case 'tooLate':
      throw new No('CLAIM_TOO_LATE', { until: made.until });
    case 'noAccount':
      throw new No('NO_ACCOUNT_TO_BOOK');
    case 'before':
      throw new No('COMPENSATED_BEFORE');
  }
}

/** An order under lock with what it was compensated by; undefined: there is none. */
export async function compensationActedOn(tx: Tx, code: string): Promise<ActSubject | undefined> {
  const found = await unlessRefused('NO_SUCH_ORDER', () => lockedOrder(tx, code));
  if (!found) return undefined;
  const { id, distributorId } = found.order;
  const facts = async () => ({ compensation: await data.compensationOf(tx, id) });
  return { subject: subjectNamed(code), distributorId, facts };
}

const compensateAct = opsAct(
  'order.compensate',
  opsApi.order.compensate,
  async (tx, { orderCode, percent, toldOn }, actor) => {
    const { order } = await orderInHand(tx, orderCode, actor);
    return {
      ...(await compensationActedOn(tx, orderCode))!,
      async run() {
        const asked = { percent, reason: actor.reason, operator: actor.name, toldOn };
        refuseUnbooked(await compensateOrder(tx, companyScopeOf(order), orderCode, asked, actor.now));
      },
    };
  },
);

const takeAct = opsAct(
  'order.take',
  opsApi.order.take,
  async (tx, { orderCode, over }, actor) => {
    const { order } = over ? await lockedOrder(tx, orderCode) : await orderInHand(tx, orderCode, actor);
    return {
      subject: subjectNamed(orderCode),
      distributorId: order.distributorId,
      facts: async () => ({ taker: (await factsOf(tx, orderCode)).taker }),
      run: () => data.take(tx, order, actor.operatorId, new Date(actor.now)),
    };
  },
  { isRoutine: true },
);

const releaseAct = opsAct(
  'order.release',
  opsApi.order.release,
  async (tx, { orderCode }, actor) => {
    const { order } = await orderInHand(tx, orderCode, actor);
    return {
      subject: subjectNamed(orderCode),
      distributorId: order.distributorId,
      facts: async () => ({ taker: (await factsOf(tx, orderCode)).taker }),
      run: () => data.release(tx, order.id),
    };
  },
  { isRoutine: true },
);

const noteAct = opsAct(
  'order.note',
  opsApi.order.note,
  async (tx, { orderCode, audience, note }, { name, now }) => {
    const { order } = await lockedOrder(tx, orderCode);
    let written: string | null = null;
    return {
      subject: subjectNamed(orderCode),
      distributorId: order.distributorId,
      facts: async () => ({ [audience === 'agency' ? 'noteToAgency' : 'note']: written }),
      async run() {
        written = note;
        if (audience === 'internal') return data.addNote(tx, order, { person: name, note }, new Date(now));
        const step = { by: 'operator', operator: name, kind: 'noted', note } as const;
        await addHistory(tx, order, { ...step, from: order.status, to: order.status }, now);
        await requestOrderMail(tx, order, { news: 'noted', note }, now);
      },
    };
  },
  { isRoutine: true },
);

const setHotelNumberAct = opsAct(
  'order.setHotelNumber',
  opsApi.order.setHotelNumber,
  async (tx, { orderCode, was, hotelNumber }, actor) => {
    const { order, facts } = await orderInHand(tx, orderCode, actor);
    const subject = subjectNamed(orderCode);
    await refuseUnless(tx, orderCode, stands(order) || order.status === 'cancelRequested');
    if (facts.hotelNumber !== was) await refuseChanged(tx, subject, 0, 1);
    return {
      subject,
      distributorId: order.distributorId,
      facts: async () => ({ hotelNumber: (await factsOf(tx, orderCode)).hotelNumber }),
      async run() {
        if (hotelNumber === was) return;
        await updateOrder(tx, order.id, { hotelNumber });
        const step = { by: 'operator', operator: actor.name, kind: 'numbered', note: hotelNumber ?? '' } as const;
        await addHistory(tx, order, { ...step, from: order.status, to: order.status }, actor.now);
        if (hotelNumber) await requestOrderMail(tx, order, { news: 'numbered', hotelNumber }, actor.now);
      },
    };
  },
  { isRoutine: true },
);

const sendHotelLinkAct = opsAct(
  'order.sendHotelLink',
  opsApi.order.sendHotelLink,
  async (tx, { orderCode, email, language }, { name, now }) => {
    const { order } = await lockedOrder(tx, orderCode);
    const isAsked = isSecured(order.paymentStatus) || isEnded(order);
    await refuseUnless(tx, orderCode, isAsked);
    let sent: { email: string; language: string } | undefined;
    return {
      subject: subjectNamed(orderCode),
      distributorId: order.distributorId,
      facts: async () => ({ hotelLinkTo: sent?.email ?? null, hotelLanguage: sent?.language ?? null }),
      async run() {
        sent = await sendHotelLink(tx, order, { email, language, by: name }, now);
      },
    };
  },
  { isRoutine: true },
);

const undoHotelAnswerAct = opsAct(
  'order.undoHotelAnswer',
  opsApi.order.undoHotelAnswer,
  async (tx, { orderCode }, actor) => {
    const { order } = await orderInHand(tx, orderCode, actor);
    return {
      subject: subjectNamed(orderCode),
      distributorId: order.distributorId,
      facts: async () => ({
        hotelAnswer: (await standingAnswers(tx, order.id)).join(', ') || null,
        hotelNumber: (await factsOf(tx, orderCode)).hotelNumber,
      }),
      run: () => undoHotelAnswer(tx, order, actor.name, actor.now),
    };
  },
);

const resendAct = opsAct(
  'order.resend',
  opsApi.order.resend,
  async (tx, { orderCode }, { now }) => {
    const { order, facts } = await lockedOrder(tx, orderCode);
    const { confirmationNumber, hotelNumber } = facts;
    if (!stands(order) || confirmationNumber === null) throw new No('ORDER_MOVED');
    let sent = false;
    return {
      subject: subjectNamed(orderCode),
      distributorId: order.distributorId,
      facts: async () => ({ confirmationSent: sent }),
      async run() {
        sent = true;
        const news = { news: 'confirmed', confirmationNumber, atOnce: false } as const;
        await requestOrderMail(tx, order, { ...news, ...(hotelNumber === null ? {} : { hotelNumber }) }, now);
      },
    };
  },
  { isRoutine: true },
);

/** A task that is to be done, locked, with the order that it is about; undefined: there is none. */
export async function taskActedOn(tx: Tx, id: number): Promise<ActSubject | undefined> {
  const task = await data.openTask(tx, id);
  if (!task) return undefined;
  const { code, distributorId } = task;
  return { subject: subjectNamed(code), distributorId, facts: async () => ({ ...(await data.taskNamed(tx, id)) }) };
}

const finishTaskAct = opsAct(
  'order.finishTask',
  opsApi.order.finishTask,
  async (tx, { taskId, note }, { name, now }) => {
    const subject = await taskActedOn(tx, taskId);
    if (!subject) throw new No('NO_SUCH_TASK');
    return {
      ...subject,
      run: () => tickOff(tx, taskId, { by: name, note }, now),
    };
  },
  { isRoutine: true },
);

export const orderActs = {
  take: takeAct,
  release: releaseAct,
  confirm: confirmAct,
  reject: rejectAct,
  cancel: cancelAct,
  keep: keepAct,
  revoke: revokeAct,
  compensate: compensateAct,
  note: noteAct,
  setHotelNumber: setHotelNumberAct,
  sendHotelLink: sendHotelLinkAct,
  undoHotelAnswer: undoHotelAnswerAct,
  resend: resendAct,
  finishTask: finishTaskAct,
} as const;
