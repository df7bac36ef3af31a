import { publishedStates } from '@waylight/contract/ops/content/advert';
import { channels } from '@waylight/contract/search/channel';
import { languages } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Link, LinkButton } from '@waylight/ui/link';
import { Page, PageHead, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import type { Form } from '../../lib/form.ts';
import { type Column, Filters, WholeList } from '../../lib/list/data-list.tsx';
import { flagField, listAddress, optionalEnumField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { HotCitiesPreview } from './agency-preview.tsx';
import styles from './content.module.css';
import { type NewOrder, OrderList } from './order-list.tsx';
import { PickField } from './pick-field.tsx';
import {
  ChannelFilter,
  LanguageFilter,
  languageWords,
  PublishedChip,
  PublishedFields,
  type PublishedValues,
  publishedFaults,
  publishedRequest,
  publishedStart,
  StateFilter,
  shortLanguageWords,
  useDays,
} from './published.tsx';
import { words } from './words.ts';

type HotCity = ReplyOf<typeof opsApi.hotCity.list>['records'][number];
type City = HotCity['city'];

interface HotCityValues extends PublishedValues {
  cityId: City | null;
}

const address = listAddress({
  channel: optionalEnumField(channels),
  language: optionalEnumField(languages),
  state: optionalEnumField(publishedStates),
  order: flagField,
});
const touches = [opsApi.hotCity.list];

/** Hot cities: the list, or the same put in order. */
export function HotCityPage() {
  const t = useText();
  const { order } = useUrl(address);
  usePageTitle(t(words.hotCities));
  return order ? <InOrder /> : <Listed />;
}

function Listed() {
  const t = useText();
  const go = useGo();
  const { channel, language, state } = useUrl(address);
  const mayAct = useMay('CONTENT_ACT');
  const query = useCallQuery(
    opsApi.hotCity.list,
    { ...(channel ? { channel } : {}), ...(language ? { language } : {}), ...(state ? { state } : {}) },
    { handles: 'all', staleTime: 0, keepPrevious: true },
  );
  const create = useCreate();
  const save = useSave();
  const withdraw = useSetShown(false);
  const publish = useSetShown(true);
  const columns = useColumns(
    mayAct ? (row: HotCity) => (row.state === 'withdrawn' ? publish : withdraw).open(row) : undefined,
  );
  const change = (part: object) =>
    go(paths.hotCities(address.write({ channel, language, state, order: false, ...part })), { keepScroll: true });
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.hotCities)}</h1>
        <div className={styles.acts}>
          <LinkButton href={paths.hotCities({ order: '1' })}>{t(words.sort)}</LinkButton>
          {mayAct && (
            <Button tone="primary" onPress={() => create.open(null)}>
              {t(words.addCity)}
            </Button>
          )}
        </div>
      </TitleLine>
      <p className={styles.lead}>{t(words.hotCitiesLead)}</p>
      <HotCitiesPreview />
      <Filters>
        <ChannelFilter value={channel} onChange={(next) => change({ channel: next })} />
        <LanguageFilter value={language} onChange={(next) => change({ language: next })} />
        <StateFilter value={state} onChange={(next) => change({ state: next })} />
      </Filters>
      <WholeList
        query={query}
        rowsOf={({ records }) => records}
        caption={words.hotCities}
        rowKey={({ id }) => String(id)}
        open={{ press: (row) => mayAct && save.open(row) }}
        columns={columns}
        muted={(row) => row.state === 'ended' || row.state === 'withdrawn'}
        none={words.hotCitiesNone}
      />
      {create.dialog}
      {save.dialog}
      {withdraw.dialog}
      {publish.dialog}
    </Page>
  );
}

function InOrder() {
  const t = useText();
  const name = useName();
  const days = useDays();
  const mayAct = useMay('CONTENT_ACT');
  const query = useCallQuery(opsApi.hotCity.list, {}, { handles: 'all', staleTime: 0 });
  const order = useAct<typeof opsApi.hotCity.order, NewOrder>({
    call: opsApi.hotCity.order,
    title: words.saveOrder,
    subject: () => t(words.hotCities),
    request: (_, order) => ({ ...order }),
    touches,
  });
  const rows = query.data?.records.filter(({ state }) => state === 'shown' || state === 'planned');
  return (
    <Page width={880} gap={12}>
      <PageHead
        back={<Link href={paths.hotCities()}>{t(words.toList)}</Link>}
        line={
          <h1>
            {t(words.hotCities)} · {t(words.order)}
          </h1>
        }
      />
      <p className={styles.lead}>{t(words.orderLead)}</p>
      {rows && (
        <OrderList
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ city }) => name(city.zh, city.en)}
          noteOf={(row) =>
            `${row.channel ?? t(words.anyChannel)} · ${t(languageWords[row.language ?? 'all'])} · ${days(row)}`
          }
          mayAct={mayAct}
          onSave={order.open}
        />
      )}
      {order.dialog}
    </Page>
  );
}

const faultsOf = (values: HotCityValues) => ({
  ...publishedFaults(values),
  cityId: values.cityId === null ? words.required : undefined,
});
const requestOf = (values: HotCityValues) => ({ ...publishedRequest(values), cityId: values.cityId?.id ?? 0 });

const useCreate = () =>
  useAct<typeof opsApi.hotCity.create, null, HotCityValues>({
    call: opsApi.hotCity.create,
    title: words.addCity,
    subject: () => '',
    start: () => ({ ...publishedStart(), cityId: null }),
    fields: (form) => <HotCityFields form={form} />,
    check: faultsOf,
    request: requestOf,
    touches,
  });

const useSave = () => {
  const name = useName();
  return useAct<typeof opsApi.hotCity.save, HotCity, HotCityValues>({
    call: opsApi.hotCity.save,
    title: words.save,
    subject: ({ city }) => name(city.zh, city.en),
    record: ({ id }) => ({ kind: 'hotCity', id: String(id) }),
    start: (row) => ({ ...publishedStart(row), cityId: row.city }),
    fields: (form) => <HotCityFields form={form} />,
    check: faultsOf,
    request: (values, { id, version }) => ({ id, version, ...requestOf(values) }),
    touches,
  });
};

const useSetShown = (isShown: boolean) => {
  const name = useName();
  return useAct<typeof opsApi.hotCity.setShown, HotCity>({
    call: opsApi.hotCity.setShown,
    title: isShown ? words.publishAgain : words.withdraw,
    subject: ({ city }) => name(city.zh, city.en),
    request: (_, { id, version }) => ({ id, version, isShown }),
    touches,
    danger: !isShown,
  });
};

function HotCityFields({ form }: { form: Form<HotCityValues> }) {
  const t = useText();
  const name = useName();
  return (
    <>
      <PickField
        call={opsApi.hotCity.cities}
        label={t(words.citySearch)}
        value={form.values.cityId}
        onPick={(cityId) => form.change({ cityId })}
        error={form.errorAt('cityId')}
        rowKey={({ id }) => id}
        textOf={(city) => `${name(city.zh, city.en)} · ${name(city.countryZh, city.countryEn)}`}
        rowsOf={(rows) => rows}
      />
      {form.values.cityId?.hotels === 0 && <p className={styles.fault}>{t(words.noHotels)}</p>}
      <PublishedFields form={form} />
    </>
  );
}

function useColumns(
  onSetShown: ((row: HotCity) => void) | undefined,
): readonly [Column<HotCity>, ...Column<HotCity>[]] {
  const t = useText();
  const name = useName();
  const days = useDays();
  return [
    { id: 'city', head: words.city, cell: ({ city }) => name(city.zh, city.en) },
    { id: 'position', head: words.position, align: 'end', cell: ({ position }) => position },
    { id: 'channel', head: words.channel, cell: ({ channel }) => channel ?? t(words.all) },
    { id: 'language', head: words.language, cell: ({ language }) => t(shortLanguageWords[language ?? 'all']) },
    { id: 'days', head: words.dates, cell: (row) => <span className={styles.line}>{days(row)}</span> },
    { id: 'hotels', head: words.hotelCount, align: 'end', cell: ({ city }) => city.hotels },
    { id: 'source', head: words.source, cell: ({ fromFile }) => t(fromFile ? words.fromFile : words.fromHere) },
    { id: 'state', head: words.state, cell: ({ state }) => <PublishedChip state={state} /> },
    ...(onSetShown
      ? [
          {
            id: 'acts',
            head: words.acts,
            cell: (row: HotCity) => (
              <Button size="small" tone="quiet" flush="start" onPress={() => onSetShown(row)}>
                {t(row.state === 'withdrawn' ? words.publishAgain : words.withdraw)}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
