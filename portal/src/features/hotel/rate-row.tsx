import { bedChoicesText, confirmText, mealText } from '@waylight/contract/rate-words';
import type { Rate, RateRoom } from '@waylight/contract/search';
import { Badge } from '@waylight/ui/badge';
import { Button } from '@waylight/ui/button';
import { classNames } from '@waylight/ui/class-names';
import { CopyButton } from '@waylight/ui/copy-button';
import { LinkButton } from '@waylight/ui/link';
import { Money, moneyText } from '@waylight/ui/money';
import { useLocaleTag } from '@waylight/ui/provider';
import type { ReactNode } from 'react';
import { Approximate } from '../../lib/approximate.tsx';
import { useLanguage } from '../../lib/language.ts';
import { PolicyLine } from '../../lib/policy-line.tsx';
import { rememberShown } from '../../lib/shown-offer.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import styles from './rate-table.module.css';
import type { RateTableProps, StayPart } from './rate-table.tsx';
import { words } from './words.ts';

interface RateRowProps extends RateTableProps {
  room: RateRoom;
  rate: Rate;
  /** index within its room */
  at: number;
  /** instant of check-in, ms */
  checkin: number;
  head: ReactNode;
}

/** One rate: beds and meal, policy, confirmation, price, and what can be done about it. */
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
          <td className={classNames(styles.end, styles.night)} data-label={t(words.perNight, { currency })}>
            {price && !refused ? <Money amount={price.perNight} currency={price.currency} codeHidden /> : '--'}
          </td>
          <td className={classNames(styles.end, styles.total, change && styles.changed)}>
            {refused || !price ? (
              <Refusal rate={rate} />
            ) : (
              <>
                <PriceBreakdown price={price} rooms={stay.rooms.length} />
                <Approximate amount={price.total} currency={price.currency} />
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
            {currency === undefined && <Refusal rate={rate} />}
            <ChangeButton refused={refused} onChangeStay={props.onChangeStay} />
          </>
        ) : (
          <>
            {price && <BookButton {...props} mayBook={mayBook} />}
            {rate.left !== null && <span className={styles.left}>{t(words.left, { n: rate.left })}</span>}
          </>
        )}
      </td>
    </tr>
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

/** Why a rate cannot be had for this search, in words. */
function Refusal({ rate }: { rate: Rate }) {
  const t = useText();
  switch (rate.refused) {
    case 'MIN_NIGHTS':
      return <span>{t(words.minNights, { n: rate.minNights })}</span>;
    case 'OCCUPANCY':
      return <span>{t(words.occupancy, { adults: rate.maxAdults, children: rate.maxChildren })}</span>;
    case 'NATIONALITY':
      return <span>{t(words.nationalityRefused)}</span>;
    case 'TOO_LATE':
      return <span>{t(words.tooLate)}</span>;
    default:
      return <span>{t(words.soldOut)}</span>;
  }
}

const partOf: Record<NonNullable<Rate['refused']>, StayPart> = {
  SOLD_OUT: 'dates',
  MIN_NIGHTS: 'dates',
  TOO_LATE: 'dates',
  OCCUPANCY: 'guests',
  NATIONALITY: 'nationality',
};

function ChangeButton(props: { refused: NonNullable<Rate['refused']>; onChangeStay: (part: StayPart) => void }) {
  const t = useText();
  const part = partOf[props.refused];
  const word = { dates: words.changeDates, guests: words.changeGuests, nationality: words.changeNationality }[part];
  return (
    <Button tone="quiet" size="small" onPress={() => props.onChangeStay(part)}>
      {t(word)}
    </Button>
  );
}

/** Book, or for somebody who may not order, the link that a colleague can order with. */
function BookButton({ hotel, room, rate, stay, mayBook, again }: RateRowProps) {
  const t = useText();
  const locale = useLocaleTag();
  const { name } = useNames()(room.infoName, room.nameEng);
  const { price } = rate;
  if (!price) return null;
  const link =
    paths.orderWrite(hotel.infoId, rate.ratePlanId, stay) + (again ? `&again=${encodeURIComponent(again)}` : '');
  if (!mayBook) return <CopyButton text={new URL(link, location.origin).href} name={t(words.copyLink)} labelled />;
  return (
    <LinkButton
      tone="primary"
      href={link}
      aria-label={t(words.bookNamed, { room: name, total: moneyText(price.total, price.currency, locale) })}
      onPress={() => rememberShown(link, { total: price.total, currency: price.currency, termsKey: rate.termsKey })}
    >
      {t(words.book)}
    </LinkButton>
  );
}
