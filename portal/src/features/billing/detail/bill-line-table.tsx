import type { ReceivableLine } from '@waylight/contract/billing/billing';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { Money } from '@waylight/ui/text/money';
import { useText } from '../../../lib/words.ts';
import { LineStay, LineSubject } from '../bill-lines.tsx';
import { words } from '../words.ts';
import styles from './bill-detail-page.module.css';
import type { Ticks } from './reconcile.ts';

interface BillLineTableProps {
  lines: readonly ReceivableLine[];
  currency: string;
  busy: boolean;
  /** undefined: nobody reconciles */
  ticks: Ticks | undefined;
  onTick: (lines: readonly ReceivableLine[], on: boolean) => void;
}

/** Lines of one bill in its order. Cards on a phone. */
export function BillLineTable({ lines, currency, busy, ticks, onTick }: BillLineTableProps) {
  const t = useText();
  const inCurrency = (name: string) => t(words.inCurrency, { name, currency });
  const amount = inCurrency(t(words.lineAmount));
  const writtenOff = inCurrency(t(words.writtenOff));
  const isTicked = ({ line }: ReceivableLine) => ticks !== undefined && line !== null && String(line) in ticks;
  const tickedHere = lines.filter(isTicked).length;
  return (
    <Table caption={t(words.lines)} cards busy={busy}>
      <TableHead>
        <HeadCell>
          <span className={styles.named}>
            {ticks && (
              <Checkbox
                isSelected={tickedHere === lines.length}
                isIndeterminate={tickedHere > 0 && tickedHere < lines.length}
                onChange={(on) => onTick(lines, on)}
                aria-label={t(words.tickPage)}
              />
            )}
            {t(words.order)}
          </span>
        </HeadCell>
        <HeadCell>{t(words.hotel)}</HeadCell>
        <HeadCell>{t(words.guest)}</HeadCell>
        <HeadCell align="end">{amount}</HeadCell>
        <HeadCell align="end">{writtenOff}</HeadCell>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.line} selected={isTicked(line)}>
            <RowHead>
              <span className={styles.named}>
                {ticks && (
                  <Checkbox
                    isSelected={isTicked(line)}
                    onChange={(on) => onTick([line], on)}
                    aria-label={t(words.tickLine, { n: line.line ?? 0 })}
                  />
                )}
                <span className={styles.number} aria-hidden="true">
                  {line.line}
                </span>
                <span>
                  <LineSubject line={line} />
                </span>
              </span>
            </RowHead>
            <Cell label={t(words.hotel)} wide>
              <LineStay line={line} />
            </Cell>
            <Cell label={t(words.guest)}>{line.firstGuest}</Cell>
            <Cell align="end" label={amount}>
              <Money amount={line.amount} currency={currency} codeHidden />
            </Cell>
            <Cell align="end" label={writtenOff}>
              <Money amount={line.writtenOff} currency={currency} codeHidden />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
