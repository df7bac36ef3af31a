import {
  type ReceivableAge,
  type ReportFigures,
  type ReportGroup,
  receivableAges,
  type SalesReportRequest,
} from '@waylight/contract/ops/report/report';
import type { Language } from '@waylight/contract/value/words';
import type { Cell, Column, SheetShape } from '../../documents/sheet.ts';
import type { Receivable } from './receivable/receivable.ts';
import { reportWords as words } from './words.ts';

/** The sheets of reports. Amounts are numbers that a spreadsheet adds up, one currency a line. */

const right = 'right' as const;

/** One line for each group and currency; a group without money has one line. */
export function salesSheet(
  by: SalesReportRequest['by'],
  groups: readonly ReportGroup[],
  language: Language,
): { shape: SheetShape; rows: Cell[][] } {
  const say = (text: { zh: string; en: string }) => text[language];
  const number = (text: { zh: string; en: string }): Column => ({ header: say(text), width: 14, align: right });
  const compares = groups.some(({ before }) => before !== null);
  const own: Column[] = [
    { header: say(words.groupings[by]), width: by === 'day' ? 12 : 34 },
    { header: say(words.key), width: 12 },
    { header: say(words.currency), width: 9 },
    ...[words.bookings, words.rooms, words.nights, words.lostNights].map(number),
    ...[words.booked, words.cancelled, words.rejected, words.compensated].map(number),
    ...[words.revenue, words.cost, words.margin].map(number),
    ...[words.cancellations, words.rejections, words.lists, words.hotels].map(number),
    ...[words.answers, words.answerMinutes, words.kept, words.missed].map(number),
  ];
  const others = [words.bookings, words.nights, words.revenue, words.margin].map(
    (text): Column => ({ header: say(words.before) + say(text), width: 18, align: right }),
  );
  const rows = groups.flatMap(({ key, nameZh, nameEn, now, before }) => {
    const name = by === 'day' ? { date: key } : language === 'zh' ? nameZh || nameEn : nameEn || nameZh;
    const currencies = [...new Set([...now.money, ...(before?.money ?? [])].map(({ currency }) => currency))];
    return (currencies.length === 0 ? [''] : currencies).map((currency, place): Cell[] => [
      ...[name, key, currency],
      ...ownCells(now, currency, place === 0),
      ...(compares ? beforeCells(before, currency, place === 0) : []),
    ]);
  });
  return { shape: { name: say(words.sales), columns: compares ? [...own, ...others] : own }, rows };
}

/** Counts are those of the whole group: they stand once, on its first line. */
function ownCells(now: ReportFigures, currency: string, isFirst: boolean): Cell[] {
  const money = now.money.find((one) => one.currency === currency);
  const amount = (of: number | undefined): Cell => (of === undefined ? null : { amount: of, currency });
  const count = (of: number | null): Cell => (isFirst ? of : null);
  const minutes = now.answers === 0 ? null : Math.round(now.answerSeconds / now.answers / 6) / 10;
  return [
    ...[now.bookings, now.rooms, now.nights, now.lostNights].map(count),
    ...[money?.booked, money?.cancelled, money?.rejected, money?.compensated].map(amount),
    ...[money?.revenue, money?.cost, money?.margin].map(amount),
    ...[now.cancellations, now.rejections, now.lists, now.hotels].map(count),
    ...[now.answers, minutes, now.promisesKept, now.promisesMissed].map(count),
  ];
}

function beforeCells(before: ReportFigures | null, currency: string, isFirst: boolean): Cell[] {
  const money = before?.money.find((one) => one.currency === currency);
  return [
    ...(isFirst && before ? [before.bookings, before.nights] : [null, null]),
    ...[money?.revenue, money?.margin].map((of): Cell => (of === undefined ? null : { amount: of, currency })),
  ];
}

interface CompanyReceivable extends Receivable {
  readonly company: { readonly code: string; readonly nameZh: string; readonly nameEn: string };
}

export function receivableSheet(records: readonly CompanyReceivable[], language: Language) {
  const say = (text: { zh: string; en: string }) => text[language];
  const columns: Column[] = [
    { header: say(words.groupings.company), width: 34 },
    { header: say(words.key), width: 12 },
    { header: say(words.currency), width: 9 },
    ...[...receivableAges.map((age: ReceivableAge) => words[age]), words.billed, words.unbilled, words.total].map(
      (text): Column => ({ header: say(text), width: 20, align: right }),
    ),
  ];
  const rows = records.map(({ company, currency, ages, billed, unbilled, total }): Cell[] => [
    language === 'zh' ? company.nameZh || company.nameEn : company.nameEn || company.nameZh,
    ...[company.code, currency],
    ...[...receivableAges.map((age) => ages[age]), billed, unbilled, total].map((amount) => ({ amount, currency })),
  ]);
  return { shape: { name: say(words.receivables), columns }, rows };
}
