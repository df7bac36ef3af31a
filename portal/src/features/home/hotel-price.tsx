import { api } from '@waylight/contract';
import type { HotelCard } from '@waylight/contract/search/search';
import { nightsOf } from '@waylight/contract/value/stay';
import { Money } from '@waylight/ui/text/money';
import { useMemo } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { type Say, useText } from '../../lib/words.ts';
import type { StaySearch } from '../stay/search-link.ts';
import styles from './recent.module.css';
import { words } from './words.ts';

/** Cards of some hotels for a stay, by hotel id; undefined until they come, or where they do not. */
export function useHotelPrices(
  hotelIds: readonly number[],
  { checkin, checkout, rooms, nationality }: StaySearch,
  enabled = true,
): ReadonlyMap<number, HotelCard> | undefined {
  const { data } = useCallQuery(
    api.lookup.hotelsByIds,
    { hotelIds: [...hotelIds], checkin, checkout, rooms, nationality },
    { enabled: enabled && hotelIds.length > 0, keepPrevious: true, handles: 'all', staleTime: 60_000 },
  );
  return useMemo(() => data && new Map(data.records.map((card) => [card.infoId, card])), [data]);
}

/** The stay that a price is for: nights, and rooms where there are several. */
export function stayText({ checkin, checkout, rooms }: StaySearch, t: Say): string {
  const n = nightsOf({ checkin, checkout });
  return rooms.length > 1 ? t(words.ofRooms, { n, rooms: rooms.length }) : t(words.ofStay, { n });
}

interface HotelPriceProps {
  /** undefined: it is not sold, or its price has not come yet */
  hotel: HotelCard | undefined;
  waiting: boolean;
  stay: StaySearch;
}

/** Lowest price of a hotel for the whole stay. Its line is kept while it comes. */
export function HotelPrice({ hotel, waiting, stay }: HotelPriceProps) {
  const t = useText();
  const price = hotel?.offer?.price;
  return (
    <span className={styles.price}>
      {waiting ? null : price ? (
        <>
          <Money amount={price.total} currency={price.currency} look="strong" /> {stayText(stay, t)}
        </>
      ) : hotel?.offer ? null : (
        t(words.noRoom)
      )}
    </span>
  );
}
