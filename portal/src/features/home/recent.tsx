import { api } from '@waylight/contract';
import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { HotelCard } from '@waylight/contract/search/search';
import { nightsOf } from '@waylight/contract/value/stay';
import { Facade } from '@waylight/ui/facade/facade';
import { Link } from '@waylight/ui/link';
import { plate } from '@waylight/ui/plate';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { NightRail } from '@waylight/ui/text/night-rail';
import { useBrand } from '../../lib/brand.ts';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { may, type User } from '../../lib/session/user.ts';
import { useToday } from '../../lib/today.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useViewedHotels } from '../catalogue/viewed-hotels.ts';
import { useGuestSummary } from '../search/search-bar.tsx';
import { recentSearchesKept } from '../stay/last-search.ts';
import type { StaySearch } from '../stay/search-link.ts';
import { HotelPrice, stayText, useHotelPrices } from './hotel-price.tsx';
import styles from './recent.module.css';
import { words } from './words.ts';

/** Places and hotels where this browser was, with prices of today. Nothing where it was nowhere yet. */
export function Recent({ user, stay }: { user: User; stay: StaySearch }) {
  const t = useText();
  const names = useNames();
  const today = useToday();
  const { maxNights } = useBrand();
  const viewed = useViewedHotels();
  const searches = recentSearchesKept(today, maxNights);
  const prices = useHotelPrices(
    viewed.map(({ infoId }) => infoId),
    stay,
  );
  if (searches.length + viewed.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t(words.continue)}</h2>
      {searches.length > 0 && <Searches searches={searches} priced={may(user, 'PRICE_VIEW')} />}
      {viewed.length > 0 && (
        <>
          <h3 className={styles.title}>{t(words.viewed)}</h3>
          <ul className={styles.grid}>
            {viewed.map((hotel) => (
              <li key={hotel.infoId} className={`${plate.plate} ${styles.hotel}`}>
                <span className={plate.picture}>
                  <Facade id={hotel.infoId} stars={hotel.star} />
                  {hotel.picSrc && <img src={photoAt(hotel.picSrc, 400)} alt="" loading="lazy" />}
                </span>
                <span className={`${plate.words} ${styles.words}`}>
                  <Link href={paths.hotel(hotel.infoId, stay)} plain strong className={`${plate.link} ${styles.name}`}>
                    {names(hotel.infoName, hotel.nameEng).name}
                  </Link>
                  <span className={styles.small}>{names(hotel.cityNameCn, hotel.cityNameEn).name}</span>
                  <HotelPrice hotel={prices?.get(hotel.infoId)} waiting={!prices} stay={stay} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type Searches = ReturnType<typeof recentSearchesKept>;

function Searches({ searches, priced }: { searches: Searches; priced: boolean }) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const guests = useGuestSummary();
  const cheapest = useCallQuery(
    api.lookup.cheapest,
    { searches: searches.map(({ place, stay }) => ({ destination: place.destination, ...stay })) },
    { enabled: priced, handles: 'all', staleTime: 60_000 },
  );
  return (
    <>
      <h3 className={styles.title}>{t(words.recent)}</h3>
      <ul className={styles.grid}>
        {searches.map(({ place, stay }, i) => (
          <li key={`${place.destination.kind}${place.destination.id}`} className={`${plate.plate} ${styles.search}`}>
            <Link
              href={paths.hotels({ destination: place.destination, stay })}
              plain
              strong
              className={`${plate.link} ${styles.name}`}
            >
              {names(place.infoName, place.nameEng).name}
            </Link>
            <span className={styles.small}>
              {dateRangeText(stay.checkin, stay.checkout, language, { noYear: true, noWeekday: true })}
              <NightRail nights={nightsOf(stay)} narrow />
              {guests(stay)}
            </span>
            {priced && (
              <span className={styles.price}>
                {cheapest.data && <Cheapest found={cheapest.data.records[i]!} stay={stay} />}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CheapestProps {
  found: { bookable: number; hotel: HotelCard | null } | null;
  stay: StaySearch;
}

/** Hotels that a search finds, and the lowest price of its whole stay. */
function Cheapest({ found, stay }: CheapestProps) {
  const t = useText();
  if (!found) return t(words.stayOver);
  const price = found.hotel?.offer?.price;
  if (!price) return t(words.noRoom);
  return (
    <>
      {t(words.bookable, { n: found.bookable })}
      {' · '}
      {t(words.lowest)} <Money amount={price.total} currency={price.currency} look="strong" /> {stayText(stay, t)}
    </>
  );
}
