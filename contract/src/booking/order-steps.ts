import type { Words } from '../value/words.ts';
import { creditWords } from './order-words.ts';

/** Steps of an order on credit: nothing is paid, and no money comes back. */
export const creditStepWords: Readonly<Record<string, Words>> = {
  paid: creditWords.onCredit,
  giveBack: creditWords.released,
  refund: creditWords.released,
  partRefunded: creditWords.partReleased,
  revoked: { zh: '平台取消，恢复全部额度', en: 'Cancelled by the operator: credit released in full' },
};

interface Step {
  readonly kind: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The steps, with those that are about credit marked. That credit is back at once is one step, not a refund begun and made. */
export function stepsShown<One extends Step>(history: readonly One[]): (One & { credit: boolean })[] {
  let onCredit = false;
  return history.flatMap((step) => {
    const { kind, from, to } = step;
    const credit = (onCredit || to === 'onCredit') && kind in creditStepWords;
    if (onCredit && kind === 'refundDone') return [];
    if (to === 'onCredit') onCredit = true;
    // Paid with its bill: from now on money goes back.
    if (kind === 'billSettled' || (from === 'onCredit' && to === 'paid')) onCredit = false;
    return [{ ...step, credit }];
  });
}
