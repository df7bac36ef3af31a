import { useLocation } from '@tanstack/react-router';
import { Page, TitleLine } from '@waylight/ui/page/page';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useText } from '../../lib/words.ts';
import { pageAt } from '../../pages.ts';
import styles from './account.module.css';

interface AreaPageProps {
  /** in place of the menu's own words, on a page that no menu leads to */
  title?: string | undefined;
  /** link above the title, to the list that the page belongs to */
  back?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Takes the whole width, for a table. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of an area, named as its menu is. */
export function AreaPage({ title: given, back, aside, wide = false, children }: AreaPageProps) {
  const t = useText();
  const own = pageAt(useLocation().pathname)?.menu?.words;
  const title = given ?? (own ? t(own) : '');
  usePageTitle(title);
  return (
    <Page>
      <div className={wide ? styles.wide : styles.content}>
        {back && <p data-print="no">{back}</p>}
        <TitleLine>
          <h1 tabIndex={-1}>{title}</h1>
          {aside}
        </TitleLine>
        {children}
      </div>
    </Page>
  );
}
