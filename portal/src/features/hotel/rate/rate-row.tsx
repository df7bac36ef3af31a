import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { policyText } from '@waylight/contract/supply/policy-words';
import { bedChoicesText, confirmText, mealText } from '@waylight/contract/supply/rate-words';
import { Button } from '@waylight/ui/button';
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
import styles from './rate-table.module.css';

/** The part of the stay that would have to change for a rate to fit. */
export type StayPart = 'dates' | 'guests' | 'nationality';

/** Common to all rows: the stay, and the acts on a rate. */
export interface RateActions {
  hotel: HotelFacts;
  stay: StaySearch;
  /** account's currency; undefined: prices may not be seen */
  currency: string | undefined;
  mayBook: boolean;
  changes: ReadonlyMap<number, RateChange>;
  onChangeStay: (part: StayPart) => void;
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

/** One rate: beds and meal, policy, confirmation, price and actions. */
export function RateRow(props: RateRowProps) {
  const { room, rate, at, checkin, head, hotel, stay, currency, mayBook, changes, now } = props;
  const t = useText();
  const language = useLanguage();
  const change = changes.get(rate.ratePlanId);
  const { price, refused } = rate;
  return (
    <tr tabIndex={-1} data-rate={at} className={classNames(refused && styles.refused)}>
      {head}
      <td>
        <span className={styles.beds}>{bedChoicesText(room.beds, language)}</span>
        <span className={styles.meal}>{mealText(rate.breakfasts, language)}</span>
        {!refused && <CompareBox {...props} />}
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
        />
        {change?.terms && <Badge tone="lamp">{t(words.termsChanged)}</Badge>}
      </td>
      <td className={styles.confirm}>{confirmText(rate.confirmMinutes, language)}</td>
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
              <Refusal rate={rate} people={room.maxPeople} />
            ) : (
              <>
                <PriceBreakdown price={price} hotelId={hotel.infoId} ratePlanId={rate.ratePlanId} stay={stay} />
                <Approximate amount={price.total} currency={price.currency} />
                <MarginLine net={price.total} currency={price.currency} stay={stay} />
                <CouponPriceLine coupon={price.coupon} currency={price.currency} />
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
          <>
            {currency === undefined && <Refusal rate={rate} people={room.maxPeople} />}
            <ChangeButton refused={refused} onChangeStay={props.onChangeStay} />
          </>
        ) : (
          <>
            <BookButton {...props} mayBook={mayBook} />
            {price && <AddRateToQuote hotel={hotel} room={room} rate={rate} stay={stay} />}
            {rate.left !== null && <span className={styles.left}>{t(words.left, { n: rate.left })}</span>}
          </>
        )}
      </td>
    </tr>
  );
}

/** Ticked to stand beside other rates. */
function CompareBox({ room, rate, hotel, compared, onCompare, now }: RateRowProps) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const chosen = compared.has(rate.ratePlanId);
  return (
    <Checkbox
      className={styles.compare}
      isSelected={chosen}
      isDisabled={!chosen && compared.size >= mostCompared}
      onChange={(on) => onCompare(rate.ratePlanId, on)}
      aria-label={t(words.compareThis, {
        room: names(room.infoName, room.nameEng).name,
        meal: mealText(rate.breakfasts, language),
        policy: policyText(rate.cancellation, { now, place: hotel, currency: rate.price?.currency, language }).main,
      })}
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

/** The reason why a rate does not fit the search. */
function Refusal({ rate, people }: { rate: Rate; people: number }) {
  const t = useText();
  switch (rate.refused) {
    case 'MIN_NIGHTS':
      return <span>{t(words.minNights, { n: rate.minNights })}</span>;
    case 'OCCUPANCY':
      return (
        <span>{t(occupancyWords(rate, people), { adults: rate.maxAdults, children: rate.maxChildren, people })}</span>
      );
    case 'NATIONALITY':
      return <span>{t(words.nationalityRefused)}</span>;
    case 'TOO_LATE':
      return <span>{t(words.tooLate)}</span>;
    case 'EXCHANGE_OUTDATED':
      return <span>{t(words.exchangeOutdated)}</span>;
    default:
      return <span>{t(words.soldOut)}</span>;
  }
}

/** The most adults and the most children need not fit in together: then the most people are named. */
const occupancyWords = ({ maxAdults, maxChildren }: Rate, people: number) =>
  people < maxAdults + maxChildren ? words.occupancyPeople : words.occupancy;

/** The part of the stay to change; null: no change helps. */
const partOf: Record<NonNullable<Rate['refused']>, StayPart | null> = {
  SOLD_OUT: 'dates',
  MIN_NIGHTS: 'dates',
  TOO_LATE: 'dates',
  OCCUPANCY: 'guests',
  NATIONALITY: 'nationality',
  EXCHANGE_OUTDATED: null,
};

function ChangeButton(props: { refused: NonNullable<Rate['refused']>; onChangeStay: (part: StayPart) => void }) {
  const t = useText();
  const part = partOf[props.refused];
  if (part === null) return null;
  const word = { dates: words.changeDates, guests: words.changeGuests, nationality: words.changeNationality }[part];
  return (
    <Button tone="quiet" size="small" onPress={() => props.onChangeStay(part)}>
      {t(word)}
    </Button>
  );
}
