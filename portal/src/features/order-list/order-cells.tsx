import type { OrderSummary } from '@waylight/contract/booking/order';
import { deadlineText, timeLeftText } from '@waylight/contract/supply/hotel-time-words';
import { Cell } from '@waylight/ui/table/table';
import { dateRangeText, TimeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { NightRail } from '@waylight/ui/text/night-rail';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import { OrderStatusChip, PaymentStatusChip } from '../booking/order-status.tsx';
import { words as orderWords } from '../booking/words.ts';
import type { OrderColumnId, ShownColumn } from './order-columns.ts';
import styles from './order-list-page.module.css';
import { words } from './words.ts';

/** The table's settings that a cell needs. */
export interface TableFacts {
  /** A fact with a column of its own needs no second line elsewhere. */
  shown: ReadonlySet<OrderColumnId>;
  headOf: (column: OrderColumnId) => string;
  /** The code stands in the head. */
  codeHidden: boolean;
}

export const isOver = ({ status }: OrderSummary) => status === 'cancelled' || status === 'rejected';

interface OrderCellProps {
  column: ShownColumn;
  order: OrderSummary;
  table: TableFacts;
}

/** One fact of an order; on a phone a line of its card. */
export function OrderCell({ column, order, table }: OrderCellProps) {
  const Content = contents[column.id];
  return (
    <Cell label={table.headOf(column.id)} wide={column.wide} align={column.id === 'amount' ? 'end' : undefined}>
      <Content order={order} table={table} />
    </Cell>
  );
}

type ContentProps = Pick<OrderCellProps, 'order' | 'table'>;

const contents: Record<OrderColumnId, (props: ContentProps) => ReactNode> = {
  hotelRoom: HotelRoom,
  city: City,
  guests: Guests,
  stay: Stay,
  states: States,
  confirmationNumber: ({ order }) => order.confirmationNumber ?? '--',
  deadline: Deadline,
  amount: ({ order, table }) =>
    order.price ? (
      <Money amount={order.price.total} currency={order.price.currency} codeHidden={table.codeHidden} look="strong" />
    ) : (
      '--'
    ),
  createdBy: ({ order }) => order.createdBy,
  clientCode: ({ order }) => order.clientOrderCode ?? '--',
  bookedAt: ({ order }) => <TimeText instant={order.bookedAt} timeZone="Asia/Shanghai" />,
};

function HotelRoom({ order, table }: ContentProps) {
  const names = useNames();
  const room = names(order.roomNameCn, order.roomNameEn).name;
  return (
    <>
      {names(order.infoName, order.nameEng).name}
      <span className={styles.second}>
        {table.shown.has('city') ? room : `${names(order.cityNameCn, order.cityNameEn).name} · ${room}`}
      </span>
    </>
  );
}

function City({ order }: ContentProps) {
  return useNames()(order.cityNameCn, order.cityNameEn).name;
}

function Guests({ order, table }: ContentProps) {
  const t = useText();
  const language = useLanguage();
  const [firstGuest = '--', ...others] = order.guestNames;
  return (
    <>
      {others.length > 0
        ? t(words.moreGuests, { name: firstGuest, n: language === 'zh' ? order.guestNames.length : others.length })
        : firstGuest}
      {!table.shown.has('createdBy') && <span className={styles.second}>{order.createdBy}</span>}
    </>
  );
}

function Stay({ order }: ContentProps) {
  const t = useText();
  const language = useLanguage();
  // Where it takes two lines, it breaks between the days and not within one.
  const [from = '', ...to] = dateRangeText(order.checkin, order.checkout, language).split(/ (?=[～–] )/u);
  return (
    <>
      <span className={styles.day}>{from}</span> <span className={styles.day}>{to.join(' ')}</span>
      <span className={styles.rail}>
        <NightRail nights={order.nights} narrow />
        <span className={styles.second}>
          {t(orderWords.nights, { n: order.nights })} · {t(orderWords.rooms, { n: order.roomCount })}
        </span>
      </span>
    </>
  );
}

function States({ order, table }: ContentProps) {
  return (
    <>
      <span className={styles.chips}>
        <OrderStatusChip status={order.status} expired={order.expired} />
        <PaymentStatusChip status={order.paymentStatus} over={isOver(order)} expired={order.expired} />
      </span>
      {order.confirmationNumber && !table.shown.has('confirmationNumber') && (
        <span className={styles.second}>{order.confirmationNumber}</span>
      )}
    </>
  );
}

function Deadline({ order }: ContentProps) {
  const language = useLanguage();
  if (order.freeCancelUntilLocal === null || isOver(order)) return '--';
  const left =
    order.freeCancelUntil === null ? undefined : timeLeftText(Date.parse(order.freeCancelUntil), Date.now(), language);
  return (
    <>
      {deadlineText(order.freeCancelUntilLocal, order.timeZone, order, language)}
      {left && <strong className={styles.left}>{left}</strong>}
    </>
  );
}
