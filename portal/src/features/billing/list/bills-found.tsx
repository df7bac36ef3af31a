import type { UseQueryResult } from '@tanstack/react-query';
import type { api } from '@waylight/contract';
import type { BillRecord } from '@waylight/contract/billing/billing';
import { mostOrdersPaidTogether } from '@waylight/contract/value/lengths';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { usePickedRows } from '../../../lib/list/picked-rows.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { words } from '../words.ts';
import styles from './bill-list-page.module.css';
import { type BillListQuery, billFilters, isNarrowed, unfiltered } from './bill-list-url.ts';
import { BillSelectionBar } from './bill-selection-bar.tsx';
import { BillSums } from './bill-sums.tsx';
import { BillTable } from './bill-table.tsx';

export interface TabProps {
  asked: BillListQuery;
  hrefOf: (next: BillListQuery) => string;
  change: (next: BillListQuery) => void;
}

const picking = { keyOf: ({ code }: BillRecord) => code, most: mostOrdersPaidTogether };

/** The bills that the filters find, with their sums and the choice of those to settle together. */
export function BillsFound(props: TabProps & { query: UseQueryResult<ReplyOf<typeof api.billing.list>, Error> }) {
  const { query, asked, hrefOf, change } = props;
  const t = useText();
  const records = query.data?.records ?? [];
  const { picked, pick, clear } = usePickedRows(JSON.stringify(billFilters(asked)), records, picking);
  return (
    <>
      <PagedList
        query={query}
        skeleton={<RowsSkeleton />}
        failed={t(words.failed)}
        empty={<Nothing asked={asked} change={change} />}
        page={asked.p}
        limit={asked.n}
        hrefFor={(p) => hrefOf({ ...asked, open: undefined, p })}
        onLimit={(n) => change({ ...asked, n, p: 1 })}
        above={({ sums, currency, total }, busy) =>
          total > 0 && (
            <BillSums
              label={words.sums}
              busy={busy}
              currency={currency}
              sums={[
                { term: words.receivable, amount: sums.receivable },
                { term: words.received, amount: sums.received },
                { term: words.unpaid, amount: sums.unpaid },
              ]}
            />
          )
        }
      >
        {(page, busy) => (
          <BillTable
            bills={page.records}
            currency={page.currency}
            busy={busy}
            open={asked.open}
            onOpen={(open) => change({ ...asked, open })}
            picked={picked.rows}
            onPick={pick}
          />
        )}
      </PagedList>
      {picked.rows.size > 0 && <BillSelectionBar picked={picked} onClear={clear} />}
    </>
  );
}

function Nothing({ asked, change }: Pick<TabProps, 'asked' | 'change'>) {
  const t = useText();
  if (isNarrowed(asked) || asked.p > 1)
    return (
      <EmptyState
        reason="noMatch"
        title={t(words.noMatch)}
        action={<Button onPress={() => change(unfiltered(asked))}>{t(words.clearAll)}</Button>}
      >
        {t(words.noMatchText)}
      </EmptyState>
    );
  if (asked.status)
    return (
      <EmptyState
        reason="noMatch"
        title={t(words.noneInTab)}
        action={<LinkButton href={paths.bills()}>{t(words.allBills)}</LinkButton>}
      />
    );
  return (
    <EmptyState reason="none" title={t(words.none)}>
      {t(words.noneText)}
    </EmptyState>
  );
}

export function RowsSkeleton() {
  return (
    <div className={styles.panel}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <SkeletonBlock key={row} height={48} />
      ))}
    </div>
  );
}
