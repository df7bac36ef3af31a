import type { api } from '@waylight/contract';
import type { StatementAccount } from '@waylight/contract/ledger/ledger';
import { entryKindOf } from '@waylight/contract/ledger/ledger-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Link } from '@waylight/ui/link';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { TimeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './balance-page.module.css';
import { words } from './words.ts';

type Statement = ReplyOf<typeof api.ledger.entries>;
type Entry = Statement['records'][number];

/** Newest line first. An amount above zero is more to spend. Cards on a phone. */
export function BalanceTable(props: { statement: Statement; account: StatementAccount; busy: boolean }) {
  const { statement, account, busy } = props;
  const { records, currency } = statement;
  const t = useText();
  const language = useLanguage();
  const change = t(words.change, { currency });
  const balance = t(account === 'advance' ? words.balance : words.owed, { currency });
  return (
    <Table caption={t(words.caption)} stickyHead cards busy={busy}>
      <TableHead>
        <HeadCell>{t(words.time)}</HeadCell>
        <HeadCell>{t(words.kind)}</HeadCell>
        <HeadCell>{t(words.about)}</HeadCell>
        <HeadCell align="end">{change}</HeadCell>
        <HeadCell align="end">{balance}</HeadCell>
      </TableHead>
      <TableBody>
        {records.map((entry) => (
          <Row key={entry.line}>
            <RowHead>
              <span className={styles.time}>
                <TimeText instant={entry.at} timeZone="Asia/Shanghai" />
              </span>
              <span className={styles.second}>{t(words.line, { n: entry.line })}</span>
            </RowHead>
            <Cell label={t(words.kind)}>{entryKindOf(entry.kind, account)[language]}</Cell>
            <Cell label={t(words.about)} wide>
              <About entry={entry} />
            </Cell>
            <Cell align="end" label={change}>
              <span className={entry.change > 0 ? styles.more : undefined}>
                {entry.change > 0 && '+'}
                <Money amount={entry.change} currency={currency} codeHidden />
              </span>
            </Cell>
            <Cell align="end" label={balance}>
              <Money amount={entry.balance} currency={currency} codeHidden />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function About({ entry: { subject, reference } }: { entry: Entry }) {
  const link = subject && linkOf(subject);
  if (!subject && !reference) return <>--</>;
  return (
    <>
      {subject && (link ? <Link href={link}>{subject.id}</Link> : subject.id)}
      {reference && (subject ? <span className={styles.second}>{reference}</span> : reference)}
    </>
  );
}

function linkOf({ kind, id }: NonNullable<Entry['subject']>): string | undefined {
  if (kind === 'order') return paths.order(id);
  if (kind === 'recharge') return paths.recharge({ step: 3, code: id });
  if (kind !== 'bill') return undefined;
  // A bank transfer names its bill, everything else the settlement.
  return id.startsWith('BS') ? paths.settlementSuccess(id) : paths.bills({ q: id });
}
