import { workOrderName } from '@waylight/contract/work-order/work-order-words';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { TimeText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useOrderWorkOrders } from '../booking/order-work-orders.ts';
import { OrderConversation } from './conversation/order-conversation.tsx';
import styles from './order-work-orders.module.css';
import { words } from './words.ts';
import { WorkOrderMarks, WorkOrderStatusChip } from './work-order-status.tsx';

/** Work orders about one order, newest first; nothing where there are none. */
export function OrderWorkOrders({ orderCode }: { orderCode: string }) {
  const t = useText();
  const language = useLanguage();
  const found = useOrderWorkOrders(orderCode);
  if (found.length === 0) return null;
  return (
    <Card title={t(words.listTitle)} aside={<OrderConversation orderCode={orderCode} />}>
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.number} className={styles.one}>
            <span>
              <Link plain strong href={paths.workOrder(one.number)}>
                {workOrderName(one)[language]}
              </Link>
              <WorkOrderMarks workOrder={one} />
              <span className={styles.second}>
                {one.number} ·{' '}
                <span className={styles.whole}>
                  <TimeText instant={one.createdAt} timeZone="Asia/Shanghai" />
                </span>
              </span>
            </span>
            <WorkOrderStatusChip status={one.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
