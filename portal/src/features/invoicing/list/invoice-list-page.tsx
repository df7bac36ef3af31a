import { api } from '@waylight/contract';
import { invoiceStatuses, invoiceStatusWords } from '@waylight/contract/invoicing/invoicing-words';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../../lib/calls.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useGo, useUrl } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { AreaPage } from '../../account/area-page.tsx';
import styles from '../invoicing.module.css';
import { InvoiceFilters } from './invoice-filters.tsx';
import { type InvoiceQuery, invoiceAddressBar, invoicesRequest, isNarrowed } from './invoice-list-url.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { words } from './words.ts';

/** Invoices: a tab for each status with its count, filters, the table. The address is the state. */
export function InvoiceListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(invoiceAddressBar);
  const query = useCallQuery(api.invoicing.list, invoicesRequest(asked), {
    staleTime: 0,
    keepPrevious: true,
    handles: 'all',
  });
  const { data } = query;
  const hrefOf = (next: InvoiceQuery) => paths.invoices(invoiceAddressBar.write(next));
  const change = (next: InvoiceQuery) => go(hrefOf(next), { keepScroll: true });
  const apply = (
    <LinkButton tone="primary" href={paths.invoiceApply}>
      {t(words.apply)}
    </LinkButton>
  );
  const chosen = isNarrowed(asked) || asked.status !== undefined;
  // An empty list says it itself, with the words that lead to it.
  const none = data?.total === 0 && !chosen;
  return (
    <AreaPage wide aside={none ? undefined : apply}>
      <Tabs
        label={t(words.statuses)}
        selected={asked.status ?? 'all'}
        onSelect={(status) => change({ ...asked, status: status === 'all' ? undefined : status, p: 1 })}
        items={[
          {
            id: 'all' as const,
            label: t(words.all),
            count: data && invoiceStatuses.reduce((sum, status) => sum + data.counts[status], 0),
          },
          ...invoiceStatuses.map((status) => ({
            id: status,
            label: t(invoiceStatusWords[status]),
            count: data?.counts[status],
          })),
        ]}
        panel={
          <div className={styles.panel}>
            <InvoiceFilters asked={asked} onChange={change} />
            <PagedList
              query={query}
              skeleton={<SkeletonBlock height={280} />}
              failed={t(words.failed)}
              empty={
                chosen ? (
                  <EmptyState
                    reason="noMatch"
                    title={t(words.noMatch)}
                    action={<LinkButton href={paths.invoices()}>{t(words.clear)}</LinkButton>}
                  />
                ) : (
                  <EmptyState reason="none" title={t(words.none)} action={apply}>
                    {t(words.noneText)}
                  </EmptyState>
                )
              }
              page={asked.p}
              limit={asked.n}
              hrefFor={(p) => hrefOf({ ...asked, p })}
              onLimit={(n) => change({ ...asked, n, p: 1 })}
            >
              {({ records, sum, currency }, busy) => (
                <>
                  <p className={styles.sum}>
                    {t(words.sum)} <Money amount={sum} currency={currency} look="strong" />
                  </p>
                  <InvoiceTable invoices={records} currency={currency} busy={busy} />
                </>
              )}
            </PagedList>
          </div>
        }
      />
    </AreaPage>
  );
}
