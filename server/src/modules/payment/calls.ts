import { setTimeout as wait } from 'node:timers/promises';
import type { api } from '@waylight/contract/index';
import type { PayMethod, ShowKind, Subject } from '@waylight/contract/payment/payment';
import type { IntentState } from '../../db/tables/payment.ts';
import type { House } from '../../house.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { type PaymentRequest, startPayment } from './attempt/service.ts';
import { askForWaiting } from './attempt/status-check.ts';
import { factsOf, outcomeOf, waysToPay } from './service.ts';

interface One {
  requestId: string;
  subject: Subject;
  show?: ShowKind | undefined;
}

/** A payment's answer waits for what is paid to take it in, ms at most: whoever reads an order after paying finds it paid. */
const takenInMs = 1500;

/** `wake` is told when something has been announced, so that reactions need not wait for their timer; it settles after them. */
export function paymentCalls(house: House, wake: () => Promise<void>): Handlers<typeof api.payment> {
  const { database, gateways, clock } = house;
  /** Payers wait until what they paid is taken in; nobody waits for what is still open. */
  const takenIn = async (state: IntentState) => {
    const reacted = wake();
    if (state === 'held' || state === 'paid') await Promise.race([reacted, wait(takenInMs, undefined, { ref: false })]);
  };
  const pay = async (asked: Omit<PaymentRequest, 'show'> & { show?: ShowKind | undefined }, { scope, now }: Caller) => {
    try {
      const started = await startPayment(house, scope, { ...asked, show: asked.show ?? 'qr' }, now);
      await takenIn(started.intent.state);
      return factsOf(started, scope, clock());
    } catch (error) {
      void wake();
      throw error;
    }
  };
  const start =
    (method: PayMethod) =>
    ({ requestId, subject, show }: One, caller: Caller) =>
      pay({ requestId, subjects: [subject], method, show }, caller);
  return {
    wechat: start('wechat'),
    alipay: start('alipay'),
    heli: start('heli'),
    advance: start('advance'),
    credit: start('credit'),
    bulk: pay,

    async outcome(subject, { scope }) {
      const read = () => database.asDistributor(scope, (tx) => outcomeOf(tx, scope, subject));
      const before = await read();
      // Only what is not decided is worth a question to the provider.
      if (before.intent.state !== 'processing' || !before.attempt) return factsOf(before, scope, clock());
      await askForWaiting(house, before.attempt);
      const after = await read();
      await takenIn(after.intent.state);
      return factsOf(after, scope, clock());
    },

    ways: ({ subjects }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const { ways, amount, currency, deadline, checking } = await waysToPay(tx, scope, gateways, subjects, now);
        const price = scope.access.has('PRICE_VIEW') ? { amount, currency } : {};
        return { ways, ...price, deadline: deadline.toISOString(), checking, asOf: now };
      }),
  };
}
