import { moneyInText } from '@waylight/contract/value/money';
import type { Words } from '@waylight/contract/value/words';
import type { Tx } from '../../../db/database.ts';
import type { Compose } from '../../../db/mail-queue.ts';
import { type LetterSettings, letters } from '../../../outside/letter.ts';
import type { Mail } from '../../../outside/mail.ts';
import { companyOf, financePeople } from '../../identity/service.ts';
import { mailedBill } from './data.ts';
import type { Reminder } from './mail.ts';
import { mailWords as words } from './words.ts';

export interface BillMail {
  readonly billId: number;
}

export interface BillReminderMail extends BillMail {
  readonly reminder: Reminder;
}

/** Writes the mails about bills, to everybody of the company with ACCOUNT_FINANCE; amounts need PRICE_VIEW. */
export function billingMails(settings: LetterSettings) {
  const { origin, write } = letters(settings);

  async function tell(
    tx: Tx,
    billId: number,
    { subject, body, amount, after }: { subject: Words; body: Words; amount: Words; after: readonly Words[] },
    goesOut: (status: string) => boolean,
    { ifReceived = [], kind }: { ifReceived?: readonly Words[]; kind?: string } = {},
  ): Promise<Omit<Mail, 'id'>[]> {
    const bill = await mailedBill(tx, billId);
    if (!bill || !goesOut(bill.status)) return [];
    const company = await companyOf(tx, bill);
    const all = await financePeople(tx, bill.distributorId);
    const people = all.filter(({ mailsOff }) => kind === undefined || !mailsOff.includes(kind));
    const { currency } = bill;
    return people.map(({ realName, language, email, mayPrice }) => {
      const values = {
        company: language === 'zh' ? company.distributorName : company.distributorNameEn,
        ...{ bill: bill.code, from: bill.cycleFrom, to: bill.cycleTo, due: bill.dueOn },
        ...(mayPrice
          ? {
              receivable: moneyInText({ amount: bill.receivable, currency }),
              unpaid: moneyInText({ amount: bill.unpaid, currency }),
            }
          : {}),
      };
      const thanks = bill.received > 0 ? ifReceived : [];
      const paragraphs = [
        body,
        ...(mayPrice ? [amount] : []),
        ...after,
        ...thanks,
        `${origin}/billDetail?id=${bill.id}`,
      ];
      return write({ language, to: email, name: realName, subject, body: paragraphs, values });
    });
  }

  const isOpen = (status: string) => status === 'generated' || status === 'partlyWrittenOff';
  const afterwards: Readonly<Record<Reminder, readonly Words[]>> = {
    dueSoon: [],
    dueToday: [words.paid],
    overdue: [words.block, words.paid],
    longOverdue: [words.block, words.paid],
  };

  return {
    billMade: (tx: Tx, { billId }: BillMail) => {
      const { madeSubject: subject, made: body, receivable: amount } = words;
      return tell(tx, billId, { subject, body, amount, after: [] }, (status) => status !== 'voided', {
        kind: 'billMade',
      });
    },
    /** It is not sent for a bill that was paid or voided meanwhile. */
    billReminder: (tx: Tx, { billId, reminder }: BillReminderMail) => {
      const told = { subject: words[`${reminder}Subject`], body: words[reminder], amount: words.unpaid };
      return tell(tx, billId, { ...told, after: afterwards[reminder] }, isOpen, { kind: 'billDue' });
    },
    billSettled: (tx: Tx, { billId }: BillMail) => {
      const { settledSubject: subject, settled: body, receivable: amount } = words;
      return tell(tx, billId, { subject, body, amount, after: [] }, (status) => status === 'writtenOff', {
        ifReceived: [words.thanks],
      });
    },
  } satisfies Record<string, Compose>;
}
