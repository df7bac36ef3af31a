import { api } from '@waylight/contract';
import { formatMoney } from '@waylight/contract/value/money';
import { Card } from '@waylight/ui/card';
import { ProgressBar } from '@waylight/ui/feedback/progress-bar';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { seesBalances, type User, useMay } from '../../lib/session/user.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './home-page.module.css';
import { words } from './words.ts';

/** Share of the credit below which it is low: the same at which a quota is billed. */
const lowCredit = 0.2;

/** Whether this person sees what the company may spend; customers never do. */
export const seesAccount = (user: User): boolean => seesBalances(user) && !inCustomerView();

/** The company, and what it may still spend. */
export function AccountCard({ user }: { user: User }) {
  const t = useText();
  const names = useNames();
  const company = names(user.attrs.distributorName, user.attrs.distributorNameEn).name;
  return (
    <Card title={t(words.account)} aside={<span className={styles.small}>{user.attrs.distributorCode}</span>}>
      <p className={styles.company}>{company}</p>
      <Balances />
    </Card>
  );
}

function Balances() {
  const t = useText();
  const { data, isError } = useCallQuery(api.ledger.account, {}, { handles: 'all' });
  const mayTopUp = useMay('ACCOUNT_FINANCE');
  const usable = useCallQuery(api.coupon.list, {}, { handles: 'all', enabled: useMay('PRICE_VIEW') });
  if (isError) return <p className={styles.quiet}>{t(words.failed)}</p>;
  if (!data) return <SkeletonText lines={3} />;
  const coupons = usable.data?.views.usable ?? 0;
  const { currency, remainLimit, creditLimit, balance } = data;
  return (
    <div className={styles.groups}>
      {remainLimit !== null && creditLimit !== null && (
        <ProgressBar
          label={t(words.credit)}
          value={Math.max(0, remainLimit)}
          max={Math.max(1, creditLimit)}
          valueText={`${formatMoney({ amount: remainLimit, currency })} ${t(words.creditOf, { limit: formatMoney({ amount: creditLimit, currency }) })}`}
          // Only a credit that runs low is worth a colour.
          tone={remainLimit < creditLimit * lowCredit ? 'lamp' : 'action'}
        />
      )}
      <Facts
        layout="money"
        items={[
          { term: t(words.advance), value: <Money amount={balance} currency={currency} />, strong: true },
          // Nothing to pay with yet: the way to it.
          ...(mayTopUp && balance === 0 && remainLimit === null
            ? [
                {
                  term: t(words.topUpFor),
                  value: (
                    <Link href={paths.recharge()} className={styles.reach}>
                      {t(words.topUp)}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(coupons > 0
            ? [
                {
                  term: t(words.coupons),
                  value: (
                    <Link href={paths.coupons} className={styles.reach}>
                      {t(words.couponCount, { n: coupons })}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
