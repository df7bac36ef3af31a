import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.tsx';
import { PlainLink } from '../link.tsx';
import { useLocaleTag, useWordsOf } from '../provider.tsx';
import { pageSlots } from './page-slots.ts';
import styles from './pager.module.css';
import { pagerWords } from './pager-words.tsx';
import { PlainSelect } from './plain-select.tsx';

export interface PagerProps {
  /** From 1. */
  page: number;
  /** Rows on a page. */
  limit: number;
  total: number;
  onPage: (page: number) => void;
  /** Without it the size cannot be chosen. Changing it should go back to page 1. */
  onLimit?: ((limit: number) => void) | undefined;
  sizes?: readonly number[] | undefined;
  /** Address of a page: makes the pages links that open in a new tab too. */
  hrefFor?: ((page: number) => string) | undefined;
  className?: string | undefined;
}

/** Total, page numbers, rows per page. */
export function Pager({ page, limit, total, onPage, onLimit, sizes = [20, 50, 100], hrefFor, className }: PagerProps) {
  const word = useWordsOf(pagerWords);
  const locale = useLocaleTag();
  const selectId = useId();
  const last = Math.max(1, Math.ceil(total / limit));
  const current = Math.max(1, Math.min(last, page));
  const step = (target: number, name: string, content: ReactNode, isCurrent = false) => {
    const off = target < 1 || target > last;
    const shared = { 'aria-label': name, className: classNames(styles.page, isCurrent && styles.current) };
    if (isCurrent) {
      return (
        <span {...shared} aria-current="page">
          {content}
        </span>
      );
    }
    if (off) {
      return (
        <button type="button" disabled {...shared}>
          {content}
        </button>
      );
    }
    return hrefFor ? (
      <PlainLink {...shared} href={hrefFor(target)}>
        {content}
      </PlainLink>
    ) : (
      <button type="button" {...shared} onClick={() => onPage(target)}>
        {content}
      </button>
    );
  };

  return (
    <div className={classNames(styles.pager, className)}>
      <span className={styles.total}>{word('totalRows', { count: new Intl.NumberFormat(locale).format(total) })}</span>
      {last > 1 && (
        <nav aria-label={word('pages')}>
          <ol className={styles.list}>
            <li>
              {step(current - 1, word('previousPage'), <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />)}
            </li>
            {pageSlots(current, last).map((slot) =>
              typeof slot === 'number' ? (
                <li key={slot} className={slot === current ? undefined : styles.other}>
                  {step(slot, word('page', { number: slot }), slot, slot === current)}
                </li>
              ) : (
                <li key={slot} className={classNames(styles.gap, styles.other)} aria-hidden="true">
                  …
                </li>
              ),
            )}
            <li className={styles.of} aria-hidden="true">
              / {last}
            </li>
            <li>
              {step(current + 1, word('nextPage'), <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />)}
            </li>
          </ol>
        </nav>
      )}
      {onLimit && (
        <span className={styles.size}>
          <label htmlFor={selectId}>{word('perPage')}</label>
          <PlainSelect id={selectId} value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
            {[...new Set([...sizes, limit])]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {word('perPageRows', { count: size })}
                </option>
              ))}
          </PlainSelect>
        </span>
      )}
    </div>
  );
}
