import { type StatementAccount, statementAccounts } from '@waylight/contract/ledger/ledger';
import { entryKindOf, statementAccountWords, statementSumWords } from '@waylight/contract/ledger/ledger-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Select } from '@waylight/ui/field/select';
import { Link } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import { Download } from 'lucide-react';
import { useCall, useListQuery } from '../../lib/calls.ts';
import { type Column, Filters } from '../../lib/list/data-list.tsx';
import { DateBox } from '../../lib/list/filter-box.tsx';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './company.module.css';
import type { Company } from './company-parts.tsx';
import { words } from './words.ts';

type Statement = ReplyOf<typeof opsApi.companyAccount.statement>;
type Entry = Statement['records'][number];

/** Account, days and page of the statement, as the address has them. */
export interface StatementQuery {
  account: StatementAccount;
  from: string | undefined;
  to: string | undefined;
  page: number;
}

interface StatementTabProps {
  company: Company;
  asked: StatementQuery;
  change: (part: Partial<StatementQuery>) => void;
}

const limit = 50;

/** Statement of a company's advance or credit, as the company reads it, over some days; and its sheet. */
export function StatementTab({ company, asked, change }: StatementTabProps) {
  const t = useText();
  const { code } = company;
  const { account, from, to, page } = asked;
  const filter = { code, account, ...(from ? { dateFrom: from } : {}), ...(to ? { dateTo: to } : {}) };
  const query = useListQuery(opsApi.companyAccount.statement, { ...filter, page, limit });
  const download = useCall(opsApi.companyAccount.exportStatement, { onSuccess: saveFile });
  const { data } = query;
  return (
    <div className={styles.stack}>
      <Filters>
        <Select
          size="small"
          label={t(words.account)}
          value={account}
          onChange={(next) => change({ account: next })}
          options={statementAccounts.map((value) => ({ value, label: t(statementAccountWords[value]) }))}
        />
        <DateBox label={t(words.dayFrom)} value={from} onDate={(day) => change({ from: day })} />
        <DateBox label={t(words.dayTo)} value={to} onDate={(day) => change({ to: day })} />
        <Button
          size="small"
          icon={<Download size={16} strokeWidth={1.5} />}
          pending={download.isPending}
          isDisabled={data?.total === 0}
          onPress={() => download.mutate(filter)}
        >
          {t(words.exportStatement)}
        </Button>
      </Filters>
      {query.isError && !data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!data} skeleton={<PageSkeleton />}>
          {() => data && <Lines statement={data} asked={asked} change={change} busy={query.isPlaceholderData} />}
        </Loading>
      )}
    </div>
  );
}

interface LinesProps extends Pick<StatementTabProps, 'asked' | 'change'> {
  statement: Statement;
  busy: boolean;
}

function Lines({ statement, asked, change, busy }: LinesProps) {
  const t = useText();
  const isNarrowed = Boolean(asked.from ?? asked.to);
  const { records, total } = statement;
  const columns = useColumns(statement, asked.account);
  return (
    <>
      <Sums statement={statement} account={asked.account} />
      {total === 0 && <EmptyState reason={isNarrowed ? 'noMatch' : 'none'} title={t(words.noEntries)} />}
      {total > 0 && (
        <PlainRows
          caption={t(words.statement)}
          rows={records}
          rowKey={({ line }) => String(line)}
          columns={columns}
          busy={busy}
          pager={{ page: asked.page, limit, total, onPage: (page) => change({ page }), onLimit: () => {} }}
        />
      )}
    </>
  );
}

/** Before, in, out and after; of credit it is what is owed. */
function Sums({ statement, account }: { statement: Statement; account: StatementAccount }) {
  const t = useText();
  const { currency, opening, moneyIn, moneyOut, closing } = statement;
  const sumWords = statementSumWords[account];
  const sums = [
    { term: sumWords.before, amount: opening },
    { term: sumWords.in, amount: moneyIn },
    { term: sumWords.out, amount: moneyOut },
    { term: sumWords.after, amount: closing },
  ];
  return (
    <dl className={styles.sums}>
      {sums.map(({ term, amount }) => (
        <div key={term.en}>
          <dt>{t(term)}</dt>
          <dd>
            <Money amount={amount} currency={currency} look="strong" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns({ currency }: Statement, account: StatementAccount): readonly Column<Entry>[] {
  const t = useText();
  return [
    { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
    { id: 'kind', head: words.entryKind, cell: ({ kind }) => t(entryKindOf(kind, account)) },
    { id: 'about', head: words.about, wide: true, cell: (entry) => <About entry={entry} /> },
    {
      id: 'change',
      head: words.entryAmount,
      align: 'end',
      cell: ({ change }) => (
        <>
          {change > 0 && '+'}
          <Money amount={change} currency={currency} codeHidden />
        </>
      ),
    },
    {
      id: 'balance',
      head: account === 'advance' ? words.entryBalance : words.entryOwed,
      align: 'end',
      cell: ({ balance }) => <Money amount={balance} currency={currency} codeHidden />,
    },
  ];
}

/** Order, bill or top-up that an entry is about, and the number of its transfer. */
function About({ entry: { subject, reference } }: { entry: Entry }) {
  if (!subject && !reference) return <>–</>;
  const href = subject?.kind === 'order' ? paths.order(subject.id) : undefined;
  return (
    <>
      {subject && (href ? <Link href={href}>{subject.id}</Link> : subject.id)} {reference}
    </>
  );
}
