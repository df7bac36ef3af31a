import type { InvoiceSummary } from '@waylight/contract/invoicing/invoicing';
import {
  invoiceItemWords,
  invoiceNatureWords,
  invoiceTypeWords,
  releasedStatuses,
} from '@waylight/contract/invoicing/invoicing-words';
import { moneyInText } from '@waylight/contract/value/money';
import { Link } from '@waylight/ui/link';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { TimeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useOpenRow } from '../../../lib/list/open-row.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { InvoiceStatusChip } from '../invoice-status.tsx';
import styles from '../invoicing.module.css';
import { words as areaWords } from '../words.ts';
import { words } from './words.ts';

interface InvoiceTableProps {
  invoices: readonly InvoiceSummary[];
  currency: string;
  busy: boolean;
}

/** One row an invoice; a press anywhere on it opens it, and so does its link. Cards on a phone. */
export function InvoiceTable({ invoices, currency, busy }: InvoiceTableProps) {
  const t = useText();
  const openRow = useOpenRow();
  return (
    <div className={styles.invoices}>
      <Table caption={t(words.caption)} stickyHead cards busy={busy}>
        <TableHead>
          <HeadCell>{t(words.code)}</HeadCell>
          <HeadCell>{t(words.title)}</HeadCell>
          <HeadCell>{t(words.kind)}</HeadCell>
          <HeadCell align="end">{t(words.amount, { currency })}</HeadCell>
          <HeadCell>{t(words.status)}</HeadCell>
          <HeadCell>{t(words.number)}</HeadCell>
          <HeadCell>{t(words.applied)}</HeadCell>
        </TableHead>
        <TableBody>
          {invoices.map((one) => (
            <Row key={one.id} muted={releasedStatuses.includes(one.status)} onClick={openRow(paths.invoice(one.id))}>
              <RowHead>
                <Link strong plain href={paths.invoice(one.id)}>
                  {one.code}
                </Link>
                <span className={styles.second}>{t(invoiceItemWords[one.item])}</span>
              </RowHead>
              <Cell label={t(words.title)} wide>
                {one.title}
              </Cell>
              <Cell label={t(words.kind)}>
                {t(invoiceTypeWords[one.type])}
                <span className={styles.second}>{t(invoiceNatureWords[one.nature])}</span>
              </Cell>
              <Cell label={t(words.amount, { currency })} align="end">
                <Money amount={one.amount} currency={one.currency} codeHidden />
                {one.corrected > 0 && (
                  <span className={styles.second}>
                    {t(areaWords.corrected, { amount: moneyInText({ amount: one.corrected, currency }) })}
                  </span>
                )}
              </Cell>
              <Cell data-column="status" label={t(words.status)}>
                <InvoiceStatusChip status={one.status} />
              </Cell>
              <Cell label={t(words.number)}>
                {one.number ?? '--'}
                {one.issuedOn && <span className={styles.second}>{one.issuedOn}</span>}
              </Cell>
              <Cell label={t(words.applied)}>
                <span className={styles.nowrap}>
                  <TimeText instant={one.appliedAt} timeZone="Asia/Shanghai" />
                </span>
                <span className={styles.second}>{one.applicant}</span>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
