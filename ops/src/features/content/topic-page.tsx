import { topics } from '@waylight/contract/advert';
import { channels } from '@waylight/contract/search/channel';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { Link } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import type { Faults, Form } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { TopicPreview } from './agency-preview.tsx';
import styles from './content.module.css';
import {
  ChannelField,
  DateFields,
  datesOf,
  PublishedChip,
  type PublishedValues,
  publishedFaults,
  publishedStart,
  useDays,
} from './published.tsx';
import { words } from './words.ts';

type Reply = ReplyOf<typeof opsApi.topicPage.list>;
type TopicWords = Reply['words'][number];
type Topic = TopicWords['topic'];

interface TopicValues extends Pick<PublishedValues, 'channel' | 'from' | 'to'> {
  topic: Topic;
  headlineZh: string;
  headlineEn: string;
  textZh: string;
  textEn: string;
}

const touches = [opsApi.topicPage.list];

/** The two topic pages: their words, and the way to their hotels. */
export function TopicPagesPage() {
  const t = useText();
  const query = useCallQuery(opsApi.topicPage.list, {}, { handles: 'all', staleTime: 0 });
  usePageTitle(t(words.topics));
  return (
    <Page width={1120} gap={12}>
      <TitleLine>
        <h1>{t(words.topics)}</h1>
      </TitleLine>
      <p className={styles.lead}>{t(words.topicsLead)}</p>
      {query.isError && !query.data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() => query.data && topics.map((topic) => <TopicCard key={topic} topic={topic} reply={query.data} />)}
        </Loading>
      )}
    </Page>
  );
}

function TopicCard({ topic, reply }: { topic: Topic; reply: Reply }) {
  const t = useText();
  const mayAct = useMay('CONTENT_ACT');
  const create = useCreate();
  const save = useSave();
  const withdraw = useSetShown(false);
  const publish = useSetShown(true);
  const own = reply.words.filter((one) => one.topic === topic);
  const counted = (channel: string) =>
    reply.hotels.find((one) => one.topic === topic && one.channel === channel)?.hotels ?? 0;
  return (
    <Card
      title={t(words[topic])}
      aside={
        mayAct && (
          <Button size="small" onPress={() => create.open(topic)}>
            {t(words.newWords)}
          </Button>
        )
      }
    >
      <p className={styles.acts}>
        {channels.map((channel) => (
          <span key={channel} className={styles.small}>
            {t(words.topicHotels, { channel, n: counted(channel) })}
          </span>
        ))}
        <Link href={paths.adverts({ place: topic })}>{t(words.hotelsOf)}</Link>
        <Link href={paths.advertOrder({ place: topic })}>{t(words.sort)}</Link>
      </p>
      <TopicPreview topic={topic} />
      {own.every(({ state }) => state !== 'shown') && <p className={styles.small}>{t(words.builtIn)}</p>}
      {own.map((one) => (
        <WordsRow
          key={one.id}
          one={one}
          acts={
            mayAct && (
              <>
                <Button size="small" onPress={() => save.open(one)}>
                  {t(words.edit)}
                </Button>
                {one.state === 'withdrawn' ? (
                  <Button size="small" onPress={() => publish.open(one)}>
                    {t(words.publishAgain)}
                  </Button>
                ) : (
                  <Button size="small" tone="danger" onPress={() => withdraw.open(one)}>
                    {t(words.withdraw)}
                  </Button>
                )}
              </>
            )
          }
        />
      ))}
      {create.dialog}
      {save.dialog}
      {withdraw.dialog}
      {publish.dialog}
    </Card>
  );
}

function WordsRow({ one, acts }: { one: TopicWords; acts: React.ReactNode }) {
  const t = useText();
  const days = useDays();
  return (
    <div className={styles.wordsRow}>
      <div>
        <p lang="zh">
          <strong>{one.headlineZh}</strong> {one.textZh}
        </p>
        <p lang="en">
          <strong>{one.headlineEn}</strong> {one.textEn}
        </p>
        <p className={styles.small}>
          {one.channel ?? t(words.anyChannel)} · {days(one)} <PublishedChip state={one.state} />
        </p>
      </div>
      <div className={styles.acts}>{acts}</div>
    </div>
  );
}

const startOf = (topic: Topic, one?: TopicWords): TopicValues => {
  const { channel, from, to } = publishedStart(one && { ...one, language: null, position: 1 });
  const { headlineZh = '', headlineEn = '', textZh = '', textEn = '' } = one ?? {};
  return { topic, channel, from, to, headlineZh, headlineEn, textZh, textEn };
};

function faultsOf(values: TopicValues): Faults<TopicValues> {
  const { from, to } = publishedFaults({ ...values, position: '1' });
  const needed = (text: string) => (text.trim() === '' ? words.required : undefined);
  return {
    ...{ from, to, headlineZh: needed(values.headlineZh), headlineEn: needed(values.headlineEn) },
    ...{ textZh: needed(values.textZh), textEn: needed(values.textEn) },
  };
}

const requestOf = ({ topic, channel, from, to, headlineZh, headlineEn, textZh, textEn }: TopicValues) => ({
  ...{ topic, channel: channel === 'all' ? null : channel, ...datesOf({ from, to }) },
  ...{ headlineZh: headlineZh.trim(), headlineEn: headlineEn.trim(), textZh: textZh.trim(), textEn: textEn.trim() },
});

const useCreate = () => {
  const t = useText();
  return useAct<typeof opsApi.topicPage.create, Topic, TopicValues>({
    call: opsApi.topicPage.create,
    title: words.newWords,
    subject: (topic) => t(words[topic]),
    start: (topic) => startOf(topic),
    fields: (form) => <TopicFields form={form} />,
    check: faultsOf,
    request: requestOf,
    touches,
  });
};

const useSave = () => {
  const t = useText();
  return useAct<typeof opsApi.topicPage.save, TopicWords, TopicValues>({
    call: opsApi.topicPage.save,
    title: words.save,
    subject: ({ topic }) => t(words[topic]),
    record: ({ id }) => ({ kind: 'topicPage', id: String(id) }),
    start: (one) => startOf(one.topic, one),
    fields: (form) => <TopicFields form={form} />,
    check: faultsOf,
    request: (values, { id, version }) => ({ id, version, ...requestOf(values) }),
    touches,
  });
};

const useSetShown = (isShown: boolean) => {
  const t = useText();
  return useAct<typeof opsApi.topicPage.setShown, TopicWords>({
    call: opsApi.topicPage.setShown,
    title: isShown ? words.publishAgain : words.withdraw,
    subject: ({ topic }) => t(words[topic]),
    request: (_, { id, version }) => ({ id, version, isShown }),
    touches,
    danger: !isShown,
  });
};

function TopicFields({ form }: { form: Form<TopicValues> }) {
  const t = useText();
  return (
    <>
      <Select
        label={t(words.topic)}
        value={form.values.topic}
        onChange={(topic) => form.change({ topic })}
        options={topics.map((one) => ({ value: one, label: t(words[one]) }))}
      />
      <FieldRow>
        <TextField {...form.text('headlineZh')} label={t(words.headlineZh)} maxLength={30} />
        <TextField {...form.text('headlineEn')} label={t(words.headlineEn)} maxLength={60} />
      </FieldRow>
      <TextField {...form.text('textZh')} label={t(words.textZh)} maxLength={120} />
      <TextField {...form.text('textEn')} label={t(words.textEn)} maxLength={240} />
      <ChannelField form={form as unknown as Form<Pick<PublishedValues, 'channel'>>} />
      <DateFields form={form as unknown as Form<Pick<PublishedValues, 'from' | 'to'>>} />
    </>
  );
}
