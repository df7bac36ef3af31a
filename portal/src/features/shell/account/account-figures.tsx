import { api } from '@waylight/contract';
import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { Button } from '@waylight/ui/button';
import { LinkButton } from '@waylight/ui/link';
import { Popover } from '@waylight/ui/overlay/popover';
import { PlainButton } from '@waylight/ui/plain-button';
import { Facts } from '@waylight/ui/table/facts';
import { dateText, timeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import type { User } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import { areaLinks } from '../menu-entries.ts';
import styles from './account-figures.module.css';
import { words } from './account-figures-words.ts';

/** Credit below this share of the limit is shown in lamp, with words. */
const lowShare = 0.1;

/** The money left, as two figures that open the whole account. */
export function AccountFigures({ user }: { user: User }) {
  const t = useText();
  const language = useLanguage();
  const {
    data: account,
    refetch,
    isFetching,
  } = useCallQuery(api.ledger.account, {}, { handles: 'all', refetchInterval: 300_000 });
  if (!account) return null;
  const { currency, balance, remainLimit, creditLimit } = account;
  const low = creditLimit !== null && remainLimit !== null && remainLimit < creditLimit * lowShare;
  const posted = account.postedAmount ?? 0;
  const held = account.creditHeld ?? 0;
  const lowWords = remainLimit !== null && remainLimit <= 0 ? words.creditGone : words.creditLow;
  const links = [
    ...areaLinks(user, 'orderManage').filter(({ name }) => name === 'bills'),
    ...areaLinks(user, 'accountManage').filter(({ name }) => name === 'recharge' || name === 'advanceBalance'),
  ];
  const figure = (name: string, amount: number, warn: boolean) => (
    <span className={styles.figure} data-low={warn || undefined}>
      <span className={styles.name}>
        {t(words.inCurrency, { name, currency })}
        {warn && ` · ${t(lowWords)}`}
      </span>
      <span className={styles.amount}>
        <Money amount={amount} currency={currency} codeHidden />
      </span>
    </span>
  );
  return (
    <Popover
      title={t(words.accountFigures)}
      placement="bottom end"
      trigger={
        <PlainButton className={styles.button!}>
          {remainLimit !== null && figure(t(words.credit), remainLimit, low)}
          {figure(t(words.advance), balance, false)}
        </PlainButton>
      }
    >
      {(close) => (
        <div className={styles.panel}>
          {account.overdueBill !== null && (
            <p className={styles.low}>{t(words.overdue, { bill: account.overdueBill })}</p>
          )}
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
            <Button size="small" tone="quiet" pending={isFetching} onPress={() => void refetch()}>
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
      )}
    </Popover>
  );
}
