import { api } from '@waylight/contract';
import { FacadeSkyline } from '@waylight/ui/facade-skyline';
import { Logo } from '@waylight/ui/logo';
import { useBrand, useBrandName } from '../../lib/brand.ts';
import { useCallQuery } from '../../lib/calls.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useText } from '../../lib/words.ts';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { words } from './words.ts';

const houses = 9;

/** Sign in: a street at night on one side, the form on the other. */
export function LoginPage() {
  const t = useText();
  const brand = useBrandName();
  const { hotelHotline } = useBrand();
  usePageTitle(t(words.title));
  const { data: cities, isError } = useCallQuery(api.catalogue.hotCities, {}, { handles: 'all' });
  const street = cities ?? (isError ? [] : undefined);
  return (
    <div className={styles.page}>
      <div className={styles.night} data-on-ink="">
        <Logo word={brand} size={32} />
        <p className={styles.line}>{t(words.line)}</p>
        {street && (
          <FacadeSkyline className={styles.skyline ?? ''} hotels={streetOf(street.map((city) => city.infoId))} />
        )}
      </div>
      <main className={styles.paper}>
        <div className={styles.top}>
          <span className={styles.smallLogo}>
            <Logo word={brand} on="paper" />
          </span>
          <LanguageSwitch />
        </div>
        <div className={styles.form}>
          <h1 className={styles.title}>{t(words.title)}</h1>
          <LoginForm />
        </div>
        {hotelHotline && <p className={styles.phone}>{t(words.hotline, { phone: hotelHotline })}</p>}
      </main>
    </div>
  );
}

/** One house per city that agencies go to most, three to five stars high. */
function streetOf(ids: readonly number[]) {
  return Array.from({ length: houses }, (_, index) => {
    const id = ids[index] ?? index + 1;
    return { id, stars: 3 + (id % 3) };
  });
}
