import { mostQuoteLines, type QuoteWanted } from '@waylight/contract/quote/quote';
import { keptValue, useKept } from '../../lib/kept.ts';

/** A choice for a quote, kept in this tab until the quote is saved or the person signs out. It has no price. */
export interface TrayItem extends QuoteWanted {
  hotelNameCn: string;
  hotelNameEn: string;
  star: number;
  /** empty: whichever rate of the hotel is the cheapest */
  roomNameCn: string;
  roomNameEn: string;
}

export const mostInTray = mostQuoteLines;
const tray = keptValue<readonly TrayItem[]>(
  'tab',
  'waylight.quoteTray',
  (stored) => (Array.isArray(stored) ? stored.filter(isTrayItem) : undefined),
  [],
);

function isTrayItem(stored: unknown): stored is TrayItem {
  const { hotelId, ratePlanId, checkin, checkout, rooms, nationality, star, ...names } = (stored ??
    {}) as Partial<TrayItem>;
  return (
    typeof hotelId === 'number' &&
    (ratePlanId === null || typeof ratePlanId === 'number') &&
    Array.isArray(rooms) &&
    typeof star === 'number' &&
    [checkin, checkout, nationality, names.hotelNameCn, names.hotelNameEn, names.roomNameCn, names.roomNameEn].every(
      (text) => typeof text === 'string',
    )
  );
}

const keepTray = (items: readonly TrayItem[]): void => void tray.write(items.length > 0 ? items : undefined);

/** The request in an item, without its names. */
export const wantedOf = ({ hotelId, ratePlanId, checkin, checkout, rooms, nationality }: QuoteWanted): QuoteWanted => ({
  ...{ hotelId, ratePlanId, checkin, checkout, rooms, nationality },
});

/** The same for what is wanted alike. */
export const nameOfWanted = ({ hotelId, ratePlanId, checkin, checkout, rooms, nationality }: QuoteWanted) =>
  JSON.stringify([hotelId, ratePlanId, checkin, checkout, rooms, nationality]);

export const sameWanted = (a: QuoteWanted, b: QuoteWanted): boolean => nameOfWanted(a) === nameOfWanted(b);

/** `full`: ten are in it already. `there`: it is one of them. */
export function addToTray(item: TrayItem): 'added' | 'full' | 'there' {
  const items = tray.read();
  if (items.some((one) => sameWanted(one, item))) return 'there';
  if (items.length >= mostInTray) return 'full';
  keepTray([...items, item]);
  return 'added';
}

export function dropFromTray(item: QuoteWanted): void {
  keepTray(tray.read().filter((one) => !sameWanted(one, item)));
}

export const fillTray = (items: readonly TrayItem[]): void => keepTray(items.slice(0, mostInTray));
export const clearTray = (): void => keepTray([]);

export const useQuoteTray = (): readonly TrayItem[] => useKept(tray);
