import { advertPlaces } from '@waylight/contract/advert';
import { publishedStates } from '@waylight/contract/ops/content/advert';
import { channels } from '@waylight/contract/search/channel';
import { languages } from '@waylight/contract/value/words';
import { Button } from '@waylight/ui/button';
import { Select } from '@waylight/ui/field/select';
import { LinkButton } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { FilterBox } from '../../lib/list/filter-box.tsx';
import { keywordField, limitField, listAddress, optionalEnumField, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useCreateAdvert } from './advert-acts.tsx';
import type { AdvertRow, Place } from './advert-rules.ts';
import { HotHotelsPreview } from './agency-preview.tsx';
import styles from './content.module.css';
import {
  ChannelFilter,
  LanguageFilter,
  PublishedChip,
  StateFilter,
  shortLanguageWords,
  useDays,
} from './published.tsx';
import { placeWords, words } from './words.ts';

const address = listAddress({
  place: optionalEnumField(advertPlaces),
  channel: optionalEnumField(channels),
  language: optionalEnumField(languages),
  state: optionalEnumField(publishedStates),
  keyword: keywordField(),
  page: pageField(),
  limit: limitField,
});

export function AdvertListPage() {
  return <Adverts />;
}

/** The same list, of hot hotels alone. */
export function HotHotelsPage() {
  return <Adverts only="hot" />;
}

function Adverts({ only }: { only?: Place }) {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const mayAct = useMay('CONTENT_ACT');
  const { channel, language, state, keyword, page, limit } = asked;
  const place = only ?? asked.place;
  const filter = { ...(channel ? { channel } : {}), ...(language ? { language } : {}), ...(state ? { state } : {}) };
  const query = useListQuery(opsApi.advert.list, { ...filter, ...(place ? { place } : {}), keyword, page, limit });
  const create = useCreateAdvert();
  const columns = useColumns(only === undefined);
  usePageTitle(t(only ? words.hotHotels : words.adverts));
  const hrefOf = (next: typeof asked) => (only ? paths.hotHotels : paths.adverts)(address.write(next));
  const change = (part: Partial<typeof asked>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(only ? words.hotHotels : words.adverts)}</h1>
        <div className={styles.acts}>
          {place && <LinkButton href={paths.advertOrder({ place, channel })}>{t(words.sort)}</LinkButton>}
          {mayAct && (
            <Button tone="primary" onPress={() => create.open({ place: place ?? 'banner' })}>
              {t(words.newAdvert)}
            </Button>
          )}
        </div>
      </TitleLine>
      <p className={styles.lead}>{t(only ? words.hotLead : words.advertsLead)}</p>
      {only && <HotHotelsPreview />}
      <Filters>
        {!only && (
          <Select
            size="small"
            label={t(words.place)}
            value={place ?? 'any'}
            onChange={(next) => change({ place: next === 'any' ? undefined : next })}
            options={[
              { value: 'any' as const, label: t(words.anyPlace) },
              ...advertPlaces.map((one) => ({ value: one, label: t(placeWords[one]) })),
            ]}
          />
        )}
        <ChannelFilter value={channel} onChange={(next) => change({ channel: next })} />
        <LanguageFilter value={language} onChange={(next) => change({ language: next })} />
        <StateFilter value={state} onChange={(next) => change({ state: next })} />
        <FilterBox label={t(words.keyword)} value={keyword} onValue={(next) => change({ keyword: next })} />
      </Filters>
      <DataList
        query={query}
        caption={words.caption}
        rowKey={({ id }) => String(id)}
        open={{ href: ({ id }) => paths.advert(id) }}
        columns={columns}
        muted={(row) => row.state === 'ended' || row.state === 'withdrawn'}
        narrowed={Object.keys(filter).length > 0 || keyword !== '' || (!only && place !== undefined)}
        none={words.none}
        page={page}
        limit={limit}
        hrefFor={(next) => hrefOf({ ...asked, page: next })}
        onLimit={(next) => change({ limit: next })}
      />
      {create.dialog}
    </Page>
  );
}

function useColumns(withPlace: boolean): readonly [Column<AdvertRow>, ...Column<AdvertRow>[]] {
  const t = useText();
  const name = useName();
  const days = useDays();
  return [
    {
      id: 'title',
      head: words.title,
      cell: ({ title, hotel }) => name(title.zh, title.en) || name(hotel?.zh ?? '', hotel?.en ?? ''),
    },
    { id: 'state', head: words.state, cell: ({ state }) => <PublishedChip state={state} /> },
    ...(withPlace ? [{ id: 'place', head: words.place, cell: ({ place }: AdvertRow) => t(placeWords[place]) }] : []),
    { id: 'hotel', head: words.hotel, wide: true, cell: ({ hotel }) => hotel && <HotelOf hotel={hotel} /> },
    {
      id: 'audience',
      head: words.audience,
      cell: ({ channel, language }) => `${channel ?? t(words.all)} · ${t(shortLanguageWords[language ?? 'all'])}`,
    },
    { id: 'days', head: words.dates, cell: (row) => <span className={styles.line}>{days(row)}</span> },
    { id: 'position', head: words.position, align: 'end', cell: ({ position }) => position },
    { id: 'seen', head: words.seen, align: 'end', cell: ({ views, clicks }) => `${views} / ${clicks}` },
  ];
}

function HotelOf({ hotel }: { hotel: NonNullable<AdvertRow['hotel']> }) {
  const t = useText();
  const name = useName();
  return (
    <>
      {name(hotel.zh, hotel.en)}
      {!hotel.isSold && <span className={styles.fault}> {t(words.notSold)}</span>}
    </>
  );
}
