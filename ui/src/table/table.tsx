import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, type TdHTMLAttributes, type ThHTMLAttributes, useEffect, useRef } from 'react';
import { classNames } from '../class-names.tsx';
import { PlainButton } from '../plain-button.tsx';
import { type Language, useLanguage } from '../provider.tsx';
import styles from './table.module.css';

export type Density = 'compact' | 'comfortable';
export type Align = 'start' | 'end' | 'centre';
export type SortOrder = 'ascending' | 'descending' | 'none';

const densityOf: Record<Language, Density> = { zh: 'compact', en: 'comfortable' };

/** Roles written out, because a browser drops them when the card layout changes `display`. */
const kept = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export interface TableProps {
  /** Name of the table's content; heard, and seen with `captionShown`. */
  caption: string;
  captionShown?: boolean | undefined;
  /** Rows of 36 (compact) or 44 pixels; compact in Chinese and comfortable in English without it. */
  density?: Density | undefined;
  /** The head stays under the page's bar while the table scrolls by. A table that may be wider than the page is `frozen` too. */
  stickyHead?: boolean | undefined;
  /** A table that is wider than the page scrolls in its own box, under its head and beside its first column. */
  frozen?: boolean | undefined;
  /** Rows become cards under 1024 px; give each cell a `label`. */
  cards?: boolean | undefined;
  /** Old rows while new ones are fetched. */
  busy?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A real table. */
export function Table(props: TableProps) {
  const { caption, captionShown, density, stickyHead, frozen, cards, busy = false, className, children } = props;
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const table = box.current?.firstElementChild;
    if (!frozen || !box.current || !table) return;
    const look = () => box.current?.toggleAttribute('data-wide', table.clientWidth > box.current.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frozen]);
  return (
    <div
      ref={box}
      className={classNames(styles.scroll, stickyHead && styles.stickyHead, cards && styles.cards, className)}
    >
      <table
        {...kept.table}
        data-density={density ?? densityOf[language]}
        aria-busy={busy}
        className={classNames(styles.table, busy && styles.busy)}
      >
        <caption className={captionShown ? styles.caption : styles.hiddenCaption}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead {...kept.rowgroup}>
      <tr {...kept.row}>{children}</tr>
    </thead>
  );
}

/** A group of rows. Several stand in one table where rows belong together. */
export function TableBody({ children }: { children: ReactNode }) {
  return <tbody {...kept.rowgroup}>{children}</tbody>;
}

export interface RowProps {
  selected?: boolean | undefined;
  /** Unavailable rows: greyed. */
  muted?: boolean | undefined;
  /** Shows that the row answers a click. The way to it by keyboard is a link inside the row. */
  onClick?: (() => void) | undefined;
  id?: string | undefined;
  children: ReactNode;
}

export function Row({ selected, muted, onClick, id, children }: RowProps) {
  return (
    <tr
      {...kept.row}
      id={id}
      className={styles.row}
      data-selected={selected || undefined}
      data-muted={muted || undefined}
      data-hover={onClick ? true : undefined}
      onClick={onClick}
    >
      {children}
    </tr>
  );
}

export interface HeadCellProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'align' | 'className'> {
  align?: Align | undefined;
  sort?: SortOrder | undefined;
  onSort?: (() => void) | undefined;
  children?: ReactNode;
}

/** Head of a column. With `onSort` it is a button and says its order. */
export function HeadCell({ align = 'start', sort, onSort, children, ...rest }: HeadCellProps) {
  const Arrow = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      {...rest}
      {...kept.columnheader}
      aria-sort={onSort ? (sort ?? 'none') : undefined}
      className={classNames(styles.head, align !== 'start' && styles[align])}
    >
      {onSort ? (
        <PlainButton className={classNames(styles.sort)} data-print="words" onPress={onSort}>
          {children}
          <Arrow
            size={14}
            strokeWidth={1.75}
            aria-hidden="true"
            className={sort === undefined || sort === 'none' ? styles.unsorted : undefined}
          />
        </PlainButton>
      ) : (
        children
      )}
    </th>
  );
}

export interface CellProps extends Omit<TdHTMLAttributes<HTMLTableCellElement>, 'align' | 'className'> {
  align?: Align | undefined;
  /** Head of its column, shown in the card layout. */
  label?: string | undefined;
  /** Takes the whole width of the card. */
  wide?: boolean | undefined;
  /** Centred in the height of its row. */
  middle?: boolean | undefined;
  children?: ReactNode;
}

export function Cell({ align = 'start', label, wide, middle, children, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      {...kept.cell}
      data-label={label}
      data-span={wide ? 'all' : undefined}
      className={classNames(styles.cell, align !== 'start' && styles[align], middle && styles.middle)}
    >
      {children}
    </td>
  );
}

export interface RowHeadProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'align' | 'className' | 'scope'> {
  /** It heads a group of rows (give `rowSpan`) rather than one. */
  group?: boolean | undefined;
  children?: ReactNode;
}

/** Names its row, or a group of rows. */
export function RowHead({ group, children, ...rest }: RowHeadProps) {
  return (
    <th {...rest} {...kept.rowheader} scope={group ? 'rowgroup' : 'row'} className={styles.cell}>
      {children}
    </th>
  );
}
