import { api } from '@waylight/contract';
import { workOrderStatuses, workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { PagedList } from '../../lib/list/paged-list.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { NewWorkOrder } from './order-chooser/new-work-order.tsx';
import { words } from './words.ts';
import { WorkOrderFilters } from './work-order-filters.tsx';
import styles from './work-order-list-page.module.css';
import { isNarrowed, type WorkOrderQuery, workOrderAddress, workOrdersRequest } from './work-order-list-url.ts';
import { WorkOrderTable } from './work-order-table.tsx';

/** Work orders: a tab for each status with its count, one search box, filters, the table. The address is the state. */
export function WorkOrderListPage() {
  const t = useText();
  const language = useLanguage();
  const go = useGo();
  const asked = useUrl(workOrderAddress);
  const query = useCallQuery(api.workOrder.list, workOrdersRequest(asked), {
    staleTime: 0,
    keepPrevious: true,
    handles: 'all',
  });
  usePageTitle(t(words.listTitle));
  const hrefOf = (next: WorkOrderQuery) => paths.workOrders(workOrderAddress.write(next));
  const change = (next: WorkOrderQuery) => go(hrefOf(next), { keepScroll: true });
  const { data } = query;

  const everything = data && workOrderStatuses.reduce((sum, status) => sum + data.counts[status], 0);
  return (
    <Page gap={12}>
      <TitleLine>
        <h1 tabIndex={-1}>{t(words.listTitle)}</h1>
        <div className={styles.head}>
          {data !== undefined && data.unread > 0 && (
            <span className={styles.unread} role="status">
              {t(words.unreadTotal, { n: data.unread })}
            </span>
          )}
          <NewWorkOrder />
        </div>
      </TitleLine>
      <Tabs
        label={t(words.statuses)}
        selected={asked.awaiting ? 'awaiting' : (asked.status ?? 'all')}
        onSelect={(tab) =>
          change({
            ...asked,
            status: tab === 'all' || tab === 'awaiting' ? undefined : tab,
            awaiting: tab === 'awaiting',
            page: 1,
          })
        }
        items={[
          { id: 'all' as const, label: t(words.all), count: everything },
          { id: 'awaiting' as const, label: t(words.awaiting), count: data?.awaitingYou },
          ...workOrderStatuses.map((status) => ({
            id: status,
            label: workOrderStatusWords[status][language],
            count: data?.counts[status],
          })),
        ]}
        panel={
          <div className={styles.panel}>
            <WorkOrderFilters asked={asked} onChange={change} />
            <PagedList
              query={query}
              skeleton={<ListSkeleton />}
              failed={t(words.failed)}
              empty={
                isNarrowed(asked) || asked.status || asked.awaiting ? (
                  <EmptyState
                    reason="noMatch"
                    title={t(words.noMatch)}
                    action={<LinkButton href={paths.workOrders()}>{t(words.clearAll)}</LinkButton>}
                  >
                    {t(asked.awaiting && !isNarrowed(asked) ? words.noneAwaiting : words.noMatchText)}
                  </EmptyState>
                ) : (
                  <EmptyState
                    reason="none"
                    title={t(words.none)}
                    action={
                      <LinkButton tone="primary" href={paths.orders()}>
                        {t(words.toOrders)}
                      </LinkButton>
                    }
                  >
                    {t(words.noneText)}
                  </EmptyState>
                )
              }
              page={asked.page}
              limit={asked.limit}
              hrefFor={(page) => hrefOf({ ...asked, page })}
              onLimit={(limit) => change({ ...asked, limit, page: 1 })}
            >
              {({ records }, busy) => <WorkOrderTable workOrders={records} busy={busy} />}
            </PagedList>
          </div>
        }
      />
    </Page>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.panel}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <SkeletonBlock key={row} height={48} />
      ))}
    </div>
  );
}
