import { dayNumber } from '@waylight/contract/value/stay';
import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useName, useText } from '../../lib/words.ts';
import styles from './calendar.module.css';
import type { CellChange, RowChange } from './edit-request.ts';
import { type GridRow, rowKey } from './grid-row.ts';
import { NightCell } from './night-cell.tsx';
import { dayOfMonth, isWeekend, monthText, nightText, weekdayText } from './night-text.ts';
import { boundsOf, type GridCell, moved, oneCell, type Selection, wholeNight, wholeRow } from './selection.ts';
import { words } from './words.ts';

interface NightGridProps {
  /** names the grid */
  label: string;
  rows: readonly GridRow[];
  /** the first night */
  from: string;
  /** the day it is at the hotel */
  today: string;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** A figure, a sign or Enter was typed on the chosen cells. */
  onType: (typed: string) => void;
  onLeave: () => void;
  /** of a preview */
  changes: readonly RowChange[];
  isReadOnly: boolean;
}

/** The element of a cell. */
const cellAt = (grid: HTMLElement | null, { row, night }: GridCell) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-night="${night}"]`);

const placeOf = (target: EventTarget): GridCell | undefined => {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-night]');
  return cell ? { row: Number(cell.dataset.row), night: Number(cell.dataset.night) } : undefined;
};

/** Rooms and rates by nights: names and dates stay in sight, keys move and choose, figures edit. */
export function NightGrid(props: NightGridProps) {
  const { label, rows, from, today, selection, onSelect, onType, onLeave, changes, isReadOnly } = props;
  const t = useText();
  const language = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const first = dayNumber(from);
  const days = useMemo(() => Array.from({ length: rows[0]?.nights.length ?? 0 }, (_, at) => first + at), [rows, first]);
  const size = { rows: rows.length, nights: days.length };
  const bounds = boundsOf(selection);
  const todayAt = dayNumber(today) - first;
  const changed = useMemo(
    () => new Map(changes.map((one) => [rowKey(one), new Map(one.cells.map((cell) => [cell.after.day, cell]))])),
    [changes],
  );
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    cellAt(grid.current, selection.focus)?.focus();
  }, [selection]);
  const go = (next: Selection) => {
    isMoving.current = true;
    onSelect(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || placeOf(event.target) === undefined) return;
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey) {
      if (key !== 'a') return;
      event.preventDefault();
      return go({ ...wholeRow(selection.focus.row, size) });
    }
    const next = moved(selection, key, shiftKey, size);
    if (next) {
      event.preventDefault();
      return go(next);
    }
    if (key === 'Escape') return onLeave();
    if (isReadOnly || !(/^[\d+\-−]$/.test(key) || key === 'Enter')) return;
    event.preventDefault();
    onType(key === 'Enter' ? '' : key);
  };
  const onPointerDown = (event: PointerEvent) => {
    const cell = placeOf(event.target);
    if (!cell || event.button !== 0) return;
    onSelect(event.shiftKey ? { anchor: selection.anchor, focus: cell } : oneCell(cell));
  };
  const onPointerOver = (event: PointerEvent) => {
    const cell = event.buttons === 1 && event.pointerType === 'mouse' && placeOf(event.target);
    if (cell) onSelect({ anchor: selection.anchor, focus: cell });
  };
  return (
    <div className={styles.frame}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are moved among and edited as of a sheet
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        className={styles.grid}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
      >
        <thead>
          <MonthLine days={days} />
          <tr>
            <th scope="col" className={styles.corner}>
              {t(words.room)}
            </th>
            {days.map((day, night) => (
              <th
                key={day}
                scope="col"
                className={styles.day}
                data-weekend={isWeekend(day) || undefined}
                data-today={night === todayAt || undefined}
                data-chosen={(night >= bounds.firstNight && night <= bounds.lastNight) || undefined}
              >
                <button type="button" tabIndex={-1} onClick={() => go(wholeNight(night, size))}>
                  <span>{weekdayText(day, language)}</span>
                  <b>{dayOfMonth(day)}</b>
                  <VisuallyHidden> {t(words.wholeNight, { night: nightText(day, language) })}</VisuallyHidden>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const chosen = at >= bounds.firstRow && at <= bounds.lastRow;
            return (
              <GridLine
                key={rowKey(row)}
                row={row}
                at={at}
                first={first}
                todayAt={todayAt}
                firstNight={chosen ? bounds.firstNight : -1}
                lastNight={chosen ? bounds.lastNight : -1}
                focusNight={at === selection.focus.row ? selection.focus.night : -1}
                changed={changed.get(rowKey(row))}
                onRow={(line) => go(wholeRow(line, size))}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function MonthLine({ days }: { days: readonly number[] }) {
  const language = useLanguage();
  const months: { day: number; nights: number }[] = [];
  for (const day of days) {
    const month = months.at(-1);
    if (month && dayOfMonth(day) !== 1) month.nights += 1;
    else months.push({ day, nights: 1 });
  }
  return (
    <tr className={styles.months}>
      <td className={styles.corner} />
      {months.map(({ day, nights }) => (
        <th key={day} colSpan={nights} scope="colgroup">
          {/* Above two nights the name has no room: it is there to be heard. */}
          {nights > 2 ? (
            <span>{monthText(day, language)}</span>
          ) : (
            <VisuallyHidden>{monthText(day, language)}</VisuallyHidden>
          )}
        </th>
      ))}
    </tr>
  );
}

interface GridLineProps {
  row: GridRow;
  at: number;
  first: number;
  todayAt: number;
  firstNight: number;
  lastNight: number;
  focusNight: number;
  changed: ReadonlyMap<number, CellChange> | undefined;
  onRow: (at: number) => void;
}

/** Lines whose own cells did not change are not drawn anew: `onRow` is another one each time and does the same. */
const GridLine = memo(
  function GridLine({ row, at, first, todayAt, firstNight, lastNight, focusNight, changed, onRow }: GridLineProps) {
    const t = useText();
    const name = useName();
    const title = name(row.zh, row.en);
    return (
      <tr data-kind={row.kind} data-inactive={!row.active || undefined}>
        <th scope="row" className={styles.name}>
          <button type="button" tabIndex={-1} title={title} onClick={() => onRow(at)}>
            <span className={styles.title}>{title}</span>
            <span className={styles.under}>
              {!row.active && <em>{t(words.inactive)}</em>}
              {row.kind === 'room' ? t(words.roomRow) : row.currency}
              {(row.minNights ?? 1) > 1 && ` · ${t(words.minNights, { n: row.minNights! })}`}
            </span>
            <VisuallyHidden> {t(words.wholeRow, { name: title })}</VisuallyHidden>
          </button>
        </th>
        {row.nights.map((night, column) => (
          <NightCell
            // biome-ignore lint/suspicious/noArrayIndexKey: a night is its place
            key={column}
            row={row}
            night={night}
            place={{ row: at, night: column }}
            isPast={column < todayAt}
            isWeekend={isWeekend(first + column)}
            isChosen={column >= firstNight && column <= lastNight}
            hasFocus={column === focusNight}
            change={changed?.get(first + column)}
          />
        ))}
      </tr>
    );
  },
  (one, other) =>
    (Object.keys(one) as (keyof GridLineProps)[]).every((key) => key === 'onRow' || Object.is(one[key], other[key])),
);
