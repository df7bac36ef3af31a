import { api } from '@waylight/contract';
import type { BillRecord } from '@waylight/contract/billing/billing';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { useLocaleTag } from '@waylight/ui/provider';
import { Money, moneyText } from '@waylight/ui/text/money';
import { CircleCheck, ListChecks } from 'lucide-react';
import { useCallQuery } from '../../../lib/calls.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import type { BillDetailQuery } from './bill-detail-address.ts';
import styles from './bill-detail-page.module.css';
import { BillLineTable } from './bill-line-table.tsx';
import { sumOfTicks, type Ticks, useTicks } from './reconcile.ts';

interface BillLineCardProps {
  bill: BillRecord;
  asked: BillDetailQuery;
  hrefOf: (next: BillDetailQuery) => string;
  change: (next: BillDetailQuery) => void;
}

/** The lines of a bill, page by page; while reconciling each can be ticked. */
export function BillLineCard({ bill, asked, hrefOf, change }: BillLineCardProps) {
  const t = useText();
  const { reconcile } = asked;
  const { ticks, tick, clear } = useTicks(bill.id);
  const query = useCallQuery(
    api.billing.lines,
    { billCode: bill.code, page: asked.p, limit: asked.n },
    { staleTime: 0, keepPrevious: true, handles: 'all' },
  );
  // The bill says how many lines come: on a phone its facts stand under them.
  const rows = Math.min(asked.n, Math.max(1, bill.lineCount - (asked.p - 1) * asked.n));
  const height = `calc(var(--around-lines) + ${rows} * var(--row-height))`;
  return (
    <Card
      title={t(words.lines)}
      aside={
        <Button
          size="small"
          tone={reconcile ? 'secondary' : 'quiet'}
          aria-pressed={reconcile}
          icon={<ListChecks size={16} strokeWidth={1.5} />}
          onPress={() => change({ ...asked, reconcile: !reconcile })}
        >
          {t(reconcile ? words.reconcileOff : words.reconcile)}
        </Button>
      }
    >
      <div className={styles.lines} style={query.isPending ? { minBlockSize: height } : undefined}>
        {reconcile && <Reconciled bill={bill} ticks={ticks} onClear={clear} />}
        <PagedList
          query={query}
          skeleton={<SkeletonBlock height={height} />}
          failed={t(words.linesFailed)}
          empty={<EmptyState reason="none" title={t(words.noLinesYet)} />}
          page={asked.p}
          limit={asked.n}
          hrefFor={(p) => hrefOf({ ...asked, p })}
          onLimit={(n) => change({ ...asked, n, p: 1 })}
        >
          {({ records }, busy) => (
            <BillLineTable
              lines={records}
              currency={bill.currency}
              busy={busy}
              ticks={reconcile ? ticks : undefined}
              onTick={tick}
            />
          )}
        </PagedList>
      </div>
    </Card>
  );
}

/** The sum of the ticked lines against the bill. */
function Reconciled({ bill, ticks, onClear }: { bill: BillRecord; ticks: Ticks; onClear: () => void }) {
  const t = useText();
  const locale = useLocaleTag();
  const { count, sum } = sumOfTicks(ticks);
  const { amount, currency, lineCount } = bill;
  const agrees = sum === amount && count === lineCount;
  return (
    <div className={styles.reconcile} data-agrees={agrees || undefined}>
      <p className={styles.second}>{t(words.reconcileText)}</p>
      <dl className={styles.reconciled}>
        <div>
          <dt>{t(words.ticked, { n: count, total: lineCount })}</dt>
          <dd>
            <Money amount={sum} currency={currency} look="strong" />
          </dd>
        </div>
        <div>
          <dt>{t(words.billAmount)}</dt>
          <dd>
            <Money amount={amount} currency={currency} look="strong" />
          </dd>
        </div>
        <div>
          <dt>{t(words.difference)}</dt>
          <dd>
            <Money amount={amount - sum} currency={currency} look="strong" />
          </dd>
        </div>
      </dl>
      <p className={styles.agrees} role="status">
        {agrees && (
          <>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" /> {t(words.agrees)}
          </>
        )}
        {/* Heard after each tick; the figures above show it. */}
        {!agrees && count > 0 && (
          <span className={styles.heard}>
            {t(words.tickedSum)} {moneyText(sum, currency, locale)}
          </span>
        )}
      </p>
      {count > 0 && (
        <Button size="small" tone="quiet" onPress={onClear}>
          {t(words.untickAll)}
        </Button>
      )}
    </div>
  );
}
