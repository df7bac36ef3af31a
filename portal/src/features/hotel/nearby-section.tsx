import { api } from '@waylight/contract';
import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { HotelCard } from '@waylight/contract/search/search';
import { besideBeijing } from '@waylight/contract/supply/hotel-time-words';
import { policyText } from '@waylight/contract/supply/policy-words';
import { mealForText } from '@waylight/contract/supply/rate-words';
import { mostAdults } from '@waylight/contract/value/party';
import { nightsOf } from '@waylight/contract/value/stay';
import { Facade } from '@waylight/ui/facade/facade';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { useLocaleTag } from '@waylight/ui/provider';
import { Money, moneyText } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useMay } from '../../lib/session/user.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Stars } from '../catalogue/stars.tsx';
import { Approximate } from '../currency/approximate.tsx';
import type { StaySearch } from '../stay/search-url.ts';
import { distanceText } from './distance-text.ts';
import { NearbyToCome } from './places-to-come.tsx';
import styles from './sections.module.css';
import { words } from './words.ts';

/** Hotels around this one, nearest first, priced for the same stay. */
export function NearbySection({ hotelId, stay }: { hotelId: number; stay: StaySearch }) {
  const t = useText();
  const { checkin, checkout, rooms, nationality } = stay;
  const query = useCallQuery(
    api.search.nearby,
    { hotelId, checkin, checkout, rooms, nationality, limit: 8 },
    { keepPrevious: true, handles: 'all' },
  );
  if (query.isError && !query.data) return <CallFailed query={query} title={t(words.nearbyFailed)} />;
  return (
    <Loading waiting={!query.data} skeleton={<NearbyToCome />}>
      {() =>
        query.data?.records.length === 0 ? (
          <EmptyState reason="none" title={t(words.nearbyNone)} />
        ) : (
          <ul className={styles.nearby}>
            {query.data?.records.map((card) => (
              <NearbyHotel key={card.infoId} card={card} stay={stay} />
            ))}
          </ul>
        )
      }
    </Loading>
  );
}

function NearbyHotel({ card, stay }: { card: HotelCard; stay: StaySearch }) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const names = useNames();
  const maySeePrices = useMay('PRICE_VIEW');
  const { name, other, otherLang } = names(card.infoName, card.nameEng);
  const { offer } = card;
  const policy =
    offer &&
    policyText(
      {
        kind: offer.cancelKind,
        timeZone: offer.timeZone,
        freeUntil: offer.freeUntil,
        freeUntilLocal: offer.freeUntilLocal,
        steps: offer.chargeNow ? [{ ...offer.chargeNow, from: '1970-01-01T00:00:00.000Z', fromLocal: '' }] : [],
      },
      { now: Date.now(), place: card, language },
    );
  return (
    <li className={styles.near} data-muted={offer === null || undefined}>
      <span className={styles.nearPicture}>
        <Facade id={card.infoId} stars={card.star} />
        {card.picSrc && <img src={photoAt(card.picSrc, 800)} alt="" loading="lazy" />}
      </span>
      <div className={styles.nearWords}>
        <Link plain strong href={paths.hotel(card.infoId, stay)}>
          {name}
        </Link>
        {other && (
          <span lang={otherLang} className={styles.small}>
            {other}
          </span>
        )}
        <span className={styles.small}>
          <Stars star={card.star} /> {t(words.away, { distance: distanceText(card.distanceM, t) })}
        </span>
      </div>
      <div className={styles.nearOffer}>
        {offer && (
          <>
            <span>
              {[
                names(offer.roomNameCn, offer.roomNameEn).name,
                mealForText(offer.breakfasts, mostAdults(stay.rooms), language, stay.rooms.length),
              ].join(' · ')}
            </span>
            {policy && (
              <span className={policy.state === 'free' ? styles.good : styles.small}>
                {besideBeijing(policy.main, policy.beijing, language)}
              </span>
            )}
          </>
        )}
      </div>
      <div className={styles.nearMoney}>
        {offer?.price ? (
          <>
            <Money amount={offer.price.total} currency={offer.price.currency} look="price" />
            <Approximate amount={offer.price.total} currency={offer.price.currency} />
            {(nightsOf(stay) > 1 || stay.rooms.length > 1) && (
              <span className={styles.small}>
                {t(words.perNightShort, { amount: moneyText(offer.price.perNight, offer.price.currency, locale) })}
              </span>
            )}
          </>
        ) : (
          <span className={styles.small}>
            {offer === null
              ? t(card.offSale ? words.exchangeOutdated : words.soldOut)
              : maySeePrices
                ? '--'
                : t(words.noPriceTitle)}
          </span>
        )}
      </div>
    </li>
  );
}
