import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Facts } from '@waylight/ui/table/facts';
import { DateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Copyable } from '../../payment/result-parts.tsx';
import { words } from '../words.ts';
import styles from './settlement.module.css';
import type { Settlement } from './use-settlement.ts';

/** The bills of a settlement with the amount chosen for each. */
export function SettlementSummary({ settlement, changeable }: { settlement: Settlement; changeable: boolean }) {
  const t = useText();
  const { settlementCode, bills, amount, currency } = settlement;
  return (
    <Card
      title={t(words.theSettlement)}
      aside={
        changeable ? (
          <Link href={paths.settleBills(bills.map(({ billId }) => billId))}>{t(words.change)}</Link>
        ) : undefined
      }
    >
      <Facts
        items={[
          {
            term: t(words.settlementCode),
            value: <Copyable text={settlementCode} name={t(words.settlementCode)} />,
          },
        ]}
      />
      <ul className={styles.bills}>
        {bills.map((bill) => (
          <li key={bill.billId}>
            <span>
              <Link plain strong href={paths.bill(bill.billId)}>
                {bill.billCode}
              </Link>
              <span className={styles.second}>
                {t(words.due)} <DateText date={bill.dueOn} />
              </span>
            </span>
            <Money amount={bill.amount} currency={currency} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t(words.total)}</span>
        <Money amount={amount} currency={currency} look="price" />
      </p>
    </Card>
  );
}
