import { api } from '@waylight/contract';
import type { RatePrice } from '@waylight/contract/search/search';
import { listText } from '@waylight/contract/value/words';
import { Popover } from '@waylight/ui/overlay/popover';
import { PlainButton } from '@waylight/ui/plain-button';
import { useLocaleTag } from '@waylight/ui/provider';
import { DateText } from '@waylight/ui/text/date-text';
import { Money, moneyParts, moneyText } from '@waylight/ui/text/money';
import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useText } from '../../../lib/words.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import styles from './price-breakdown.module.css';

interface PriceBreakdownProps {
  price: RatePrice;
  hotelId: number;
  ratePlanId: number;
  stay: StaySearch;
}

/** The total of a rate; pressing it shows the prices night by night. */
export function PriceBreakdown({ price, hotelId, ratePlanId, stay }: PriceBreakdownProps) {
  const t = useText();
  const locale = useLocaleTag();
  const language = useLanguage();
  const { currency } = price;
  const rooms = stay.rooms.length;
  const { code, number } = moneyParts(price.total, currency, locale);
  return (
    <Popover
      title={t(words.breakdown)}
      placement="bottom end"
      trigger={
        <PlainButton data-print="words" className={styles.total!}>
          <span aria-hidden>
            {/* Where rows are cards no column head says the currency; the button's name always does. */}
            <span className={styles.code}>{`${code}\u00a0`}</span>
            {number}
          </span>
          <VisuallyHidden>
            {t(words.breakdownNamed, { amount: moneyText(price.total, currency, locale) })}
          </VisuallyHidden>
        </PlainButton>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(words.night)}</th>
            <th scope="col">{t(words.perRoom, { currency })}</th>
            {rooms > 1 && <th scope="col">{t(words.allRooms, { n: rooms, currency })}</th>}
          </tr>
        </thead>
        <tbody>
          {price.nights.map(({ night, amount }) => (
            <tr key={night}>
              <th scope="row">
                <DateText date={night} noYear />
              </th>
              <td>
                <Money amount={amount} currency={currency} codeHidden />
              </td>
              {rooms > 1 && (
                <td>
                  <Money amount={amount * rooms} currency={currency} codeHidden />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.sum}>
            <th scope="row" colSpan={rooms > 1 ? 2 : 1}>
              {t(words.sum)}
            </th>
            <td>
              <Money amount={price.total} currency={currency} look="strong" />
            </td>
          </tr>
          {!inCustomerView() && (
            <tr className={styles.tax}>
              <th scope="row" colSpan={rooms > 1 ? 2 : 1}>
                {t(words.taxIncluded)}
              </th>
              <td>
                <Money amount={price.taxIncluded} currency={currency} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
      {price.atHotel.length > 0 && (
        <ul className={styles.fees}>
          {price.atHotel.map((fee) => (
            <li key={`${fee.en}${fee.basis}`}>
              {t(words.alsoPay, { fee: fee[language], amount: moneyText(fee.total, fee.currency, locale) })}
            </li>
          ))}
        </ul>
      )}
      <IncludedFees hotelId={hotelId} ratePlanId={ratePlanId} stay={stay} />
      <p className={styles.small}>{t(words.feesIncluded)}</p>
    </Popover>
  );
}

/** The mandatory fees in the price, by name; read when the breakdown opens. */
function IncludedFees({ hotelId, ratePlanId, stay }: Omit<PriceBreakdownProps, 'price'>) {
  const t = useText();
  const language = useLanguage();
  const { checkin, checkout, rooms, nationality } = stay;
  const { data } = useCallQuery(
    api.price.detail,
    { hotelId, ratePlanId, checkin, checkout, rooms, nationality },
    { handles: 'all' },
  );
  if (!data?.included.length) return null;
  const fees = listText(
    data.included.map((fee) => fee[language]),
    language,
  );
  return <p className={styles.small}>{t(words.included, { fees })}</p>;
}
