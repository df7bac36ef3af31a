import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import type { ledger } from '@waylight/contract/ledger/ledger';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { LinkButton } from '@waylight/ui/link';
import { Facts } from '@waylight/ui/table/facts';
import { dateText, timeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useLanguage } from '../../../lib/language.ts';
import type { User } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import { areaLinks } from '../menu-entries.ts';
import styles from './account-figures.module.css';
import { words } from './account-figures-words.ts';

interface AccountPanelProps {
  user: User;
  account: ReplyOf<typeof ledger.account>;
  /** little is left of the credit */
  low: boolean;
  isFetching: boolean;
  onRefresh: () => void;
  close: () => void;
}

/** The whole account, behind the two figures of the bar. */
export function AccountPanel({ user, account, low, isFetching, onRefresh, close }: AccountPanelProps) {
  const t = useText();
  const language = useLanguage();
  const { currency, balance, remainLimit, creditLimit } = account;
  const posted = account.postedAmount ?? 0;
  const held = account.creditHeld ?? 0;
  const links = [
    ...areaLinks(user, 'orderManage').filter(({ name }) => name === 'bills'),
    ...areaLinks(user, 'accountManage').filter(({ name }) => name === 'recharge' || name === 'advanceBalance'),
  ];
  return (
    <div className={styles.panel}>
      {account.overdueBill !== null && <p className={styles.low}>{t(words.overdue, { bill: account.overdueBill })}</p>}
      {low && <p className={styles.low}>{t(words.creditLowText)}</p>}
      <Facts
        layout="money"
        items={[
          ...(remainLimit === null
            ? []
            : [
                { term: t(words.credit), value: <Money amount={remainLimit} currency={currency} />, strong: true },
                { term: t(words.creditLimit), value: <Money amount={creditLimit ?? 0} currency={currency} /> },
                { term: t(words.creditUsed), value: <Money amount={posted + held} currency={currency} /> },
                { term: t(words.creditPosted), value: <Money amount={posted} currency={currency} /> },
                { term: t(words.creditHeld), value: <Money amount={held} currency={currency} /> },
              ]),
          {
            term: t(words.advance),
            value: <Money amount={balance} currency={currency} />,
            strong: true,
            rule: true,
          },
          { term: t(words.advanceHeld), value: <Money amount={account.balanceHeld} currency={currency} /> },
          { term: t(words.term), value: t(settlementTypeWords[account.paymentTerm]), rule: true },
          ...(account.nextDueOn === null
            ? []
            : [
                { term: t(words.nextDue), value: dateText(account.nextDueOn, language) },
                {
                  term: t(words.nextDueAmount),
                  value: <Money amount={account.nextDueAmount} currency={currency} />,
                  strong: true,
                },
              ]),
        ]}
      />
      <div className={styles.foot}>
        <span>{t(words.asOf, { time: timeText(account.asOf, 'Asia/Shanghai', language, { noDate: true }) })}</span>
        <Button size="small" tone="quiet" pending={isFetching} onPress={onRefresh}>
          {t(words.refresh)}
        </Button>
      </div>
      {links.length > 0 && (
        <div className={styles.links}>
          {links.map(({ name, path }) => (
            <LinkButton
              key={name}
              size="small"
              tone={name === 'recharge' ? 'primary' : 'secondary'}
              href={path}
              onPress={close}
            >
              {t(name === 'recharge' ? words.recharge : name === 'bills' ? words.bills : words.statement)}
            </LinkButton>
          ))}
        </div>
      )}
    </div>
  );
}
