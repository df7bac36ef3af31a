import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import { companyScopeOf } from '../../db/scope.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { type LetterSettings, letters } from '../../outside/letter.ts';
import type { Mail } from '../../outside/mail.ts';
import { applicantOf } from './data.ts';
import { findInvoice } from './list/data.ts';
import { mailWords as words } from './mail-words.ts';

/** An act of the operator about an invoice. */
export interface InvoiceNews {
  readonly invoiceId: number;
  readonly code: string;
  readonly distributorId: DistributorId;
  /** who applied for it */
  readonly to: UserId;
  readonly action: 'issue' | 'send' | 'refuse' | 'void' | 'keep' | 'correct';
  readonly remark: string;
}

const subjects = {
  issue: words.subjectIssue,
  send: words.subjectSend,
  refuse: words.subjectRefuse,
  void: words.subjectVoid,
  keep: words.subjectKeep,
  correct: words.subjectCorrect,
} as const;

export function invoicingMails(settings: LetterSettings) {
  const { origin, write } = letters(settings);
  return {
    /** To whoever applied, and to the address that an electronic or a parcel's news is to go to. No amounts: addresses are anybody's. */
    async invoiceNews(tx: Tx, about: InvoiceNews): Promise<Omit<Mail, 'id'>[]> {
      const scope = companyScopeOf(about);
      const [person, invoice] = [await applicantOf(tx, scope, about.to), await findInvoice(tx, scope, about.invoiceId)];
      if (!invoice) throw new Error(`there is no invoice ${about.code}`);
      const { action, code, remark } = about;
      const isElectronic = action === 'send' && invoice.nature === 'electronic';
      const readers = [
        ...(person ? [person] : []),
        ...(action === 'send' && invoice.email !== person?.email
          ? [{ name: '', language: person?.language ?? ('zh' as const), email: invoice.email }]
          : []),
      ];
      return readers.map(({ name, language, email }) =>
        write({
          language,
          name,
          to: email,
          subject: isElectronic ? words.subjectMailed : subjects[action],
          body: [isElectronic ? words.mailed : words[action], `${origin}/invoiceManage/detail/${invoice.id}`],
          values: {
            ...{ code, remark, title: invoice.title, number: invoice.number ?? '', date: invoice.issuedOn ?? '' },
            express: (language === 'zh' ? invoice.expressZh : invoice.expressEn) ?? '',
            tracking: invoice.trackingNumber ?? '',
          },
        }),
      );
    },
  } satisfies Record<string, Compose>;
}
