import type { Tx } from '../../../db/database.ts';
import { settlementContradictions } from '../settlement/audit-data.ts';
import { billContradictions } from './data.ts';

/** Replays every bill against its lines, those against the ledger, and its payment. Empty: they agree. System role. */
export async function auditBills(tx: Tx): Promise<string[]> {
  return [...(await billContradictions(tx)), ...(await settlementContradictions(tx))];
}
