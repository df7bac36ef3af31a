import type { DeskKind } from '@waylight/contract/ops/desk';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Card } from '@waylight/ui/card';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { DateText } from '@waylight/ui/text/date-text';
import { useCallQuery, useListQuery } from '../../lib/calls.ts';
import { DataList } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { pageAt } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { useOrderColumns } from '../orders/order-columns.tsx';
import { useTake } from '../orders/use-take.ts';
import styles from './desk.module.css';
import { kindWords, words } from './words.ts';

type Kind = ReplyOf<typeof opsApi.desk.waiting>['kinds'][number];

const everyMs = 30_000;

/** The list of each kind. One whose page is not there is shown without a link. */
const listOf: Readonly<Record<DeskKind, string>> = {
  ordersToConfirm: paths.orders({ view: 'toConfirm' }),
  cancellationsAsked: paths.orders({ view: 'applying' }),
  orderTasks: paths.orders({ view: 'tasks' }),
  hotelNumbers: paths.orders({ view: 'noNumber' }),
  workOrders: '/ops/work-orders',
  registrations: '/ops/registrations',
  groupRequests: '/ops/enquiries?kind=groupRoom',
  flightRequests: '/ops/enquiries?kind=flight',
  robotRequests: paths.robots(),
  supplierEntries: '/ops/enquiries?kind=supplyEntry',
  feedback: '/ops/enquiries?kind=feedback',
  invoices: '/ops/invoices',
  invoiceCases: paths.invoiceCases(),
  billsToRun: paths.bills({ tab: 'toRun' }),
  billsOverdue: paths.bills({ tab: 'overdue' }),
  approvals: paths.requests(),
  suspense: paths.doubts({ kind: 'suspense' }),
  surplus: paths.doubts({ kind: 'surplus' }),
  failedRefunds: paths.doubts({ kind: 'refund' }),
  refundsTwice: paths.doubts({ kind: 'twice' }),
  cases: paths.moneyCases(),
  daysWithoutBill: paths.reconciliation({ state: 'waiting' }),
  failedMails: paths.deliveries(),
  outbox: paths.deliveries({ kind: 'reaction' }),
};

/** Everything that waits, and the orders whose promise ends first. */
export function DeskPage() {
  const t = useText();
  const query = useCallQuery(
    opsApi.desk.waiting,
    {},
    { handles: 'all', staleTime: 0, refetchInterval: everyMs, keepPrevious: true },
  );
  usePageTitle(t(words.title));
  return (
    <Page gap={16}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
      </TitleLine>
      {query.isError && !query.data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() => query.data && <DeskBody kinds={query.data.kinds} />}
        </Loading>
      )}
    </Page>
  );
}

function DeskBody({ kinds }: { kinds: readonly Kind[] }) {
  const t = useText();
  const seesOrders = useMay('ORDERS_READ');
  return (
    <>
      {kinds.length === 0 && <EmptyState reason="none" title={t(words.nothing)} />}
      <ul className={styles.tiles}>
        {kinds.map((one) => (
          <li key={one.kind}>
            <Tile {...one} />
          </li>
        ))}
      </ul>
      {seesOrders && <NextOrders />}
    </>
  );
}

const plainDay = /^\d{4}-\d\d-\d\d$/;

function Tile({ kind, count, oldest, amber, red }: Kind) {
  const t = useText();
  const href = listOf[kind];
  const isThere = pageAt(href.split('?')[0]!) !== undefined;
  const tone = count === 0 ? 'quiet' : red > 0 ? 'red' : amber > 0 ? 'amber' : 'plain';
  return (
    <Card>
      <div className={styles.tile} data-tone={tone}>
        {isThere ? <Link href={href}>{t(kindWords[kind])}</Link> : <span>{t(kindWords[kind])}</span>}
        <span className={styles.count}>{count}</span>
        {oldest !== null && (
          <span className={styles.note}>
            {t(words.since)} {plainDay.test(oldest) ? <DateText date={oldest} /> : <OpsTime at={oldest} />}
          </span>
        )}
        {red > 0 && <span className={styles.red}>{t(words.red, { n: red })}</span>}
        {amber > 0 && <span className={styles.amber}>{t(words.amber, { n: amber })}</span>}
      </div>
    </Card>
  );
}

const nextShown = 20;

/** Orders whose promise ends first, with the keys of a list. */
function NextOrders() {
  const t = useText();
  const mayAct = useMay('ORDERS_ACT');
  const { take } = useTake();
  const columns = useOrderColumns('toConfirm');
  const query = useListQuery(opsApi.order.list, { view: 'toConfirm', limit: nextShown });
  return (
    <Card title={t(words.next)} aside={<Link href={paths.orders({ view: 'toConfirm' })}>{t(words.all)}</Link>}>
      <DataList
        query={query}
        caption={words.next}
        rowKey={({ orderCode }) => orderCode}
        open={{ href: ({ orderCode }) => paths.order(orderCode) }}
        columns={columns}
        onTake={mayAct ? ({ orderCode }) => take(orderCode) : undefined}
        narrowed={false}
        none={words.nextNone}
        page={1}
        limit={nextShown}
        hrefFor={(page) => paths.orders({ view: 'toConfirm', page })}
        onLimit={() => {}}
      />
    </Card>
  );
}
