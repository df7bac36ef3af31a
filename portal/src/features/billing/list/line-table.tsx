import type { ReceivableLine } from '@waylight/contract/billing/billing';
import { Link } from '@waylight/ui/link';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { DateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { LineStay, LineSubject } from '../bill-lines.tsx';
import { words } from '../words.ts';

/** Lines of all bills, and those that no bill has yet. Cards on a phone. */
export function LineTable(props: { lines: readonly ReceivableLine[]; currency: string; busy: boolean }) {
  const { lines, currency, busy } = props;
  const t = useText();
  const inCurrency = (name: string) => t(words.inCurrency, { name, currency });
  const amount = inCurrency(t(words.lineAmount));
  const writtenOff = inCurrency(t(words.writtenOff));
  return (
    <Table caption={t(words.linesCaption)} stickyHead cards busy={busy}>
      <TableHead>
        <HeadCell>{t(words.order)}</HeadCell>
        <HeadCell>{t(words.hotel)}</HeadCell>
        <HeadCell>{t(words.guest)}</HeadCell>
        <HeadCell>{t(words.posted)}</HeadCell>
        <HeadCell>{t(words.bill)}</HeadCell>
        <HeadCell align="end">{amount}</HeadCell>
        <HeadCell align="end">{writtenOff}</HeadCell>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={`${line.bill?.id} ${line.line} ${line.orderCode} ${line.postedOn} ${line.reason}`}>
            <RowHead>
              <LineSubject line={line} />
            </RowHead>
            <Cell label={t(words.hotel)} wide>
              <LineStay line={line} />
            </Cell>
            <Cell label={t(words.guest)}>{line.firstGuest}</Cell>
            <Cell label={t(words.posted)}>
              <DateText date={line.postedOn} noWeekday />
            </Cell>
            <Cell label={t(words.bill)}>
              {line.bill ? <Link href={paths.bill(line.bill.id)}>{line.bill.code}</Link> : t(words.notBilled)}
            </Cell>
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
