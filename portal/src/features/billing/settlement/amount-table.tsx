import type { BillRecord } from '@waylight/contract/billing/billing';
import { settlementLimits } from '@waylight/contract/billing/settlement';
import { Link } from '@waylight/ui/link';
import { useLocaleTag } from '@waylight/ui/provider';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { Money, moneyParts } from '@waylight/ui/text/money';
import { NumberField } from '../../../lib/field/number-field.tsx';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { DueDate } from '../bill-status.tsx';
import { cycleText } from '../cycle-text.ts';
import { words } from '../words.ts';
import styles from './settlement.module.css';
import type { TypedAmounts } from './settlement-amounts.ts';

interface AmountTableProps {
  bills: readonly BillRecord[];
  typed: TypedAmounts;
  /** in the order of the bills; undefined: wrong */
  amounts: readonly (number | undefined)[];
  /** it was sent once: faults are shown */
  tried: boolean;
  onType: (id: number, text: string) => void;
}

export const amountFieldId = (billId: number) => `amount-${billId}`;

/** The bills of a settlement, each with the amount to be paid of it. Cards on a phone. */
export function AmountTable({ bills, typed, amounts, tried, onType }: AmountTableProps) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const currency = bills[0]!.currency;
  const unpaid = t(words.inCurrency, { name: t(words.unpaid), currency });
  const now = t(words.payNow, { currency });
  return (
    <Table caption={t(words.amounts)} cards>
      <TableHead>
        <HeadCell>{t(words.bill)}</HeadCell>
        <HeadCell>{t(words.cycle)}</HeadCell>
        <HeadCell>{t(words.due)}</HeadCell>
        <HeadCell align="end">{unpaid}</HeadCell>
        <HeadCell>{now}</HeadCell>
      </TableHead>
      <TableBody>
        {bills.map((bill, at) => {
          const most = moneyParts(Math.min(bill.unpaid, settlementLimits.most), currency, locale).number;
          const wrong = amounts[at] === undefined && (tried || (typed[bill.id] ?? '') !== '');
          return (
            <Row key={bill.id}>
              <RowHead>
                <Link plain strong href={paths.bill(bill.id)}>
                  {bill.code}
                </Link>
              </RowHead>
              <Cell label={t(words.cycle)} wide>
                {cycleText(bill, language)}
              </Cell>
              <Cell label={t(words.due)}>
                <span className={styles.due}>
                  <DueDate bill={bill} />
                </span>
              </Cell>
              <Cell align="end" label={unpaid}>
                <Money amount={bill.unpaid} currency={currency} codeHidden />
              </Cell>
              <Cell label={now} wide>
                <NumberField
                  id={amountFieldId(bill.id)}
                  label={t(words.amountOf, { code: bill.code })}
                  labelHidden
                  className={styles.amountField}
                  prefix={currency}
                  autoComplete="off"
                  maxLength={16}
                  value={typed[bill.id] ?? ''}
                  onChange={(text) => onType(bill.id, text)}
                  error={wrong ? t(words.amountError, { most }) : undefined}
                  hint={wrong ? undefined : t(words.amountHint, { most })}
                />
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}
