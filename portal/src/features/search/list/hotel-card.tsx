import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { HotelCard as Card } from '@waylight/contract/search/search';
import { bedChoicesText, confirmShortText, mealForText } from '@waylight/contract/supply/rate-words';
import { mostAdults } from '@waylight/contract/value/party';
import { nightsOf } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { Facade } from '@waylight/ui/facade/facade';
import { Badge } from '@waylight/ui/feedback/badge';
import { Link, LinkButton } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import { memo } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { type Say, useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { CouponBadge } from '../../coupon/coupon.tsx';
import { Approximate } from '../../currency/approximate.tsx';
import { groupedAmount } from '../../price/grouped-amount.ts';
import { MarginLine } from '../../quote/margin-line.tsx';
import type { RateWish, StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import { useActiveHotel, useIsActive } from './active-hotel.ts';
import { CardActions } from './card-actions.tsx';
import { OfferTerms } from './card-policy.tsx';
import { Distance } from './distance.tsx';
import styles from './hotel-card.module.css';

export interface HotelCardProps {
  hotel: Card;
  /** Its number on this page and on the map; an advert has none. */
  number?: number;
  /** An advert: labelled as one. */
  advert?: boolean;
  /** The operator's words about the hotel. */
  said?: string;
  stay: StaySearch;
  /** Wishes that the rate on it meets: its page asks the same. */
  wish?: RateWish;
  /** Where distances are measured from; without a name the list knows no place, and each card says its city. */
  from: { kind: 'city' | 'area' | 'landmark' | 'hotel'; name: string };
  onChangeDates: () => void;
  /** The line above the list says what is the same on all cards. */
  compact?: boolean;
}

/** One hotel: picture, both names, place, the cheapest rate with its terms, and what the whole stay costs. */
export const HotelCard = memo(function HotelCard(props: HotelCardProps) {
  const { hotel, number, advert, said, stay, wish, from, onChangeDates, compact } = props;
  const t = useText();
  const { point } = useActiveHotel();
  const active = useIsActive(hotel.infoId);
  const language = useLanguage();
  const names = useNames();
  const { name, other, otherLang } = names(hotel.infoName, hotel.nameEng);
  const area = names(hotel.areaNameCn, hotel.areaNameEn).name;
  const city = from.name === '' ? names(hotel.cityNameCn, hotel.cityNameEn).name : '';
  const { offer } = hotel;
  const href = paths.hotel(hotel.infoId, stay, wish && { wish });
  const room = offer && names(offer.roomNameCn, offer.roomNameEn).name;
  return (
    <article
      id={advert ? undefined : `hotel-${hotel.infoId}`}
      className={styles.card}
      data-active={active || undefined}
      data-sold-out={offer ? undefined : true}
      // A finger points at nothing once it is lifted: neither its touch nor the focus that it leaves marks a card.
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && point(hotel.infoId)}
      onPointerLeave={() => point(undefined)}
      onFocus={({ target }) => target.matches(':focus-visible') && point(hotel.infoId)}
      onBlur={() => point(undefined)}
    >
      <div className={styles.picture}>
        <Facade id={hotel.infoId} stars={hotel.star} />
        {hotel.picSrc && <img src={photoAt(hotel.picSrc, 800)} alt="" loading="lazy" className={styles.photo} />}
        {advert ? (
          <span className={styles.ad}>{t(words.advert)}</span>
        ) : (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.names}>
          <h2 className={styles.name}>
            <Link href={href} plain>
              {name}
            </Link>
          </h2>
          {other && (
            <p className={styles.other} lang={otherLang}>
              {other}
            </p>
          )}
        </div>
        <p className={styles.place}>
          <span className={styles.stars} role="img" aria-label={t(words.stars, { n: hotel.star })}>
            {'★'.repeat(hotel.star)}
          </span>
          {city && <span>{city}</span>}
          {area && <span>{area}</span>}
          <Distance metres={hotel.distanceM} from={from} />
        </p>
        {said && <p className={styles.said}>{said}</p>}
        {offer && (
          <>
            <p className={styles.badges}>
              <Badge>{confirmShortText(offer.confirmMinutes, language)}</Badge>
              {offer.left !== null && <Badge tone="lamp">{t(words.left, { n: offer.left })}</Badge>}
              {offer.price && <CouponBadge coupon={offer.price.coupon} currency={offer.price.currency} />}
            </p>
            <p className={styles.offer}>
              {[
                room,
                bedChoicesText(offer.beds, language),
                whole(mealForText(offer.breakfasts, mostAdults(stay.rooms), language, stay.rooms.length)),
              ].join(betweenFacts)}
            </p>
            <OfferTerms offer={offer} place={hotel} />
          </>
        )}
      </div>
      <div className={styles.money}>
        {!offer ? (
          <p className={styles.soldOut}>{t(hotel.offSale ? words.offSale : words.soldOut)}</p>
        ) : offer.price ? (
          <Price price={offer.price} stay={stay} compact={compact} />
        ) : (
          <p className={styles.noPrice}>{t(words.noPriceView)}</p>
        )}
        <div className={styles.doing}>
          <CardActions hotel={hotel} stay={stay} />
          {offer ? (
            <LinkButton
              tone="primary"
              size="small"
              href={href}
              className={styles.go}
              aria-label={t(words.viewRoomsNamed, { name })}
            >
              {t(words.viewRooms)}
            </LinkButton>
          ) : (
            <Button size="small" onPress={onChangeDates} className={styles.go}>
              {t(words.changeDates)}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
});

type OfferPrice = NonNullable<NonNullable<Card['offer']>['price']>;

/** The stay, all rooms, everything mandatory included; how it comes about; what the hotel collects besides. */
function Price({ price, stay, compact }: { price: OfferPrice; stay: StaySearch; compact: boolean | undefined }) {
  const t = useText();
  const language = useLanguage();
  const nights = nightsOf(stay);
  const rooms = stay.rooms.length;
  return (
    <div className={styles.price}>
      {!compact && <p className={styles.net}>{t(inCustomerView() ? words.selling : words.net)}</p>}
      <p className={styles.amount}>
        <Money amount={price.total} currency={price.currency} look="price" codeHidden={compact} />
        <Approximate amount={price.total} currency={price.currency} />
        <MarginLine net={price.total} currency={price.currency} stay={stay} />
      </p>
      {!compact && <p className={styles.sum}>{sumText(price, { nights, rooms }, t)}</p>}
      {compact && nights * rooms > 1 && <p className={styles.sum}>{groupedAmount(price.perNight, price.currency)}</p>}
      {price.atHotel.map((fee) => (
        <p key={`${fee.en}${fee.basis}`} className={styles.fee}>
          {t(compact ? words.alsoPayShort : words.alsoPay, {
            fee: fee[language],
            amount: whole(`${fee.currency} ${groupedAmount(fee.total, fee.currency)}`),
          })}
        </p>
      ))}
    </div>
  );
}

/**
 * How a total comes about: amount × nights × rooms, where there are several. Of nights that cost differently only
 * their average is one amount, and it is called so.
 */
function sumText(price: OfferPrice, { nights, rooms }: { nights: number; rooms: number }, t: Say): string {
  const [ofNights, ofRooms] = [whole(t(words.nights, { n: nights })), whole(t(words.rooms, { n: rooms }))];
  // One room for one night is the total itself.
  if (nights * rooms === 1) return [ofNights, ofRooms].join(betweenFacts);
  const amount = groupedAmount(price.perNight, price.currency);
  const isExact = price.perNight * nights * rooms === price.total;
  return [
    whole(t(isExact ? words.perNight : words.average, { amount })),
    ofNights,
    ...(rooms > 1 ? [ofRooms] : []),
  ].join(' ×\u00a0');
}

/** Words that stay in one line. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0');
/** A line that breaks ends with the dot, and none begins with it. */
const betweenFacts = '\u00a0· ';
