import type { api } from '@waylight/contract/index';
import type { PayMethod, Subject } from '@waylight/contract/payment';
import type { House } from '../../house.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { factsOf, outcomeOf, startFromLedger } from './service.ts';

/** `wake` is told when something has been announced, so that reactions need not wait for their timer. */
export function paymentCalls(house: House, wake: () => void = () => {}): Handlers<typeof api.payment> {
  const start = (method: PayMethod) => async (asked: { requestId: string; subject: Subject }, caller: Caller) => {
    const { scope, now } = caller;
    const started = await house.database.asDistributor(scope, (tx) =>
      startFromLedger(tx, scope, { ...asked, method }, now),
    );
    wake();
    return factsOf(started, scope);
  };
  return {
    advance: start('advance'),
    credit: start('credit'),
    outcome: (subject, { scope }) =>
      house.database.asDistributor(scope, async (tx) => factsOf(await outcomeOf(tx, scope, subject), scope)),
  };
}
