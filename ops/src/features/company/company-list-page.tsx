import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { Select } from '@waylight/ui/field/select';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Money } from '@waylight/ui/text/money';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { FilterBox } from '../../lib/list/filter-box.tsx';
import { keywordField, limitField, listAddress, optionalEnumField, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { type CompanyRow, CompanyStatusChip } from './company-parts.tsx';
import { statusWords, words } from './words.ts';

const statuses = ['active', 'suspended'] as const;
const address = listAddress({
  keyword: keywordField(),
  status: optionalEnumField(statuses),
  page: pageField(),
  limit: limitField,
});
type CompanyQuery = ReturnType<typeof address.parse>;

/** Companies that have a code, newest first. */
export function CompanyListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const { keyword, status, page, limit } = asked;
  const query = useListQuery(opsApi.company.list, { keyword, ...(status ? { status } : {}), page, limit });
  const columns = useColumns();
  usePageTitle(t(words.companies));
  const hrefOf = (next: CompanyQuery) => paths.companies(address.write(next));
  const change = (part: Partial<CompanyQuery>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.companies)}</h1>
      </TitleLine>
      <Filters>
        <FilterBox label={t(words.keyword)} value={keyword} onValue={(next) => change({ keyword: next })} />
        <Select
          label={t(words.status)}
          size="small"
          value={status ?? 'any'}
          options={[
            { value: 'any', label: t(words.anyStatus) },
            ...statuses.map((value) => ({ value, label: t(statusWords[value]) })),
          ]}
          onChange={(next) => change({ status: next === 'any' ? undefined : next })}
        />
      </Filters>
      <DataList
        query={query}
        caption={words.companies}
        rowKey={({ code }) => code}
        open={{ href: ({ code }) => paths.company(code) }}
        columns={columns}
        muted={({ status: state }) => state === 'suspended'}
        narrowed={keyword !== '' || status !== undefined}
        page={page}
        limit={limit}
        hrefFor={(next) => hrefOf({ ...asked, page: next })}
        onLimit={(next) => change({ limit: next })}
      />
    </Page>
  );
}

function useColumns(): readonly [Column<CompanyRow>, ...Column<CompanyRow>[]] {
  const t = useText();
  const name = useName();
  return [
    { id: 'code', head: words.code, cell: ({ code }) => code },
    { id: 'name', head: words.name, wide: true, cell: ({ nameZh, nameEn }) => name(nameZh, nameEn) },
    { id: 'status', head: words.status, cell: ({ status }) => <CompanyStatusChip status={status} /> },
    {
      id: 'settlement',
      head: words.settlement,
      cell: ({ settlementType }) => t(settlementTypeWords[settlementType]),
    },
    {
      id: 'balance',
      head: words.balance,
      align: 'end',
      cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
    },
    {
      id: 'credit',
      head: words.credit,
      align: 'end',
      cell: ({ creditLimit, currency }) =>
        creditLimit === null ? t(words.noCredit) : <Money amount={creditLimit} currency={currency} />,
    },
    {
      id: 'creditLeft',
      head: words.creditLeft,
      align: 'end',
      cell: ({ creditLeft, currency }) =>
        creditLeft === null ? '–' : <Money amount={creditLeft} currency={currency} />,
    },
    { id: 'orders', head: words.orders, align: 'end', cell: ({ orders }) => orders },
  ];
}
