import { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/call';
import type { Send } from '@waylight/contract/client';
import type { PayMethod } from '@waylight/contract/payment';
import { isUnknown } from '../../lib/unknown-outcome.ts';

/**
 * Pays an order from the ledger. Without an answer, or when the server broke down over it, it asks `isPayOk` what became of it, and never pays again by itself;
 * whoever tries again does so with the same `requestId`, which charges at most once.
 */

export type Outcome = ReplyOf<typeof api.payment.outcome>;

/** ms before each question after a silence */
export const askAfter = [1000, 3000, 3000, 5000, 5000, 10_000] as const;

/** What an outcome means for the person who pays. */
export type Verdict = 'success' | 'processing' | 'notPaid';

export function verdictOf({ state }: Pick<Outcome, 'state'>): Verdict {
  if (state === 'held' || state === 'paid') return 'success';
  return state === 'processing' ? 'processing' : 'notPaid';
}

export interface Paying {
  send: Send;
  wait: (ms: number) => Promise<void>;
  onLate?: () => void;
}

const calls = {
  advance: api.payment.advance,
  credit: api.payment.credit,
  wechat: api.payment.wechat,
  alipay: api.payment.alipay,
  heli: api.payment.heli,
};

/** The outcome once it is a success; the last one read otherwise; undefined when nobody answered at all. */
export async function outcomeOf(orderCode: string, { send, wait }: Paying): Promise<Outcome | undefined> {
  let last: Outcome | undefined;
  for (const pause of askAfter) {
    await wait(pause);
    try {
      last = await send(api.payment.outcome, { kind: 'order', id: orderCode });
      if (verdictOf(last) === 'success') return last;
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }
  return last;
}

/** Throws what the server said no with. `undefined`: not known. */
export async function payOrder(
  method: PayMethod,
  orderCode: string,
  requestId: string,
  paying: Paying,
): Promise<Outcome | undefined> {
  try {
    return await paying.send(calls[method], { requestId, subject: { kind: 'order', id: orderCode } });
  } catch (error) {
    if (!isUnknown(error)) throw error;
    paying.onLate?.();
    return outcomeOf(orderCode, paying);
  }
}
