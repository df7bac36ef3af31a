import { api } from '@waylight/contract';
import type { BillRecord } from '@waylight/contract/billing/billing';
import type { OrderSummary } from '@waylight/contract/booking/order';
import { homeRequests } from '@waylight/contract/home-requests';
import { deadlineLineText } from '@waylight/contract/supply/hotel-time-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { WorkOrderSummary } from '@waylight/contract/work-order/work-order';
import { workOrderName } from '@waylight/contract/work-order/work-order-words';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { Countdown } from '@waylight/ui/feedback/countdown';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { dateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { type ReactNode, useLayoutEffect } from 'react';
import { justNowMs, refreshCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { may, seesBills, type User } from '../../lib/session/user.ts';
import { today } from '../../lib/today.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { DueDate } from '../billing/bill-status.tsx';
import { dueBillsQuery, useDueBills } from '../billing/due-bills.ts';
import { useNearDeadlines } from '../deadline/deadlines.ts';
import { useAwaitingWorkOrders } from '../work-order/awaiting.ts';
import styles from './home-page.module.css';
import { words } from './words.ts';

/** Whether there is anything that this person could have to do. */
export const hasToDo = (user: User): boolean => !may(user, 'ORDERS_NONE') || seesBills(user);

/**
 * Things to do: orders to pay and to be confirmed, bills due, questions of the operator, free cancellation that ends within
 * two weeks, guests who arrive today. Where nothing waits, the next step.
 */
export function ToDoCard({ user, onKnown }: { user: User; onKnown: () => void }) {
  const t = useText();
  const orders = !may(user, 'ORDERS_NONE');
  const bills = seesBills(user);
  return (
    <Card
      title={t(words.toDo)}
      aside={
        orders ? (
          <Link href={paths.orders()} className={styles.reach}>
            {t(words.allOrders)}
          </Link>
        ) : (
          <Link href={paths.bills()} className={styles.reach}>
            {t(words.allBills)}
          </Link>
        )
      }
    >
      <Waiting orders={orders} bills={bills} onKnown={onKnown} />
    </Card>
  );
}

/** `orders`, `bills`: whether this person sees them. */
function Waiting({ orders, bills, onKnown }: { orders: boolean; bills: boolean; onKnown: () => void }) {
  const t = useText();
  const toPay = useCallQuery(api.booking.list, homeRequests.toPay, {
    enabled: orders,
    handles: 'all',
    staleTime: justNowMs,
    refetchInterval: 60_000,
  });
  const arriving = useCallQuery(api.booking.list, homeRequests.arriving, {
    enabled: orders,
    handles: 'all',
    staleTime: justNowMs,
  });
  const near = useNearDeadlines(orders, homeRequests.nearDeadlines.days);
  const awaiting = useAwaitingWorkOrders(orders);
  const due = useDueBills(bills);
  const asked = [...(orders ? [toPay, near, arriving, awaiting] : []), ...(bills ? [due] : [])];
  const known = asked.every(({ data }) => data) || asked.some(({ isError }) => isError);
  useLayoutEffect(() => {
    if (known) onKnown();
  }, [known, onKnown]);
  if (asked.some(({ isError }) => isError)) return <p className={styles.quiet}>{t(words.failed)}</p>;
  if (asked.some(({ data }) => !data))
    return (
      <div className={styles.waiting}>
        <SkeletonText lines={2} />
      </div>
    );
  const unconfirmed = toPay.data?.views.toConfirm;
  const waits =
    (unconfirmed ?? 0) > 0 || [toPay, near, arriving, awaiting, due].some(({ data }) => (data?.total ?? 0) > 0);
  if (!waits) {
    const hasOrdered = (toPay.data?.views.all ?? 0) > 0;
    return <p className={styles.calm}>{t(!orders ? words.noBills : hasOrdered ? words.allDone : words.firstOrder)}</p>;
  }
  return (
    <div className={`${styles.lanes} ${styles.waiting}`}>
      <Group href={paths.orders({ view: 'toPay' })} title={t(words.toPay)} total={toPay.data?.total}>
        {toPay.data?.records.map((order) => (
          <OrderRow key={order.orderCode} order={order}>
            {order.payUntil && (
              <Countdown deadline={Date.parse(order.payUntil)} onExpire={() => void refreshCall(api.booking.list)} />
            )}
          </OrderRow>
        ))}
      </Group>
      <Group href={paths.orders({ view: 'toConfirm' })} title={t(words.toConfirm)} total={unconfirmed} />
      <Group href={paths.bills(dueBillsQuery(today()))} title={t(words.billsDue)} total={due.data?.total}>
        {due.data?.records.map((bill) => (
          <BillRow key={bill.id} bill={bill} />
        ))}
      </Group>
      <Group href={paths.workOrders({ awaiting: '1' })} title={t(words.awaiting)} total={awaiting.data?.total}>
        {awaiting.data?.records.map((one) => (
          <WorkOrderRow key={one.number} workOrder={one} />
        ))}
      </Group>
      <Group href={paths.deadlines()} title={t(words.deadlineNear)} total={near.data?.total}>
        {near.data?.records.map((order) => (
          <OrderRow key={order.orderCode} order={order}>
            <Deadline order={order} />
          </OrderRow>
        ))}
      </Group>
      <Group href={paths.orders({ view: 'arrivingToday' })} title={t(words.arrivals)} total={arriving.data?.total}>
        {arriving.data?.records.map((order) => (
          <OrderRow key={order.orderCode} order={order} />
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  href: string;
  title: string;
  /** undefined: not for this person */
  total: number | undefined;
  /** none: the number alone */
  children?: ReactNode;
}

/** Counted also where nothing waits: a nought is an answer. */
function Group({ href, title, total, children }: GroupProps) {
  if (total === undefined) return null;
  return (
    <section>
      <h3 className={styles.lane} data-none={total === 0 || undefined}>
        <Link href={href} plain>
          {title} <span className={styles.count}>{total}</span>
        </Link>
      </h3>
      {total > 0 && children && (
        <ul className={styles.rows} data-title={title}>
          {children}
        </ul>
      )}
    </section>
  );
}

/** Until when it is free, and which reminder has gone out. */
function Deadline({ order }: { order: ReplyOf<typeof api.deadline.near>['records'][number] }) {
  const t = useText();
  const language = useLanguage();
  const { freeCancelUntilLocal: until, remindedDays } = order;
  if (!until) return null;
  return (
    <>
      {t(words.freeUntil, { when: deadlineLineText(until, order.timeZone, order, language) })}
      {remindedDays !== null && <Badge tone="lamp">{t(words.reminded, { n: remindedDays })}</Badge>}
    </>
  );
}

/** A request that goes on once the agency has answered. */
function WorkOrderRow({ workOrder }: { workOrder: WorkOrderSummary }) {
  const { number, infoName, nameEng, orderCode } = workOrder;
  const names = useNames();
  const language = useLanguage();
  return (
    <li className={styles.row}>
      <Link href={paths.workOrder(number)} plain strong className={styles.reach}>
        {workOrderName(workOrder)[language]}
      </Link>
      <span className={styles.small}>
        {names(infoName, nameEng).name} · {orderCode}
      </span>
    </li>
  );
}

type Row = Pick<OrderSummary, 'orderCode' | 'infoName' | 'nameEng' | 'checkin' | 'guestNames'>;

function OrderRow({ order, children }: { order: Row; children?: ReactNode }) {
  const names = useNames();
  const language = useLanguage();
  return (
    <li className={styles.row}>
      <Link href={paths.order(order.orderCode)} plain strong className={styles.reach}>
        {names(order.infoName, order.nameEng).name}
      </Link>
      <span className={styles.small}>
        {dateText(order.checkin, language)} · {order.guestNames[0] ?? order.orderCode}
      </span>
      {children && <span className={styles.small}>{children}</span>}
    </li>
  );
}

function BillRow({ bill }: { bill: BillRecord }) {
  const t = useText();
  return (
    <li className={styles.row}>
      <Link href={paths.bill(bill.id)} plain strong className={styles.reach}>
        {bill.code}
      </Link>
      <span className={styles.small}>
        {t(words.settleBy)} <DueDate bill={bill} />
      </span>
      <span className={styles.small}>
        {t(words.unpaid)} <Money amount={bill.unpaid} currency={bill.currency} />
      </span>
    </li>
  );
}
