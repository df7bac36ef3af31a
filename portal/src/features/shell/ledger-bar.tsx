import { useLocation } from '@tanstack/react-router';
import { Link } from '@waylight/ui/link';
import { Logo } from '@waylight/ui/logo';
import { lazy, Suspense } from 'react';
import { useBrand, useBrandName } from '../../lib/brand.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { seesBalances, useMay, useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AccountFigures } from './account/account-figures.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import { CustomerSwitch, QuoteTrayLink } from './customer-view/customer-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './ledger-bar.module.css';
import { menuLinks } from './menu-entries.ts';
import { MoreMenu } from './more-menu.tsx';
import { words } from './words.ts';

const NotificationBell = lazy(() =>
  import('./later.ts').then(({ NotificationBell }) => ({ default: NotificationBell })),
);

/** The dark bar on every page: where to go, what may still be spent, who is signed in. */
export function LedgerBar() {
  const t = useText();
  const user = useUser();
  const seesPrices = useMay('PRICE_VIEW');
  const brand = useBrandName();
  const { logo } = useBrand();
  const { pathname, href } = useLocation();
  const links = menuLinks(user);
  return (
    <header className={styles.bar} data-on-ink="" data-print="no">
      <div className={styles.inside}>
        <Link href={paths.home} plain className={styles.logo} aria-label={brand}>
          <Logo word={brand} picture={logo} size={24} />
        </Link>
        <nav className={styles.nav} aria-label={t(words.mainMenu)}>
          {links
            .filter(({ more }) => !more)
            .map((link) => (
              <Link
                key={link.name}
                href={link.path}
                plain
                className={styles.item}
                {...(link.within.test(pathname) ? { 'aria-current': 'page' as const } : {})}
              >
                {t(link.words)}
              </Link>
            ))}
          <MoreMenu links={links.filter(({ more }) => more)} place="bar" className={styles.item} />
        </nav>
        <div className={styles.end}>
          {seesPrices && <QuoteTrayLink />}
          {seesPrices && <CustomerSwitch />}
          {user && seesBalances(user) && <AccountFigures user={user} />}
          {seesPrices && <CurrencyMenu />}
          {user && !inCustomerView() && (
            <Suspense fallback={<span className={styles.bell} />}>
              <NotificationBell />
            </Suspense>
          )}
          <LanguageSwitch />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <Link href={paths.login(pathname === '/home' ? undefined : href)} plain className={styles.item}>
              {t(words.signIn)}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
