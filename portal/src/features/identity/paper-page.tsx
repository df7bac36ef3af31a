import { Link } from '@waylight/ui/link';
import { Logo } from '@waylight/ui/logo';
import { Page } from '@waylight/ui/page/page';
import type { ReactNode } from 'react';
import { useBrand, useBrandName } from '../../lib/brand.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import styles from './paper-page.module.css';
import { words } from './words.ts';

interface PaperPageProps {
  title: string;
  /** One narrow column, for a form of few fields. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page for who has not signed in: logo, language, the way back to the sign-in, service phone. */
export function PaperPage({ title, narrow = false, children }: PaperPageProps) {
  const t = useText();
  const brand = useBrandName();
  const { hotelHotline, logo } = useBrand();
  usePageTitle(title);
  return (
    <div className={styles.frame}>
      <header className={styles.bar} data-on-ink="">
        <div className={styles.inside}>
          <Link href={paths.login()} plain className={styles.logo} aria-label={brand}>
            <Logo word={brand} picture={logo} size={24} />
          </Link>
          <span className={styles.end}>
            <Link href={paths.login()} plain className={styles.signIn}>
              {t(words.submit)}
            </Link>
            <LanguageSwitch />
          </span>
        </div>
      </header>
      <main className={styles.main}>
        <Page width={narrow ? 456 : 1120} top={32}>
          <div>
            <h1 tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {children}
          </div>
        </Page>
      </main>
      {hotelHotline && <footer className={styles.foot}>{t(words.hotline, { phone: hotelHotline })}</footer>}
    </div>
  );
}
