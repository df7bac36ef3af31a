import { useLocation } from '@tanstack/react-router';
import { Link } from '@waylight/ui/link';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { useUser } from '../../lib/user.ts';
import { useText } from '../../lib/words.ts';
import styles from './account-page.module.css';
import { words } from './words.ts';

const menuWords = {
  personalInfo: words.personalInfo,
  myCollection: words.myCollection,
  changePassword: words.changePassword,
  security: words.security,
  subaccountManage: words.subaccountManage,
  advanceBalance: words.advanceBalance,
  recharge: words.recharge,
} as const;
type Section = keyof typeof menuWords;
const isSection = (name: string): name is Section => name in menuWords;

interface AccountPageProps {
  section: Section;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Takes the whole width, for a table. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the account area: the sections that the server gave this person at the side, the page beside them. */
export function AccountPage({ section, aside, wide = false, children }: AccountPageProps) {
  const t = useText();
  const user = useUser();
  const { pathname } = useLocation();
  const title = t(menuWords[section]);
  usePageTitle(title);
  const area = user?.menus.find((menu) => menu.name === 'accountManage');
  const sections = user?.menus.filter((menu) => menu.parentId === area?.id) ?? [];
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections lie side by side, and this one may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each section
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && nav.current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3;
  }, [pathname]);
  return (
    <div className={styles.page}>
      <nav ref={nav} className={styles.nav} aria-label={t(words.area)}>
        <p className={styles.area}>{t(words.area)}</p>
        {sections.map(({ name, path }) =>
          isSection(name) ? (
            <Link
              key={name}
              href={path}
              plain
              className={styles.item}
              {...(path === pathname ? { 'aria-current': 'page' as const } : {})}
            >
              {t(menuWords[name])}
            </Link>
          ) : null,
        )}
      </nav>
      <div className={wide ? styles.wide : styles.content}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}
