import { answerPlaces, unknownPlaces } from '@waylight/contract/ops/saved-answer';
import { lengths } from '@waylight/contract/value/lengths';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import styles from './saved-answer.module.css';
import { words } from './words.ts';

type Answer = ReplyOf<typeof opsApi.savedAnswer.list>['answers'][number];
const touches = [opsApi.savedAnswer.list];

/** Answers that are used again and again, in both languages. */
export function SavedAnswersPage() {
  const t = useText();
  const query = useCallQuery(opsApi.savedAnswer.list, {}, { handles: 'all' });
  const mayAct = useMay('SERVICE_ACT');
  const edit = useEdit();
  const remove = useAct({
    call: opsApi.savedAnswer.remove,
    title: words.remove,
    danger: true,
    subject: ({ name }: Answer) => name,
    request: (_: object, { id, version }: Answer) => ({ answerId: id, version }),
    touches,
  });
  usePageTitle(t(words.title));
  return (
    <Page gap={16}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => edit.open(undefined)}>
            {t(words.add)}
          </Button>
        )}
      </TitleLine>
      <p>{t(words.intro, { places: answerPlaces.map((one) => `{${one}}`).join(' ') })}</p>
      {query.isError && !query.data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() =>
            query.data?.answers.length === 0 ? (
              <EmptyState reason="none" title={t(words.none)} />
            ) : (
              <ul className={styles.list}>
                {query.data?.answers.map((one) => (
                  <li key={one.id}>
                    <Card title={one.name}>
                      <div className={styles.pair}>
                        <p lang="zh-CN">{one.zh}</p>
                        <p lang="en">{one.en}</p>
                      </div>
                      <div className={styles.line}>
                        <span className={styles.second}>
                          {one.updatedBy} · <OpsTime at={one.updatedAt} />
                        </span>
                        {mayAct && (
                          <span className={styles.acts}>
                            <Button size="small" onPress={() => edit.open(one)}>
                              {t(words.change)}
                            </Button>
                            <Button size="small" tone="danger" onPress={() => remove.open(one)}>
                              {t(words.remove)}
                            </Button>
                          </span>
                        )}
                      </div>
                    </Card>
                  </li>
                ))}
              </ul>
            )
          }
        </Loading>
      )}
      {edit.dialog}
      {remove.dialog}
    </Page>
  );
}

const textFault = (text: string) =>
  text.trim() === '' ? words.missing : unknownPlaces(text).length > 0 ? words.placeWrong : undefined;

function useEdit() {
  const t = useText();
  return useAct({
    call: opsApi.savedAnswer.save,
    title: words.save,
    routine: true,
    subject: (one: Answer | undefined) => one?.name ?? t(words.add),
    record: (one) => one && { kind: 'savedAnswer', id: String(one.id) },
    start: (one) => ({ name: one?.name ?? '', zh: one?.zh ?? '', en: one?.en ?? '' }),
    check: ({ name, zh, en }) => ({
      name: name.trim() === '' ? words.missing : undefined,
      zh: textFault(zh),
      en: textFault(en),
    }),
    fields: (form) => (
      <>
        <TextField {...form.text('name')} label={t(words.name)} maxLength={60} isRequired autoFocus />
        <TextArea {...form.text('zh')} label={t(words.zh)} rows={5} counter={lengths.statement} isRequired />
        <TextArea {...form.text('en')} label={t(words.en)} rows={5} counter={lengths.statement} isRequired />
      </>
    ),
    request: ({ name, zh, en }, one) => ({
      ...(one ? { answerId: one.id } : {}),
      ...{ version: one?.version ?? 0, name: name.trim(), zh: zh.trim(), en: en.trim() },
    }),
    touches,
  });
}
