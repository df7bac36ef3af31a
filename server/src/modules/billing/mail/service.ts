import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import { append } from '../../../db/outbox.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import type { Reminder } from './mail.ts';
import type { BillMail, BillReminderMail } from './mails.ts';

/** Announced when a bill was made, or its latest settlement date is near or past. */
export interface BillTold {
  readonly distributorId: DistributorId;
  readonly billId: number;
}

declare module '../../../db/outbox.ts' {
  interface Topics {
    'bill.made': BillTold;
    'bill.due': BillTold;
  }
}

/** Tells of a new bill: by mail, and to whoever listens. System role. */
export async function tellMade(tx: Tx, { distributorId, billId }: BillTold, now: number): Promise<void> {
  await requestMail(tx, 'billMade', { billId } satisfies BillMail, now);
  await append(tx, 'bill.made', { distributorId, billId }, now);
}

/** Reminds of an unpaid bill: by mail, and to whoever listens. System role. */
export async function tellDue(
  tx: Tx,
  { distributorId, billId }: BillTold,
  reminder: Reminder,
  now: number,
): Promise<void> {
  await requestMail(tx, 'billReminder', { billId, reminder } satisfies BillReminderMail, now);
  await append(tx, 'bill.due', { distributorId, billId }, now);
}
