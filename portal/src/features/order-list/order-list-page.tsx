import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { TimeText } from '@waylight/ui/text/date-text';
import { PrintButton } from '@waylight/ui/text/print-button';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { PagedList } from '../../lib/list/paged-list.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useMay } from '../../lib/session/user.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { documentWords } from '../document/words.ts';
import { OrderBatch } from './batch/order-batch.tsx';
import { orderColumns, type ShownColumn } from './order-columns.ts';
import { OrderDisplay } from './order-display.tsx';
import { type ExportScope, useOrderExport } from './order-export.tsx';
import { OrderFilters } from './order-filters.tsx';
import { arranged, type OrderListHabits, useOrderListHabits } from './order-list-kept.ts';
import styles from './order-list-page.module.css';
import {
  asKept,
  isNarrowed,
  listQuery,
  type OrderListRequest,
  orderListUrl,
  orderViews,
  sameView,
  viewQuery,
} from './order-list-url.ts';
import { usePicked } from './order-selection.ts';
import { OrderTable } from './order-table.tsx';
import { useSavedViews } from './saved-views.tsx';
import { words } from './words.ts';

const reading = { staleTime: 0, keepPrevious: true, handles: 'all', refetchOnWindowFocus: true } as const;

/** Orders: views with their counts, one search box, filters, the table. The address is the state. */
export function OrderListPage() {
  const t = useText();
  usePageTitle(t(words.listTitle));
  const go = useGo();
  const { mine: viewId, request } = useUrl(orderListUrl);
  const priced = useMay('PRICE_VIEW');
  const [kept, keep] = useOrderListHabits();
  const query = useCallQuery(api.booking.list, request, reading);
  const { data } = query;
  const { records = [], total = 0 } = data ?? {};

  const mine = kept.views.find(({ id }) => id === viewId);
  const now = viewQuery(request);
  const usual: Record<string, string> = request.view === 'all' ? {} : { view: request.view };
  const base = mine?.query ?? usual;
  const show = (next: OrderListRequest, id = mine?.id) => go(paths.orders(listQuery(next, id)), { keepScroll: true });
  const hrefFor = (page: number) => paths.orders(listQuery({ ...request, page }, mine?.id));
  const myViews = useSavedViews({
    views: kept.views,
    mine,
    query: now,
    changed: !sameView(now, base),
    onViews: (views) => keep({ views }),
    onOpen: (view) => go(paths.orders(listQuery(asKept(view?.query ?? {}, request), view?.id)), { keepScroll: true }),
    onRestore: () => show(asKept(base, request)),
  });

  const { picked, pick, pickEverything, clear } = usePicked(JSON.stringify(now), records);
  const [exporting, setExporting] = useState<ExportScope>();
  const exported = useOrderExport({
    request,
    total,
    picked,
    scope: exporting,
    onScope: setExporting,
    usualColumns: kept.exportColumns,
    onColumns: (exportColumns) => keep({ exportColumns }),
  });

  const columns: ShownColumn[] = arranged<ShownColumn>(orderColumns, kept.columns).filter(
    (column) => priced || !column.priced,
  );
  const viewName = mine?.name ?? t(words[request.view]);
  return (
    <Page width={1760} gap={12} className={styles.page}>
      <ListHead
        columns={columns}
        density={kept.density}
        keep={keep}
        total={total}
        progress={exported.progress}
        exporting={exported.isPending}
        onExport={() => setExporting(picked.orders.size > 0 && !picked.everything ? 'picked' : 'found')}
      />
      <p className={styles.printed}>
        {viewName} · {t(documentWords.printed)} <TimeText instant={new Date().toISOString()} timeZone="Asia/Shanghai" />
      </p>
      <Tabs
        label={t(words.views)}
        selected={mine ? 'mine' : request.view}
        onSelect={(view) =>
          view !== 'mine' && go(paths.orders(listQuery(asKept({ view }, request))), { keepScroll: true })
        }
        items={[
          ...orderViews.map((view) => ({ id: view, label: t(words[view]), count: data?.views[view] })),
          ...(mine ? [{ id: 'mine' as const, label: mine.name }] : []),
        ]}
        beside={myViews.menu}
        panel={
          <div className={styles.panel}>
            <OrderFilters
              request={request}
              onChange={(next) => show(next)}
              makers={data?.makers ?? []}
              more={kept.more}
              onMore={(more) => keep({ more })}
              beside={myViews.bar}
            />
            <PagedList
              query={query}
              skeleton={<ListSkeleton />}
              failed={t(words.failed)}
              empty={<Nothing request={request} viewName={viewName} onChange={show} />}
              page={request.page}
              limit={request.limit}
              hrefFor={hrefFor}
              onLimit={(limit) => show({ ...request, limit, page: 1 })}
            >
              {(page, busy) => (
                <OrderTable
                  orders={page.records}
                  columns={columns.filter(({ shown }) => shown)}
                  density={kept.density}
                  busy={busy}
                  sorted={request}
                  onSort={(sorted) => show({ ...request, ...sorted, page: 1 })}
                  picked={inCustomerView() ? undefined : picked}
                  onPick={pick}
                />
              )}
            </PagedList>
            <OrderBatch
              picked={picked}
              total={total}
              onEverything={pickEverything}
              onExport={() => setExporting(picked.everything ? 'found' : 'picked')}
              onDrop={(orders) => pick(orders, false)}
              onClear={clear}
            />
          </div>
        }
      />
      {myViews.dialog}
      {exported.dialog}
    </Page>
  );
}

interface ListHeadProps {
  columns: readonly ShownColumn[];
  density: OrderListHabits['density'];
  /** keeps a part of the habits */
  keep: (part: Partial<OrderListHabits>) => void;
  /** count of orders found */
  total: number;
  /** of an export that is under way */
  progress: ReactNode;
  exporting: boolean;
  onExport: () => void;
}

/** The title, and tools for the whole list: display, print, export. */
function ListHead({ columns, density, keep, total, progress, exporting, onExport }: ListHeadProps) {
  const t = useText();
  const language = useLanguage();
  const mayExport = useMay('ORDER_EXPORT');
  return (
    <TitleLine>
      <h1 tabIndex={-1}>{t(words.listTitle)}</h1>
      <div className={styles.tools} data-print="no">
        {progress}
        <OrderDisplay
          columns={columns}
          density={density ?? (language === 'zh' ? 'compact' : 'comfortable')}
          onColumns={(next) => keep({ columns: next.map(({ id, shown }) => ({ id, shown })) })}
          onDensity={(next) => keep({ density: next })}
          onReset={() => keep({ columns: [], density: undefined })}
        />
        <PrintButton className={styles.printButton} isDisabled={total === 0} />
        {mayExport && (
          <Button
            icon={<Download size={16} strokeWidth={1.5} />}
            pending={exporting}
            isDisabled={total === 0}
            onPress={onExport}
          >
            {t(documentWords.export)}
          </Button>
        )}
      </div>
    </TitleLine>
  );
}

interface NothingProps {
  request: OrderListRequest;
  viewName: string;
  onChange: (next: OrderListRequest) => void;
}

/** No order at all, none in this view, or none that matches: three reasons with a way on from each. */
function Nothing({ request, viewName, onChange }: NothingProps) {
  const t = useText();
  if (isNarrowed(request) || request.page > 1)
    return (
      <EmptyState
        reason="noMatch"
        title={t(words.noMatch)}
        action={<Button onPress={() => onChange(asKept({ view: request.view }, request))}>{t(words.clearAll)}</Button>}
      >
        {t(words.noMatchText)}
      </EmptyState>
    );
  if (request.view !== 'all')
    return (
      <EmptyState
        reason="noMatch"
        title={t(words.noneInView)}
        action={<LinkButton href={paths.orders()}>{t(words.allOrders)}</LinkButton>}
      >
        {t(words.noneInViewText, { view: viewName })}
      </EmptyState>
    );
  return (
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
