import { api } from '@waylight/contract';
import { topicWords } from '@waylight/contract/advert-words';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Select } from '@waylight/ui/field/select';
import { LinkButton } from '@waylight/ui/link';
import { Page } from '@waylight/ui/page/page';
import { Pager } from '@waylight/ui/table/pager';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { type AddressField, listAddress, pageField, rowIdField } from '../../../lib/list/list-address.ts';
import { useLastPageInstead } from '../../../lib/list/page-past-end.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useSignedIn } from '../../../lib/session/session.ts';
import { useGo, useUrl } from '../../../lib/url.ts';
import { bracketed, useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { topicPath } from '../../../topic-path.ts';
import { advertClicks, useAdvertViews } from '../../statistics/advert-counts.ts';
import { keepSearch, useStay } from '../../stay/last-search.ts';
import { StayFields } from '../../stay/stay-fields.tsx';
import { HotelCompareTray } from '../compare/hotel-compare-tray.tsx';
import { HotelCard } from '../list/hotel-card.tsx';
import { ListSkeleton } from '../list/list-notices.tsx';
import { words } from '../words.ts';
import { DirectCities, DirectCountries } from './direct-index.tsx';
import { Mark } from './topic-mark.tsx';
import styles from './topic-page.module.css';

type Topic = 'direct' | 'privateRoom';
/** ISO code of a country. */
const countryField: AddressField<string | undefined> = {
  read: (text) => (text !== undefined && /^[A-Z]{2}$/.test(text) ? text : undefined),
  write: (code) => code,
};
const topicAddress = listAddress({ city: rowIdField, country: countryField, p: pageField(999) });
const limit = 20;
const nowhere = { kind: 'city', name: '' } as const;

export function DirectPurchasePage() {
  return <TopicPage topic="direct" />;
}

export function PrivateRoomPage() {
  return <TopicPage topic="privateRoom" />;
}

/** Hotels that the operator publishes under a topic: everybody sees them, signed-in people with prices for a stay. */
function TopicPage({ topic }: { topic: Topic }) {
  const signedIn = useSignedIn();
  const { country } = useUrl(topicAddress);
  const { headline, text, waiting } = useTopicWords(topic);
  usePageTitle(headline);
  return (
    <>
      <div className={styles.band} data-on-ink="">
        <div className={styles.inside} data-waiting={waiting || undefined}>
          <h1>{headline}</h1>
          <p>{text}</p>
        </div>
      </div>
      <Page width={1440} top={24} under="band">
        {topic === 'direct' && <DirectCountries country={country} />}
        {topic === 'direct' && country ? (
          <DirectCities key={country} country={country} />
        ) : signedIn ? (
          <Priced topic={topic} />
        ) : (
          <Open topic={topic} />
        )}
      </Page>
    </>
  );
}

/** The operator's words of the page, else the portal's own. Their place is kept while nobody knows yet. */
function useTopicWords(topic: Topic) {
  const t = useText();
  const language = useLanguage();
  const query = useCallQuery(api.advert.topic, { topic }, { handles: 'all', staleTime: 600_000 });
  const headline = query.data?.headline[language] ?? t(topicWords[topic].headline);
  const text = query.data?.text[language] ?? t(topicWords[topic].text);
  return { headline, text, waiting: query.isPending };
}

function Priced({ topic }: { topic: Topic }) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const go = useGo();
  const stay = useStay();
  const { city, p } = useUrl(topicAddress);
  const query = useCallQuery(
    api.advert.topicHotels,
    { topic, ...(city ? { cityId: city } : {}), ...stay, page: p, limit },
    { keepPrevious: true, handles: 'all' },
  );
  const { data, error, isPlaceholderData } = query;
  useAdvertViews(data?.records.map(({ advertId }) => advertId) ?? []);
  const chosen = data?.cities.find(({ infoId }) => infoId === city);
  const to = (next: { city?: number | undefined; page?: number; stay?: typeof stay }) =>
    topicPath(topic, { stay: next.stay ?? stay, city: 'city' in next ? next.city : city, page: next.page });
  useLastPageInstead({ page: p, limit, total: isPlaceholderData ? undefined : data?.total }, (page) => to({ page }));
  return (
    <>
      <div className={styles.tools}>
        <StayFields
          stay={stay}
          onChange={(next) => {
            keepSearch({ stay: next });
            go(to({ stay: next }), { keepScroll: true });
          }}
          place={chosen && names(chosen.infoName, chosen.nameEng).name}
        />
        {data && data.cities.length > 1 && (
          <Select
            className={styles.city}
            label={t(words.topicCity)}
            value={city?.toString() ?? 'all'}
            onChange={(id) => go(to({ city: id === 'all' ? undefined : Number(id) }), { keepScroll: true })}
            options={[
              { value: 'all', label: t(words.topicAll) },
              ...data.cities.map((one) => ({
                value: String(one.infoId),
                label: t(bracketed, { text: names(one.infoName, one.nameEng).name, more: one.hotels }),
              })),
            ]}
          />
        )}
      </div>
      {error && !data ? (
        <CallFailed query={query} title={t(words.failed)} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.total === 0 ? (
        <EmptyState reason="none" title={t(words.topicEmpty)} />
      ) : (
        <>
          <p role="status" className={styles.count}>
            {t(words.hotelCount, { n: data.total })}
          </p>
          <ol className={styles.list} data-stale={isPlaceholderData || undefined}>
            {data.records.map(({ advertId, hotel, title, text }, index) => (
              <li key={advertId} {...advertClicks(advertId)}>
                <HotelCard
                  hotel={hotel}
                  number={(data.page - 1) * limit + index + 1}
                  said={[t(words.advert), title[language], text[language]].filter(Boolean).join(' · ')}
                  stay={stay}
                  from={nowhere}
                  onChangeDates={openDates}
                />
              </li>
            ))}
          </ol>
          {data.total > limit && (
            <Pager
              page={p}
              limit={limit}
              total={data.total}
              onPage={(page) => go(to({ page }))}
              hrefFor={(page) => to({ page })}
            />
          )}
          <HotelCompareTray stay={stay} />
        </>
      )}
    </>
  );
}

function openDates() {
  window.scrollTo({ top: 0 });
}

/** Without a session: the hotels of the first channel, and the way to their prices. */
function Open({ topic }: { topic: Topic }) {
  const t = useText();
  const language = useLanguage();
  const go = useGo();
  const { p } = useUrl(topicAddress);
  const query = useCallQuery(api.advert.list, { place: topic, page: p, limit }, { keepPrevious: true, handles: 'all' });
  const { data, error, isPlaceholderData } = query;
  useAdvertViews(data?.records.flatMap(({ advertId, hotel }) => (hotel ? [advertId] : [])) ?? []);
  const to = (page: number) => topicPath(topic, { page });
  useLastPageInstead({ page: p, limit, total: isPlaceholderData ? undefined : data?.total }, to);
  if (error && !data) return <CallFailed query={query} title={t(words.failed)} />;
  if (!data) return <ListSkeleton />;
  const hotels = data.records.flatMap((one) => (one.hotel ? [{ ...one, hotel: one.hotel }] : []));
  if (data.total === 0) return <EmptyState reason="none" title={t(words.topicEmpty)} />;
  return (
    <>
      <p className={styles.signIn}>
        {t(words.topicSignIn)}
        <LinkButton tone="primary" size="small" href={paths.login(topicPath(topic))}>
          {t(words.topicToPrices)}
        </LinkButton>
      </p>
      <ul className={styles.grid} data-stale={isPlaceholderData || undefined}>
        {hotels.map(({ advertId, hotel, title }) => (
          <Mark key={advertId} advertId={advertId} hotel={hotel} said={title[language]} />
        ))}
      </ul>
      {data.total > limit && (
        <Pager page={p} limit={limit} total={data.total} onPage={(page) => go(to(page))} hrefFor={to} />
      )}
    </>
  );
}
