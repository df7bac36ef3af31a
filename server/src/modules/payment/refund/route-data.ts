import type { Tx } from '../../../db/database.ts';
import type { Intent } from '../intent-data.ts';
import { fillsAdvance } from '../suspense/data.ts';

/**
 * The way of money that came for a subject and is not needed: back as it came. What bills do not need goes to the advance of
 * a company that pays from one.
 */
export async function surplusRoute(tx: Tx, intent: Intent): Promise<'original' | 'balance'> {
  return intent.kind === 'bill' && (await fillsAdvance(tx, intent)) ? 'balance' : 'original';
}
