import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { useCallQuery } from '../../../lib/calls.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { isNarrowed, lineFilters, unfiltered } from './bill-list-url.ts';
import { BillSums } from './bill-sums.tsx';
import { RowsSkeleton, type TabProps } from './bills-found.tsx';
import { LineTable } from './line-table.tsx';

/** Receivable lines of all bills, and those that no bill has yet. */
export function LinesFound({ asked, hrefOf, change }: TabProps) {
  const t = useText();
  const query = useCallQuery(
    api.billing.lines,
    { ...lineFilters(asked), page: asked.p, limit: asked.n },
    { staleTime: 0, keepPrevious: true, handles: 'all' },
  );
  return (
    <PagedList
      query={query}
      skeleton={<RowsSkeleton />}
      failed={t(words.linesFailed)}
      empty={
        isNarrowed(asked) || asked.p > 1 ? (
          <EmptyState
            reason="noMatch"
            title={t(words.noLines)}
            action={<Button onPress={() => change(unfiltered(asked))}>{t(words.clearAll)}</Button>}
          >
            {t(words.noMatchText)}
          </EmptyState>
        ) : (
          <EmptyState reason="none" title={t(words.noLinesYet)}>
            {t(words.noneText)}
          </EmptyState>
        )
      }
      page={asked.p}
      limit={asked.n}
      hrefFor={(p) => hrefOf({ ...asked, p })}
      onLimit={(n) => change({ ...asked, n, p: 1 })}
      above={({ sums, currency, total }, busy) =>
        total > 0 && (
          <BillSums
            label={words.lineSums}
            busy={busy}
            currency={currency}
            sums={[
              { term: words.lineAmount, amount: sums.amount },
              { term: words.writtenOff, amount: sums.writtenOff },
            ]}
          />
        )
      }
    >
      {(page, busy) => <LineTable lines={page.records} currency={page.currency} busy={busy} />}
    </PagedList>
  );
}
