import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useUser } from '../../lib/user.ts';
import { useText } from '../../lib/words.ts';
import { Footer } from './footer.tsx';
import { LedgerBar } from './ledger-bar.tsx';
import styles from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { words } from './words.ts';

const SideBar = lazy(() => import('./side-bar.tsx').then(({ SideBar }) => ({ default: SideBar })));

/** What stands around every page: skip link, ledger bar, the page, footer, side bar; on a phone a tab bar at the foot. */
export function Shell() {
  const t = useText();
  const signedIn = useUser() !== undefined;
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t(words.skip)}
      </a>
      <LedgerBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {signedIn && (
        <Suspense>
          <SideBar />
        </Suspense>
      )}
      <TabBar />
    </div>
  );
}
