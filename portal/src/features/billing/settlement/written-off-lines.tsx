import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { Pager } from '@waylight/ui/table/pager';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { Money } from '@waylight/ui/text/money';
import { useGo } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { LineStay, LineSubject } from '../bill-lines.tsx';
import { words } from '../words.ts';
import styles from './settlement.module.css';
import type { Settlement } from './use-settlement.ts';

interface WrittenOffLinesProps {
  settlement: Settlement;
  page: number;
  busy: boolean;
  hrefFor: (page: number) => string;
}

/** The order lines that a settlement writes off, in this order; or wrote off, once it is paid. */
export function WrittenOffLines({ settlement, page, busy, hrefFor }: WrittenOffLinesProps) {
  const t = useText();
  const go = useGo();
  const { lines, currency, state } = settlement;
  if (lines.total === 0) return null;
  const paid = state === 'paid';
  const inCurrency = (name: string) => t(words.inCurrency, { name, currency });
  const amount = inCurrency(t(words.lineAmount));
  const now = inCurrency(t(words.thisTime));
  const title = t(paid ? words.written : words.preview);
  return (
    <Card title={title}>
      {!paid && <p className={styles.lead}>{t(words.previewText)}</p>}
      <Table caption={title} cards busy={busy}>
        <TableHead>
          <HeadCell>{t(words.order)}</HeadCell>
          <HeadCell>{t(words.hotel)}</HeadCell>
          <HeadCell>{t(words.guest)}</HeadCell>
          <HeadCell>{t(words.bill)}</HeadCell>
          <HeadCell align="end">{amount}</HeadCell>
          <HeadCell align="end">{now}</HeadCell>
        </TableHead>
        <TableBody>
          {lines.records.map((line) => (
            <Row key={`${line.billCode} ${line.line}`}>
              <RowHead>
                <LineSubject line={line} />
              </RowHead>
              <Cell label={t(words.hotel)} wide>
                <LineStay line={line} />
              </Cell>
              <Cell label={t(words.guest)}>{line.firstGuest}</Cell>
              <Cell label={t(words.bill)}>
                {line.billCode}
                <span className={styles.second}>{t(words.lineNumber, { n: line.line })}</span>
              </Cell>
              <Cell align="end" label={amount}>
                <Money amount={line.amount} currency={currency} codeHidden />
              </Cell>
              <Cell align="end" label={now}>
                <Money amount={line.writtenOff} currency={currency} codeHidden look="strong" />
                {!line.inFull && (
                  <span className={styles.second}>
                    <Badge tone="lamp">{t(words.inPart)}</Badge>
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {lines.total > 20 && (
        <div data-print="no">
          <Pager
            page={page}
            limit={20}
            total={lines.total}
            onPage={(p) => go(hrefFor(p), { keepScroll: true })}
            hrefFor={hrefFor}
          />
        </div>
      )}
    </Card>
  );
}
