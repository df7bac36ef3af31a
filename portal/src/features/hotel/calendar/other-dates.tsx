import { api } from '@waylight/contract';
import { formatMoney } from '@waylight/contract/value/money';
import type { PlainDate } from '@waylight/contract/value/stay';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { PlainButton } from '@waylight/ui/plain-button';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import styles from './other-dates.module.css';

interface OtherDatesProps {
  hotelId: number;
  stay: StaySearch;
  onChoose: (dates: { checkin: PlainDate; checkout: PlainDate }) => void;
}

/** For a sold-out stay: the same one up to three days earlier or later, with its price. */
export function OtherDates({ hotelId, stay, onChoose }: OtherDatesProps) {
  const t = useText();
  const language = useLanguage();
  const { checkin, checkout, rooms, nationality } = stay;
  const query = useCallQuery(
    api.price.otherDates,
    { hotelId, checkin, checkout, rooms, nationality, within: 3 },
    { handles: 'all' },
  );
  if (query.isError) return <p className={styles.quiet}>{t(words.otherDatesFailed)}</p>;
  const dates = query.data?.dates.filter(({ shift }) => shift !== 0) ?? [];
  const any = dates.some(({ bookable }) => bookable);
  return (
    <Loading waiting={!query.data} skeleton={<SkeletonBlock height={72} />}>
      {() => (
        <section className={styles.other} aria-label={t(words.otherDates)}>
          <p className={styles.title} role="status">
            {t(any ? words.otherDates : words.otherDatesNone)}
          </p>
          {any && (
            <ul className={styles.dates}>
              {dates.map((date) => (
                <li key={date.shift}>
                  <PlainButton
                    className={styles.date!}
                    isDisabled={!date.bookable}
                    onPress={() => onChoose({ checkin: date.checkin, checkout: date.checkout })}
                  >
                    <span className={styles.shift}>
                      {t(date.shift < 0 ? words.daysEarlier : words.daysLater, { n: Math.abs(date.shift) })}
                    </span>
                    <span className={styles.range}>
                      {dateRangeText(date.checkin, date.checkout, language, { noYear: true, noWeekday: true })}
                    </span>
                    <span className={styles.price}>
                      {!date.bookable
                        ? t(words.soldOut)
                        : date.price
                          ? formatMoney({ amount: date.price.total, currency: date.price.currency })
                          : t(words.canBeBooked)}
                    </span>
                  </PlainButton>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Loading>
  );
}
