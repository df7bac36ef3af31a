import { useParams } from '@tanstack/react-router';
import { type LegalText, legalTexts, legalTitles } from '@waylight/contract/legal/legal-texts';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, PageHead } from '@waylight/ui/page/page';
import { SubjectActs } from '../../lib/act/subject-acts.tsx';
import { errorText, useCallQuery } from '../../lib/calls.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useUrlText } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './legal.module.css';
import { LegalActs, usePublish } from './legal-acts.tsx';
import { LegalPreview, type LegalReply, SectionChanges, VersionChip } from './legal-parts.tsx';
import { words } from './words.ts';

/** One legal text: its draft, how agencies read it, and its versions with what each changed. */
export function LegalPage() {
  const { text = '' } = useParams({ strict: false }) as { text?: string };
  const t = useText();
  const known = legalTexts.find((one) => one === text);
  return (
    <Page width={1440}>
      {known ? <KnownText text={known} /> : <EmptyState reason="noMatch" title={t(words.missing)} />}
    </Page>
  );
}

function KnownText({ text }: { text: LegalText }) {
  const t = useText();
  const query = useCallQuery(opsApi.legalText.get, { text }, { handles: 'all', staleTime: 0 });
  const title = t(legalTitles[text]);
  usePageTitle(title);
  return (
    <>
      <PageHead
        back={<Link href={paths.legalTexts}>{t(words.toList)}</Link>}
        line={
          <>
            <h1>{title}</h1>
            {query.data && <span>{t(words.versionNo, { n: query.data.inForce.version })}</span>}
          </>
        }
      />
      <DetailPage
        query={query}
        unknown="NO_SUCH_LEGAL_VERSION"
        missing={words.missing}
        record={{ kind: 'legalText', id: text }}
      >
        {(legal) => <LegalView legal={legal} />}
      </DetailPage>
    </>
  );
}

function LegalView({ legal }: { legal: LegalReply }) {
  const t = useText();
  const mayAct = useMay('CONTENT_ACT');
  const { text, scheduled, draft, sections, current, placeholders } = legal;
  const asked = Number(useUrlText('version'));
  return (
    <div className={styles.stack}>
      {mayAct && <LegalActs legal={legal} />}
      {scheduled && (
        <Banner tone="info">
          {t(words.scheduledFor, { n: scheduled.version, person: scheduled.by ?? '' })} <OpsTime at={scheduled.from} />
        </Banner>
      )}
      {draft && (
        <Banner tone="warning">
          {t(words.draftOf, { person: draft.by })} <OpsTime at={draft.at} />
        </Banner>
      )}
      {asked > 0 && <VersionCard text={text} version={asked} placeholders={placeholders} />}
      {(draft || asked !== legal.inForce.version) && (
        <Card title={t(words.preview)}>
          {draft ? (
            <Tabs
              label={t(words.preview)}
              items={[
                {
                  id: 'draft',
                  label: t(words.shownDraft),
                  content: <LegalPreview sections={sections} placeholders={placeholders} />,
                },
                {
                  id: 'changes',
                  label: t(words.draftDifferences),
                  content: <SectionChanges title={words.draftDifferences} before={current} after={sections} />,
                },
                {
                  id: 'current',
                  label: t(words.shownNow),
                  content: <LegalPreview sections={current} placeholders={placeholders} />,
                },
              ]}
            />
          ) : (
            <LegalPreview sections={current} placeholders={placeholders} />
          )}
        </Card>
      )}
      <VersionTable legal={legal} mayAct={mayAct} />
      <SubjectActs subject={text} />
    </div>
  );
}

function VersionTable({ legal, mayAct }: { legal: LegalReply; mayAct: boolean }) {
  const t = useText();
  const publish = usePublish(words.goBack);
  const { text, newest, scheduled, versions } = legal;
  return (
    <Card title={t(words.versions)}>
      <PlainRows
        caption={t(words.versions)}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            id: 'version',
            head: words.versionHead,
            cell: ({ version, of }) =>
              [t(words.versionNo, { n: version }), of === null ? '' : t(words.copyOf, { n: of })]
                .filter(Boolean)
                .join(' · '),
          },
          { id: 'state', head: words.state, cell: ({ state }) => <VersionChip state={state} /> },
          { id: 'from', head: words.since, cell: ({ from }) => <OpsTime at={from} /> },
          { id: 'by', head: words.by, cell: ({ by }) => by ?? t(words.builtIn) },
          { id: 'reason', head: words.reason, wide: true, cell: ({ reason }) => reason || t(words.none) },
          {
            id: 'acts',
            head: words.acts,
            cell: ({ version, state }) => (
              <span className={styles.acts}>
                <Link href={paths.legalText(text, { version })} aria-label={t(words.compareOf, { n: version })}>
                  {t(words.compare)}
                </Link>
                {mayAct && !scheduled && (state === 'past' || state === 'withdrawn') && (
                  <Button
                    size="small"
                    tone="quiet"
                    aria-label={t(words.goBackTo, { n: version })}
                    onPress={() => publish.open({ text, newest, source: { version } })}
                  >
                    {t(words.goBack)}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {publish.dialog}
    </Card>
  );
}

interface VersionCardProps {
  text: LegalText;
  version: number;
  placeholders: LegalReply['placeholders'];
}

/** A version that was asked for, and what it changed. */
function VersionCard({ text, version, placeholders }: VersionCardProps) {
  const t = useText();
  const query = useCallQuery(opsApi.legalText.version, { text, version }, { handles: 'all' });
  const { data } = query;
  return (
    <Card title={t(words.versionNo, { n: version })}>
      {query.isError && <Banner tone="error">{errorText(query.error)}</Banner>}
      {query.isPending && <SkeletonText lines={6} />}
      {data && (
        <div className={styles.stack}>
          {data.before ? (
            <>
              <h3>{t(words.differences, { n: version })}</h3>
              <SectionChanges title={words.versions} before={data.before} after={data.sections} />
            </>
          ) : (
            <p className={styles.small}>{t(words.first)}</p>
          )}
          <LegalPreview sections={data.sections} placeholders={placeholders} />
        </div>
      )}
    </Card>
  );
}
