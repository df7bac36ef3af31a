import { api } from '@waylight/contract';
import { workOrderTypeWords } from '@waylight/contract/work-order-words';
import { Card } from '@waylight/ui/card';
import { TimeText } from '@waylight/ui/date-text';
import { Link } from '@waylight/ui/link';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './order-work-orders.module.css';
import { words } from './words.ts';
import { WorkOrderStatusChip } from './work-order-status.tsx';

const most = 20;

/** Work orders about one order, newest first; nothing where there are none. */
export function OrderWorkOrders({ orderCode }: { orderCode: string }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useCallQuery(
    api.workOrder.list,
    { keyword: orderCode, limit: most },
    { staleTime: 0, handles: 'all' },
  );
  const found = data?.records.filter((one) => one.orderCode === orderCode) ?? [];
  if (found.length === 0) return null;
  return (
    <Card title={t(words.listTitle)}>
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.number} className={styles.one}>
            <span>
              <Link plain strong href={paths.workOrder(one.number)}>
                {workOrderTypeWords[one.type][language]}
              </Link>
              <span className={styles.second}>
                {one.number} · <TimeText instant={one.createdAt} timeZone="Asia/Shanghai" />
              </span>
            </span>
            <WorkOrderStatusChip status={one.status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
