import { api } from '@waylight/contract';
import { billStatuses, billStatusWords } from '@waylight/contract/billing/billing-words';
import { unpaidStatuses } from '@waylight/contract/home-requests';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { PrintButton } from '@waylight/ui/text/print-button';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useGo, useUrl } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { ExportBills, ExportLines } from '../bill-files.tsx';
import { words } from '../words.ts';
import { BillFilters } from './bill-filters.tsx';
import styles from './bill-list-page.module.css';
import { type BillListQuery, billFilters, billListAddress, lineFilters } from './bill-list-url.ts';
import { BillTiles } from './bill-tiles.tsx';
import { BillsFound } from './bills-found.tsx';
import { LinesFound } from './lines-found.tsx';

/** The company's bills: what is unpaid, when it is due, what comes next; a tab for each status, filters, the table. The address is the state. */
export function BillListPage() {
  const t = useText();
  const language = useLanguage();
  const go = useGo();
  const asked = useUrl(billListAddress);
  const currency = useUser()?.attrs.accountCurrency ?? 'CNY';
  const bills = asked.view === 'bills';
  const query = useCallQuery(
    api.billing.list,
    { ...billFilters(asked), page: bills ? asked.p : 1, limit: asked.n },
    { staleTime: 0, keepPrevious: true, handles: 'all' },
  );
  usePageTitle(t(words.listTitle));
  const hrefOf = (next: BillListQuery) => paths.bills(billListAddress.write(next));
  const change = (next: BillListQuery) => go(hrefOf(next), { keepScroll: true });
  const { data } = query;
  const everything = data && billStatuses.reduce((sum, status) => sum + data.counts[status], 0);
  const tabs = { asked, hrefOf, change };
  const isFiltered = asked.q !== undefined || asked.from !== undefined || asked.to !== undefined;
  if (data?.settlementType === 'advance' && everything === 0 && bills && !isFiltered)
    return (
      <Page width={1760} gap={12} className={styles.page}>
        <h1 tabIndex={-1}>{t(words.listTitle)}</h1>
        <PaidInAdvance />
      </Page>
    );
  return (
    <Page width={1760} gap={12} className={styles.page}>
      <TitleLine>
        <h1 tabIndex={-1}>{t(words.listTitle)}</h1>
        <div className={styles.tools} data-print="no">
          <PrintButton className={styles.printButton} />
          {bills ? <ExportBills filter={billFilters(asked)} /> : <ExportLines filter={lineFilters(asked)} />}
        </div>
      </TitleLine>
      {data?.settlementType === 'advance' && <PaidInAdvance />}
      <BillTiles />
      <Tabs
        label={t(words.views)}
        selected={bills ? (asked.status ?? 'all') : 'lines'}
        onSelect={(tab) => {
          const kept = billListAddress.parse({ q: asked.q, from: asked.from, to: asked.to, n: String(asked.n) });
          if (tab === 'lines') change({ ...kept, view: 'lines' });
          else change({ ...(bills ? asked : kept), status: tab === 'all' ? undefined : tab, open: undefined, p: 1 });
        }}
        items={[
          { id: 'all' as const, label: t(words.all), count: everything },
          {
            id: 'unpaid' as const,
            label: t(words.unpaidTab),
            count: data && unpaidStatuses.reduce((sum, status) => sum + data.counts[status], 0),
          },
          ...billStatuses.map((status) => ({
            id: status,
            label: billStatusWords[status][language],
            count: data?.counts[status],
          })),
          { id: 'lines' as const, label: t(words.linesTab) },
        ]}
        panel={
          <div className={styles.panel}>
            <BillFilters asked={asked} currency={currency} onChange={change} />
            {bills ? <BillsFound query={query} {...tabs} /> : <LinesFound {...tabs} />}
          </div>
        }
      />
    </Page>
  );
}

/** A company that pays in advance has no bills; one that changed to it may have some from before. */
function PaidInAdvance() {
  const t = useText();
  return (
    <Banner
      tone="info"
      title={t(words.advanceTitle)}
      actions={
        <LinkButton size="small" href={paths.advanceBalance()}>
          {t(words.statement)}
        </LinkButton>
      }
    >
      {t(words.advanceText)}
    </Banner>
  );
}
