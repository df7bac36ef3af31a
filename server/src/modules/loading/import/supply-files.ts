import type { ImportKind } from '@waylight/contract/ops/supply-import';
import type { SupplyFile } from '../file-kind.ts';
import { hotelsFile, ratesFile, roomsFile } from '../hotel-files.ts';
import { pricesFile, stockFile } from '../night-files.ts';
import { surchargesFile } from '../surcharges.ts';

/** The kinds of files that the console imports, by the loader's own checks. Their values stay unknown between the steps. */
export const supplyFiles = {
  hotels: hotelsFile,
  rooms: roomsFile,
  rates: ratesFile,
  surcharges: surchargesFile,
  prices: pricesFile,
  stock: stockFile,
} as unknown as Readonly<Record<ImportKind, SupplyFile<unknown, unknown>>>;
