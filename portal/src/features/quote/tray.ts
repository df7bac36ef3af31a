import { mostQuoteLines, type QuoteWanted } from '@waylight/contract/quote/quote';
import { useSyncExternalStore } from 'react';

/** What is chosen for a quote: kept in this tab until the quote is saved or the person signs out. No price is in it. */
export interface TrayItem extends QuoteWanted {
  hotelNameCn: string;
  hotelNameEn: string;
  star: number;
  /** empty: whichever rate of the hotel is the cheapest */
  roomNameCn: string;
  roomNameEn: string;
}

export const mostInTray = mostQuoteLines;
const key = 'waylight.quoteTray';
const none: readonly TrayItem[] = [];
let kept: { text: string | null; items: readonly TrayItem[] } = { text: null, items: none };
const listeners = new Set<() => void>();

function read(): readonly TrayItem[] {
  let text: string | null = null;
  try {
    text = sessionStorage.getItem(key);
  } catch {
    return none;
  }
  // One list as long as what is kept is the same.
  if (text === kept.text) return kept.items;
  let items = none;
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(found)) items = found as TrayItem[];
  } catch {
    // not ours: as if there were nothing
  }
  kept = { text, items };
  return items;
}

function write(items: readonly TrayItem[]) {
  try {
    if (items.length > 0) sessionStorage.setItem(key, JSON.stringify(items));
    else sessionStorage.removeItem(key);
  } catch {
    // storage refused: nothing can be kept
  }
  for (const listener of listeners) listener();
}

/** What is asked for, without its names. */
export const wantedOf = ({ hotelId, ratePlanId, checkin, checkout, rooms, nationality }: QuoteWanted): QuoteWanted => ({
  ...{ hotelId, ratePlanId, checkin, checkout, rooms, nationality },
});

/** The same for what is wanted alike. */
export const nameOfWanted = ({ hotelId, ratePlanId, checkin, checkout, rooms, nationality }: QuoteWanted) =>
  JSON.stringify([hotelId, ratePlanId, checkin, checkout, rooms, nationality]);

export const sameWanted = (a: QuoteWanted, b: QuoteWanted): boolean => nameOfWanted(a) === nameOfWanted(b);

/** `full`: ten are in it already. `there`: it is one of them. */
export function addToTray(item: TrayItem): 'added' | 'full' | 'there' {
  const items = read();
  if (items.some((one) => sameWanted(one, item))) return 'there';
  if (items.length >= mostInTray) return 'full';
  write([...items, item]);
  return 'added';
}

export function dropFromTray(item: QuoteWanted): void {
  write(read().filter((one) => !sameWanted(one, item)));
}

export const fillTray = (items: readonly TrayItem[]): void => write(items.slice(0, mostInTray));
export const clearTray = (): void => write([]);

export function useQuoteTray(): readonly TrayItem[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, read);
}
