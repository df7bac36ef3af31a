import { api } from '@waylight/contract';
import { regionName } from '@waylight/contract/value/region-name';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Link } from '@waylight/ui/link';
import type { ReactNode } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useSignedIn } from '../../../lib/session/session.ts';
import { useGo } from '../../../lib/url.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { topicPath } from '../../../topic-path.ts';
import { advertClicks, useAdvertViews } from '../../statistics/advert-counts.ts';
import { keepSearch, useStay } from '../../stay/last-search.ts';
import { StayFields } from '../../stay/stay-fields.tsx';
import { HotelCard } from '../list/hotel-card.tsx';
import { ListSkeleton } from '../list/list-notices.tsx';
import { words } from '../words.ts';
import { Mark } from './topic-mark.tsx';
import styles from './topic-page.module.css';

const nowhere = { kind: 'city', name: '' } as const;
const toTop = () => window.scrollTo({ top: 0 });

/** The countries in which there are hotels for direct purchase, each a link to its cities. Their line is kept until they come. */
export function DirectCountries({ country }: { country: string | undefined }) {
  const t = useText();
  const names = useNames();
  const { data, isPending } = useCallQuery(api.advert.countries, {}, { handles: 'all', staleTime: 600_000 });
  if (isPending)
    return (
      <div className={styles.countries} aria-hidden="true">
        <span className={styles.country} />
      </div>
    );
  if (!data || data.length < 2) return null;
  const entry = (code: string | undefined, label: string) => (
    <Link
      key={code ?? ''}
      href={topicPath('direct', { country: code })}
      plain
      className={styles.country}
      {...(code === country ? { 'aria-current': 'page' as const } : {})}
    >
      {label}
    </Link>
  );
  return (
    <nav className={styles.countries} aria-label={t(words.topicCountries)}>
      {entry(undefined, t(words.topicEverywhere))}
      {data.map((one) => entry(one.countryCode, `${names(one.infoName, one.nameEng).name} (${one.hotels})`))}
    </nav>
  );
}

/** The hotels of one country, city by city: with prices for a stay, or without for visitors. */
export function DirectCities({ country }: { country: string }) {
  return useSignedIn() ? <PricedCities country={country} /> : <OpenCities country={country} />;
}

function PricedCities({ country }: { country: string }) {
  const t = useText();
  const language = useLanguage();
  const go = useGo();
  const stay = useStay();
  const query = useCallQuery(
    api.advert.cityHotels,
    { countryCode: country, ...stay },
    { keepPrevious: true, handles: 'all' },
  );
  const cities = query.data?.cities;
  useAdvertViews(cities?.flatMap(({ published }) => published.map(({ advertId }) => advertId)) ?? []);
  return (
    <>
      <div className={styles.tools}>
        <StayFields
          stay={stay}
          onChange={(next) => {
            keepSearch({ stay: next });
            go(topicPath('direct', { stay: next, country }), { keepScroll: true });
          }}
          place={regionName(country, language)}
        />
      </div>
      {query.isError && !cities ? (
        <CallFailed query={query} title={t(words.failed)} />
      ) : !cities ? (
        <ListSkeleton />
      ) : (
        <Cities cities={cities}>
          {(published) => (
            <ol className={styles.list}>
              {published.map(({ advertId, hotel, title, text }, i) => (
                <li key={advertId} {...advertClicks(advertId)}>
                  <HotelCard
                    hotel={hotel}
                    number={i + 1}
                    said={[t(words.advert), title[language], text[language]].filter(Boolean).join(' · ')}
                    stay={stay}
                    from={nowhere}
                    onChangeDates={toTop}
                  />
                </li>
              ))}
            </ol>
          )}
        </Cities>
      )}
    </>
  );
}

function OpenCities({ country }: { country: string }) {
  const t = useText();
  const language = useLanguage();
  const query = useCallQuery(api.advert.cityHotelsPublic, { countryCode: country }, { handles: 'all' });
  useAdvertViews(query.data?.flatMap(({ published }) => published.map(({ advertId }) => advertId)) ?? []);
  if (query.isError && !query.data) return <CallFailed query={query} title={t(words.failed)} />;
  if (!query.data) return <ListSkeleton />;
  return (
    <Cities cities={query.data}>
      {(published) => (
        <ul className={styles.grid}>
          {published.map(({ advertId, hotel, title }) => (
            <Mark key={advertId} advertId={advertId} hotel={hotel} said={title[language]} />
          ))}
        </ul>
      )}
    </Cities>
  );
}

interface CitiesProps<P> {
  cities: readonly { infoId: number; infoName: string; nameEng: string; published: readonly P[] }[];
  children: (published: readonly P[]) => ReactNode;
}

function Cities<P>({ cities, children }: CitiesProps<P>) {
  const t = useText();
  const names = useNames();
  if (cities.length === 0) return <EmptyState reason="none" title={t(words.topicEmpty)} />;
  return cities.map(({ infoId, infoName, nameEng, published }) => (
    <section key={infoId} className={styles.list}>
      <h2>
        {names(infoName, nameEng).name} · {t(words.hotelCount, { n: published.length })}
      </h2>
      {children(published)}
    </section>
  ));
}
