import { api } from '@waylight/contract';
import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { unpaidStatuses } from '@waylight/contract/home-requests';
import { Card } from '@waylight/ui/card';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { useLocaleTag } from '@waylight/ui/provider';
import { dateRangeText, dateText, timeText } from '@waylight/ui/text/date-text';
import { Money, moneyText } from '@waylight/ui/text/money';
import type { ReactNode } from 'react';
import { justNowMs, useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useToday } from '../../../lib/today.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { useBills } from '../use-bills.ts';
import { words } from '../words.ts';
import styles from './bill-list-page.module.css';

const openBills = { statuses: [...unpaidStatuses], page: 1, limit: 1 };

/** The unpaid amount, the next settlement date, and the amount of the present cycle: over all bills, whatever the filters. */
export function BillTiles() {
  const open = useBills(openBills).data;
  const overdue = useBills({ ...openBills, overdue: true }).data;
  if (!open || !overdue)
    return (
      <div className={styles.tilesToCome}>
        <SkeletonBlock height="100%" />
      </div>
    );
  if (open.settlementType === 'advance' && open.total === 0 && open.unbilled === 0) return null;
  return (
    <div className={styles.tiles}>
      <UnpaidTile amount={open.sums.unpaid} currency={open.currency} bills={open.total} overdue={overdue.total} />
      <DueTile />
      <CycleTile found={open} />
    </div>
  );
}

function Tile({ title, children, notes }: { title: string; children: ReactNode; notes: ReactNode }) {
  return (
    <Card className={styles.tile}>
      <h2>{title}</h2>
      <p className={styles.figure}>{children}</p>
      <p className={styles.second}>{notes}</p>
    </Card>
  );
}

interface UnpaidTileProps {
  amount: number;
  currency: string;
  bills: number;
  overdue: number;
}

function UnpaidTile({ amount, currency, bills, overdue }: UnpaidTileProps) {
  const t = useText();
  return (
    <Tile
      title={t(words.unpaidTile)}
      notes={
        <>
          {bills === 0 ? t(words.nothingUnpaid) : t(words.unpaidBills, { n: bills })}
          {overdue > 0 && (
            <Link className={styles.overdue} href={paths.bills({ overdue: '1' })}>
              {t(words.overdueBills, { n: overdue })}
            </Link>
          )}
        </>
      }
    >
      <Money amount={amount} currency={currency} look="price" />
    </Tile>
  );
}

/** The next settlement date, and the amount due by then. */
function DueTile() {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const { data: account } = useCallQuery(api.ledger.account, {}, { staleTime: justNowMs, handles: 'all' });
  const today = useToday();
  const due = account?.nextDueOn;
  return (
    <Tile
      title={t(words.dueTile)}
      notes={
        due
          ? t(due < today ? words.pastDue : words.dueAmount, {
              amount: moneyText(account.nextDueAmount, account.currency, locale),
            })
          : account && t(words.noDue)
      }
    >
      {due ? dateText(due, language) : '--'}
    </Tile>
  );
}

/** The amount that is posted and not billed; below zero it is the company's credit. */
function CycleTile({ found }: { found: NonNullable<ReturnType<typeof useBills>['data']> }) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const { unbilled, currency, cycle, nextBillAt, settlementType } = found;
  const days =
    cycle && nextBillAt
      ? t(words.cycleDays, {
          days: dateRangeText(cycle.from, cycle.to, language, { noWeekday: true }),
          at: timeText(nextBillAt, 'Asia/Shanghai', language, { noWeekday: true, noYear: true }),
        })
      : t(words.noCycle, { term: settlementTypeWords[settlementType][language] });
  if (unbilled < 0)
    return (
      <Tile title={t(words.creditTile)} notes={t(words.creditText, { amount: moneyText(-unbilled, currency, locale) })}>
        <Money amount={-unbilled} currency={currency} look="price" />
      </Tile>
    );
  return (
    <Tile
      title={t(words.cycleTile)}
      notes={
        <>
          {days}
          {unbilled > 0 && <Link href={paths.bills({ view: 'lines', billed: 'no' })}>{t(words.seeUnbilled)}</Link>}
        </>
      }
    >
      <Money amount={unbilled} currency={currency} look="price" />
    </Tile>
  );
}
