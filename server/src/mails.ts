import type { Composers } from './db/mail-queue.ts';
import { billingMails } from './modules/billing/mail/mails.ts';
import { deadlineMails } from './modules/booking/deadline/deadline.ts';
import { bookingMails } from './modules/booking/mail/mails.ts';
import { enquiryMails } from './modules/enquiry/mails.ts';
import { identityMails } from './modules/identity/mails.ts';
import { invoicingMails } from './modules/invoicing/mails.ts';
import { ledgerMails } from './modules/ledger/mails.ts';
import { workOrderMails } from './modules/work-order/mails.ts';
import type { Settings } from './settings.ts';

/** The one table of mails that leave the house, each with its writer (db/mail-queue.ts sends them). */
export const mailsBy = (settings: Settings): Composers => ({
  ...identityMails(settings),
  ...ledgerMails(settings),
  ...bookingMails(settings),
  ...workOrderMails(settings),
  ...invoicingMails(settings),
  ...deadlineMails(settings),
  ...billingMails(settings),
  ...enquiryMails(settings),
});
