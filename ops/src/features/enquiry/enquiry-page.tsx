import { useParams } from '@tanstack/react-router';
import { contactFacts, enquiryFacts } from '@waylight/contract/enquiry/enquiry-facts';
import { enquiryKindWords } from '@waylight/contract/enquiry/enquiry-words';
import { lengths } from '@waylight/contract/value/lengths';
import { regionName } from '@waylight/contract/value/region-name';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { TextArea } from '@waylight/ui/field/text-area';
import { Link } from '@waylight/ui/link';
import { Columns, Page, PageHead } from '@waylight/ui/page/page';
import { Facts } from '@waylight/ui/table/facts';
import { Timeline } from '@waylight/ui/text/timeline';
import { type FormEvent, useState } from 'react';
import { actWords } from '../../lib/act/fact-words.ts';
import { useAct } from '../../lib/act/use-act.tsx';
import { useRoutineAct } from '../../lib/act/use-routine-act.ts';
import { useCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './enquiry.module.css';
import { EnquiryStatusChip } from './enquiry-list-page.tsx';
import { words } from './words.ts';

type Enquiry = ReplyOf<typeof opsApi.enquiry.get>;
const touches = [opsApi.enquiry.get, opsApi.enquiry.list];

/** One enquiry whole, and its answer. */
export function EnquiryPage() {
  const t = useText();
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const query = useCallQuery(opsApi.enquiry.get, { code }, { handles: 'all', staleTime: 0 });
  const { data } = query;
  usePageTitle(`${t(words.title)} ${code}`);
  return (
    <Page width={1440}>
      <PageHead
        back={<Link href={paths.enquiries()}>{t(words.toList)}</Link>}
        line={
          <>
            <h1>{data ? `${t(enquiryKindWords[data.kind])} ${code}` : code}</h1>
            {data && <EnquiryStatusChip status={data.status} />}
            {data?.forRobot && <Badge tone="plum">{t(words.forRobot)}</Badge>}
          </>
        }
      />
      <DetailPage
        query={query}
        unknown="NO_SUCH_ENQUIRY"
        missing={words.missing}
        record={{ kind: 'enquiry', id: code }}
      >
        {(one) => <EnquiryBody one={one} />}
      </DetailPage>
    </Page>
  );
}

function EnquiryBody({ one }: { one: Enquiry }) {
  const t = useText();
  const language = useLanguage();
  const mayAct = useMay('SERVICE_ACT');
  const isOpen = one.status === 'new' || one.status === 'handling';
  const facts = enquiryFacts(one.kind, { ...one.content, page: one.page }, language, (code) =>
    regionName(code, language),
  );
  return (
    <div className={styles.stack}>
      {mayAct && isOpen && <Acts one={one} />}
      <Columns aside={400} until={1080}>
        <div className={styles.stack}>
          <Card title={t(words.fields)}>
            <Facts
              items={facts.map(({ label, value }) => ({
                term: label,
                value: <span className={styles.text}>{value}</span>,
              }))}
            />
          </Card>
          {one.pictures.length > 0 && <Pictures one={one} />}
          {one.answer !== null && (
            <Card title={t(words.answered)}>
              <p className={styles.text}>{one.answer}</p>
              <p className={styles.small}>
                {one.handledBy} {one.handledAt && <OpsTime at={one.handledAt} />}
              </p>
            </Card>
          )}
          {mayAct && isOpen && <AnswerForm one={one} />}
        </div>
        <div className={styles.stack}>
          <SenderCard one={one} />
          <NotesCard one={one} mayWrite={mayAct} />
          <Card title={t(words.history)}>
            {one.history.length === 0 && <p className={styles.small}>{t(words.noHistory)}</p>}
            <Timeline
              steps={one.history.map(({ at, person, act, reason }) => ({
                key: `${at} ${act}`,
                when: <OpsTime at={at} />,
                title: t(actWords(act)),
                note: reason,
                who: person,
              }))}
            />
          </Card>
        </div>
      </Columns>
    </div>
  );
}

function Acts({ one }: { one: Enquiry }) {
  const t = useText();
  const take = useRoutineAct(opsApi.enquiry.take, touches);
  const close = useAct({
    ...{ call: opsApi.enquiry.close, title: words.close, touches, danger: true },
    subject: ({ code }: Enquiry) => `${code}. ${t(words.closeHint)}`,
    request: (_: object, { code }: Enquiry) => ({ code }),
  });
  return (
    <div className={styles.acts}>
      {one.status === 'new' && (
        <Button tone="primary" pending={take.busy} onPress={() => void take.send({ code: one.code })}>
          {t(words.take)}
        </Button>
      )}
      <Button tone="danger" onPress={() => close.open(one)}>
        {t(words.close)}
      </Button>
      {close.dialog}
    </div>
  );
}

function Pictures({ one }: { one: Enquiry }) {
  const t = useText();
  const read = useCall(opsApi.enquiry.picture, { onSuccess: saveFile });
  return (
    <Card title={t(words.pictures)}>
      <div className={styles.acts}>
        {one.pictures.map(({ fileId, fileName }) => (
          <Button key={fileId} onPress={() => read.mutate({ code: one.code, fileId })}>
            {fileName}
          </Button>
        ))}
      </div>
    </Card>
  );
}

function SenderCard({ one }: { one: Enquiry }) {
  const t = useText();
  const name = useName();
  const language = useLanguage();
  const { company } = one;
  return (
    <Card title={t(words.contact)}>
      <Facts
        items={[
          ...contactFacts(one.contact, language).map(({ label, value }) => ({ term: label, value })),
          {
            id: 'company of the portal',
            term: t(words.account),
            value: company ? (
              <Link href={paths.company(company.code)}>{name(company.nameZh, company.nameEn)}</Link>
            ) : (
              t(words.visitor)
            ),
          },
          { term: t(words.language), value: t(words[one.language]) },
          ...(one.page && one.kind !== 'feedback' ? [{ term: t(words.page), value: one.page }] : []),
          { term: t(words.created), value: <OpsTime at={one.createdAt} /> },
          { term: t(words.answerBy), value: <OpsTime at={one.answerBy} /> },
          { term: t(words.handler), value: one.handledBy ?? t(words.nobody) },
        ]}
      />
    </Card>
  );
}

function AnswerForm({ one }: { one: Enquiry }) {
  const t = useText();
  const answer = useRoutineAct(opsApi.enquiry.answer, touches);
  const form = useWriting((content) => answer.send({ code: one.code, content }));
  return (
    <Card title={t(words.yourAnswer)}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <TextArea
          label={t(words.yourAnswer)}
          hint={t(words.answerHint, { language: t(words[one.language]) })}
          rows={6}
          counter={lengths.statement}
          {...form.field}
        />
        <div>
          <Button type="submit" tone="primary" pending={answer.busy}>
            {t(words.send)}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function NotesCard({ one, mayWrite }: { one: Enquiry; mayWrite: boolean }) {
  const t = useText();
  const note = useRoutineAct(opsApi.enquiry.note, touches);
  const form = useWriting((content) => note.send({ code: one.code, content }));
  return (
    <Card title={t(words.notes)}>
      {one.notes.length === 0 && <p className={styles.small}>{t(words.noNotes)}</p>}
      {one.notes.map(({ id, at, person, content }) => (
        <div key={id} className={styles.note}>
          <p className={styles.small}>
            {person} · <OpsTime at={at} />
          </p>
          <p className={styles.text}>{content}</p>
        </div>
      ))}
      {mayWrite && (
        <form noValidate className={styles.form} onSubmit={form.submit}>
          <TextArea label={t(words.note)} rows={2} counter={lengths.statement} {...form.field} />
          <div>
            <Button type="submit" pending={note.busy}>
              {t(words.writeNote)}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}

/** A text that is sent once and gone then. */
function useWriting(send: (content: string) => Promise<boolean>) {
  const t = useText();
  const [content, setContent] = useState('');
  const [missing, setMissing] = useState(false);
  const isEmpty = content.trim() === '';
  return {
    field: { value: content, onChange: setContent, error: missing && isEmpty ? t(words.textMissing) : undefined },
    submit: async (event: FormEvent) => {
      event.preventDefault();
      setMissing(isEmpty);
      if (!isEmpty && (await send(content.trim()))) {
        setContent('');
        setMissing(false);
      }
    },
  };
}
