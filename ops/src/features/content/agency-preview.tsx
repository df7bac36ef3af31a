import type { topics } from '@waylight/contract/advert';
import { topicWords } from '@waylight/contract/advert-words';
import { type Channel, channels } from '@waylight/contract/search/channel';
import { type Language, languages } from '@waylight/contract/value/words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Select } from '@waylight/ui/field/select';
import { type ReactNode, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { Filters } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { sayIn, useText } from '../../lib/words.ts';
import { AdvertPreview } from './advert-preview.tsx';
import type { AdvertRow } from './advert-rules.ts';
import styles from './agency-preview.module.css';
import { citiesShown, hotelsShown, wordsShown } from './preview-rules.ts';
import { words } from './words.ts';

/** Previews of what is published for a channel and a language, today and without prices. */

type Topic = (typeof topics)[number];

interface Audience {
  channel: Channel;
  language: Language;
}

/** Places that home has for hot cities and for hot hotels; a preview of a topic page begins with so many hotels. */
const shownAtHome = { cities: 12, hotels: 4 };
const shownOfTopic = 6;

/** A button that opens the preview, and the choice of whose it is. */
function PreviewFor({ children }: { children: (audience: Audience) => ReactNode }) {
  const t = useText();
  const own = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [channel, setChannel] = useState<Channel>(channels[0]);
  const [chosen, setLanguage] = useState<Language>();
  const language = chosen ?? own;
  if (!isOpen)
    return (
      <div className={styles.place}>
        <Button size="small" onPress={() => setOpen(true)}>
          {t(words.showPreview)}
        </Button>
      </div>
    );
  return (
    <Card
      className={styles.place}
      title={t(words.preview)}
      aside={
        <Button size="small" tone="quiet" onPress={() => setOpen(false)}>
          {t(words.hidePreview)}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Filters>
          <Select
            size="small"
            label={t(words.previewChannel)}
            value={channel}
            onChange={setChannel}
            options={channels.map((value) => ({ value, label: value }))}
          />
          <Select
            size="small"
            label={t(words.previewLanguage)}
            value={language}
            onChange={setLanguage}
            options={languages.map((value) => ({ value, label: t(value === 'zh' ? words.zhShort : words.enShort) }))}
          />
        </Filters>
        {children({ channel, language })}
      </div>
    </Card>
  );
}

export function HotCitiesPreview() {
  return <PreviewFor>{(audience) => <Cities {...audience} />}</PreviewFor>;
}

export function HotHotelsPreview() {
  return <PreviewFor>{(audience) => <Hotels {...audience} place="hot" most={shownAtHome.hotels} />}</PreviewFor>;
}

export function TopicPreview({ topic }: { topic: Topic }) {
  return <PreviewFor>{(audience) => <TopicPage {...audience} topic={topic} />}</PreviewFor>;
}

const fresh = { handles: 'all', staleTime: 0, keepPrevious: true } as const;

/** Hot cities as they stand at home. */
function Cities({ channel, language }: Audience) {
  const t = useText();
  const query = useCallQuery(opsApi.hotCity.list, { channel, language, state: 'shown' }, fresh);
  const say = sayIn(language);
  if (query.isError && !query.data) return <CallFailed query={query} />;
  const cities = citiesShown(query.data?.records ?? []);
  const further = cities.length - shownAtHome.cities;
  return (
    <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
      {() => (
        <>
          {cities.length === 0 && <p className={styles.small}>{t(words.noneForThem)}</p>}
          <ul className={styles.chips} lang={language}>
            {cities.slice(0, shownAtHome.cities).map(({ id, city }) => (
              <li key={id} className={styles.chip}>
                {language === 'zh' ? city.zh || city.en : city.en || city.zh}
                <span className={styles.count}>{say(words.hotelsOfCity, { n: city.hotels })}</span>
              </li>
            ))}
          </ul>
          {further > 0 && <p className={styles.small}>{t(words.furtherCities, { n: further })}</p>}
        </>
      )}
    </Loading>
  );
}

interface HotelsProps extends Audience {
  place: AdvertRow['place'];
  most: number;
}

/** Hotels of a place in their order, as plates. */
function Hotels({ channel, language, place, most }: HotelsProps) {
  const t = useText();
  const query = useCallQuery(opsApi.advert.inOrder, { place, channel }, fresh);
  if (query.isError && !query.data) return <CallFailed query={query} />;
  const hotels = hotelsShown(query.data ?? [], language);
  const further = hotels.length - most;
  return (
    <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
      {() => (
        <>
          {hotels.length === 0 && <p className={styles.small}>{t(words.noneForThem)}</p>}
          <ul className={styles.plates}>
            {hotels.slice(0, most).map((advert) => (
              <li key={advert.id}>
                <AdvertPreview advert={{ ...advert, text: { zh: '', en: '' }, picture: null }} language={language} />
              </li>
            ))}
          </ul>
          {further > 0 && <p className={styles.small}>{t(words.furtherHotels, { n: further })}</p>}
          <p className={styles.small}>{t(place === 'hot' ? words.hotPreviewNote : words.previewNote)}</p>
        </>
      )}
    </Loading>
  );
}

/** Headline, text and first hotels of a topic page. */
function TopicPage({ topic, channel, language }: Audience & { topic: Topic }) {
  const query = useCallQuery(opsApi.topicPage.list, {}, fresh);
  if (query.isError && !query.data) return <CallFailed query={query} />;
  const own = wordsShown(query.data?.words ?? [], topic, channel);
  const said = own
    ? { headline: { zh: own.headlineZh, en: own.headlineEn }, text: { zh: own.textZh, en: own.textEn } }
    : topicWords[topic];
  return (
    <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
      {() => (
        <>
          <div className={styles.band} data-on-ink="" lang={language}>
            <strong className={styles.headline}>{said.headline[language]}</strong>
            <p>{said.text[language]}</p>
          </div>
          <Hotels channel={channel} language={language} place={topic} most={shownOfTopic} />
        </>
      )}
    </Loading>
  );
}
