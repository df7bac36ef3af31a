import { legalTitles } from '@waylight/contract/legal/legal-texts';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Badge } from '@waylight/ui/feedback/badge';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useCallQuery } from '../../lib/calls.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './legal.module.css';
import { words } from './words.ts';

type Row = ReplyOf<typeof opsApi.legalText.list>[number];

/** Every legal text with the version in force and what comes next. */
export function LegalListPage() {
  const t = useText();
  const query = useCallQuery(opsApi.legalText.list, {}, { handles: 'all', staleTime: 0 });
  usePageTitle(t(words.title));
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
      </TitleLine>
      <p className={styles.lead}>{t(words.lead)}</p>
      {query.isError && !query.data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() => query.data && <Rows rows={query.data} />}
        </Loading>
      )}
    </Page>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  return (
    <PlainRows
      caption={t(words.title)}
      rows={rows}
      rowKey={({ text }) => text}
      columns={[
        {
          id: 'name',
          head: words.name,
          cell: ({ text }) => <Link href={paths.legalText(text)}>{t(legalTitles[text])}</Link>,
        },
        { id: 'languages', head: words.languages, cell: () => t(words.bothLanguages) },
        { id: 'version', head: words.version, cell: ({ inForce }) => t(words.versionNo, { n: inForce.version }) },
        { id: 'since', head: words.since, cell: ({ inForce }) => <OpsTime at={inForce.from} /> },
        { id: 'by', head: words.by, cell: ({ inForce }) => inForce.by ?? t(words.builtIn) },
        {
          id: 'next',
          head: words.next,
          cell: ({ scheduled }) =>
            scheduled ? (
              <>
                {t(words.versionNo, { n: scheduled.version })} · <OpsTime at={scheduled.from} />
              </>
            ) : (
              t(words.none)
            ),
        },
        {
          id: 'draft',
          head: words.draft,
          cell: ({ draft }) => (draft ? <Badge tone="lamp">{draft.by}</Badge> : t(words.none)),
        },
      ]}
    />
  );
}
