import { api } from '@waylight/contract';
import { Popover } from '@waylight/ui/overlay/popover';
import { PlainButton } from '@waylight/ui/plain-button';
import { Money } from '@waylight/ui/text/money';
import { lazy } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import type { User } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import styles from './account-figures.module.css';
import { words } from './account-figures-words.ts';

// It comes with the other parts that wait for the page.
const AccountPanel = lazy(() => import('../later.ts').then(({ AccountPanel }) => ({ default: AccountPanel })));

/** Credit below this share of the limit is shown in lamp, with words. */
const lowShare = 0.1;

/** The money left, as two figures that open the whole account. */
export function AccountFigures({ user }: { user: User }) {
  const t = useText();
  const {
    data: account,
    refetch,
    isFetching,
  } = useCallQuery(api.ledger.account, {}, { handles: 'all', refetchInterval: 300_000 });
  if (!account) return null;
  const { currency, balance, remainLimit, creditLimit } = account;
  const low = creditLimit !== null && remainLimit !== null && remainLimit < creditLimit * lowShare;
  const lowWords = remainLimit !== null && remainLimit <= 0 ? words.creditGone : words.creditLow;
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
      {(close) => <AccountPanel {...{ user, account, low, isFetching, close }} onRefresh={() => void refetch()} />}
    </Popover>
  );
}
