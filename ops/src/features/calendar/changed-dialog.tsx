import type { ChangedCell } from '@waylight/contract/ops/calendar';
import { formatMoney } from '@waylight/contract/value/money';
import { dayNumber } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useName, useText } from '../../lib/words.ts';
import styles from './dialog.module.css';
import type { GridRow } from './grid-row.ts';
import { nightText } from './night-text.ts';
import type { CalendarEditing, ChangedNights } from './use-calendar-edit.ts';
import { words } from './words.ts';

interface ChangedDialogProps {
  changed: ChangedNights;
  rows: readonly GridRow[];
  editing: CalendarEditing;
}

const keyOf = ({ row, night }: ChangedCell) => `${row} ${night}`;

/** Nights that are no longer as they were read: each is edited all the same, or left as it is now. */
export function ChangedDialog({ changed, rows, editing }: ChangedDialogProps) {
  const t = useText();
  const language = useLanguage();
  const name = useName();
  const { cells, person, count } = changed;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const rowOf = ({ row, readFree }: ChangedCell) =>
    rows.find(({ id, kind }) => id === row && kind === (readFree === null ? 'rate' : 'room'));
  const shownValue = (cell: ChangedCell, value: number, free: number | null) => {
    const currency = rowOf(cell)?.currency;
    if (free !== null) return t(words.roomsOfNight, { free, given: value });
    return value === 0 ? '–' : currency ? formatMoney({ amount: value, currency }) : String(value);
  };
  return (
    <Drawer
      isOpen
      onOpenChange={editing.drop}
      dismissable={false}
      size="large"
      title={t(words.changedTitle)}
      actions={
        <>
          <Button onPress={editing.drop}>{t(words.leave)}</Button>
          <Button
            tone="primary"
            pending={editing.busy}
            onPress={() => editing.decide((cell) => marked.has(keyOf(cell)))}
          >
            {t(words.goOn)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{person ? t(words.changedBy, { person }) : t(words.changedByOrders)}</p>
        {count > cells.length && <p>{t(words.changedMore, { n: count, shown: cells.length })}</p>}
        <div className={styles.acts}>
          <Button size="small" onPress={() => setMarked(new Set(cells.map(keyOf)))}>
            {t(words.setAll)}
          </Button>
          <Button size="small" onPress={() => setMarked(new Set())}>
            {t(words.leaveAll)}
          </Button>
        </div>
        <Table caption={t(words.changedTitle)} density="compact" cards>
          <TableHead>
            <HeadCell>{t(words.night)}</HeadCell>
            <HeadCell>{t(words.what)}</HeadCell>
            <HeadCell>{t(words.wasRead)}</HeadCell>
            <HeadCell>{t(words.isNow)}</HeadCell>
            <HeadCell>{t(words.setAnyway)}</HeadCell>
          </TableHead>
          <TableBody>
            {cells.map((cell) => {
              const row = rowOf(cell);
              const night = nightText(dayNumber(cell.night), language);
              return (
                <Row key={keyOf(cell)}>
                  <RowHead>{night}</RowHead>
                  <Cell label={t(words.what)}>{row ? name(row.zh, row.en) : cell.row}</Cell>
                  <Cell label={t(words.wasRead)}>{shownValue(cell, cell.read, cell.readFree)}</Cell>
                  <Cell label={t(words.isNow)}>{shownValue(cell, cell.now, cell.nowFree)}</Cell>
                  <Cell label={t(words.setAnyway)}>
                    <Checkbox
                      aria-label={`${t(words.setAnyway)}: ${night}`}
                      isSelected={marked.has(keyOf(cell))}
                      onChange={(on) =>
                        setMarked((before) => {
                          const next = new Set(before);
                          if (on) next.add(keyOf(cell));
                          else next.delete(keyOf(cell));
                          return next;
                        })
                      }
                    />
                  </Cell>
                </Row>
              );
            })}
          </TableBody>
        </Table>
      </div>
    </Drawer>
  );
}
