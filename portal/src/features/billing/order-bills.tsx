import { api } from '@waylight/contract';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { useMay } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './bill-lines.module.css';
import { BillStatusChip } from './bill-status.tsx';
import { words } from './words.ts';

/** Bills that an order is in, for people who keep the books; nothing of an order that was never on credit. */
export function OrderBills({ orderCode }: { orderCode: string }) {
  const t = useText();
  const finance = useMay('ACCOUNT_FINANCE');
  const prices = useMay('PRICE_VIEW');
  const { data } = useCallQuery(
    api.billing.lines,
    { keyword: orderCode, page: 1, limit: 20 },
    { enabled: finance && prices, staleTime: 0, handles: 'all' },
  );
  const lines = data?.records.filter((line) => line.orderCode === orderCode) ?? [];
  if (!data || lines.length === 0) return null;
  return (
    <Card title={t(words.orderBill)}>
      <ul className={styles.orderBills}>
        {lines.map(({ bill, line, amount }) => (
          <li key={`${bill?.id} ${line}`}>
            <span>
              {bill ? (
                <Link plain strong href={paths.bill(bill.id)}>
                  {bill.code}
                </Link>
              ) : (
                t(words.orderNotBilled)
              )}
              <span className={styles.second}>
                <Money amount={amount} currency={data.currency} />
              </span>
            </span>
            {bill && <BillStatusChip status={bill.status} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
