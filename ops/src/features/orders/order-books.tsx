import type { ReplyOf } from '@waylight/contract/wire/call';
import { Card } from '@waylight/ui/card';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { Money } from '@waylight/ui/text/money';
import type { ReactNode } from 'react';
import type { opsApi } from '../../lib/ops-api.ts';
import { OpsTime } from '../../lib/time.tsx';
import { type Text, useText } from '../../lib/words.ts';
import { useStateWords } from '../money/state-words.ts';
import styles from './orders.module.css';
import { words } from './words.ts';

type Books = ReplyOf<typeof opsApi.order.get>['books'];

/** A table of the books, or that there is nothing in it. */
function Part({ title, heads, rows }: { title: Text; heads: readonly Text[]; rows: readonly ReactNode[] }) {
  const t = useText();
  return (
    <section className={styles.booked}>
      <h3>{t(title)}</h3>
      {rows.length === 0 ? (
        <p>{t(words.noLines)}</p>
      ) : (
        <Table caption={t(title)} density="compact" cards>
          <TableHead>
            {heads.map((head) => (
              <HeadCell key={head.en} align={head === words.amount ? 'end' : 'start'}>
                {t(head)}
              </HeadCell>
            ))}
          </TableHead>
          <TableBody>{rows}</TableBody>
        </Table>
      )}
    </section>
  );
}

/** The books behind an order: what was to be paid, tries to pay it, refunds and lines of the ledger. */
export function OrderBooks({ books: { intent, attempts, refunds, lines } }: { books: Books }) {
  const t = useText();
  const say = useStateWords();
  return (
    <Card title={t(words.books)}>
      <div className={styles.stack}>
        {intent && (
          <p className={styles.line}>
            <span>
              {t(words.intent)} · {say.state(intent.state)}
            </span>
            <Money amount={intent.amount} currency={intent.currency} look="strong" />
          </p>
        )}
        <Part
          title={words.attempts}
          heads={[words.number, words.way, words.state, words.at, words.amount]}
          rows={attempts.map((one) => (
            <Row key={one.number}>
              <RowHead>{one.number}</RowHead>
              <Cell label={t(words.way)}>{say.way(one.gateway)}</Cell>
              <Cell label={t(words.state)}>
                {[say.state(one.state), ...(one.outcome ? [say.outcome(one.outcome)] : [])].join(' · ')}
              </Cell>
              <Cell label={t(words.at)}>
                <OpsTime at={one.paidAt ?? one.at} />
              </Cell>
              <Cell label={t(words.amount)} align="end">
                <Money amount={one.part} currency={one.currency} />
              </Cell>
            </Row>
          ))}
        />
        <Part
          title={words.refunds}
          heads={[words.number, words.kind, words.state, words.at, words.amount]}
          rows={refunds.map((one) => (
            <Row key={one.number}>
              <RowHead>{one.number}</RowHead>
              <Cell label={t(words.kind)}>
                {say.reason(one.reason)} · {say.route(one.route)}
              </Cell>
              <Cell label={t(words.state)}>{say.state(one.state)}</Cell>
              <Cell label={t(words.at)}>
                <OpsTime at={one.doneAt ?? one.at} />
              </Cell>
              <Cell label={t(words.amount)} align="end">
                <Money amount={one.amount} currency={one.currency} />
              </Cell>
            </Row>
          ))}
        />
        <Part
          title={words.lines}
          heads={[words.kind, words.account, words.reference, words.at, words.amount]}
          rows={lines.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one journal may be alike
            <Row key={at}>
              <RowHead>{say.kind(one.kind)}</RowHead>
              <Cell label={t(words.account)}>{say.account(one.account)}</Cell>
              <Cell label={t(words.reference)}>{one.reference}</Cell>
              <Cell label={t(words.at)}>
                <OpsTime at={one.at} />
              </Cell>
              <Cell label={t(words.amount)} align="end">
                <Money amount={one.amount} currency={one.currency} />
              </Cell>
            </Row>
          ))}
        />
      </div>
    </Card>
  );
}
