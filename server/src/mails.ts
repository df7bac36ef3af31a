import type { Composers } from './db/mail-queue.ts';
import { deadlineMails } from './modules/booking/deadline/deadline.ts';
import { bookingMails } from './modules/booking/mail/mails.ts';
import { identityMails } from './modules/identity/mails.ts';
import { ledgerMails } from './modules/ledger/mails.ts';
import { workOrderMails } from './modules/work-order/mails.ts';
import type { Settings } from './settings.ts';

/** The one table of mails that leave the house, each with its writer (db/mail-queue.ts sends them). */
export const mailsBy = (settings: Settings): Composers => ({
  ...identityMails(settings),
  ...ledgerMails(settings),
  ...bookingMails(settings),
  ...workOrderMails(settings),
  ...deadlineMails(settings),
});
