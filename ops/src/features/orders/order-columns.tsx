import { paymentStatusWords } from '@waylight/contract/booking/order-words';
import type { OrderView } from '@waylight/contract/ops/order';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Money } from '@waylight/ui/text/money';
import type { Column } from '../../lib/list/data-list.tsx';
import type { opsApi } from '../../lib/ops-api.ts';
import { useName, useText } from '../../lib/words.ts';
import { lacksNumber } from './order-rules.ts';
import { OrderStatusChip } from './order-status.tsx';
import styles from './orders.module.css';
import { PromiseClock } from './promise-clock.tsx';
import { words } from './words.ts';

type Row = ReplyOf<typeof opsApi.order.list>['records'][number];

/** Columns of a list of orders; the promise stands where some may have one. */
export function useOrderColumns(view: OrderView): readonly [Column<Row>, ...Column<Row>[]] {
  const t = useText();
  const name = useName();
  const waits = view === 'toConfirm' || view === 'overdue' || view === 'all' || view === 'mine';
  const promise: Column<Row> = {
    id: 'promise',
    head: words.promise,
    cell: (row) => (row.promise ? <PromiseClock promise={row.promise} /> : '–'),
  };
  return [
    { id: 'order', head: words.order, cell: ({ orderCode }) => orderCode },
    ...(waits ? [promise] : []),
    {
      id: 'states',
      head: words.states,
      cell: (row) => (
        <>
          <OrderStatusChip status={row.status} expired={row.expired} />
          <span className={styles.second}>{t(paymentStatusWords[row.paymentStatus])}</span>
        </>
      ),
    },
    {
      id: 'hotel',
      head: words.hotel,
      wide: true,
      cell: (row) => (
        <>
          {name(row.hotelZh, row.hotelEn)}
          <span className={styles.second}>{name(row.roomZh, row.roomEn)}</span>
        </>
      ),
    },
    {
      id: 'stay',
      head: words.stay,
      cell: (row) => (
        <>
          {row.checkin} – {row.checkout}
          <span className={styles.second}>{t(words.rooms, { n: row.roomCount })}</span>
        </>
      ),
    },
    { id: 'guests', head: words.guests, wide: true, cell: ({ guestNames }) => guestNames.join(', ') },
    {
      id: 'company',
      head: words.agency,
      cell: ({ company }) => (
        <>
          {name(company.nameZh, company.nameEn)}
          <span className={styles.second}>{company.code}</span>
        </>
      ),
    },
    {
      id: 'hotelNumber',
      head: words.hotelNumber,
      cell: (row) =>
        row.hotelNumber ?? (lacksNumber(row) ? <span className={styles.alarm}>{t(words.noNumber)}</span> : '–'),
    },
    {
      id: 'total',
      head: words.total,
      align: 'end',
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    {
      id: 'taker',
      head: words.taker,
      cell: ({ taker }) => (taker ? (taker.isOwn ? t(words.you) : taker.name) : '–'),
    },
  ];
}
