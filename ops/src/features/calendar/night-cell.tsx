import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { memo } from 'react';
import { useText } from '../../lib/words.ts';
import styles from './calendar.module.css';
import type { CellChange } from './edit-request.ts';
import { type GridNight, type GridRow, lookOf } from './grid-row.ts';
import { cellText, shortPrice } from './night-text.ts';
import type { GridCell } from './selection.ts';
import { words } from './words.ts';

interface NightCellProps {
  row: GridRow;
  night: GridNight;
  place: GridCell;
  isPast: boolean;
  isWeekend: boolean;
  isChosen: boolean;
  hasFocus: boolean;
  change: CellChange | undefined;
}

/** One night of a room or a rate. Sold out, few left and closed are told by words, not by colour alone. */
export const NightCell = memo(
  function NightCell({ row, night, place, isPast, isWeekend, isChosen, hasFocus, change }: NightCellProps) {
    const look = lookOf(row.kind, night);
    return (
      <td
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, as of a sheet
        role="gridcell"
        tabIndex={hasFocus ? 0 : -1}
        aria-selected={isChosen}
        className={styles.cell}
        data-row={place.row}
        data-night={place.night}
        data-look={look}
        data-weekend={isWeekend || undefined}
        data-past={isPast || undefined}
        data-changed={change !== undefined || undefined}
      >
        {change ? <ChangedNight change={change} currency={row.currency} /> : <Night row={row} night={night} />}
      </td>
    );
  },
  (one, other) =>
    (Object.keys(one) as (keyof NightCellProps)[]).every((key) => key === 'place' || Object.is(one[key], other[key])),
);

function Night({ row, night }: { row: GridRow; night: GridNight }) {
  const t = useText();
  const look = lookOf(row.kind, night);
  const full = look === 'closed' ? night.kept! : night.value;
  if (row.kind === 'rate') {
    if (look === 'none')
      return (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{t(words.notSold)}</VisuallyHidden>
        </>
      );
    const price = shortPrice(full, row.currency!);
    return look === 'closed' ? (
      <>
        <s>{price}</s>
        <small>{t(words.closed)}</small>
      </>
    ) : (
      <span data-long={price.length > 6 || undefined}>{price}</span>
    );
  }
  return (
    <>
      <b>{look === 'closed' ? <s>{full}</s> : night.free}</b>
      <small>
        {look === 'closed'
          ? t(words.closed)
          : look === 'soldOut'
            ? `${t(words.soldOut)} ${night.sold}/${full}`
            : look === 'low'
              ? `${t(words.low)} ${night.sold}/${full}`
              : `${night.sold}/${full}`}
      </small>
    </>
  );
}

/** Before and after, as the preview has them. */
function ChangedNight({ change, currency }: { change: CellChange; currency: string | undefined }) {
  const t = useText();
  const text = (cell: CellChange['after']) =>
    cell.value === 0 && cell.kept
      ? t(words.closed)
      : currency
        ? shortPriceOr(cell.value, currency)
        : String(cell.value);
  const said = (cell: CellChange['after']) => cellText(cell, currency, (value) => t(words.closedAt, { value }));
  return (
    <>
      <span aria-hidden="true" className={styles.before}>
        {text(change.before)}
      </span>
      <b aria-hidden="true">{text(change.after)}</b>
      <VisuallyHidden>
        {said(change.before)} → {said(change.after)}
      </VisuallyHidden>
    </>
  );
}

const shortPriceOr = (value: number, currency: string) => (value === 0 ? '–' : shortPrice(value, currency));
