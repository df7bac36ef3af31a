import {
  invoiceNatureWords,
  invoiceStatuses,
  invoiceStatusWords,
  invoiceTypeWords,
} from '@waylight/contract/invoicing/invoicing-words';
import { Button } from '@waylight/ui/button';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Select } from '@waylight/ui/field/select';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Money } from '@waylight/ui/text/money';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { DateBox, FilterBox } from '../../lib/list/filter-box.tsx';
import {
  dayField,
  enumField,
  keywordField,
  limitField,
  listAddress,
  optionalEnumField,
  pageField,
} from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './invoice.module.css';
import { type Invoice, statusTones } from './invoice-row.ts';
import { words } from './words.ts';

const tabs = ['waiting', 'all'] as const;
const address = listAddress({
  tab: enumField(tabs, 'waiting'),
  company: keywordField(32),
  keyword: keywordField(),
  status: optionalEnumField(invoiceStatuses),
  from: dayField,
  to: dayField,
  page: pageField(),
  limit: limitField,
});
type InvoiceQuery = ReturnType<typeof address.parse>;

const requestOf = ({ tab, company, keyword, status, from, to, page, limit }: InvoiceQuery) => ({
  ...{ which: tab, company, keyword, page, limit, statuses: status ? [status] : [] },
  ...(from ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

/** Invoices of every company: those that wait for the desk, and all. */
export function InvoiceListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const query = useListQuery(opsApi.invoice.list, requestOf(asked));
  const columns = useColumns();
  usePageTitle(t(words.title));
  const hrefOf = (next: InvoiceQuery) => paths.invoices(address.write(next));
  const change = (part: Partial<InvoiceQuery>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  const narrowed = [asked.company, asked.keyword, asked.status, asked.from, asked.to].some(Boolean);
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
      </TitleLine>
      <Tabs
        label={t(words.which)}
        selected={asked.tab}
        onSelect={(tab) => change({ tab, status: undefined })}
        items={tabs.map((tab) => ({ id: tab, label: t(words[tab]) }))}
        panel={
          <div className={styles.panel}>
            <Filters>
              <FilterBox
                label={t(words.companyCode)}
                value={asked.company}
                onValue={(company) => change({ company })}
              />
              <FilterBox label={t(words.keyword)} value={asked.keyword} onValue={(keyword) => change({ keyword })} />
              <Select
                label={t(words.status)}
                size="small"
                value={asked.status ?? 'any'}
                onChange={(status) => change({ status: status === 'any' ? undefined : status })}
                options={[
                  { value: 'any' as const, label: t(words.anyStatus) },
                  ...invoiceStatuses.map((one) => ({ value: one, label: t(invoiceStatusWords[one]) })),
                ]}
              />
              <DateBox label={t(words.from)} value={asked.from} onDate={(from) => change({ from })} />
              <DateBox label={t(words.to)} value={asked.to} onDate={(to) => change({ to })} />
              {narrowed && (
                <Button
                  tone="quiet"
                  size="small"
                  onPress={() =>
                    change({ company: '', keyword: '', status: undefined, from: undefined, to: undefined })
                  }
                >
                  {t(words.reset)}
                </Button>
              )}
            </Filters>
            <DataList
              query={query}
              caption={words.caption}
              rowKey={({ code }) => code}
              open={{ href: ({ code }) => paths.invoice(code) }}
              columns={columns}
              muted={({ status }) => status === 'voided' || status === 'refused'}
              narrowed={narrowed}
              none={words.none}
              page={asked.page}
              limit={asked.limit}
              hrefFor={(page) => hrefOf({ ...asked, page })}
              onLimit={(limit) => change({ limit })}
            />
          </div>
        }
      />
    </Page>
  );
}

function useColumns(): readonly [Column<Invoice>, ...Column<Invoice>[]] {
  const t = useText();
  const name = useName();
  return [
    { id: 'code', head: words.code, cell: ({ code }) => code },
    {
      id: 'company',
      head: words.company,
      wide: true,
      cell: ({ company }) => `${name(company.nameZh, company.nameEn)} ${company.code}`,
    },
    {
      id: 'status',
      head: words.status,
      cell: ({ status }) => <StatusChip tone={statusTones[status]}>{t(invoiceStatusWords[status])}</StatusChip>,
    },
    {
      id: 'kind',
      head: words.kind,
      cell: ({ type, nature }) => `${t(invoiceTypeWords[type])} · ${t(invoiceNatureWords[nature])}`,
    },
    { id: 'title', head: words.invoiceTitle, wide: true, cell: ({ title }) => title },
    {
      id: 'amount',
      head: words.amount,
      align: 'end',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { id: 'number', head: words.number, cell: ({ number }) => number ?? '–' },
    { id: 'orders', head: words.orders, align: 'end', cell: ({ orders }) => orders },
    { id: 'appliedAt', head: words.appliedAt, cell: ({ appliedAt }) => <OpsTime at={appliedAt} /> },
  ];
}
