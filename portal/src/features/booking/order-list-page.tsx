import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/empty-state';
import { LinkButton } from '@waylight/ui/link';
import { Pager } from '@waylight/ui/pager';
import { ThinProgress } from '@waylight/ui/progress-bar';
import { Loading, SkeletonBlock } from '@waylight/ui/skeleton';
import { Tabs } from '@waylight/ui/tabs';
import { useMemo } from 'react';
import { errorText, useCallQuery } from '../../lib/calls.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useMay } from '../../lib/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { OrderExport } from './order-export.tsx';
import { OrderFilters } from './order-filters.tsx';
import styles from './order-list-page.module.css';
import { isNarrowed, type ListAsked, listAsked, listQuery, orderListUrl, orderViews } from './order-list-url.ts';
import { OrderTable } from './order-table.tsx';
import { words } from './order-words.ts';

/** Orders: views with their counts, one search box, filters, the table. The address is the state. */
export function OrderListPage() {
  const t = useText();
  const go = useGo();
  const url = useUrl(orderListUrl);
  const asked = useMemo(() => listAsked(url), [url]);
  const query = useCallQuery(api.booking.list, asked, { staleTime: 0, keepPrevious: true, handles: 'all' });
  const noScope = useMay('ORDERS_NONE');
  usePageTitle(t(words.listTitle));
  const change = (next: ListAsked) => go(paths.orders(listQuery(next)), { keepScroll: true });
  const { data } = query;

  if (noScope)
    return (
      <EmptyState reason="forbidden" title={t(words.noScope)}>
        {t(words.noScopeText)}
      </EmptyState>
    );

  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{t(words.listTitle)}</h1>
        <OrderExport asked={asked} total={data?.total ?? 0} />
      </div>
      <Tabs
        label={t(words.views)}
        selected={asked.view}
        onSelect={(view) => change({ ...asked, view, page: 1 })}
        items={orderViews.map((view) => ({ id: view, label: t(words[view]), count: data?.views[view] }))}
        panel={
          <div className={styles.panel}>
            <OrderFilters asked={asked} onChange={change} />
            {query.isError && !data ? (
              <EmptyState
                reason="failed"
                title={t(words.failed)}
                action={<Button onPress={() => void query.refetch()}>{t(words.retry)}</Button>}
              >
                {errorText(query.error)}
              </EmptyState>
            ) : (
              <Loading waiting={!data} skeleton={<ListSkeleton />}>
                {() =>
                  data && (
                    <>
                      <ThinProgress on={query.isFetching} />
                      {data.records.length === 0 ? (
                        isNarrowed(asked) || asked.view !== 'all' ? (
                          <EmptyState
                            reason="noMatch"
                            title={t(words.noMatch)}
                            action={<LinkButton href={paths.orders()}>{t(words.clearAll)}</LinkButton>}
                          >
                            {t(words.noMatchText)}
                          </EmptyState>
                        ) : (
                          <EmptyState
                            reason="none"
                            title={t(words.none)}
                            action={
                              <LinkButton tone="primary" href={paths.home}>
                                {t(words.findHotel)}
                              </LinkButton>
                            }
                          >
                            {t(words.noneText)}
                          </EmptyState>
                        )
                      ) : (
                        <OrderTable orders={data.records} busy={query.isPlaceholderData} />
                      )}
                      {data.total > 0 && (
                        <Pager
                          page={asked.page}
                          limit={asked.limit}
                          total={data.total}
                          onPage={(page) => go(paths.orders(listQuery({ ...asked, page })))}
                          onLimit={(limit) => change({ ...asked, limit, page: 1 })}
                          hrefFor={(page) => paths.orders(listQuery({ ...asked, page }))}
                        />
                      )}
                    </>
                  )
                }
              </Loading>
            )}
          </div>
        }
      />
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.panel}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <SkeletonBlock key={row} height={56} />
      ))}
    </div>
  );
}
