import { mostQuoteLines, type QuoteWanted } from '@waylight/contract/quote/quote';
import { useMemo } from 'react';
import { keptValue, useKept } from '../../lib/kept.ts';
import { useUser } from '../../lib/session/user.ts';

/** A choice for a quote, kept for this person in every tab of this browser until the quote is saved. It has no price. */
export interface TrayItem extends QuoteWanted {
  hotelNameCn: string;
  hotelNameEn: string;
  star: number;
  /** empty: whichever rate of the hotel is the cheapest */
  roomNameCn: string;
  roomNameEn: string;
}

export const mostInTray = mostQuoteLines;
const trayOf = (userId: number) =>
  keptValue<readonly TrayItem[]>(
    'browser',
    `waylight.quoteTray.${userId}`,
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

/** The request in an item, without its names. */
export const wantedOf = ({ hotelId, ratePlanId, checkin, checkout, rooms, nationality }: QuoteWanted): QuoteWanted => ({
  ...{ hotelId, ratePlanId, checkin, checkout, rooms, nationality },
});

/** The same for what is wanted alike. */
export const nameOfWanted = ({ hotelId, ratePlanId, checkin, checkout, rooms, nationality }: QuoteWanted) =>
  JSON.stringify([hotelId, ratePlanId, checkin, checkout, rooms, nationality]);

export const sameWanted = (a: QuoteWanted, b: QuoteWanted): boolean => nameOfWanted(a) === nameOfWanted(b);

export interface QuoteTray {
  items: readonly TrayItem[];
  /** `full`: as many as a quote holds are in it already. `there`: it is one of them. */
  add: (item: TrayItem) => 'added' | 'full' | 'there';
  drop: (dropped: readonly QuoteWanted[]) => void;
  /** Puts these in place of what is there. */
  fill: (items: readonly TrayItem[]) => void;
}

/** The tray of the person signed in. What is added in one tab stands in the others. */
export function useQuoteTray(): QuoteTray {
  const userId = useUser()?.userId ?? 0;
  const kept = useMemo(() => trayOf(userId), [userId]);
  const write = (items: readonly TrayItem[]) => void kept.write(items.length > 0 ? items : undefined);
  return {
    items: useKept(kept),
    add(item) {
      const items = kept.read();
      if (items.some((one) => sameWanted(one, item))) return 'there';
      if (items.length >= mostInTray) return 'full';
      write([...items, item]);
      return 'added';
    },
    drop: (dropped) => write(kept.read().filter((item) => !dropped.some((one) => sameWanted(one, item)))),
    fill: (items) => write(items.slice(0, mostInTray)),
  };
}
