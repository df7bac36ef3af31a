import { Pager } from '@waylight/ui/table/pager';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { useText } from '../words.ts';
import styles from './data-list.module.css';
import type { Column } from './data-list.tsx';

const none = { zh: '暂无记录', en: 'Nothing here yet' } as const;

interface PlainRowsProps<R> {
  /** name of the table, for a screen reader */
  caption: string;
  rows: readonly R[];
  rowKey: (row: R) => string;
  columns: readonly Column<R>[];
  busy?: boolean;
  /** Under rows that are read page by page. */
  pager?: {
    page: number;
    limit: number;
    total: number;
    onPage: (page: number) => void;
    onLimit: (limit: number) => void;
  };
}

/** Rows inside a page about one thing: nothing opens them, and no address names their page. */
export function PlainRows<R>({ caption, rows, rowKey, columns, busy, pager }: PlainRowsProps<R>) {
  const t = useText();
  if (rows.length === 0) return <p className={styles.none}>{t(none)}</p>;
  return (
    <div className={styles.list}>
      <Table caption={caption} density="compact" frozen cards busy={busy}>
        <TableHead>
          {columns.map(({ id, head, align }) => (
            <HeadCell key={id} align={align}>
              {t(head)}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={rowKey(row)}>
              {columns.map(({ id, head, cell, align, wide }, place) => (
                <Cell key={id} align={align} wide={wide} {...(place === 0 ? {} : { label: t(head) })}>
                  {cell(row)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
      {pager && pager.total > pager.limit && <Pager {...pager} />}
    </div>
  );
}
