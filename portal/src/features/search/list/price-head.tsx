import { nightsOf } from '@waylight/contract/value/stay';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useMay } from '../../../lib/session/user.ts';
import { type Say, useText } from '../../../lib/words.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import styles from './price-head.module.css';

/** The line of what the prices of a compact list have in common; its place, until the list comes. */
export function PriceHead({ stay, currency }: { stay?: StaySearch; currency?: string | undefined }) {
  const t = useText();
  const seesPrices = useMay('PRICE_VIEW');
  if (!seesPrices) return null;
  return <p className={styles.head}>{stay && currency && textOf(stay, currency, t)}</p>;
}

function textOf(stay: StaySearch, currency: string, t: Say): string {
  const [nights, rooms] = [nightsOf(stay), stay.rooms.length];
  const one = nights * rooms === 1;
  return [
    t(inCustomerView() ? words.selling : words.net),
    currency,
    `${t(words.nights, { n: nights })} × ${t(words.rooms, { n: rooms })}`,
    ...(one ? [] : [t(rooms > 1 ? words.belowRoomNight : words.belowNight)]),
  ].join(' · ');
}
