import { announcementLevels } from '@waylight/contract/announcement';
import { publishedStates } from '@waylight/contract/ops/content/advert';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Badge } from '@waylight/ui/feedback/badge';
import { Banner } from '@waylight/ui/feedback/banner';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { Select } from '@waylight/ui/field/select';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useListQuery } from '../../lib/calls.ts';
import type { Faults, Form } from '../../lib/form.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { limitField, listAddress, optionalEnumField, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from './announcement-words.ts';
import styles from './content.module.css';
import {
  ChannelField,
  DateFields,
  datesOf,
  PublishedChip,
  type PublishedValues,
  publishedFaults,
  publishedStart,
  StateFilter,
  useDays,
} from './published.tsx';
import { words as shared } from './words.ts';

type Announcement = ReplyOf<typeof opsApi.announcement.list>['records'][number];
type Groups = ReplyOf<typeof opsApi.announcement.list>['groups'];

interface AnnouncementValues extends Pick<PublishedValues, 'channel' | 'from' | 'to'> {
  textZh: string;
  textEn: string;
  level: Announcement['level'];
  /** as typed */
  companies: string;
  /** id of a group; '': none */
  group: string;
}

const address = listAddress({ state: optionalEnumField(publishedStates), page: pageField(), limit: limitField });
const touches = [opsApi.announcement.list];
const textMost = 300;

/** Announcements to the agencies. */
export function AnnouncementPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const mayAct = useMay('CONTENT_ACT');
  const { state, page, limit } = asked;
  const query = useListQuery(opsApi.announcement.list, { ...(state ? { state } : {}), page, limit });
  const groups = query.data?.groups ?? [];
  const create = useCreate(groups);
  const save = useSave(groups);
  const withdraw = useSetShown(false);
  const publish = useSetShown(true);
  const columns = useColumns(
    mayAct ? (row: Announcement) => (row.state === 'withdrawn' ? publish : withdraw).open(row) : undefined,
  );
  usePageTitle(t(words.title));
  const hrefOf = (next: typeof asked) => paths.announcements(address.write(next));
  const change = (part: Partial<typeof asked>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => create.open(null)}>
            {t(words.create)}
          </Button>
        )}
      </TitleLine>
      <p className={styles.lead}>{t(words.lead)}</p>
      <Filters>
        <StateFilter value={state} onChange={(next) => change({ state: next })} />
      </Filters>
      <DataList
        query={query}
        caption={words.title}
        rowKey={({ id }) => String(id)}
        open={{ press: (row) => mayAct && save.open(row) }}
        columns={columns}
        muted={(row) => row.state === 'ended' || row.state === 'withdrawn'}
        narrowed={state !== undefined}
        none={words.none}
        page={page}
        limit={limit}
        hrefFor={(next) => hrefOf({ ...asked, page: next })}
        onLimit={(next) => change({ limit: next })}
      />
      {create.dialog}
      {save.dialog}
      {withdraw.dialog}
      {publish.dialog}
    </Page>
  );
}

const codesIn = (typed: string) => [
  ...new Set(
    typed
      .normalize('NFKC')
      .split(/[\s,，、;；]+/)
      .filter(Boolean),
  ),
];

const startOf = (one?: Announcement): AnnouncementValues => {
  const { channel, from, to } = publishedStart(one && { ...one, language: null, position: 1 });
  const companies = one?.companies?.map(({ code }) => code).join(', ') ?? '';
  const { textZh = '', textEn = '', level = 'info' } = one ?? {};
  return { channel, from, to, textZh, textEn, level, companies, group: one?.group ? String(one.group.id) : '' };
};

function faultsOf(values: AnnouncementValues): Faults<AnnouncementValues> {
  const { from, to } = publishedFaults({ ...values, position: '1' });
  return {
    ...{ from, to },
    textZh: values.textZh.trim() === '' ? shared.required : undefined,
    textEn: values.textEn.trim() === '' ? shared.required : undefined,
    group: values.group !== '' && codesIn(values.companies).length > 0 ? words.bothWhom : undefined,
    companies: codesIn(values.companies).length > 200 ? words.companiesWrong : undefined,
  };
}

const requestOf = ({ channel, from, to, textZh, textEn, level, companies, group }: AnnouncementValues) => ({
  ...{ textZh: textZh.trim(), textEn: textEn.trim(), level, channel: channel === 'all' ? null : channel },
  ...datesOf({ from, to }),
  companies: codesIn(companies).length === 0 ? null : codesIn(companies),
  groupId: group === '' ? null : Number(group),
});

const useCreate = (groups: Groups) =>
  useAct<typeof opsApi.announcement.create, null, AnnouncementValues>({
    call: opsApi.announcement.create,
    title: words.create,
    subject: () => '',
    start: () => startOf(),
    fields: (form) => <AnnouncementFields form={form} groups={groups} />,
    check: faultsOf,
    request: requestOf,
    touches,
  });

const useSave = (groups: Groups) => {
  const name = useName();
  return useAct<typeof opsApi.announcement.save, Announcement, AnnouncementValues>({
    call: opsApi.announcement.save,
    title: words.save,
    subject: ({ textZh, textEn }) => name(textZh, textEn),
    record: ({ id }) => ({ kind: 'announcement', id: String(id) }),
    start: (one) => startOf(one),
    fields: (form) => <AnnouncementFields form={form} groups={groups} />,
    check: faultsOf,
    request: (values, { id, version }) => ({ id, version, ...requestOf(values) }),
    touches,
  });
};

const useSetShown = (isShown: boolean) => {
  const name = useName();
  return useAct<typeof opsApi.announcement.setShown, Announcement>({
    call: opsApi.announcement.setShown,
    title: isShown ? shared.publishAgain : shared.withdraw,
    subject: ({ textZh, textEn }) => name(textZh, textEn),
    request: (_, { id, version }) => ({ id, version, isShown }),
    touches,
    danger: !isShown,
  });
};

function AnnouncementFields({ form, groups }: { form: Form<AnnouncementValues>; groups: Groups }) {
  const t = useText();
  const name = useName();
  const { values } = form;
  const tone = values.level === 'important' ? 'warning' : 'info';
  return (
    <>
      <TextArea {...form.text('textZh')} label={t(words.textZh)} rows={2} counter={textMost} maxLength={textMost} />
      <TextArea {...form.text('textEn')} label={t(words.textEn)} rows={2} counter={textMost} maxLength={textMost} />
      <RadioGroup
        label={t(words.level)}
        value={values.level}
        onChange={(level) => form.change({ level })}
        choices={announcementLevels.map((one) => ({ value: one, label: t(words[one]) }))}
      />
      <ChannelField form={form as unknown as Form<Pick<PublishedValues, 'channel'>>} />
      {groups.length > 0 && (
        <Select
          label={t(words.group)}
          value={values.group}
          error={form.errorAt('group')}
          onChange={(group) => form.change({ group })}
          options={[
            { value: '', label: t(words.noGroup) },
            ...groups.map(({ id, zh, en }) => ({ value: String(id), label: name(zh, en) })),
          ]}
        />
      )}
      <TextField {...form.text('companies')} label={t(words.companies)} hint={t(words.companiesHint)} />
      <DateFields form={form as unknown as Form<Pick<PublishedValues, 'from' | 'to'>>} />
      <div className={styles.previews}>
        <span className={styles.small}>{t(shared.preview)}</span>
        {values.textZh.trim() !== '' && <Banner tone={tone}>{values.textZh}</Banner>}
        {values.textEn.trim() !== '' && <Banner tone={tone}>{values.textEn}</Banner>}
      </div>
    </>
  );
}

function useColumns(
  onSetShown: ((row: Announcement) => void) | undefined,
): readonly [Column<Announcement>, ...Column<Announcement>[]] {
  const t = useText();
  const name = useName();
  const days = useDays();
  return [
    { id: 'text', head: words.text, wide: true, cell: ({ textZh, textEn }) => name(textZh, textEn) },
    {
      id: 'level',
      head: words.level,
      cell: ({ level }) => <Badge tone={level === 'important' ? 'lamp' : 'outline'}>{t(words[level])}</Badge>,
    },
    {
      id: 'audience',
      head: words.audience,
      cell: ({ channel, companies, group }) =>
        [
          channel,
          group && t(words.ofGroup, { name: name(group.zh, group.en) }),
          companies === null
            ? channel === null && group === null && t(words.everybody)
            : t(words.someCompanies, { n: companies.length, codes: companies.map(({ code }) => code).join(', ') }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    { id: 'days', head: shared.dates, cell: days },
    { id: 'state', head: shared.state, cell: ({ state }) => <PublishedChip state={state} /> },
    { id: 'closed', head: words.closed, align: 'end', cell: ({ closedBy }) => closedBy },
    ...(onSetShown
      ? [
          {
            id: 'acts',
            head: shared.acts,
            cell: (row: Announcement) => (
              <Button size="small" tone="quiet" onPress={() => onSetShown(row)}>
                {t(row.state === 'withdrawn' ? shared.publishAgain : shared.withdraw)}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
