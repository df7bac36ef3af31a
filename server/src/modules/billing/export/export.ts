import type { BillRecord, ReceivableLine } from '@waylight/contract/billing/billing';
import {
  billLineKindWords,
  billStatusWords,
  commodityTypeWords,
  settlementTypeWords,
} from '@waylight/contract/billing/billing-words';
import { entryKindWords } from '@waylight/contract/ledger/ledger-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import type { Language, Words } from '@waylight/contract/value/words';
import type { Cell, Column } from '../../../documents/sheet.ts';
import { billWords as words } from '../document/words.ts';

/** Sheets of bills and of receivable lines: a column is a header and how a row fills it. */

interface SheetColumn<Row> {
  readonly header: Words;
  readonly width: number;
  readonly right?: true;
  readonly cell: (row: Row, language: Language) => Cell;
}

const money = (amount: number, currency: string): Cell => ({ amount, currency, coded: true });

const billColumns: readonly SheetColumn<BillRecord>[] = [
  { header: words.number, width: 18, cell: ({ code }) => code },
  { header: words.status, width: 14, cell: ({ status }, language) => billStatusWords[status][language] },
  {
    header: words.settlementType,
    width: 22,
    cell: (row, language) => settlementTypeWords[row.settlementType][language],
  },
  { header: words.commodityType, width: 12, cell: (row, language) => commodityTypeWords[row.commodityType][language] },
  { header: words.cycleFrom, width: 12, cell: ({ cycleFrom }) => ({ date: cycleFrom }) },
  { header: words.cycleTo, width: 12, cell: ({ cycleTo }) => ({ date: cycleTo }) },
  { header: words.dueOn, width: 12, cell: ({ dueOn }) => ({ date: dueOn }) },
  { header: words.amount, width: 18, right: true, cell: ({ amount, currency }) => money(amount, currency) },
  { header: words.receivable, width: 18, right: true, cell: ({ receivable, currency }) => money(receivable, currency) },
  { header: words.received, width: 18, right: true, cell: ({ received, currency }) => money(received, currency) },
  { header: words.unpaid, width: 18, right: true, cell: ({ unpaid, currency }) => money(unpaid, currency) },
  {
    header: words.generatedAtBeijing,
    width: 20,
    cell: ({ generatedAt }) => ({ wall: wallTimeIn(portalZone, Date.parse(generatedAt)) }),
  },
  { header: words.voidReason, width: 30, cell: ({ voidReason }) => voidReason },
];

const lineColumns = (currency: string): readonly SheetColumn<ReceivableLine>[] => [
  { header: words.number, width: 18, cell: ({ bill }, language) => bill?.code ?? words.notBilled[language] },
  { header: words.line, width: 8, right: true, cell: ({ line }) => line },
  { header: words.order, width: 18, cell: ({ orderCode }) => orderCode },
  {
    header: words.kind,
    width: 16,
    cell: ({ kind, entryKind }, language) =>
      (entryKind ? entryKindWords[entryKind] : billLineKindWords[kind])[language],
  },
  {
    header: words.hotel,
    width: 36,
    cell: ({ hotel }, language) => hotel && (language === 'zh' ? hotel.infoName : hotel.nameEng),
  },
  { header: words.checkin, width: 12, cell: ({ checkin }) => checkin && { date: checkin } },
  { header: words.checkout, width: 12, cell: ({ checkout }) => checkout && { date: checkout } },
  { header: words.rooms, width: 8, right: true, cell: ({ roomCount }) => roomCount },
  { header: words.guest, width: 22, cell: ({ firstGuest }) => firstGuest },
  { header: words.lineAmount, width: 18, right: true, cell: ({ amount }) => money(amount, currency) },
  { header: words.writtenOff, width: 18, right: true, cell: ({ writtenOff }) => money(writtenOff, currency) },
  { header: words.posted, width: 12, cell: ({ postedOn }) => ({ date: postedOn }) },
  { header: words.earlierBill, width: 18, cell: ({ earlierBill }) => earlierBill?.code ?? null },
  { header: words.reason, width: 30, cell: ({ reason }) => reason },
];

interface SheetOf<Row> {
  readonly columns: Column[];
  readonly row: (row: Row) => Cell[];
}

function sheetOf<Row>(columns: readonly SheetColumn<Row>[], language: Language): SheetOf<Row> {
  return {
    columns: columns.map(({ header, width, right }) => ({
      header: header[language],
      width,
      ...(right ? { align: 'right' as const } : {}),
    })),
    row: (row) => columns.map(({ cell }) => cell(row, language)),
  };
}

export const billSheet = (language: Language): SheetOf<BillRecord> => sheetOf(billColumns, language);
export const lineSheet = (currency: string, language: Language): SheetOf<ReceivableLine> =>
  sheetOf(lineColumns(currency), language);
