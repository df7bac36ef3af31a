import type { Tx } from '../../db/database.ts';
import { auditLedger } from '../ledger/service.ts';
import { paymentContradictions } from './audit-data.ts';

/**
 * Replays the ledger, and compares it with the payments: what is prepaid with what is not earned, what is held with whom it
 * is held for, refund clearing with open refunds, suspense with what is known to lie there. Empty: it agrees. System role.
 */
export async function auditMoney(tx: Tx): Promise<string[]> {
  return [...(await auditLedger(tx)), ...(await paymentContradictions(tx))];
}
