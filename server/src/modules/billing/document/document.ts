import type { BillRecord, ReceivableLine } from '@waylight/contract/billing/billing';
import {
  billLineKindWords,
  billStatusWords,
  commodityTypeWords,
  settlementTypeWords,
} from '@waylight/contract/billing/billing-words';
import type { PaperLanguage } from '@waylight/contract/booking/document';
import { entryKindWords } from '@waylight/contract/ledger/ledger-words';
import { wallTimeText } from '@waylight/contract/supply/hotel-time-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, type Language, languages, type Parameters, type Words } from '@waylight/contract/value/words';
import { type MoneyLine, paperMark, type Sheet } from '../../../documents/paper.ts';
import type { Settings } from '../../../settings.ts';
import { billWords as words } from './words.ts';

/** The content of a bill on paper. Pure: the bill, its lines, the settings, the clock. */

const each = (say: (language: Language) => string): Words => ({ zh: say('zh'), en: say('en') });
const same = (text: string): Words => ({ zh: text, en: text });
const filled = (text: Words, given: (language: Language) => Parameters): Words =>
  each((language) => fill(text[language], given(language)));

/** One line in words: the order, its hotel and stay, or the reason of an adjustment. */
export function lineText(line: ReceivableLine, language: Language): string {
  const { orderCode, hotel, checkin, checkout, roomCount, firstGuest, earlierBill, entryKind, reason } = line;
  const parts = [
    orderCode ?? (entryKind ? entryKindWords[entryKind][language] : billLineKindWords[line.kind][language]),
    ...(hotel ? [language === 'zh' ? hotel.infoName : hotel.nameEng] : []),
    ...(checkin && checkout ? [`${checkin} – ${checkout}`] : []),
    ...(roomCount === null ? [] : [fill(words.roomCount[language], { n: roomCount })]),
    ...(firstGuest ? [firstGuest] : []),
    ...(reason ? [reason] : []),
    ...(earlierBill ? [fill(words.adjusts[language], { bill: earlierBill.code })] : []),
  ];
  return parts.join(' · ');
}

export function paperOf(
  { bill, lines }: { readonly bill: BillRecord; readonly lines: readonly ReceivableLine[] },
  language: PaperLanguage,
  brand: Pick<Settings, 'BRAND_ZH' | 'BRAND_EN' | 'BRAND_LOGO' | 'HOTEL_HOTLINE'>,
  now: number,
): Sheet {
  const brandWords = { zh: brand.BRAND_ZH, en: brand.BRAND_EN };
  const beijing = (instant: number) => each((spoken) => wallTimeText(wallTimeIn(portalZone, instant), spoken));
  const made = beijing(now);
  const { currency } = bill;
  const money = (label: Words, amount: number): MoneyLine => ({ label, amount: { amount, currency } });
  const facts = [
    { term: words.cycle, value: filled(words.cycleText, () => ({ from: bill.cycleFrom, to: bill.cycleTo })) },
    { term: words.dueOn, value: same(bill.dueOn) },
    { term: words.settlementType, value: settlementTypeWords[bill.settlementType] },
    { term: words.commodityType, value: commodityTypeWords[bill.commodityType] },
    { term: words.generatedAtBeijing, value: beijing(Date.parse(bill.generatedAt)) },
    { term: words.currency, value: same(currency) },
    ...(bill.voidReason === null ? [] : [{ term: words.voidReason, value: same(bill.voidReason) }]),
  ];
  return {
    languages: language === 'both' ? languages : [language],
    brand: brandWords,
    mark: paperMark(brand.BRAND_LOGO),
    hotline: { label: words.hotline, number: brand.HOTEL_HOTLINE },
    title: words.bill,
    number: { label: words.number, text: bill.code },
    state: billStatusWords[bill.status],
    headline: { zh: bill.distributorName, en: bill.distributorNameEn },
    sublines: [same(bill.distributorCode)],
    sections: [
      { kind: 'facts', title: words.facts, facts },
      {
        kind: 'money',
        title: words.lines,
        lines: lines.map((line) =>
          money(
            each((spoken) => `${line.line}. ${lineText(line, spoken)}`),
            line.amount,
          ),
        ),
        total: money(words.amount, bill.amount),
      },
      {
        kind: 'money',
        title: words.sums,
        lines: [
          money(words.amount, bill.amount),
          ...(bill.reduced === 0 ? [] : [money(words.reduced, -bill.reduced)]),
          money(words.receivable, bill.receivable),
          money(words.received, bill.received),
        ],
        total: money(words.unpaid, bill.unpaid),
      },
    ],
    made: filled(words.made, (spoken) => ({ brand: brandWords[spoken], when: made[spoken] })),
  };
}
