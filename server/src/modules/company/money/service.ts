import { formatMoney } from '@waylight/contract/value/money';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import type { HandEntryOutcome } from '../../ledger/operator-entries.ts';
import { deposit } from '../../ledger/service.ts';
import type { AgreedCompany } from '../terms/service.ts';

/** Money of a company that the operator books by hand. System role. */

/** Books a deposit once. Throws METHOD_NOT_OFFERED for a company that pays from no advance, and TRANSFER_BOOKED. */
export async function bookDeposit(
  tx: Tx,
  { distributorId, currency, paymentModes }: AgreedCompany,
  { amount, reference }: { readonly amount: number; readonly reference: string },
  now: number,
): Promise<void> {
  if (!paymentModes.includes('advance')) throw new No('METHOD_NOT_OFFERED');
  if (!(await deposit(tx, { distributorId, currency, amount, reference }, now)))
    throw new No('TRANSFER_BOOKED', { reference });
}

/** Throws TRANSFER_BOOKED or TOO_MUCH_TO_BOOK for what was not booked. */
export function refuseUnbooked(made: HandEntryOutcome, reference: string, currency: string): void {
  if (made.outcome === 'before') throw new No('TRANSFER_BOOKED', { reference });
  if (made.outcome === 'short')
    throw new No('TOO_MUCH_TO_BOOK', { left: formatMoney({ amount: made.left, currency }) });
}
