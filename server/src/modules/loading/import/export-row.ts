import type { ImportKind } from '@waylight/contract/ops/supply-import';
import { toDecimal } from '@waylight/contract/value/money';
import type { Cell } from '../../../documents/sheet.ts';

/** Columns of the files (docs/loading.md), and where an export finds them in the rows of the tables. */

type TableRow = Readonly<Record<string, unknown>>;

export interface ExportColumn {
  readonly name: string;
  readonly width: number;
  cell(row: TableRow): Cell;
}

const plainCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : String(value);
};
/** `name` of the file, `from` of the table: snake case where it is not said. */
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plain = (name: string, width = 12, from = snake(name)): ExportColumn => ({
  ...{ name, width },
  cell: (row) => plainCell(row[from]),
});
const listed = (name: string, from = snake(name)): ExportColumn => ({
  ...{ name, width: 20 },
  cell: (row) => (Array.isArray(row[from]) ? (row[from] as unknown[]).join(';') : null),
});
const asJson = (name: string, from = snake(name)): ExportColumn => ({
  ...{ name, width: 24 },
  cell: (row) => (row[from] === null || row[from] === undefined ? null : JSON.stringify(row[from])),
});
const clock = (name: string): ExportColumn => ({
  ...{ name, width: 12 },
  cell: (row) => String(row[snake(name)]).slice(0, 5),
});

const empty = () => null;

export const exportColumns: Readonly<Record<ImportKind, readonly ExportColumn[]>> = {
  hotels: [
    ...['id', 'cityId', 'areaId'].map((name) => plain(name, 10)),
    ...['nameZh', 'nameEn', 'brandZh', 'brandEn'].map((name) => plain(name, 24)),
    ...['star', 'latitude', 'longitude'].map((name) => plain(name, 10)),
    ...['addressZh', 'addressEn', 'descriptionZh', 'descriptionEn'].map((name) => plain(name, 30)),
    clock('checkInFrom'),
    clock('checkOutUntil'),
    plain('phone', 18),
    ...['openedYear', 'renovatedYear', 'roomCount', 'popularity'].map((name) => plain(name)),
    listed('themes'),
    listed('facilities'),
    plain('taxBp'),
    asJson('fees'),
    asJson('photos'),
    asJson('notices'),
    ...['childrenWelcome', 'childFreeUntil'].map((name) => plain(name)),
    plain('nameOwn', 24),
    plain('reservationEmail', 24),
    plain('reservationLanguage'),
    plain('active'),
  ],
  rooms: [
    plain('id'),
    plain('hotelId'),
    plain('nameZh', 24),
    plain('nameEn', 24),
    plain('areaM2', 12, 'area_m2'),
    ...['floorZh', 'floorEn', 'maxPeople', 'maxAdults', 'maxChildren'].map((name) => plain(name)),
    asJson('beds'),
    plain('window', 12, 'window_kind'),
    plain('smoking'),
    listed('facilities'),
    asJson('photos'),
    plain('position'),
    plain('active'),
  ],
  rates: [
    ...['id', 'hotelId', 'roomTypeId'].map((name) => plain(name)),
    plain('nameZh', 24),
    plain('nameEn', 24),
    ...['breakfasts', 'currency', 'maxAdults', 'maxChildren', 'confirmMinutes'].map((name) => plain(name)),
    asJson('cancelSteps'),
    plain('refundable'),
    plain('minNights'),
    listed('nationalities'),
    plain('directPurchase'),
    plain('active'),
  ],
  surcharges: [
    ...['id', 'hotelId', 'roomTypeId'].map((name) => plain(name)),
    plain('rateId', 12, 'rate_plan_id'),
    ...['kind', 'basis', 'currency'].map((name) => plain(name)),
    { name: 'price', width: 12, cell: (row) => toDecimal(Number(row.price), String(row.currency)) },
    ...['most', 'childFrom', 'childTo', 'active'].map((name) => plain(name)),
  ],
  prices: ['rateId', 'from', 'to', 'price'].map((name) => ({ name, width: 12, cell: empty })),
  stock: ['roomTypeId', 'from', 'to', 'allotment'].map((name) => ({ name, width: 12, cell: empty })),
};
