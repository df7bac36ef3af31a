import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Link, LinkButton } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useState } from 'react';
import { ChangeTable } from '../../lib/act/change-table.tsx';
import { actWords } from '../../lib/act/fact-words.ts';
import { keyOf } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { OthersHere } from '../../lib/page/others-here.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { send } from '../../lib/session/session.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './approval.module.css';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { type Request, RequestStatus, SubjectText } from './request-parts.tsx';
import { thresholdWords, words } from './words.ts';

/** Rows that a list call answers at most. */
const mostRows = 100;
const waitingEveryMs = 30_000;

/** One request: what would change, in numbers, who asks and why; to grant, refuse or withdraw. */
export function RequestPage() {
  const t = useText();
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const query = useRequest(code);
  const request = query.data;
  usePageTitle(`${t(words.code)} ${code}`);
  return (
    <Page width={880}>
      <PageHead
        back={<Link href={paths.requests()}>{t(words.toList)}</Link>}
        line={
          <>
            <h1>
              {request ? t(actWords(request.act)) : t(words.code)} {code}
            </h1>
            {request && <RequestStatus status={request.status} />}
          </>
        }
      />
      {request && <OthersHere record={{ kind: 'request', id: code }} />}
      {query.error && !request ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={query.isPending} skeleton={<PageSkeleton />}>
          {() =>
            request ? (
              <RequestBody request={request} />
            ) : (
              <EmptyState
                reason="noMatch"
                title={t(words.missing)}
                action={<LinkButton href={paths.requests()}>{t(words.toList)}</LinkButton>}
              />
            )
          }
        </Loading>
      )}
    </Page>
  );
}

/** The list is the only call that reads requests: its pages are gone through, those that wait first. */
async function findRequest(code: string): Promise<Request | null> {
  for (const status of ['waiting', 'decided'] as const)
    for (let page = 1, more = true; more; page++) {
      const { records, total } = await send(opsApi.approval.list, { status, page, limit: mostRows });
      const found = records.find((one) => one.code === code);
      if (found) return found;
      more = page * mostRows < total;
    }
  return null;
}

function useRequest(code: string) {
  return useQuery({
    queryKey: [...keyOf(opsApi.approval.list), 'one', code],
    queryFn: () => findRequest(code),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? waitingEveryMs : false),
    meta: { handles: 'all' },
  });
}

function RequestBody({ request }: { request: Request }) {
  const t = useText();
  const [decision, setDecision] = useState<Decision>();
  const isWaiting = request.status === 'waiting';
  return (
    <>
      {isWaiting && (
        <div className={styles.acts}>
          {request.mayDecide && (
            <>
              <Button tone="primary" onPress={() => setDecision('grant')}>
                {t(words.grant)}
              </Button>
              <Button tone="danger" onPress={() => setDecision('refuse')}>
                {t(words.refuse)}
              </Button>
            </>
          )}
          {request.isOwn && <Button onPress={() => setDecision('withdraw')}>{t(words.withdraw)}</Button>}
        </div>
      )}
      {isWaiting && !request.mayDecide && (
        <Banner tone="info">{t(request.isOwn ? words.ownWaits : words.notYours)}</Banner>
      )}
      {request.status === 'stale' && <Banner tone="warning">{t(words.staleNow)}</Banner>}
      <Card title={t(words.changes)}>
        <ChangeTable changes={request.changes} />
      </Card>
      <Card>
        <RequestFacts request={request} />
      </Card>
      {decision && <DecisionDialog code={request.code} decision={decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

function RequestFacts({ request }: { request: Request }) {
  const t = useText();
  const name = useName();
  const { company, amount, currency, decidedAt, checker, note } = request;
  const items: Fact[] = [
    { term: t(words.reason), value: request.reason },
    { term: t(words.subject), value: <SubjectText subject={request.subject} /> },
    ...(company
      ? [{ term: t(words.company), value: `${name(company.nameZh, company.nameEn)} (${company.code})` }]
      : []),
    ...(amount !== null && currency !== null
      ? [{ term: t(words.amount), value: <Money amount={amount} currency={currency} look="strong" /> }]
      : []),
    { term: t(words.threshold), value: t(thresholdWords[request.threshold]) },
    { term: t(words.maker), value: request.maker },
    { term: t(words.madeAt), value: <OpsTime at={request.madeAt} /> },
    { term: t(words.expiresAt), value: <OpsTime at={request.expiresAt} /> },
    ...(checker ? [{ term: t(words.checker), value: checker }] : []),
    ...(decidedAt ? [{ term: t(words.decidedAt), value: <OpsTime at={decidedAt} /> }] : []),
    ...(note ? [{ term: t(words.note), value: note }] : []),
  ];
  return <Facts items={items} />;
}
