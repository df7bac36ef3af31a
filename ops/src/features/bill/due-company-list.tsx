import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { DateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useMay } from '../../lib/session/person.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from './words.ts';

type DueCompany = ReplyOf<typeof opsApi.bill.toRun>['records'][number];

interface DueCompanyListProps {
  page: number;
  limit: number;
  hrefFor: (page: number) => string;
  onLimit: (limit: number) => void;
  /** begins the act that bills a company's cycle now */
  run: (company: { code: string }) => void;
}

/** Companies whose cycle is over and waits for its bill, each with the act that makes it. */
export function DueCompanyList({ page, limit, run, ...list }: DueCompanyListProps) {
  const t = useText();
  const name = useName();
  const mayAct = useMay('MONEY_ACT');
  const query = useListQuery(opsApi.bill.toRun, { page, limit });
  const columns: readonly [Column<DueCompany>, ...Column<DueCompany>[]] = [
    {
      id: 'company',
      head: words.company,
      wide: true,
      cell: ({ company }) => `${name(company.nameZh, company.nameEn)} ${company.code}`,
    },
    { id: 'settlement', head: words.settlement, cell: ({ settlementType }) => t(settlementTypeWords[settlementType]) },
    { id: 'dueOn', head: words.runDue, cell: ({ dueOn }) => <DateText date={dueOn} noWeekday /> },
    {
      id: 'owed',
      head: words.owed,
      align: 'end',
      cell: ({ owed, currency }) => <Money amount={owed} currency={currency} />,
    },
    {
      id: 'act',
      head: words.acts,
      cell: ({ company }) =>
        mayAct ? (
          <Button size="small" onPress={() => run(company)}>
            {t(words.run)}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <DataList
      query={query}
      caption={words.toRun}
      rowKey={({ company, currency }) => `${company.code} ${currency}`}
      open={{ href: ({ company }) => paths.company(company.code) }}
      columns={columns}
      narrowed={false}
      none={words.toRunNone}
      page={page}
      limit={limit}
      {...list}
    />
  );
}
