import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { may, useUser } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { pageAt } from '../../pages.ts';
import { CustomerViewLine, Withheld } from './customer-view/customer-view-line.tsx';
import { isShownHere } from './customer-view/customer-view-pages.ts';
import { Footer } from './footer.tsx';
import { LedgerBar } from './ledger-bar.tsx';
import styles from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { words } from './words.ts';

const ForbiddenPage = lazy(() => import('./error-pages.tsx').then(({ ForbiddenPage }) => ({ default: ForbiddenPage })));
const SideBar = lazy(() => import('./side-bar.tsx').then(({ SideBar }) => ({ default: SideBar })));

/** Around every page: skip link, ledger bar, the page, footer, side bar; on a phone a tab bar at the foot. */
export function Shell() {
  const t = useText();
  const user = useUser();
  const signedIn = user !== undefined;
  const { pathname, searchStr } = useLocation();
  const selling = signedIn && inCustomerView();
  const forbidden = pageAt(pathname)?.needs?.some((authority) => !may(user, authority)) ?? false;
  const go = useGo();
  // Back leads to addresses from before: a range of net prices does not stay in one.
  useEffect(() => {
    const query = new URLSearchParams(searchStr);
    if (!selling || !query.has('price')) return;
    query.delete('price');
    go(`${pathname}?${query}`, { replace: true, keepScroll: true });
  }, [selling, pathname, searchStr, go]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t(words.skip)}
      </a>
      {selling && <CustomerViewLine />}
      <LedgerBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        {selling && !isShownHere(pathname) ? (
          <Withheld />
        ) : forbidden ? (
          <Suspense>
            <ForbiddenPage />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      {signedIn && (
        <Suspense>
          <SideBar />
        </Suspense>
      )}
      <Footer />
      <TabBar />
    </div>
  );
}
