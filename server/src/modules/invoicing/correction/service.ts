import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { isNumberTaken, lockByCode } from '../data.ts';
import { IssuingRefused } from '../issuing/service.ts';
import { settleCase, settleCasesOf } from '../refunded/data.ts';
import { tell } from '../service.ts';
import * as data from './data.ts';

/** Invoices that say more than was paid, because money of their orders went back. System role. */

/**
 * Records the red-letter invoice that takes back what of an invoice is too much; its cases are settled by it. Answers the
 * amount, minor units. Throws NO_SUCH_INVOICE, IssuingRefused.
 */
export async function correct(tx: Tx, code: string, correction: data.Correction, now: number): Promise<number> {
  const invoice = await lockByCode(tx, code);
  if (!invoice) throw new No('NO_SUCH_INVOICE');
  const { id, status } = invoice;
  if (status === 'applied') throw new IssuingRefused(`${code} has not been issued: refuse it`);
  const { number, issuedOn, by } = correction;
  if (await isNumberTaken(tx, number)) throw new IssuingRefused(`the number ${number} stands on another invoice`);
  await data.lockOrdersOf(tx, id);
  const excesses = await data.excessesOf(tx, id);
  if (excesses.length === 0) throw new IssuingRefused(`nothing of ${code} is more than was paid`);
  await data.insertCorrection(tx, invoice, excesses, correction, now);
  await settleCasesOf(tx, id, { by, as: `red-letter invoice ${number}` }, now);
  await tell(tx, invoice, 'correct', `${number} (${issuedOn})`, now);
  return excesses.reduce((sum, { amount }) => sum + amount, 0);
}

/** Closes a case by hand; false: it is not open. Throws IssuingRefused while its invoice says more than was paid of its order. */
export async function closeCase(tx: Tx, id: number, how: { by: string; as: string }, now: number): Promise<boolean> {
  const excess = await data.excessOfCase(tx, id);
  if (excess)
    throw new IssuingRefused(`invoice ${excess.code} says more than was paid of order ${excess.orderCode}: correct it`);
  return settleCase(tx, id, how, now);
}
