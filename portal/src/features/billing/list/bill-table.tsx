import type { BillRecord } from '@waylight/contract/billing/billing';
import { commodityTypeWords, settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { IconButton } from '@waylight/ui/icon-button';
import { Link } from '@waylight/ui/link';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { TimeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, type MouseEvent } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { BillStatusChip, DueDate, isPayable } from '../bill-status.tsx';
import { cycleText } from '../cycle-text.ts';
import { words } from '../words.ts';
import styles from './bill-list-page.module.css';
import { OpenedLines } from './opened-lines.tsx';

interface BillTableProps {
  bills: readonly BillRecord[];
  currency: string;
  busy: boolean;
  /** id of the bill whose lines are open */
  open: number | undefined;
  onOpen: (id: number | undefined) => void;
  picked: ReadonlyMap<string, BillRecord>;
  onPick: (bills: readonly BillRecord[], on: boolean) => void;
}

/** One row a bill; a press anywhere on it shows its lines, its link opens the bill. Cards on a phone. */
export function BillTable({ bills, currency, busy, open, onOpen, picked, onPick }: BillTableProps) {
  const t = useText();
  const payable = bills.filter(isPayable);
  const pickedHere = payable.filter(({ code }) => picked.has(code)).length;
  const heads = headsOf(t, currency);
  return (
    <Table caption={t(words.caption)} stickyHead cards busy={busy}>
      <TableHead>
        <HeadCell>
          <span className={styles.named}>
            {payable.length > 0 && (
              <Checkbox
                isSelected={pickedHere === payable.length}
                isIndeterminate={pickedHere > 0 && pickedHere < payable.length}
                onChange={(on) => onPick(payable, on)}
                aria-label={t(words.choosePage)}
              />
            )}
            {heads.bill}
          </span>
        </HeadCell>
        <HeadCell>{heads.cycle}</HeadCell>
        <HeadCell>{heads.product}</HeadCell>
        <HeadCell align="end">{heads.receivable}</HeadCell>
        <HeadCell align="end">{heads.received}</HeadCell>
        <HeadCell align="end">{heads.unpaid}</HeadCell>
        <HeadCell>{heads.due}</HeadCell>
        <HeadCell>{heads.status}</HeadCell>
        <HeadCell>{heads.generated}</HeadCell>
      </TableHead>
      <TableBody>
        {bills.map((bill) => (
          <Fragment key={bill.id}>
            <BillRow
              bill={bill}
              heads={heads}
              isOpen={bill.id === open}
              onToggle={() => onOpen(bill.id === open ? undefined : bill.id)}
              picked={payable.length === 0 ? undefined : picked.has(bill.code)}
              onPick={(on) => onPick([bill], on)}
            />
            {bill.id === open && (
              <Row>
                <Cell colSpan={9} wide>
                  <OpenedLines bill={bill} />
                </Cell>
              </Row>
            )}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

function headsOf(t: ReturnType<typeof useText>, currency: string) {
  const inCurrency = (name: string) => t(words.inCurrency, { name, currency });
  return {
    bill: t(words.bill),
    cycle: t(words.cycle),
    product: t(words.product),
    receivable: inCurrency(t(words.receivable)),
    received: inCurrency(t(words.received)),
    unpaid: inCurrency(t(words.unpaid)),
    due: t(words.due),
    status: t(words.status),
    generated: t(words.generatedAt),
  };
}

interface BillRowProps {
  bill: BillRecord;
  heads: ReturnType<typeof headsOf>;
  isOpen: boolean;
  onToggle: () => void;
  /** undefined: nothing on this page can be settled */
  picked: boolean | undefined;
  onPick: (on: boolean) => void;
}

function BillRow({ bill, heads, isOpen, onToggle, picked, onPick }: BillRowProps) {
  const t = useText();
  const language = useLanguage();
  const { id, code, currency, status } = bill;
  const Chevron = isOpen ? ChevronDown : ChevronRight;

  /** Not when a link was meant, nor when text is being selected. */
  function press(event: MouseEvent) {
    if ((event.target as Element).closest('a, button, label') || getSelection()?.toString()) return;
    onToggle();
  }

  return (
    // The row hands its handler the event, though its type does not say so.
    <Row muted={status === 'voided'} selected={picked === true} onClick={press as () => void}>
      <RowHead>
        <span className={styles.named}>
          {picked !== undefined && (
            <Checkbox
              isSelected={picked}
              isDisabled={!isPayable(bill)}
              onChange={onPick}
              aria-label={t(words.chooseNamed, { code })}
            />
          )}
          <IconButton
            size="small"
            className={styles.chevron}
            label={t(isOpen ? words.closeLines : words.openLines, { code })}
            aria-expanded={isOpen}
            onPress={onToggle}
          >
            <Chevron size={16} strokeWidth={1.75} />
          </IconButton>
          <Link strong plain href={paths.bill(id)}>
            {code}
          </Link>
        </span>
      </RowHead>
      <Cell data-column="cycle" label={heads.cycle} wide>
        <span className={styles.nowrap}>{cycleText(bill, language)}</span>
        <span className={styles.second}>{settlementTypeWords[bill.settlementType][language]}</span>
      </Cell>
      <Cell label={heads.product}>{commodityTypeWords[bill.commodityType][language]}</Cell>
      <Cell align="end" label={heads.receivable}>
        <Money amount={bill.receivable} currency={currency} codeHidden />
      </Cell>
      <Cell align="end" label={heads.received}>
        <Money amount={bill.received} currency={currency} codeHidden />
      </Cell>
      <Cell align="end" label={heads.unpaid}>
        {status === 'voided' ? (
          '--'
        ) : (
          <Money amount={bill.unpaid} currency={currency} codeHidden look={isPayable(bill) ? 'strong' : 'text'} />
        )}
      </Cell>
      <Cell label={heads.due}>
        <span className={styles.due}>
          <DueDate bill={bill} noWeekday />
        </span>
      </Cell>
      <Cell data-column="status" label={heads.status}>
        <BillStatusChip status={status} />
      </Cell>
      <Cell label={heads.generated}>
        <span className={styles.nowrap}>
          <TimeText instant={bill.generatedAt} timeZone="Asia/Shanghai" />
        </span>
      </Cell>
    </Row>
  );
}
