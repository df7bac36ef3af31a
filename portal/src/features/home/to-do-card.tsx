import { api } from '@waylight/contract';
import type { OrderSummary } from '@waylight/contract/booking/order';
import { hotelTimeText } from '@waylight/contract/supply/policy-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { Countdown } from '@waylight/ui/feedback/countdown';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { dateText } from '@waylight/ui/text/date-text';
import type { ReactNode } from 'react';
import { refreshCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { may, type User } from '../../lib/session/user.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useNearDeadlines } from '../deadline/deadlines.ts';
import styles from './home-page.module.css';
import { words } from './words.ts';

/** Orders that wait for somebody: to be paid, by the clock, and those whose free cancellation ends soon, as they are reminded of. */
export function ToDoCard({ user }: { user: User }) {
  const t = useText();
  const sees = !may(user, 'ORDERS_NONE');
  return (
    <Card title={t(words.toDo)} aside={sees ? <Link href={paths.orders()}>{t(words.allOrders)}</Link> : undefined}>
      {sees ? <Waiting /> : <p className={styles.quiet}>{t(words.noOrders)}</p>}
    </Card>
  );
}

function Waiting() {
  const t = useText();
  const toPay = useCallQuery(
    api.booking.list,
    { view: 'toPay', limit: 4 },
    { handles: 'all', staleTime: 0, refetchInterval: 60_000 },
  );
  const near = useNearDeadlines(true);
  if (toPay.isError || near.isError) return <p className={styles.quiet}>{t(words.failed)}</p>;
  if (!toPay.data || !near.data) return <SkeletonText lines={3} />;
  if (toPay.data.total + near.data.total === 0) return <p className={styles.quiet}>{t(words.nothingToDo)}</p>;
  return (
    <div className={styles.groups}>
      <Group href={paths.orders({ view: 'toPay' })} title={t(words.toPay)} total={toPay.data.total}>
        {toPay.data.records.map((order) => (
          <OrderRow key={order.orderCode} order={order}>
            {order.payUntil && (
              <Countdown deadline={Date.parse(order.payUntil)} onExpire={() => void refreshCall(api.booking.list)} />
            )}
          </OrderRow>
        ))}
      </Group>
      <Group href={paths.deadlines()} title={t(words.deadlineNear)} total={near.data.total}>
        {near.data.records.map((order) => (
          <OrderRow key={order.orderCode} order={order}>
            <Deadline order={order} />
          </OrderRow>
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  href: string;
  title: string;
  total: number;
  children: ReactNode;
}

function Group({ href, title, total, children }: GroupProps) {
  if (total === 0) return null;
  return (
    <section>
      <h3 className={styles.groupTitle}>
        <Link href={href} plain>
          {title} · {total}
        </Link>
      </h3>
      <ul className={styles.rows}>{children}</ul>
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
      {t(words.freeUntil, { when: hotelTimeText(until, order.timeZone, order, language) })}
      {remindedDays !== null && <Badge tone="lamp">{t(words.reminded, { n: remindedDays })}</Badge>}
    </>
  );
}

type Row = Pick<OrderSummary, 'orderCode' | 'infoName' | 'nameEng' | 'checkin' | 'guestNames'>;

function OrderRow({ order, children }: { order: Row; children: ReactNode }) {
  const names = useNames();
  const language = useLanguage();
  return (
    <li className={styles.row}>
      <Link href={paths.order(order.orderCode)} plain strong>
        {names(order.infoName, order.nameEng).name}
      </Link>
      <span className={styles.small}>
        {dateText(order.checkin, language)} · {order.guestNames[0] ?? order.orderCode}
      </span>
      {children && <span className={styles.small}>{children}</span>}
    </li>
  );
}
