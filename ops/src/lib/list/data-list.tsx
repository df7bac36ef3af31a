import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { ThinProgress } from '@waylight/ui/feedback/progress-bar';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { belowWidth, useMedia } from '@waylight/ui/media';
import { Pager } from '@waylight/ui/table/pager';
import { type Align, Cell, HeadCell, Row, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { Children, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallFailed } from '../page/call-failed.tsx';
import { useGo } from '../url.ts';
import { type Text, useText } from '../words.ts';
import styles from './data-list.module.css';
import { useRowKeys, useRowKeysSwitch } from './row-keys.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  none: { zh: '暂无记录', en: 'Nothing here yet' },
  noMatch: { zh: '没有符合条件的记录', en: 'Nothing matches' },
  noMatchText: { zh: '请放宽筛选条件。', en: 'Try fewer or wider filters.' },
  keys: { zh: '上下移动，回车打开', en: 'move, Enter opens' },
  take: { zh: '领取', en: 'takes' },
  moreFilters: { zh: '更多筛选', en: 'More filters' },
  more: { zh: '显示更多（还有 {n} 条）', en: 'Show more ({n} left)' },
} as const;

export interface Column<R> {
  id: string;
  head: Text;
  cell: (row: R) => ReactNode;
  align?: Align;
  /** takes the whole width of the card under 1024 px */
  wide?: boolean;
}

/** A page of rows, as every list call answers it. */
interface ListPage<R> {
  records: readonly R[];
  total: number;
}

export interface DataListProps<R> {
  /** `useListQuery(call, request)` */
  query: UseQueryResult<ListPage<R>, Error>;
  /** name of the table, for a screen reader */
  caption: Text;
  rowKey: (row: R) => string;
  /** The first column opens its row: by a link, or by a press that shows it beside the list. */
  open: { href: (row: R) => string } | { press: (row: R) => void };
  columns: readonly [Column<R>, ...Column<R>[]];
  /** c takes the row that has the focus. */
  onTake?: ((row: R) => void) | undefined;
  muted?: ((row: R) => boolean) | undefined;
  /** whether filters are set: another emptiness */
  narrowed: boolean;
  none?: Text | undefined;
  page: number;
  limit: number;
  hrefFor: (page: number) => string;
  onLimit: (limit: number) => void;
  /** all rows at once, without pages */
  isWhole?: boolean;
}

type WholeListProps<R, Data> = Pick<DataListProps<R>, 'caption' | 'rowKey' | 'open' | 'columns' | 'muted' | 'none'> & {
  query: UseQueryResult<Data, Error>;
  rowsOf: (data: Data) => readonly R[];
};

/** A list that comes whole, such as the people of the console. */
export function WholeList<R, Data>({ query, rowsOf, ...rest }: WholeListProps<R, Data>) {
  const records = query.data === undefined ? [] : rowsOf(query.data);
  const data = query.data === undefined ? undefined : { records, total: records.length };
  return (
    <DataList
      {...rest}
      query={{ ...query, data } as UseQueryResult<ListPage<R>, Error>}
      narrowed={false}
      page={1}
      limit={Math.max(1, records.length)}
      hrefFor={() => ''}
      onLimit={() => {}}
      isWhole
    />
  );
}

/** A list: waiting, failed, empty, or its rows with the pages under them. Old rows stay, paler, while new ones come. */
export function DataList<R>(props: DataListProps<R>) {
  const { query, narrowed, none, page, limit, hrefFor, onLimit, isWhole } = props;
  const t = useText();
  const go = useGo();
  const { data, isPlaceholderData: busy } = query;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / limit));
  const pastEnd = data !== undefined && !busy && page > last ? hrefFor(last) : undefined;
  useEffect(() => {
    if (pastEnd) go(pastEnd, { replace: true });
  }, [pastEnd, go]);
  if (query.isError && !data) return <CallFailed query={query} />;
  return (
    <Loading waiting={!data} skeleton={<ListSkeleton />}>
      {() =>
        data && (
          <div className={styles.list}>
            <ThinProgress on={query.isFetching && busy} />
            {data.total === 0 && narrowed && (
              <EmptyState reason="noMatch" title={t(words.noMatch)}>
                {t(words.noMatchText)}
              </EmptyState>
            )}
            {data.total === 0 && !narrowed && <EmptyState reason="none" title={t(none ?? words.none)} />}
            {data.total > 0 && (
              <>
                <Rows {...props} records={data.records} busy={busy} />
                {!isWhole && (
                  <Pager
                    page={page}
                    limit={limit}
                    total={data.total}
                    onPage={(next) => go(hrefFor(next))}
                    onLimit={onLimit}
                    hrefFor={hrefFor}
                  />
                )}
              </>
            )}
          </div>
        )
      }
    </Loading>
  );
}

/** rows of a list that comes whole, each a card on a phone */
const cardsAtOnce = 12;

type RowsProps<R> = DataListProps<R> & { records: readonly R[]; busy: boolean };

function Rows<R>({ records: all, busy, caption, columns, rowKey, open, onTake, muted, isWhole }: RowsProps<R>) {
  const t = useText();
  const narrow = useMedia(belowWidth(640));
  const [shown, setShown] = useState(cardsAtOnce);
  const records = isWhole && narrow ? all.slice(0, shown) : all;
  const go = useGo();
  const place = useRef<HTMLDivElement>(null);
  const [keys] = useRowKeysSwitch();
  useRowKeys(place, onTake && ((key) => records.filter((row) => rowKey(row) === key).forEach(onTake)));
  const press = (row: R) => (event?: MouseEvent) => {
    // A press anywhere on a row opens it: not when a control was meant, nor when text is being selected.
    if ((event?.target as Element | undefined)?.closest('a, button, label, input') || getSelection()?.toString())
      return;
    if ('press' in open) open.press(row);
    else go(open.href(row));
  };
  return (
    <div ref={place} className={styles.list}>
      <Table caption={t(caption)} density="compact" stickyHead frozen cards busy={busy}>
        <TableHead>
          {columns.map(({ id, head, align }) => (
            <HeadCell key={id} align={align}>
              {t(head)}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {records.map((row) => (
            <Row key={rowKey(row)} muted={muted?.(row)} onClick={press(row) as () => void}>
              {columns.map(({ id, head, cell, align, wide }, place) => (
                <Cell key={id} align={align} wide={wide} {...(place === 0 ? {} : { label: t(head) })}>
                  {place > 0 && cell(row)}
                  {place === 0 && 'href' in open && (
                    <Link href={open.href(row)} className={styles.open} {...{ 'data-row-key': rowKey(row) }}>
                      {cell(row)}
                    </Link>
                  )}
                  {place === 0 && 'press' in open && (
                    <button
                      type="button"
                      className={styles.open}
                      data-row-key={rowKey(row)}
                      onClick={() => open.press(row)}
                    >
                      {cell(row)}
                    </button>
                  )}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
      {records.length < all.length && (
        <Button onPress={() => setShown(shown + cardsAtOnce)}>
          {t(words.more, { n: all.length - records.length })}
        </Button>
      )}
      {keys && (
        <p className={styles.hint} aria-hidden="true">
          <kbd>j</kbd> <kbd>k</kbd> {t(words.keys)}
          {onTake && (
            <>
              {' · '}
              <kbd>c</kbd> {t(words.take)}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Filters of a list in one line; each counts at once or when it is left. `folded`: a phone shows the first two until asked. */
export function Filters({ children, folded = false }: { children: ReactNode; folded?: boolean }) {
  const t = useText();
  const narrow = useMedia(belowWidth(640));
  const [opened, setOpened] = useState(false);
  const all = Children.toArray(children);
  const isFolded = folded && narrow && !opened;
  return (
    <div className={styles.filters} data-line>
      {isFolded ? all.slice(0, 2) : all}
      {isFolded && (
        <Button tone="quiet" size="small" flush="start" onPress={() => setOpened(true)}>
          {t(words.moreFilters)}
        </Button>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.list}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <SkeletonBlock key={row} height={36} />
      ))}
    </div>
  );
}
