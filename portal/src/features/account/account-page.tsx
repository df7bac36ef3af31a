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

/** A page of the account area. */
export function AccountPage(props: AccountPageProps) {
  const t = useText();
  return <AreaPage area="accountManage" label={t(words.area)} {...props} />;
}

interface AreaPageProps extends AccountPageProps {
  /** the server's name of the menu above the pages */
  area: string;
  /** names the area */
  label: string;
  /** in place of the menu's own words, on a page that no menu leads to */
  title?: string | undefined;
  /** address of the menu that is lit, where the page is none itself */
  within?: string | undefined;
  /** link above the title, to the list that the page belongs to */
  back?: ReactNode;
}

/** A page of an area: the sections that the server gave this person at the side, the page beside them. */
export function AreaPage({
  area: areaName,
  label,
  title: given,
  within,
  aside,
  back,
  wide = false,
  children,
}: AreaPageProps) {
  const t = useText();
  const user = useUser();
  const { pathname } = useLocation();
  const own = pageAt(pathname)?.menu?.words;
  const title = given ?? (own ? t(own) : '');
  usePageTitle(title);
  const area = user?.menus.find((menu) => menu.name === areaName);
  const sections = user?.menus.filter((menu) => menu.parentId === area?.id) ?? [];
  return (
    <Page width={1440} top="nav">
      <div className={styles.area}>
        <SideNav
          label={label}
          items={sections.flatMap(({ path }) => {
            const entry = pageAt(path)?.menu;
            return entry ? [{ href: path, label: t(entry.words), current: path === (within ?? pathname) }] : [];
          })}
        />
        <div className={wide ? styles.wide : styles.content}>
          {back && <p data-print="no">{back}</p>}
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
