import type { Tx } from '../../db/database.ts';
import { auditLedger } from '../ledger/service.ts';
import { paymentContradictions } from './audit-data.ts';

/**
 * Replays the ledger and compares it with the payments: prepaid with unearned amounts, holds, refund clearing with open
 * refunds, suspense with its cases. System role.
 *
 * Answers the differences; empty: none.
 */
export async function auditMoney(tx: Tx): Promise<string[]> {
  return [...(await auditLedger(tx)), ...(await paymentContradictions(tx))];
}
