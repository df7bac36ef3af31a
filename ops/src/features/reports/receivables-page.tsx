import { type ReceivableAge, receivableAges } from '@waylight/contract/ops/report/report';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Select } from '@waylight/ui/field/select';
import { Link } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Plot } from '@waylight/ui/plot/plot';
import { useLocaleTag } from '@waylight/ui/provider';
import { Money, moneyText } from '@waylight/ui/text/money';
import { useCallback, useMemo } from 'react';
import { useCall, useListQuery } from '../../lib/calls.ts';
import { type Column, Filters, WholeList } from '../../lib/list/data-list.tsx';
import { keywordField, listAddress } from '../../lib/list/list-address.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './reports.module.css';
import { words } from './words.ts';

type Receivables = ReplyOf<typeof opsApi.report.receivables>;
type Debt = Receivables['records'][number];
type Total = Omit<Debt, 'company'>;

const address = listAddress({ currency: keywordField(3) });

/** Debts of companies on credit, by the age of their bills. */
export function ReceivablesPage() {
  const t = useText();
  const go = useGo();
  const name = useName();
  const { currency } = useUrl(address);
  const mayBills = useMay('MONEY_READ');
  const request = /^[A-Z]{3}$/.test(currency) ? { currency } : {};
  const query = useListQuery(opsApi.report.receivables, request);
  const every = useListQuery(opsApi.report.receivables, {});
  const exporting = useCall(opsApi.report.exportReceivables, { onSuccess: saveFile });
  usePageTitle(t(words.receivables));
  const { data } = query;
  const known = every.data?.totals.map((one) => one.currency) ?? [];
  const columns: [Column<Debt>, ...Column<Debt>[]] = [
    {
      id: 'company',
      head: words.company,
      wide: true,
      cell: ({ company }) => `${name(company.nameZh, company.nameEn)} ${company.code}`,
    },
    ...amountColumns<Debt>(({ company, ages }, age) =>
      mayBills && ages[age] > 0
        ? paths.bills({ company: company.code, tab: age === 'notDue' ? undefined : 'overdue' })
        : undefined,
    ),
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.receivables)}</h1>
        <Button pending={exporting.isPending} onPress={() => exporting.mutate(request)}>
          {t(words.export)}
        </Button>
      </TitleLine>
      {data && <p className={styles.lead}>{t(words.receivablesLead, { day: data.asOf })}</p>}
      <Filters>
        <Select
          label={t(words.currency)}
          size="small"
          value={known.includes(currency) ? currency : ''}
          onChange={(next) => go(paths.receivables(address.write({ currency: next })), { keepScroll: true })}
          options={[{ value: '', label: t(words.everyCurrency) }, ...known.map((one) => ({ value: one, label: one }))]}
        />
      </Filters>
      {data && data.totals.length > 0 && (
        <>
          <div className={styles.plots}>
            {data.totals.map((total) => (
              <AgePlot key={total.currency} total={total} />
            ))}
          </div>
          <Totals data={data} />
        </>
      )}
      <WholeList
        query={query}
        rowsOf={({ records }) => records}
        caption={words.ageCaption}
        rowKey={({ company, currency: own }) => `${company.code} ${own}`}
        open={{ href: ({ company }) => paths.company(company.code) }}
        columns={columns}
        none={words.noReceivables}
      />
    </Page>
  );
}

/** Ages and sums of one currency; an age that has bills leads to them. */
function amountColumns<R extends Total>(hrefOf?: (row: R, age: ReceivableAge) => string | undefined): Column<R>[] {
  return [
    { id: 'currency', head: words.currency, cell: ({ currency }) => currency },
    ...receivableAges.map(
      (age): Column<R> => ({
        id: age,
        head: words[age],
        align: 'end',
        cell: (row) => {
          const href = hrefOf?.(row, age);
          const amount = <Money amount={row.ages[age]} currency={row.currency} codeHidden />;
          return href ? <Link href={href}>{amount}</Link> : amount;
        },
      }),
    ),
    ...(['billed', 'unbilled', 'total'] as const).map(
      (field): Column<R> => ({
        id: field,
        head: words[field],
        align: 'end',
        cell: (row) => (
          <Money amount={row[field]} currency={row.currency} codeHidden look={field === 'total' ? 'strong' : 'text'} />
        ),
      }),
    ),
  ];
}

/** Totals by currency, and all of them in the house's where each has a rate. */
function Totals({ data }: { data: Receivables }) {
  const t = useText();
  const { totals, worth, houseCurrency } = data;
  const isForeign = totals.some(({ currency }) => currency !== houseCurrency);
  return (
    <Card title={t(words.totalCaption)}>
      <PlainRows
        caption={t(words.totalCaption)}
        rows={totals}
        rowKey={({ currency }) => currency}
        columns={amountColumns<Total>()}
      />
      {isForeign && (
        <p className={styles.allIn}>
          {t(words.allIn, { house: houseCurrency })}{' '}
          {worth ? (
            <Money amount={worth.total} currency={houseCurrency} approximate look="strong" />
          ) : (
            t(words.rateMissing)
          )}
        </p>
      )}
    </Card>
  );
}

function AgePlot({ total }: { total: Total }) {
  const t = useText();
  const locale = useLocaleTag();
  const { currency, ages } = total;
  const format = useCallback(
    (value: number) => moneyText(Math.round(value), currency, locale).slice(4),
    [currency, locale],
  );
  const marks = useMemo(() => receivableAges.map((age) => t(words[age])), [t]);
  const series = useMemo(
    () => [{ label: t(words.billed), tone: 'first' as const, values: receivableAges.map((age) => ages[age]) }],
    [t, ages],
  );
  const title = t(words.plotAges, { currency });
  return (
    <Card title={title}>
      <Plot label={title} marks={marks} series={series} shape="bars" format={format} height={180} />
    </Card>
  );
}
