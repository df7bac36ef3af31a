import type { OrderSummary } from '@waylight/contract/booking/order';
import { isOver } from '@waylight/contract/booking/order-standing';
import { listText } from '@waylight/contract/value/words';
import { classNames } from '@waylight/ui/class-names';
import { Cell } from '@waylight/ui/table/table';
import { dateRangeText, TimeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { NightRail } from '@waylight/ui/text/night-rail';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import { waitsForPayment } from '../booking/order-state.ts';
import { OrderStatusChip, PaymentStatusText } from '../booking/order-status.tsx';
import { PayBy } from '../booking/pay-by.tsx';
import { words as orderWords } from '../booking/words.ts';
import { DeadlineLines } from '../deadline/deadline-lines.tsx';
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

interface OrderCellProps {
  column: ShownColumn;
  order: OrderSummary;
  table: TableFacts;
}

/** One fact of an order; on a phone a line of its card. */
export function OrderCell({ column, order, table }: OrderCellProps) {
  const Content = contents[column.id];
  return (
    <Cell
      data-column={column.id}
      label={table.headOf(column.id)}
      wide={column.wide}
      align={column.id === 'amount' ? 'end' : undefined}
    >
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
  hotelNumber: ({ order }) => order.hotelNumber ?? '--',
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

/** A line of a cell: where there is no room for all of it, its end shows when it is pointed at. */
function Line({ second, children }: { second?: boolean; children: string }) {
  return (
    <span className={second ? styles.second : styles.first} title={children}>
      {children}
    </span>
  );
}

function HotelRoom({ order, table }: ContentProps) {
  const names = useNames();
  const room = names(order.roomNameCn, order.roomNameEn).name;
  return (
    <>
      <Line>{names(order.infoName, order.nameEng).name}</Line>
      <Line second>
        {table.shown.has('city') ? room : `${names(order.cityNameCn, order.cityNameEn).name} · ${room}`}
      </Line>
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
  const n = language === 'zh' ? order.guestNames.length : others.length;
  return (
    <>
      <span className={classNames(styles.first, styles.guest)} title={listText(order.guestNames, language)}>
        <span className={styles.guestName}>{firstGuest}</span>
        {others.length > 0 && <span className={styles.day}> {t(words.moreGuests, { n })}</span>}
      </span>
      {!table.shown.has('createdBy') && <Line second>{t(words.bookedByName, { name: order.createdBy })}</Line>}
    </>
  );
}

function Stay({ order }: ContentProps) {
  const t = useText();
  const language = useLanguage();
  // Where it takes two lines, it breaks between the days and not within one.
  const dates = dateRangeText(order.checkin, order.checkout, language, { noWeekday: true });
  const [from = '', ...to] = dates.split(/ (?=[～–] )/u);
  return (
    <>
      <span className={styles.first}>
        <span className={styles.day}>{from}</span> <span className={styles.day}>{to.join(' ')}</span>
      </span>
      <span className={styles.rail}>
        <NightRail nights={order.nights} narrow />
        <span className={styles.second}>
          {t(orderWords.nights, { n: order.nights })} · {t(orderWords.rooms, { n: order.roomCount })}
        </span>
      </span>
    </>
  );
}

/** The order's status, and below it how far its payment is: by when it is due, or its state and the hotel's number. */
function States({ order, table }: ContentProps) {
  const t = useText();
  return (
    <>
      <span className={styles.chips}>
        <OrderStatusChip order={order} />
      </span>
      <span className={styles.second}>
        {order.canPay && order.payUntil ? (
          <strong className={styles.left}>
            <PayBy until={order.payUntil} />
          </strong>
        ) : (
          !waitsForPayment(order) && <PaymentStatusText order={order} />
        )}
        {order.hotelNumber && !table.shown.has('hotelNumber') && (
          <span className={styles.number} title={`${t(words.hotelNumber)} ${order.hotelNumber}`}>
            <span className={styles.heard}>{t(words.hotelNumber)} </span>
            {order.hotelNumber}
          </span>
        )}
      </span>
    </>
  );
}

/** Until when, where that still means something; an order that was never free says so. */
function Deadline({ order }: ContentProps) {
  const t = useText();
  const { freeCancelUntil: until, freeCancelUntilLocal: local } = order;
  if (until === null || local === null || isOver(order))
    return <span className={styles.noDay}>{isOver(order) ? '--' : t(words.neverFree)}</span>;
  const look = { first: styles.first, second: styles.second, near: styles.left };
  return <DeadlineLines until={until} local={local} order={order} look={look} />;
}
