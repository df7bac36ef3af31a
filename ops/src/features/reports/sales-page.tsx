import { reportGroupings } from '@waylight/contract/ops/report/report';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useCall, useListQuery } from '../../lib/calls.ts';
import { useNow } from '../../lib/now.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportRebuild } from './report-rebuild.tsx';
import styles from './reports.module.css';
import { address, requestOf, type SalesQuery } from './sales-address.ts';
import { SalesPlot } from './sales-plot.tsx';
import { SalesTable } from './sales-table.tsx';
import { type SalesReport, SalesTiles } from './sales-tiles.tsx';
import { words } from './words.ts';

/** Bookings, nights, revenue, margin, cancellations, searches and answers of a period, beside another one. */
export function SalesPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const today = dateIn(portalZone, useNow());
  const request = requestOf(asked, today);
  const query = useListQuery(opsApi.report.sales, request);
  const exporting = useCall(opsApi.report.exportSales, { onSuccess: saveFile });
  usePageTitle(t(words.sales));
  const change = (part: Partial<SalesQuery>) =>
    go(paths.salesReport(address.write({ ...asked, ...part })), { keepScroll: true });
  const report = query.data;
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.sales)}</h1>
        <Button pending={exporting.isPending} onPress={() => exporting.mutate(request)}>
          {t(words.export)}
        </Button>
      </TitleLine>
      <p className={styles.lead}>{t(words.lead)}</p>
      <ReportFilters asked={asked} today={today} onChange={change} narrowed={report?.narrowed ?? []} />
      {!query.isError && (
        <Loading waiting={!report} skeleton={<SkeletonBlock height={220} />}>
          {() => report && <SalesTiles report={report} />}
        </Loading>
      )}
      <Tabs
        label={t(words.by)}
        selected={asked.by}
        onSelect={(by) => change({ by })}
        items={reportGroupings.map((by) => ({ id: by, label: t(words[by]) }))}
        panel={
          <div className={styles.panel}>
            {report && report.groups.length > 0 && (
              <SalesPlot
                report={report}
                by={report.by}
                measure={asked.measure}
                onMeasure={(measure) => change({ measure })}
              />
            )}
            <SalesTable
              query={query}
              asked={report ? { ...asked, by: report.by } : asked}
              house={report?.houseCurrency ?? 'CNY'}
            />
            {report && report.left > 0 && <p className={styles.note}>{t(words.left, { n: report.left })}</p>}
            {report && report.rates.length > 0 && <Rates report={report} />}
          </div>
        }
      />
      <ReportRebuild />
    </Page>
  );
}

/** The rates behind every ≈. */
function Rates({ report }: { report: SalesReport }) {
  const t = useText();
  const house = report.houseCurrency;
  return (
    <p className={styles.note}>
      {t(words.ratesTitle)}
      {report.rates.map(({ currency, rate, asOf }) => (
        <span key={currency} className={styles.rate}>
          {rate === null ? t(words.noRate, { currency }) : t(words.rateLine, { currency, rate, house })}
          {asOf && ` (${dateIn(portalZone, Date.parse(asOf))})`}
        </span>
      ))}
    </p>
  );
}
