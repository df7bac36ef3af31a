import { Page } from '@waylight/ui/page/page';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { NearPart } from '../../lib/page/near-part.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { may, useUser } from '../../lib/session/user.ts';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import { useViewedHotels } from '../catalogue/viewed-hotels.ts';
import { useAwaitsCouponNews } from '../coupon/coupon-news.ts';
import { useCompared } from '../search/compare/compared.ts';
import { NamesEntry } from '../search/lookup/names-entry.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { lastSearch } from '../stay/last-search.ts';
import type { StaySearch } from '../stay/search-link.ts';
import { AccountCard, seesAccount } from './account-card.tsx';
import { HotHotels } from './advert/hot-hotels.tsx';
import { Published, useBanners } from './advert/published.tsx';
import { CouponNews } from './coupon-news.tsx';
import styles from './home-page.module.css';
import { HotCities } from './hot-cities.tsx';
import { Recent } from './recent.tsx';
import { hasToDo, ToDoCard } from './to-do-card.tsx';
import { Enquiries, Introduction } from './ways.tsx';
import { words } from './words.ts';

const HotelCompareTray = lazy(() =>
  import('../search/compare/hotel-compare-tray.tsx').then(({ HotelCompareTray }) => ({ default: HotelCompareTray })),
);
const SpendingCard = lazy(() => import('./spending-card.tsx').then(({ SpendingCard }) => ({ default: SpendingCard })));

/** Work, not marketing: search, what waits, what may be spent, where one was with prices of today, then cities and hotels. */
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
  // The height of the things to do is unknown until they come. What stands under them waits for it, and so never moves.
  const waits = user !== undefined && hasToDo(user);
  const [known, setKnown] = useState(!waits);
  const onKnown = useCallback(() => setKnown(true), []);
  const awaitsNews = useAwaitsCouponNews(user);
  const viewed = useViewedHotels();
  const looked = useMemo(() => new Set(user ? viewed.map(({ infoId }) => infoId) : []), [user, viewed]);
  const banners = useBanners(looked);
  const elsewhere = useMemo(
    () => banners && new Set([...looked, ...banners.flatMap(({ hotel }) => hotel?.infoId ?? [])]),
    [looked, banners],
  );
  return (
    <>
      <div className={styles.band} data-on-ink="">
        <div className={styles.inside}>
          <h1 className={styles.heading}>{t(user ? words.heading : words.introduction)}</h1>
          <SearchBar place={last.place} stay={last.stay} onStay={setChosen} />
          {user && (
            <div>
              <NamesEntry stay={stay} flush="start" />
            </div>
          )}
        </div>
      </div>
      <Page width={1440} top={24} gap={32} under="band">
        {user ? <CouponNews user={user} /> : <Introduction />}
        {user && (waits || seesAccount(user)) && (
          <LaterPart>
            <div className={styles.work} data-waiting={!known || undefined} data-coming={awaitsNews || undefined}>
              {waits && <ToDoCard user={user} onKnown={onKnown} />}
              {seesAccount(user) && <AccountCard user={user} />}
            </div>
          </LaterPart>
        )}
        <LaterPart>
          <div className={styles.rest} data-waiting={!known || awaitsNews || undefined}>
            {user && <Recent user={user} stay={stay} />}
            <HotCities stay={stay} />
            <HotHotels stay={stay} signedIn={user !== undefined} elsewhere={elsewhere} />
            <Published banners={banners} stay={stay} />
            {user && may(user, 'PRICE_VIEW') && !may(user, 'ORDERS_NONE') && !inCustomerView() && (
              <NearPart within="25% 0px" instead={null}>
                <SpendingCard />
              </NearPart>
            )}
            <Enquiries signedIn={user !== undefined} />
          </div>
        </LaterPart>
      </Page>
      {user && <NewlyCompared stay={stay} />}
    </>
  );
}

/** Hotels chosen for comparing, once one is put there from here: those of a list wait where they were chosen. */
function NewlyCompared({ stay }: { stay: StaySearch }) {
  const hotels = useCompared();
  const [before] = useState(hotels);
  if (hotels.every(({ infoId }) => before.some((one) => one.infoId === infoId))) return null;
  return (
    <Suspense>
      <HotelCompareTray stay={stay} />
    </Suspense>
  );
}
