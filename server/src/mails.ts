import type { Composers } from './db/mail-queue.ts';
import type { House } from './house.ts';
import { billingMails } from './modules/billing/mail/mails.ts';
import { deadlineMails } from './modules/booking/deadline/deadline.ts';
import { hotelMails } from './modules/booking/hotel-link/mails.ts';
import { bookingMails } from './modules/booking/mail/mails.ts';
import { enquiryMails } from './modules/enquiry/mails.ts';
import { identityMails } from './modules/identity/mails.ts';
import { invoicingMails } from './modules/invoicing/mails.ts';
import { ledgerMails } from './modules/ledger/mails.ts';
import { operatorMails } from './modules/operator/mails.ts';
import { quoteMails } from './modules/quote/mails.ts';
import { workOrderMails } from './modules/work-order/mails.ts';

/** The one table of mails that leave the house, each with its writer (db/mail-queue.ts sends them). */
export const mailsBy = ({ settings, costly }: Pick<House, 'settings' | 'costly'>): Composers => ({
  ...identityMails(settings),
  ...quoteMails(settings),
  ...ledgerMails(settings),
  ...hotelMails(settings),
  ...bookingMails(settings, (paper, of) => costly.run('pdf', paper, of)),
  ...workOrderMails(settings),
  ...invoicingMails(settings),
  ...deadlineMails(settings),
  ...billingMails(settings),
  ...enquiryMails(settings),
  ...operatorMails(settings),
});
