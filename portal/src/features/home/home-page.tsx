import { Page } from '@waylight/ui/page/page';
import { useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useUser } from '../../lib/session/user.ts';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import { HotelCompareTray } from '../search/compare/hotel-compare-tray.tsx';
import { NamesEntry } from '../search/lookup/names-entry.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { lastSearch } from '../stay/last-search.ts';
import type { StaySearch } from '../stay/search-link.ts';
import { AccountCard } from './account-card.tsx';
import { HotHotels } from './advert/hot-hotels.tsx';
import { Published } from './advert/published.tsx';
import { ContinueCard } from './continue-card.tsx';
import { CouponNews } from './coupon-news.tsx';
import styles from './home-page.module.css';
import { HotCities } from './hot-cities.tsx';
import { ToDoCard } from './to-do-card.tsx';
import { words } from './words.ts';

/** Work, not marketing: search, what waits, where one was, what may be spent, the cities that agencies go to. */
export function HomePage() {
  const t = useText();
  const user = useUser();
  const today = useToday();
  const { maxNights } = useBrand();
  usePageTitle(t(words.title));
  const last = lastSearch(today, maxNights);
  /** as it stands in the bar, searched or not: whatever is opened from here is opened for it */
  const [chosen, setChosen] = useState<StaySearch>();
  const stay = chosen ?? last.stay;
  return (
    <>
      <div className={styles.band} data-on-ink="">
        <div className={styles.inside}>
          <h1 className={styles.greeting}>{t(words.greeting)}</h1>
          <SearchBar place={last.place} stay={last.stay} onStay={setChosen} />
          {user && (
            <div>
              <NamesEntry stay={stay} />
            </div>
          )}
        </div>
      </div>
      <Page width={1312} top={24} gap={32} under="band">
        {user && <CouponNews user={user} />}
        {user && (
          <div className={styles.work}>
            <ToDoCard user={user} />
            <ContinueCard />
            <AccountCard user={user} />
          </div>
        )}
        <HotCities stay={stay} />
        {user && <HotHotels stay={stay} />}
        <Published stay={stay} />
      </Page>
      {user && <HotelCompareTray stay={stay} />}
    </>
  );
}
