import type { CancelQuote } from '@waylight/contract/booking/cancellation';

/** The end of an order that is cancelled with others: nothing, at once, or a request to its hotel. */
export type BatchTerm = 'refused' | 'unseen' | 'atOnce' | 'request';

/** A fee that this person may not see is one that they cannot agree to. */
export function batchTerm({ can, way, kind, money }: CancelQuote): BatchTerm {
  if (can !== true || way === null) return 'refused';
  if (way === 'atOnce' && kind === 'partial' && !money) return 'unseen';
  return way;
}

export interface BatchSum {
  currency: string;
  /** minor units; of requests what is kept and given back at the worst */
  fee: number;
  refund: number;
  /** credit that is free again: nothing of it was paid */
  released: number;
}

/** Fees, refunds and released credit of the orders that are cancelled, by currency. */
export function batchSums(quotes: readonly CancelQuote[]): BatchSum[] {
  const sums = new Map<string, BatchSum>();
  for (const { money, method } of quotes) {
    if (!money) continue;
    const { currency } = money;
    const { fee, refund, released } = sums.get(currency) ?? { fee: 0, refund: 0, released: 0 };
    const [paidBack, freed] = method === 'credit' ? [0, money.refund] : [money.refund, 0];
    sums.set(currency, { currency, fee: fee + money.fee, refund: refund + paidBack, released: released + freed });
  }
  return [...sums.values()];
}
