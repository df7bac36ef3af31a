import type { ReplyOf } from '@waylight/contract/wire/call';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import { useListQuery } from '../../lib/calls.ts';
import { WholeList } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useBillColumns } from '../bill/bill-columns.tsx';
import { useOrderColumns } from '../orders/order-columns.tsx';
import styles from './company.module.css';
import { words } from './words.ts';

type Orders = ReplyOf<typeof opsApi.order.list>;
type Bills = ReplyOf<typeof opsApi.bill.list>;

const latest = { page: 1, limit: 10 };

/** The latest orders of a company, and the way to all of them. */
export function OrdersTab({ code }: { code: string }) {
  const t = useText();
  const query = useListQuery(opsApi.order.list, { ...latest, company: code });
  const columns = useOrderColumns('all', true);
  return (
    <Card
      title={t(words.latestOrders)}
      aside={<Link href={paths.orders({ company: code })}>{t(words.allOrders)}</Link>}
    >
      <WholeList
        query={query}
        rowsOf={({ records }: Orders) => records}
        caption={words.latestOrders}
        rowKey={({ orderCode }) => orderCode}
        open={{ href: ({ orderCode }) => paths.order(orderCode) }}
        columns={columns}
        muted={({ status }) => status === 'cancelled' || status === 'rejected'}
        none={words.noOrders}
      />
    </Card>
  );
}

const openBills = ['generated', 'partlyWrittenOff'] as const;

/** Bills of a company: those to be paid, those due first before the others, and the latest of any state. */
export function BillsTab({ code }: { code: string }) {
  const t = useText();
  const waiting = useListQuery(opsApi.bill.list, { ...latest, company: code, statuses: [...openBills], sort: 'due' });
  const newest = useListQuery(opsApi.bill.list, { ...latest, company: code, sort: 'newest' });
  const columns = useBillColumns(true);
  const list = {
    rowsOf: ({ records }: Bills) => records,
    rowKey: ({ code: bill }: Bills['records'][number]) => bill,
    open: { href: ({ code: bill }: Bills['records'][number]) => paths.bill(bill) },
    columns,
    none: words.noBills,
  };
  return (
    <div className={styles.stack}>
      <Card
        title={t(words.openBills)}
        aside={<Link href={paths.bills({ company: code })}>{t(words.allOpenBills)}</Link>}
      >
        {waiting.data?.sums.map(({ currency, unpaid }) => (
          <p key={currency} className={styles.small}>
            {t(words.unpaidSum)} <Money amount={unpaid} currency={currency} />
          </p>
        ))}
        <WholeList {...list} query={waiting} caption={words.openBills} none={words.noOpenBills} />
      </Card>
      <Card
        title={t(words.latestBills)}
        aside={<Link href={paths.bills({ company: code, tab: 'all' })}>{t(words.allBills)}</Link>}
      >
        <WholeList {...list} query={newest} caption={words.latestBills} muted={({ status }) => status === 'voided'} />
      </Card>
    </div>
  );
}
