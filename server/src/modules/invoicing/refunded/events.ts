import type { Tx } from '../../../db/database.ts';
import type { RefundFact } from '../../payment/refund/service.ts';
import { openCases } from './data.ts';

/** Money of an invoiced order goes back: the finance desk has to look at the invoice. System role. */
export async function whenRefunded(tx: Tx, fact: RefundFact, now: number): Promise<void> {
  if (fact.subject.kind === 'order') await openCases(tx, fact, now);
}
