import { nightsOf } from '@waylight/contract/value/stay';
import { Card } from '@waylight/ui/card';
import { Facade } from '@waylight/ui/facade/facade';
import { Link } from '@waylight/ui/link';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { NightRail } from '@waylight/ui/text/night-rail';
import { useBrand } from '../../lib/brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useToday } from '../../lib/today.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useViewedHotels } from '../catalogue/viewed-hotels.ts';
import { useGuestSummary } from '../search/search-bar.tsx';
import { recentSearchesKept } from '../stay/last-search.ts';
import styles from './home-page.module.css';
import { words } from './words.ts';

/** Where this browser was: the last searches with their dates, the last hotels. */
export function ContinueCard() {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const guests = useGuestSummary();
  const today = useToday();
  const { maxNights } = useBrand();
  const viewed = useViewedHotels();
  const searches = recentSearchesKept(today, maxNights);
  return (
    <Card title={t(words.continue)}>
      {searches.length + viewed.length === 0 && <p className={styles.quiet}>{t(words.nothingRecent)}</p>}
      <div className={styles.groups}>
        {searches.length > 0 && (
          <section>
            <h3 className={styles.groupTitle}>{t(words.recent)}</h3>
            <ul className={styles.rows}>
              {searches.map(({ place, stay }) => (
                <li key={`${place.destination.kind}${place.destination.id}`} className={styles.row}>
                  <Link href={paths.hotels({ destination: place.destination, stay })} plain strong>
                    {names(place.infoName, place.nameEng).name}
                  </Link>
                  <span className={styles.small}>
                    {dateRangeText(stay.checkin, stay.checkout, language, { noYear: true, noWeekday: true })}
                    <NightRail nights={nightsOf(stay)} narrow />
                    {guests(stay)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {viewed.length > 0 && (
          <section>
            <h3 className={styles.groupTitle}>{t(words.viewed)}</h3>
            <ul className={styles.viewed}>
              {viewed.map((hotel) => (
                <li key={hotel.infoId}>
                  <Link href={paths.hotel(hotel.infoId)} plain className={styles.viewedHotel}>
                    <span className={styles.thumb}>
                      <Facade id={hotel.infoId} stars={hotel.star} />
                    </span>
                    <span>
                      {names(hotel.infoName, hotel.nameEng).name}
                      <span className={styles.small}>{names(hotel.cityNameCn, hotel.cityNameEn).name}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  );
}
