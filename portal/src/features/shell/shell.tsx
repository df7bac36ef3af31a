import { useLocation } from '@tanstack/react-router';
import { SkipLink } from '@waylight/ui/nav/skip-link';
import { floatingAhead } from '@waylight/ui/overlay/floating-load';
import { modalsAhead } from '@waylight/ui/overlay/modal-load';
import { lazy, Suspense, useEffect } from 'react';
import { KeptOutlet } from '../../kept-outlet.tsx';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { may, useUser } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useText } from '../../lib/words.ts';
import { AnnouncementBar } from '../announcement/announcement-bar.tsx';
import { isRestingPlace } from '../coupon/resting-places.ts';
import { CustomerViewLine, Withheld } from './customer-view/customer-view-line.tsx';
import { isShownHere } from './customer-view/customer-view-pages.ts';
import { FirstStepHint } from './first-steps/first-step-hint.tsx';
import { Footer } from './footer.tsx';
import { LedgerBar } from './ledger-bar.tsx';
import styles from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { words } from './words.ts';

const CouponWatch = lazy(() => import('./later.ts').then(({ CouponWatch }) => ({ default: CouponWatch })));
const Keyboard = lazy(() => import('./later.ts').then(({ Keyboard }) => ({ default: Keyboard })));
const SideBar = lazy(() => import('./later.ts').then(({ SideBar }) => ({ default: SideBar })));

/** Layers that open over any page are loaded ahead: a finger gives no sign before it presses. */
const layersAhead = () => {
  floatingAhead();
  void modalsAhead();
};

/** Around every page: skip link, ledger bar, the page, footer, side bar; on a phone a tab bar at the foot. */
export function Shell() {
  const t = useText();
  const user = useUser();
  const signedIn = user !== undefined;
  const { pathname, searchStr } = useLocation();
  const selling = signedIn && inCustomerView();
  const go = useGo();
  // Back leads to addresses from before: a range of net prices does not stay in one.
  useEffect(() => {
    const query = new URLSearchParams(searchStr);
    if (!selling || !query.has('price')) return;
    query.delete('price');
    go(`${pathname}?${query}`, { replace: true, keepScroll: true });
  }, [selling, pathname, searchStr, go]);
  useEffect(() => whenIdle(layersAhead), []);
  return (
    <div className={styles.shell}>
      <SkipLink href="#main">{t(words.skip)}</SkipLink>
      {selling && <CustomerViewLine />}
      <LedgerBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        {user && !selling && <AnnouncementBar pathname={pathname} />}
        {user && !selling && <FirstStepHint user={user} pathname={pathname} />}
        <LaterPart>{selling && !isShownHere(pathname) ? <Withheld /> : <KeptOutlet />}</LaterPart>
      </main>
      {user && !selling && may(user, 'PRICE_VIEW') && isRestingPlace(pathname) && (
        <Suspense>
          <CouponWatch user={user} />
        </Suspense>
      )}
      {signedIn && (
        <Suspense>
          <SideBar />
        </Suspense>
      )}
      <Suspense>
        <Keyboard />
      </Suspense>
      <LaterPart>
        <Footer />
        <TabBar />
      </LaterPart>
    </div>
  );
}
