import { api } from '@waylight/contract';
import type { BillRecord, ReceivableLine } from '@waylight/contract/billing/billing';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../../lib/calls.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { LineStay, LineSubject } from '../bill-lines.tsx';
import { words } from '../words.ts';
import styles from './bill-list-page.module.css';

/** Lines that an open row shows; the bill's page has all of them. */
const shownLines = 10;

/** The first lines of a bill below its row. */
export function OpenedLines({ bill }: { bill: BillRecord }) {
  const t = useText();
  const query = useCallQuery(
    api.billing.lines,
    { billCode: bill.code, page: 1, limit: shownLines },
    { staleTime: 0, handles: 'all' },
  );
  const { data } = query;
  if (query.isError && !data) return <CallFailed query={query} title={t(words.linesFailed)} />;
  if (!data) return <SkeletonText lines={3} />;
  return (
    <section className={styles.opened} aria-label={t(words.linesOf, { code: bill.code })}>
      <ul className={styles.openedLines}>
        {data.records.map((line) => (
          <OpenedLine key={line.line} line={line} currency={bill.currency} />
        ))}
      </ul>
      <LinkButton size="small" href={paths.bill(bill.id)}>
        {data.total > data.records.length ? t(words.allLines, { n: data.total }) : t(words.openBill)}
      </LinkButton>
    </section>
  );
}

function OpenedLine({ line, currency }: { line: ReceivableLine; currency: string }) {
  return (
    <li className={styles.openedLine}>
      <span>
        <LineSubject line={line} />
      </span>
      <span>
        <LineStay line={line} />
      </span>
      <span>{line.firstGuest}</span>
      <span className={styles.openedAmount}>
        <Money amount={line.amount} currency={currency} />
      </span>
    </li>
  );
}
