import { api } from '@waylight/contract';
import { statementAccounts } from '@waylight/contract/ledger/ledger';
import { statementSumWords } from '@waylight/contract/ledger/ledger-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { useLocaleTag } from '@waylight/ui/provider';
import { Money, moneyText } from '@waylight/ui/text/money';
import { Download } from 'lucide-react';
import { justNowMs, useCall, useCallQuery } from '../../lib/calls.ts';
import { PagedList } from '../../lib/list/paged-list.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useToday } from '../../lib/today.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AreaPage } from '../account/area-page.tsx';
import { BalanceFilters } from './balance-filters.tsx';
import styles from './balance-page.module.css';
import { BalanceTable } from './balance-table.tsx';
import { type BalanceQuery, balanceAddress, isFiltered, statementFilters, wholeStatement } from './balance-url.ts';
import { words } from './words.ts';

type Statement = ReplyOf<typeof api.ledger.entries>;

/** The statement of the advance balance and of the credit account: its figures, then filters, then lines. The address is its state. */
export function BalancePage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(balanceAddress);
  const today = useToday();
  const request = { ...statementFilters(asked), page: asked.p, limit: asked.n };
  const query = useCallQuery(api.ledger.entries, request, { staleTime: 0, keepPrevious: true, handles: 'all' });
  const download = useCall(api.ledger.exportEntries, { onSuccess: saveFile });
  const change = (next: BalanceQuery) => go(paths.advanceBalance(balanceAddress.write(next)), { keepScroll: true });
  const { data } = query;
  return (
    <AreaPage
      wide
      aside={
        <span className={styles.actions}>
          <Button
            icon={<Download size={16} strokeWidth={1.5} />}
            pending={download.isPending}
            isDisabled={data?.total === 0}
            onPress={() => download.mutate(statementFilters(asked))}
          >
            {t(words.export)}
          </Button>
          <LinkButton tone="primary" href={paths.recharge()}>
            {t(words.recharge)}
          </LinkButton>
        </span>
      }
    >
      <Tabs
        label={t(words.accounts)}
        selected={asked.account}
        onSelect={(account) => change({ ...asked, account, p: 1 })}
        items={statementAccounts.map((account) => ({ id: account, label: t(words[account]) }))}
        panel={
          <div className={styles.panel}>
            {!query.isError && (
              <div className={styles.figures}>
                {data && <Sums statement={data} asked={asked} busy={query.isPlaceholderData} />}
                {data && (!asked.to || asked.to >= today) && <Held account={asked.account} />}
              </div>
            )}
            <BalanceFilters asked={asked} onChange={change} />
            <PagedList
              query={query}
              skeleton={<BalanceSkeleton />}
              failed={t(words.failed)}
              empty={<Nothing asked={asked} onChange={change} />}
              page={asked.p}
              limit={asked.n}
              hrefFor={(p) => paths.advanceBalance(balanceAddress.write({ ...asked, p }))}
              onLimit={(n) => change({ ...asked, n, p: 1 })}
            >
              {(statement, busy) => <BalanceTable statement={statement} account={asked.account} busy={busy} />}
            </PagedList>
          </div>
        }
      />
    </AreaPage>
  );
}

/** Before, in, out, after. Of credit it is what is owed. */
function Sums({ statement, asked, busy }: { statement: Statement; asked: BalanceQuery; busy: boolean }) {
  const t = useText();
  const { currency, opening, moneyIn, moneyOut, closing } = statement;
  const sumWords = statementSumWords[asked.account];
  const filtered = isFiltered(asked);
  const sums = [
    { term: sumWords.before, amount: opening, lines: false },
    { term: sumWords.in, amount: moneyIn, lines: true },
    { term: sumWords.out, amount: moneyOut, lines: true },
    { term: sumWords.after, amount: closing, lines: false },
  ];
  return (
    <dl className={styles.sums} data-busy={busy || undefined}>
      {sums.map(({ term, amount, lines }) => (
        <div key={term.en}>
          <dt>{t(term)}</dt>
          <dd>
            <Money amount={amount} currency={currency} look="strong" />
            {lines && filtered && <span className={styles.second}>{t(words.filtered)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why less may be spent now than the books say: what hotels have not confirmed is held. */
function Held({ account }: { account: BalanceQuery['account'] }) {
  const t = useText();
  const locale = useLocaleTag();
  const { data } = useCallQuery(api.ledger.account, {}, { staleTime: justNowMs, handles: 'all' });
  if (!data) return null;
  const { currency } = data;
  const [held, left] =
    account === 'advance' ? [data.balanceHeld, data.balance] : [data.creditHeld ?? 0, data.remainLimit ?? 0];
  // A company without credit has nothing to hold.
  if (account === 'credit' && data.creditLimit === null) return null;
  return (
    <p className={styles.second}>
      {t(account === 'advance' ? words.held : words.owedHeld, {
        held: moneyText(held, currency, locale),
        left: moneyText(left, currency, locale),
      })}
    </p>
  );
}

function Nothing({ asked, onChange }: { asked: BalanceQuery; onChange: (next: BalanceQuery) => void }) {
  const t = useText();
  if (isFiltered(asked) || asked.from || asked.to || asked.p > 1)
    return (
      <EmptyState
        reason="noMatch"
        title={t(words.noMatch)}
        action={<Button onPress={() => onChange(wholeStatement(asked.account, asked.n))}>{t(words.clear)}</Button>}
      >
        {t(words.noMatchText)}
      </EmptyState>
    );
  return (
    <EmptyState
      reason="none"
      title={t(words.none)}
      action={
        asked.account === 'advance' ? (
          <LinkButton tone="primary" href={paths.recharge()}>
            {t(words.recharge)}
          </LinkButton>
        ) : undefined
      }
    >
      {t(asked.account === 'advance' ? words.noneAdvance : words.noneCredit)}
    </EmptyState>
  );
}

function BalanceSkeleton() {
  return (
    <div className={styles.panel}>
      {[0, 1, 2, 3, 4].map((row) => (
        <SkeletonBlock key={row} height={44} />
      ))}
    </div>
  );
}
