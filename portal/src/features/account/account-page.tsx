import { useLocation } from '@tanstack/react-router';
import { SideNav } from '@waylight/ui/nav/side-nav';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import styles from './account-page.module.css';
import { words } from './words.ts';

const menuWords = {
  personalInfo: words.personalInfo,
  myCoupons: words.myCoupons,
  myCollection: words.myCollection,
  changePassword: words.changePassword,
  security: words.security,
  securityLog: words.securityLog,
  subaccountManage: words.subaccountManage,
  advanceBalance: words.advanceBalance,
  recharge: words.recharge,
  selling: words.selling,
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
  return (
    <div className={styles.page}>
      <SideNav
        label={t(words.area)}
        items={sections.flatMap(({ name, path }) =>
          isSection(name) ? [{ href: path, label: t(menuWords[name]), current: path === pathname }] : [],
        )}
      />
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
