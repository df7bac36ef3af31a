import { useParams } from '@tanstack/react-router';
import { type LineState, lineStates } from '@waylight/contract/ops/supply-import';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { ProgressBar } from '@waylight/ui/feedback/progress-bar';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Link } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, PageHead } from '@waylight/ui/page/page';
import { useState } from 'react';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage, PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './import.module.css';
import { stateTones } from './import-list-page.tsx';
import { fileFaultWords, kindWords, lineWords, stateWords, words } from './words.ts';

type Import = ReplyOf<typeof opsApi.supplyImport.get>;

const atWork = ['checking', 'saving', 'undoing'];
/** ms between two looks at work that goes on. */
const everyMs = 1000;

/** One file: how far it is, its lines by what they would change, and the acts on it. */
export function ImportPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const [goesOn, setGoesOn] = useState(true);
  const query = useCallQuery(
    opsApi.supplyImport.get,
    { id: Number(id) || 0 },
    { staleTime: 0, handles: 'all', refetchInterval: goesOn ? everyMs : false },
  );
  const isWorking = query.data === undefined || atWork.includes(query.data.state);
  if (isWorking !== goesOn) setGoesOn(isWorking);
  return (
    <Page gap={12}>
      <DetailPage query={query} unknown="NO_SUCH_IMPORT" missing={words.missing} record={{ kind: 'import', id }}>
        {(found) => <ImportDetail found={found} onAct={() => setGoesOn(true)} />}
      </DetailPage>
    </Page>
  );
}

function ImportDetail({ found, onAct }: { found: Import; onAct: () => void }) {
  const t = useText();
  const mayAct = useMay('SUPPLY_ACT');
  const { state, counts, lines, done, fault } = found;
  usePageTitle(found.fileName);
  const touches = [opsApi.supplyImport.get, opsApi.supplyImport.list, opsApi.supplyImport.rows];
  const save = useAct<typeof opsApi.supplyImport.save, Import>({
    call: opsApi.supplyImport.save,
    title: words.saveTitle,
    subject: ({ fileName }) => fileName,
    request: (_, { id, counts: { wrong } }) => ({ id, withoutWrong: wrong > 0 }),
    touches,
  });
  const undo = useAct<typeof opsApi.supplyImport.undo, Import>({
    call: opsApi.supplyImport.undo,
    title: words.undoTitle,
    subject: ({ fileName }) => fileName,
    request: (_, { id }) => ({ id }),
    touches,
    danger: true,
  });
  const toSave = counts.new + counts.changed;
  return (
    <>
      <PageHead
        close
        back={<Link href={paths.imports()}>{t(words.back)}</Link>}
        line={
          <>
            <h1>{found.fileName}</h1>
            <StatusChip tone={stateTones[state]}>{t(stateWords[state])}</StatusChip>
          </>
        }
      >
        <p className={styles.lead}>
          {t(kindWords[found.kind])} · {found.by} · <OpsTime at={found.at} />
          {found.savedBy && <> · {t(words.savedBy, { person: found.savedBy })}</>}
        </p>
      </PageHead>
      {fault && <Banner tone="error">{t(fileFaultWords[fault] ?? fileFaultWords.unreadable!)}</Banner>}
      {atWork.includes(state) && (
        <ProgressBar
          label={t(stateWords[state])}
          value={done}
          max={Math.max(lines, 1)}
          valueText={t(words.progress, { done, lines })}
        />
      )}
      {state === 'checked' && counts.wrong > 0 && <Banner tone="warning">{t(words.wrongNote)}</Banner>}
      {state === 'checked' && toSave === 0 && counts.wrong === 0 && (
        <Banner tone="info">{t(words.nothingToSave)}</Banner>
      )}
      {counts.kept > 0 && <Banner tone="warning">{t(words.keptNote)}</Banner>}
      {mayAct && (
        <div className={styles.acts}>
          {state === 'checked' && toSave > 0 && (
            <Button
              tone="primary"
              onPress={() => {
                save.open(found);
                onAct();
              }}
            >
              {t(counts.wrong > 0 ? words.saveWithout : words.save)}
            </Button>
          )}
          {found.undoUntil && (
            <>
              <Button
                tone="danger"
                onPress={() => {
                  undo.open(found);
                  onAct();
                }}
              >
                {t(words.undo)}
              </Button>
              <span className={styles.lead}>
                {t(words.undoUntil)} <OpsTime at={found.undoUntil} />
              </span>
            </>
          )}
        </div>
      )}
      {state !== 'checking' && lines > 0 && <Lines found={found} />}
      {save.dialog}
      {undo.dialog}
    </>
  );
}

const inOrder: readonly LineState[] = ['wrong', 'kept', 'changed', 'new', 'same'];

function Lines({ found }: { found: Import }) {
  const t = useText();
  const { counts } = found;
  const shown = inOrder.filter((one) => lineStates.includes(one) && (one !== 'kept' || counts.kept > 0));
  const [chosen, setChosen] = useState<LineState>();
  const state = chosen ?? shown.find((one) => counts[one] > 0) ?? 'changed';
  return (
    <Tabs
      label={t(words.states)}
      selected={state}
      onSelect={setChosen}
      items={shown.map((one) => ({ id: one, label: t(lineWords[one]), count: counts[one] }))}
      panel={<LinesOf key={state} id={found.id} state={state} />}
    />
  );
}

function LinesOf({ id, state }: { id: number; state: LineState }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(50);
  const query = useCallQuery(
    opsApi.supplyImport.rows,
    { id, state, page, limit },
    { staleTime: 0, keepPrevious: true },
  );
  const { data } = query;
  return (
    <Loading waiting={!data} skeleton={<PageSkeleton />}>
      {() =>
        data &&
        (data.records.length === 0 ? (
          <EmptyState reason="none" title={t(words.noLines)} />
        ) : (
          <PlainRows
            caption={t(words.states)}
            rows={data.records}
            rowKey={({ line }) => String(line)}
            columns={[
              { id: 'line', head: words.line, cell: ({ line }) => line },
              ...(data.records.some(({ faults }) => faults.length > 0)
                ? [
                    {
                      id: 'faults',
                      head: words.faults,
                      wide: true,
                      cell: ({ faults }: (typeof data.records)[number]) =>
                        faults.map(({ field, why }) => `${field}: ${why}`).join('; '),
                    },
                  ]
                : []),
              { id: 'row', head: words.row, wide: true, cell: ({ text }) => text },
            ]}
            busy={query.isPlaceholderData}
            pager={{ page, limit, total: data.total, onPage: setPage, onLimit: setLimit }}
          />
        ))
      }
    </Loading>
  );
}
