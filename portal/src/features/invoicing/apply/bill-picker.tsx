import { api } from '@waylight/contract';
import type { InvoiceableBill } from '@waylight/contract/invoicing/invoicing';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { dateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useState } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import styles from './apply.module.css';
import { pickedBills } from './invoice-choice.ts';
import { noFilter, type PickerProps, requestOf } from './pick-filters.tsx';
import { PickPanel } from './pick-panel.tsx';
import { words } from './words.ts';

/** Bills whose orders have something left for an invoice. */
export function BillPicker({ choice, onPick }: PickerProps) {
  const t = useText();
  const [filter, setFilter] = useState(noFilter);
  const query = useCallQuery(api.invoicing.billsToInvoice, requestOf(filter), {
    staleTime: 0,
    keepPrevious: true,
    handles: 'all',
  });
  const pick = (bills: readonly InvoiceableBill[], on: boolean) => onPick(pickedBills(choice, bills, on));
  return (
    <PickPanel
      query={query}
      filter={filter}
      onFilter={setFilter}
      hint={t(words.billHint)}
      fromLabel={t(words.cycleFrom)}
      none={{ title: t(words.noneBills), text: t(words.noneBillsText) }}
    >
      {({ records, currency }, busy) => (
        <BillTable bills={records} chosen={choice.bills} currency={currency} busy={busy} onPick={pick} />
      )}
    </PickPanel>
  );
}

interface BillTableProps {
  bills: readonly InvoiceableBill[];
  chosen: ReadonlyMap<string, unknown>;
  currency: string;
  busy: boolean;
  onPick: (bills: readonly InvoiceableBill[], on: boolean) => void;
}

function BillTable({ bills, chosen, currency, busy, onPick }: BillTableProps) {
  const t = useText();
  const language = useLanguage();
  const here = bills.filter(({ billCode }) => chosen.has(billCode)).length;
  const day = (date: string) => dateText(date, language, { noWeekday: true });
  return (
    <Table caption={t(words.billsCaption)} stickyHead cards busy={busy}>
      <TableHead>
        <HeadCell>
          <span className={styles.named}>
            <Checkbox
              isSelected={here === bills.length}
              isIndeterminate={here > 0 && here < bills.length}
              onChange={(on) => onPick(bills, on)}
              aria-label={t(words.choosePage)}
            />
            {t(words.bill)}
          </span>
        </HeadCell>
        <HeadCell>{t(words.cycle)}</HeadCell>
        <HeadCell>{t(words.order)}</HeadCell>
        <HeadCell align="end">{t(words.received, { currency })}</HeadCell>
        <HeadCell align="end">{t(words.invoiceable, { currency })}</HeadCell>
      </TableHead>
      <TableBody>
        {bills.map((bill) => (
          <Row key={bill.billCode} selected={chosen.has(bill.billCode)}>
            <RowHead>
              <span className={styles.named}>
                <Checkbox
                  isSelected={chosen.has(bill.billCode)}
                  onChange={(on) => onPick([bill], on)}
                  aria-label={t(words.choose, { code: bill.billCode })}
                />
                {bill.billCode}
              </span>
            </RowHead>
            <Cell label={t(words.cycle)} wide>
              {day(bill.cycleFrom)} – {day(bill.cycleTo)}
            </Cell>
            <Cell label={t(words.order)}>{t(words.orders, { n: bill.orders.length })}</Cell>
            <Cell label={t(words.received, { currency })} align="end">
              <Money amount={bill.received} currency={currency} codeHidden />
            </Cell>
            <Cell label={t(words.invoiceable, { currency })} align="end">
              <Money amount={bill.invoiceable} currency={currency} codeHidden look="strong" />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
