import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { isNumberTaken, lockByCode } from '../data.ts';
import { settleCase, settleCasesOf } from '../refunded/data.ts';
import { tell } from '../service.ts';
import * as data from './data.ts';

/** Invoices that say more than was paid, because money of their orders went back. System role. */

/**
 * Records the red-letter invoice that takes back what an invoice says too much; its cases are settled by it. Answers the
 * amount, minor units. Throws what invoice.correct of the console declares.
 */
export async function correct(tx: Tx, code: string, correction: data.Correction, now: number): Promise<number> {
  const invoice = await lockByCode(tx, code);
  if (!invoice) throw new No('NO_SUCH_INVOICE');
  const { id, status } = invoice;
  if (status === 'applied') throw new No('INVOICE_NOT_ISSUED');
  const { number, issuedOn, by } = correction;
  if (await isNumberTaken(tx, number)) throw new No('INVOICE_NUMBER_TAKEN', { number });
  await data.lockOrdersOf(tx, id);
  const excesses = await data.excessesOf(tx, id);
  if (excesses.length === 0) throw new No('NOTHING_TO_CORRECT', { invoice: code });
  await data.insertCorrection(tx, invoice, excesses, correction, now);
  await settleCasesOf(tx, id, { by, as: `red-letter invoice ${number}` }, now);
  await tell(tx, invoice, 'correct', `${number} (${issuedOn})`, now);
  return excesses.reduce((sum, { amount }) => sum + amount, 0);
}

/** Closes a case by hand; false: it is not open. Throws INVOICE_ABOVE_PAID while its invoice says more than was paid of its order. */
export async function closeCase(tx: Tx, id: number, how: { by: string; as: string }, now: number): Promise<boolean> {
  const excess = await data.excessOfCase(tx, id);
  if (excess) throw new No('INVOICE_ABOVE_PAID', { invoice: excess.code, order: excess.orderCode });
  return settleCase(tx, id, how, now);
}
