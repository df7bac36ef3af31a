import { api } from '@waylight/contract';
import type { OrderSummary } from '@waylight/contract/booking';
import { hotelTimeText } from '@waylight/contract/policy-words';
import { Card } from '@waylight/ui/card';
import { Countdown } from '@waylight/ui/countdown';
import { dateText } from '@waylight/ui/date-text';
import { Link } from '@waylight/ui/link';
import { SkeletonText } from '@waylight/ui/skeleton';
import type { ReactNode } from 'react';
import { refreshCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { may, type User } from '../../lib/user.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './home-page.module.css';
import { words } from './words.ts';

const shown = 4;
type View = 'toPay' | 'deadlineSoon';

/** Orders that wait for somebody: to be paid, by the clock, and those whose free cancellation ends soon. */
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
  const toPay = useView('toPay');
  const soon = useView('deadlineSoon');
  if (toPay.isError || soon.isError) return <p className={styles.quiet}>{t(words.failed)}</p>;
  if (!toPay.data || !soon.data) return <SkeletonText lines={3} />;
  if (toPay.data.total + soon.data.total === 0) return <p className={styles.quiet}>{t(words.nothingToDo)}</p>;
  return (
    <div className={styles.groups}>
      <Group view="toPay" title={t(words.toPay)} total={toPay.data.total} orders={toPay.data.records} />
      <Group view="deadlineSoon" title={t(words.deadlineSoon)} total={soon.data.total} orders={soon.data.records} />
    </div>
  );
}

function useView(view: View) {
  return useCallQuery(
    api.booking.list,
    { view, limit: shown },
    { handles: 'all', staleTime: 0, refetchInterval: 60_000 },
  );
}

interface GroupProps {
  view: View;
  title: string;
  total: number;
  orders: readonly OrderSummary[];
}

function Group({ view, title, total, orders }: GroupProps) {
  const language = useLanguage();
  const t = useText();
  if (total === 0) return null;
  const facts = (order: OrderSummary): ReactNode => {
    if (view === 'toPay')
      return (
        order.payUntil && (
          <Countdown deadline={Date.parse(order.payUntil)} onExpire={() => void refreshCall(api.booking.list)} />
        )
      );
    if (!order.freeCancelUntilLocal) return null;
    return t(words.freeUntil, { when: hotelTimeText(order.freeCancelUntilLocal, order.timeZone, order, language) });
  };
  return (
    <section>
      <h3 className={styles.groupTitle}>
        <Link href={view === 'deadlineSoon' ? paths.deadlines() : paths.orders({ view })} plain>
          {title} · {total}
        </Link>
      </h3>
      <ul className={styles.rows}>
        {orders.map((order) => (
          <OrderRow key={order.orderCode} order={order}>
            {facts(order)}
          </OrderRow>
        ))}
      </ul>
    </section>
  );
}

function OrderRow({ order, children }: { order: OrderSummary; children: ReactNode }) {
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
