import { api } from '@waylight/contract';
import type { WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import { workOrderName, workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { Column, Columns, Page, PageHead } from '@waylight/ui/page/page';
import { Facts } from '@waylight/ui/table/facts';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { timeText } from '@waylight/ui/text/date-text';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useUrlText } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ConversationCard } from './conversation/conversation-card.tsx';
import { useAwaitsConversation } from './conversation/use-conversation.ts';
import { RequestFacts } from './request-facts.tsx';
import { StepActions } from './step/step-actions.tsx';
import { words } from './words.ts';
import styles from './work-order-page.module.css';
import { HandlerName, WorkOrderStatusChip } from './work-order-status.tsx';

/** ms between two readings while the work order is open */
const openMs = 30_000;

/** One work order in full. An unknown one, or another agency's, leads to /404. */
export function WorkOrderPage() {
  const t = useText();
  const language = useLanguage();
  const number = useUrlText('number') ?? '';
  const query = useCallQuery(
    api.workOrder.get,
    { number },
    { enabled: number !== '', staleTime: 0, handles: 'all', refetchInterval: openMs },
  );
  const waits = useAwaitsConversation(number);
  usePageTitle(
    query.data
      ? t(words.pageTitle, { number, status: workOrderStatusWords[query.data.status][language] })
      : t(words.title, { number }),
  );
  return (
    <DetailPage
      query={query}
      code={number}
      unknown="NO_SUCH_WORK_ORDER"
      waits={waits}
      failed={t(words.loadFailed)}
      skeleton={
        <Page width={1024}>
          <SkeletonBlock width={320} height={28} />
          <SkeletonBlock height={320} />
        </Page>
      }
    >
      {(data) => <WorkOrderView workOrder={data} />}
    </DetailPage>
  );
}

function WorkOrderView({ workOrder }: { workOrder: WorkOrderDetail }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { number, orderCode, status, contact, handler } = workOrder;
  // The request has all extras that are wanted; the order has those before.
  const order = useCallQuery(
    api.booking.get,
    { orderCode },
    { enabled: workOrder.asked.surcharges !== undefined, handles: 'all' },
  );
  // Once it is answered the order may have what was asked for, or something else.
  const isOpen = status === 'notAccepted' || status === 'handling';
  const at = (instant: string) => timeText(instant, 'Asia/Shanghai', language);
  return (
    <Page width={1024}>
      <PageHead
        close
        back={
          <Link plain href={paths.workOrders()}>
            {t(words.back)}
          </Link>
        }
        line={
          <>
            <h1 tabIndex={-1}>{t(words.title, { number })}</h1>
            <CopyButton text={number} name={t(words.copyNumber)} />
            <WorkOrderStatusChip status={status} />
            {workOrder.awaitingYou && <Badge tone="lamp">{t(words.awaiting)}</Badge>}
          </>
        }
      >
        <p className={styles.type}>{workOrderName(workOrder)[language]}</p>
        <StepActions workOrder={workOrder} />
      </PageHead>
      <Columns aside={320} until={960} gap={16}>
        <Column>
          <ConversationCard
            workOrder={workOrder}
            request={
              Object.keys(workOrder.asked).length > 0 && (
                <RequestFacts
                  request={workOrder.asked}
                  surcharges={workOrder.extras}
                  estimate={workOrder.estimate}
                  extrasBefore={isOpen ? order.data?.surcharges : undefined}
                />
              )
            }
          />
        </Column>
        <div className={styles.facts}>
          <Card title={t(words.facts)}>
            <Facts
              items={[
                { term: t(words.order), value: <Link href={paths.order(orderCode)}>{orderCode}</Link> },
                { term: t(words.hotel), value: names(workOrder.infoName, workOrder.nameEng).name },
                { term: t(words.submitter), value: workOrder.submitter },
                { term: t(words.createdAt), value: at(workOrder.createdAt) },
                {
                  term: t(words.handler),
                  value: <HandlerName name={handler} />,
                },
                ...(workOrder.resolvedAt ? [{ term: t(words.resolvedAt), value: at(workOrder.resolvedAt) }] : []),
                ...(workOrder.completesAt ? [{ term: t(words.completesAt), value: at(workOrder.completesAt) }] : []),
                ...(workOrder.completedAt ? [{ term: t(words.completedAt), value: at(workOrder.completedAt) }] : []),
                ...(workOrder.closedAt ? [{ term: t(words.closedAt), value: at(workOrder.closedAt) }] : []),
              ]}
            />
          </Card>
          <Card title={t(words.contact)}>
            <Facts
              items={[
                { term: t(words.contactName), value: contact.name },
                { term: t(words.phone), value: contact.phone },
                { term: t(words.email), value: contact.email },
              ]}
            />
          </Card>
        </div>
      </Columns>
    </Page>
  );
}
