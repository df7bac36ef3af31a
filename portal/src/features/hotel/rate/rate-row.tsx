import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { policyText } from '@waylight/contract/supply/policy-words';
import { confirmShortText, mealText } from '@waylight/contract/supply/rate-words';
import { mostAdults } from '@waylight/contract/value/party';
import { classNames } from '@waylight/ui/class-names';
import { Badge } from '@waylight/ui/feedback/badge';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { useLocaleTag } from '@waylight/ui/provider';
import { Money, moneyText } from '@waylight/ui/text/money';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { CouponPriceLine } from '../../coupon/coupon.tsx';
import { Approximate } from '../../currency/approximate.tsx';
import { PolicyLine } from '../../price/policy-line.tsx';
import { AddRateToQuote } from '../../quote/add-to-quote.tsx';
import { MarginLine } from '../../quote/margin-line.tsx';
import type { StaySearch } from '../../stay/search-url.ts';
import { words } from '../words.ts';
import { BookButton } from './book-button.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { mostCompared } from './rate-compare.ts';
import type { RateChange } from './rate-list.ts';
import { refusalText, type StayPart } from './rate-refusal.tsx';
import styles from './rate-table.module.css';

/** Common to all rows: the stay, and the acts on a rate. */
export interface RateActions {
  hotel: HotelFacts;
  stay: StaySearch;
  /** account's currency; undefined: prices may not be seen */
  currency: string | undefined;
  mayBook: boolean;
  changes: ReadonlyMap<number, RateChange>;
  onChangeStay: (part: StayPart) => void;
  /** the head of the column says cancellation and the hotel's clock */
  headed: boolean;
  /** rates ticked for comparing, by rate plan */
  compared: ReadonlySet<number>;
  onCompare: (ratePlanId: number, on: boolean) => void;
  now: number;
  /** code of the order whose guests are taken over */
  again: string | undefined;
}

interface RateRowProps extends RateActions {
  room: RateRoom;
  rate: Rate;
  /** index within its room */
  at: number;
  /** instant of check-in, ms */
  checkin: number;
  head: ReactNode;
}

/** One rate: meal and confirmation, policy, price and actions. */
export function RateRow(props: RateRowProps) {
  const { room, rate, at, checkin, head, hotel, stay, currency, mayBook, changes, headed, now } = props;
  const t = useText();
  const language = useLanguage();
  const change = changes.get(rate.ratePlanId);
  const { price, refused } = rate;
  const adults = mostAdults(stay.rooms);
  const names = useNames();
  const name = t(words.rateNamed, {
    room: names(room.infoName, room.nameEng).name,
    meal: mealText(rate.breakfasts, language),
    policy: policyText(rate.cancellation, { now, place: hotel, currency: price?.currency, language }).main,
  });
  return (
    <tr tabIndex={-1} data-rate={at} className={classNames(refused && styles.refused)}>
      {head}
      <td>
        <span className={styles.meal}>{mealText(rate.breakfasts, language, stay.rooms.length)}</span>
        {rate.breakfasts > 0 && rate.breakfasts < adults && (
          <span className={styles.note}>{t(words.ofAdults, { n: adults })}</span>
        )}
        <span className={styles.confirm}>{confirmShortText(rate.confirmMinutes, language)}</span>
      </td>
      <td className={styles.policy}>
        <PolicyLine
          policy={rate.cancellation}
          place={hotel}
          currency={currency}
          from={now}
          checkin={checkin}
          now={now}
          brief={refused !== null}
          headed={headed}
          oneLine
          spread
        />
        {change?.terms && <Badge tone="lamp">{t(words.termsChanged)}</Badge>}
      </td>
      {currency !== undefined && (
        <>
          <td
            className={classNames(styles.end, styles.night)}
            data-label={t(inCustomerView() ? words.perNightSold : words.perNight, { currency })}
          >
            {price && !refused ? <Money amount={price.perNight} currency={price.currency} codeHidden /> : '--'}
          </td>
          <td className={classNames(styles.end, styles.total, change && styles.changed)}>
            {refused || !price ? (
              <span className={styles.reason}>{refusalText(rate, room, t)}</span>
            ) : (
              <>
                <PriceBreakdown price={price} hotelId={hotel.infoId} ratePlanId={rate.ratePlanId} stay={stay} />
                <Approximate amount={price.total} currency={price.currency} />
                <MarginLine net={price.total} currency={price.currency} stay={stay} />
                <CouponPriceLine coupon={price.coupon} currency={price.currency} codeHidden />
                {change?.total !== undefined && (
                  <span className={styles.note}>
                    {t(words.was, {
                      amount: moneyText(change.total, price.currency, language === 'zh' ? 'zh-CN' : 'en-GB'),
                    })}
                  </span>
                )}
                {change?.availability && <span className={styles.note}>{t(words.changed)}</span>}
                {price.atHotel.map((fee) => (
                  <AtHotel
                    key={`${fee.en}${fee.basis}`}
                    name={fee[language]}
                    amount={fee.total}
                    currency={fee.currency}
                  />
                ))}
              </>
            )}
          </td>
        </>
      )}
      <td className={styles.act}>
        {refused ? (
          currency === undefined && <span className={styles.reason}>{refusalText(rate, room, t)}</span>
        ) : (
          <>
            <span className={styles.acts}>
              <BookButton {...props} mayBook={mayBook} />
              {price && <AddRateToQuote hotel={hotel} room={room} rate={rate} stay={stay} name={name} />}
            </span>
            <CompareBox {...props} name={name} />
            {rate.left !== null && <span className={styles.left}>{t(words.left, { n: rate.left })}</span>}
          </>
        )}
      </td>
    </tr>
  );
}

/** Ticked to stand beside other rates. */
function CompareBox({ rate, compared, onCompare, name }: RateRowProps & { name: string }) {
  const t = useText();
  const chosen = compared.has(rate.ratePlanId);
  return (
    <Checkbox
      className={styles.compare}
      isSelected={chosen}
      isDisabled={!chosen && compared.size >= mostCompared}
      onChange={(on) => onCompare(rate.ratePlanId, on)}
      aria-label={t(words.compareThis, { rate: name })}
    >
      {t(words.compare)}
    </Checkbox>
  );
}

function AtHotel({ name, amount, currency }: { name: string; amount: number; currency: string }) {
  const t = useText();
  const locale = useLocaleTag();
  return (
    <span className={styles.atHotel}>
      {t(words.alsoPay, { fee: name, amount: moneyText(amount, currency, locale) })}
    </span>
  );
}
