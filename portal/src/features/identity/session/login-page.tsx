import { Logo } from '@waylight/ui/logo';
import { fromWidth, matchesMedia } from '@waylight/ui/media';
import { lazy, Suspense, useState } from 'react';
import { useBrand, useBrandName } from '../../../lib/brand.ts';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { endedSession } from '../../../lib/session/ended.ts';
import { useUrlText } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { words } from '../words.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

/** Decoration of a wide screen: it comes after the form, and a phone never loads it. */
const Street = lazy(() => import('../street.tsx').then(({ Street }) => ({ default: Street })));

/** Sign in: a street at night on one side, the form on the other. */
export function LoginPage() {
  const t = useText();
  const brand = useBrandName();
  const { hotelHotline, logo } = useBrand();
  usePageTitle(t(words.title));
  const redirect = useUrlText('redirect');
  // The end of a session is told above the form.
  const [ended] = useState(endedSession.read);
  const goesOn = redirect !== undefined && !ended;
  const [wide] = useState(() => matchesMedia(fromWidth(960)));
  return (
    <div className={styles.screen}>
      <div className={styles.night} data-on-ink="">
        <Logo word={brand} picture={logo} size={32} />
        <p className={styles.line}>{t(words.line)}</p>
        {wide && (
          <Suspense>
            <div className={styles.skyline}>
              <Street />
            </div>
          </Suspense>
        )}
      </div>
      <main className={styles.paper}>
        <div className={styles.top}>
          <span className={styles.smallLogo}>
            <Logo word={brand} picture={logo} on="paper" />
          </span>
          <LanguageSwitch />
        </div>
        <div className={styles.form}>
          <h1 className={styles.title}>{t(words.title)}</h1>
          {goesOn && <p className={styles.reason}>{t(words.goesOn)}</p>}
          <LaterPart instead={<div className={styles.formToCome} />}>
            <LoginForm />
          </LaterPart>
        </div>
        {hotelHotline && <p className={styles.phone}>{t(words.hotline, { phone: hotelHotline })}</p>}
      </main>
    </div>
  );
}
