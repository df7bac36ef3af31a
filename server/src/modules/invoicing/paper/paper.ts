import {
  invoiceItemWords,
  invoiceNatureWords,
  invoiceStatusWords,
  invoiceTypeWords,
} from '@waylight/contract/invoicing/invoicing-words';
import { wallTimeText } from '@waylight/contract/supply/hotel-time-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, type Language, type Parameters, type Words } from '@waylight/contract/value/words';
import { paperMark, type Section, type Sheet } from '../../../documents/paper.ts';
import type { Settings } from '../../../settings.ts';
import type { DetailRow, InvoicedOrder } from '../list/data.ts';
import { words } from './words.ts';

/** The application for an invoice on paper. */

const same = (text: string): Words => ({ zh: text, en: text });
const filled = (text: Words, values: (language: Language) => Parameters): Words => ({
  zh: fill(text.zh, values('zh')),
  en: fill(text.en, values('en')),
});
const each = (say: (language: Language) => string): Words => ({ zh: say('zh'), en: say('en') });
const beijing = (at: number) => each((language) => wallTimeText(wallTimeIn(portalZone, at), language));

interface PaperRequest {
  readonly languages: readonly Language[];
  readonly settings: Pick<
    Settings,
    'BRAND_ZH' | 'BRAND_EN' | 'BRAND_LOGO' | 'HOTEL_HOTLINE' | 'EXPRESS_FIRST' | 'EXPRESS_SECOND'
  >;
  /** ms since the epoch */
  readonly now: number;
}

export function invoicePaper(
  invoice: DetailRow,
  orders: readonly InvoicedOrder[],
  { languages, settings, now }: PaperRequest,
): Sheet {
  const { currency } = invoice;
  const brand = { zh: settings.BRAND_ZH, en: settings.BRAND_EN };
  const applied = beijing(invoice.appliedAt.getTime());
  const made = beijing(now);
  return {
    languages,
    brand,
    mark: paperMark(settings.BRAND_LOGO),
    hotline: { label: words.hotline, number: settings.HOTEL_HOTLINE },
    title: words.title,
    number: { label: words.number, text: invoice.code },
    state: invoiceStatusWords[invoice.status],
    headline: same(invoice.title),
    sublines: [filled(words.applied, (language) => ({ applicant: invoice.applicant, when: applied[language] }))],
    sections: [
      factsOf(words.invoice, [
        [words.type, invoiceTypeWords[invoice.type]],
        [words.nature, invoiceNatureWords[invoice.nature]],
        [words.item, invoiceItemWords[invoice.item]],
        [words.invoiceNumber, invoice.number],
        [words.issuedOn, invoice.issuedOn],
        [words.remark, invoice.remark],
      ]),
      factsOf(words.head, [
        [words.name, invoice.title],
        [words.creditCode, invoice.creditCode],
        [words.taxId, invoice.taxId],
        [words.companyAddress, invoice.companyAddress],
        [words.phone, invoice.phone],
        [words.bank, invoice.bank],
        [words.account, invoice.account],
      ]),
      factsOf(words.to, recipientOf(invoice, settings)),
      {
        kind: 'money',
        title: words.orders,
        lines: orders.map(({ orderCode, hotelZh, hotelEn, checkin, checkout, amount }) => ({
          label: filled(words.order, (language) => ({
            ...{ code: orderCode, checkin, checkout },
            hotel: language === 'zh' ? hotelZh : hotelEn,
          })),
          amount: { amount, currency },
        })),
        total: { label: words.total, amount: { amount: invoice.amount, currency } },
      },
    ],
    made: filled(words.made, (language) => ({ brand: brand[language], when: made[language] })),
  };
}

type Row = readonly [Words, Words | string | null];

/** A section of terms and their values, without those that are empty. */
function factsOf(title: Words, rows: readonly Row[]): Section {
  return {
    kind: 'facts',
    title,
    facts: rows.flatMap(([term, value]) =>
      value === null || value === '' ? [] : [{ term, value: typeof value === 'string' ? same(value) : value }],
    ),
  };
}

function recipientOf(invoice: DetailRow, settings: PaperRequest['settings']): Row[] {
  if (invoice.recipient === null) return [[words.email, invoice.email]];
  const { province, city, area, street, country } = invoice;
  const parts = [...new Set([province, city, area, street])].filter((part) => part !== '');
  const chosen = invoice.express === 'second' ? settings.EXPRESS_SECOND : settings.EXPRESS_FIRST;
  const sentBy = { zh: invoice.expressZh ?? chosen.zh, en: invoice.expressZh === null ? chosen.en : invoice.expressEn };
  return [
    [words.recipient, `${invoice.recipient}  ${invoice.recipientPhone}`],
    [words.address, country === 'CN' ? parts.join(' ') : `${parts.reverse().join(', ')}, ${country}`],
    [words.postcode, invoice.postcode],
    [words.email, invoice.email],
    [words.express, each((language) => [sentBy[language], invoice.trackingNumber ?? ''].join('  ').trim())],
  ];
}
