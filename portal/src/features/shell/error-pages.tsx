import { LinkButton } from '@waylight/ui/link';
import { Page } from '@waylight/ui/page/page';
import { CopyButton } from '@waylight/ui/text/copy-button';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useUrlText } from '../../lib/url.ts';
import { type Text, useText } from '../../lib/words.ts';
import { detours, type Page as PageRow, pageAt, pages } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { safeRedirect } from '../../visitor-paths.ts';
import { DarkHouse } from './dark-house.tsx';
import styles from './error-pages.module.css';
import { words } from './words.ts';

/** A known address whose subject does not exist, or belongs to somebody else. */
export function NotFoundPage() {
  const t = useText();
  const page = useUrlText('page');
  const code = useUrlText('code');
  const list = page && menuOf(page);
  // A link must not put sentences of its own on the page.
  const asked = list && code && /^[\w-]{1,40}$/.test(code) ? { page: t(list.menu.words), code } : undefined;
  return (
    <ErrorPage
      title={words.missingTitle}
      text={asked ? undefined : words.missingText}
      code="404"
      subject={asked && t(words.missingCode, asked)}
    >
      {list && asked && <LinkButton href={list.path}>{t(words.toList, asked)}</LinkButton>}
    </ErrorPage>
  );
}

/** An address that this account's authorities do not open: which page it was, and its link for somebody who may. */
export function ForbiddenPage() {
  const t = useText();
  const address = useUrlText('page');
  const page = address && safeRedirect(address, location.origin);
  const named = page && page !== paths.home ? nameOf(new URL(page, location.origin).pathname) : undefined;
  return (
    <ErrorPage
      title={words.forbiddenTitle}
      text={words.forbiddenText}
      code="401"
      subject={named && t(words.forbiddenPage, { page: t(named) })}
    >
      {page && page !== paths.home && (
        <CopyButton
          text={location.origin + page}
          name={t(words.copyForColleague)}
          labelled={t(words.copyForColleague)}
        />
      )}
    </ErrorPage>
  );
}

/** How a page is called in the menus, by its own entry or the one that it belongs to. */
function nameOf(pathname: string): Text | undefined {
  const own = pageAt(pathname);
  return own?.menu?.words ?? (own as PageRow | undefined)?.called ?? menuOf(pathname)?.menu.words;
}

/** The entry of the menus that a page belongs to. */
function menuOf(pathname: string) {
  const row = [...pages, ...detours].find(({ menu }) => menu?.within?.test(pathname));
  return row?.menu && { path: row.path, menu: row.menu };
}

interface ErrorPageProps {
  title: Text;
  text: Text | undefined;
  code: string;
  /** what it is about, in a sentence */
  subject?: string | undefined;
  /** beside the way home */
  children?: ReactNode;
}

function ErrorPage({ title, text, code, subject, children }: ErrorPageProps) {
  const t = useText();
  usePageTitle(`${code} ${t(title)}`);
  return (
    <Page width={880} top={64}>
      <div className={styles.columns}>
        <DarkHouse className={styles.house} />
        <div className={styles.words}>
          <p className={styles.code}>{code}</p>
          <h1>{t(title)}</h1>
          {subject && <p>{subject}</p>}
          {text && <p>{t(text)}</p>}
          <div className={styles.ways}>
            <LinkButton tone="primary" href={paths.home}>
              {t(words.backHome)}
            </LinkButton>
            {children}
          </div>
        </div>
      </div>
    </Page>
  );
}
