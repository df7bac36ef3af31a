import { createHash } from 'node:crypto';
import type { Words } from '@waylight/contract/value/words';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import { checkUpload } from '../../upload/licence-file.ts';
import { claimUploadById, keepUpload } from '../../upload/service.ts';
import { excessesOf } from '../correction/data.ts';
import { isNumberTaken, type LockedInvoice, lockByCode } from '../data.ts';
import { settleCasesOf } from '../refunded/data.ts';
import { step, tell } from '../service.ts';

/** Acts of the operator. Each throws No: NO_SUCH_INVOICE, STATE_CHANGE_FAILED, or its own. System role. */

const fileBytes = 10 * 1024 * 1024;
const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

async function locked(tx: Tx, code: string): Promise<LockedInvoice> {
  const invoice = await lockByCode(tx, code);
  if (!invoice) throw new No('NO_SUCH_INVOICE');
  return invoice;
}

export interface IssuedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Keeps the file of an invoice until it is issued. Throws what checkUpload throws. */
export async function keepInvoiceFile(
  house: Pick<House, 'database' | 'files'>,
  { name, bytes }: IssuedFile,
  now: number,
): Promise<{ fileId: string; fileName: string }> {
  const mediaType = checkUpload({ name, bytes }, fileBytes, fileTypes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { id: fileId, fileName } = await keepUpload(house, { name, bytes, sha256 }, mediaType, 'invoice', now);
  return { fileId, fileName };
}

/** An electronic invoice is nothing without its file. Throws what invoice.issue of the console declares. */
export async function issue(
  tx: Tx,
  code: string,
  { number, issuedOn, fileId }: { number: string; issuedOn: string; fileId: string | undefined },
  now: number,
): Promise<void> {
  const invoice = await locked(tx, code);
  if (invoice.nature === 'electronic' && fileId === undefined) throw new No('INVOICE_NEEDS_FILE');
  if (await isNumberTaken(tx, number)) throw new No('INVOICE_NUMBER_TAKEN', { number });
  const [excess] = await excessesOf(tx, invoice.id);
  if (excess) throw new No('INVOICE_ABOVE_PAID', { invoice: code, order: excess.orderCode });
  if (fileId !== undefined && !(await claimUploadById(tx, fileId, invoice.distributorId, 'invoice', now)))
    throw new No('INVOICE_FILE_GONE');
  const issued = { number, issued_on: issuedOn, issued_at: new Date(now), file_id: fileId ?? null };
  await step(tx, invoice, { action: 'issue', remark: number, by: null }, issued, now);
  await tell(tx, invoice, 'issue', '', now);
}

export interface Sending {
  /** in place of the express company that the company chose */
  readonly express?: 'first' | 'second' | undefined;
  readonly tracking?: string | undefined;
}

/** Paper goes by express with a tracking number; an electronic one is mailed. Throws INVOICE_NEEDS_TRACKING, INVOICE_IS_MAILED. */
export async function sendInvoice(
  tx: Tx,
  code: string,
  { express, tracking }: Sending,
  companies: { readonly first: Words; readonly second: Words },
  now: number,
): Promise<void> {
  const invoice = await locked(tx, code);
  const isPaper = invoice.nature === 'paper';
  if (isPaper && !tracking) throw new No('INVOICE_NEEDS_TRACKING');
  if (!isPaper && (tracking || express)) throw new No('INVOICE_IS_MAILED');
  const by = isPaper ? companies[express ?? invoice.express ?? 'first'] : undefined;
  const sent = {
    sent_at: new Date(now),
    express_zh: by?.zh ?? null,
    express_en: by?.en ?? null,
    tracking_number: tracking ?? null,
  };
  await step(tx, invoice, { action: 'send', remark: tracking ?? invoice.email, by: null }, sent, now);
  await tell(tx, invoice, 'send', '', now);
}

/** Refuses it, or decides about a wish to have it voided. What has ended opens no question any more. */
export async function decide(
  tx: Tx,
  code: string,
  { action, reason }: { action: 'refuse' | 'void' | 'keep'; reason: string },
  by: string,
  now: number,
): Promise<void> {
  const invoice = await locked(tx, code);
  await step(tx, invoice, { action, remark: reason, by: null }, {}, now);
  if (action !== 'keep') await settleCasesOf(tx, invoice.id, { by, as: reason }, now);
  await tell(tx, invoice, action, reason, now);
}
