import { useLocation } from '@tanstack/react-router';
import { SideNav } from '@waylight/ui/nav/side-nav';
import { Page, TitleLine } from '@waylight/ui/page/page';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { pageAt } from '../../pages.ts';
import styles from './account-page.module.css';
import { words } from './words.ts';

interface AccountPageProps {
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Takes the whole width, for a table. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the account area: the sections that the server gave this person at the side, the page beside them. */
export function AccountPage({ aside, wide = false, children }: AccountPageProps) {
  const t = useText();
  const user = useUser();
  const { pathname } = useLocation();
  const own = pageAt(pathname)?.menu?.words;
  const title = own ? t(own) : '';
  usePageTitle(title);
  const area = user?.menus.find((menu) => menu.name === 'accountManage');
  const sections = user?.menus.filter((menu) => menu.parentId === area?.id) ?? [];
  return (
    <Page width={1376} top="nav">
      <div className={styles.area}>
        <SideNav
          label={t(words.area)}
          items={sections.flatMap(({ path }) => {
            const entry = pageAt(path)?.menu;
            return entry ? [{ href: path, label: t(entry.words), current: path === pathname }] : [];
          })}
        />
        <div className={wide ? styles.wide : styles.content}>
          <TitleLine>
            <h1 tabIndex={-1}>{title}</h1>
            {aside}
          </TitleLine>
          {children}
        </div>
      </div>
    </Page>
  );
}
