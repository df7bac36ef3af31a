import { isGatewayMethod, type PayMethod, type ShowKind } from '@waylight/contract/payment/payment';
import { isShown, type Outcome } from './pay-order.ts';

/**
 * One request id for the current way to pay, until the server has answered: a retry never charges twice.
 *
 * Another way closes the earlier one, which then comes back under a new id.
 */
export function requestIds(newId: () => string) {
  let kept: { way: string; id: string } | undefined;
  return {
    of(method: PayMethod, show: ShowKind): string {
      const way = `${method} ${show}`;
      if (kept?.way !== way) kept = { way, id: newId() };
      return kept.id;
    },
    /** Begins anew the next time. */
    drop() {
      kept = undefined;
    },
    /** A code or page that is there is asked for no more, and one that is over would be answered for good. */
    answered(method: PayMethod, show: ShowKind, outcome: Outcome) {
      const over = isGatewayMethod(method) && outcome.method === method && outcome.state === 'unpaid' && !outcome.show;
      if (over || isShown(outcome, method, show)) kept = undefined;
    },
  };
}
