import { api } from '@waylight/contract';
import { marginOf, sellingOf } from '@waylight/contract/selling/mark-up';
import { nightsOf } from '@waylight/contract/value/stay';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyParts } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useMay } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import type { StaySearch } from '../stay/search-link.ts';
import styles from './quote.module.css';
import { words } from './words.ts';

const percentOf = (perMille: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(perMille / 10)
    .replace('-', '−');

/** `净 7,116 · 卖 7,830 · 利 714 (9.1%)` */
export function useMarginText(): (net: number, selling: number, currency: string) => string {
  const t = useText();
  const locale = useLocaleTag();
  return (net, selling, currency) => {
    const { margin, perMille } = marginOf(net, selling);
    const amount = (minor: number) => moneyParts(minor, currency, locale).number;
    return t(words.margin, {
      net: amount(net),
      selling: amount(selling),
      margin: amount(margin),
      percent: percentOf(perMille, locale),
    });
  };
}

/** Net, selling price and margin of a stay, for whoever has asked for it in the settings; never in customer view. */
export function MarginLine({ net, currency, stay }: { net: number; currency: string; stay: StaySearch }) {
  const seesPrices = useMay('PRICE_VIEW');
  const marginText = useMarginText();
  const agent = seesPrices && !inCustomerView();
  const { data } = useCallQuery(
    api.quote.markUp,
    {},
    { enabled: agent, staleTime: Number.POSITIVE_INFINITY, handles: 'all' },
  );
  if (!agent || !data?.showMargin || data.currency !== currency) return null;
  const size = { nights: nightsOf(stay), rooms: stay.rooms.length };
  const selling = sellingOf(net, size, { markUp: data.own ?? data.company, currency });
  return <span className={styles.margin}>{marginText(net, selling, currency)}</span>;
}
