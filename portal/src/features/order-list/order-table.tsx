import type { OrderSummary } from '@waylight/contract/booking/order';
import { isOver } from '@waylight/contract/booking/order-standing';
import { Button } from '@waylight/ui/button';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { Link, LinkButton } from '@waylight/ui/link';
import { Cell, type Density, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { TimeText } from '@waylight/ui/text/date-text';
import type { CSSProperties, MouseEvent } from 'react';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useMay } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { waitsForPayment } from '../booking/order-state.ts';
import { questionLayer } from '../change/question-layer.ts';
import { OrderCell, type TableFacts } from './order-cells.tsx';
import { columnWords, type OrderColumnId, type ShownColumn } from './order-columns.ts';
import styles from './order-list-page.module.css';
import type { OrderSort } from './order-list-url.ts';
import type { OrderSelection } from './order-selection.ts';
import { words } from './words.ts';

interface SortOrder {
  sort: OrderSort;
  ascending: boolean;
}

interface OrderTableProps {
  orders: readonly OrderSummary[];
  /** between the order and its actions */
  columns: readonly ShownColumn[];
  density: Density | undefined;
  busy: boolean;
  sorted: SortOrder;
  onSort: (sorted: SortOrder) => void;
  /** undefined: nothing is there to be done with several at once */
  picked: OrderSelection | undefined;
  onPick: (orders: readonly OrderSummary[], on: boolean) => void;
}

/** One row an order; a press anywhere on it opens the order, and so does its link. Cards on a phone. */
export function OrderTable(props: OrderTableProps) {
  const { orders, columns, density, busy, sorted, onSort, picked, onPick } = props;
  const t = useText();
  const own = !inCustomerView();
  const currencies = new Set(orders.flatMap((order) => (order.price ? [order.price.currency] : [])));
  const [currency] = currencies.size === 1 ? currencies : [];
  const table: TableFacts = {
    shown: new Set(columns.map(({ id }) => id)),
    headOf: (column: OrderColumnId) =>
      column === 'amount' && currency ? t(words.amount, { currency }) : t(columnWords[column]),
    codeHidden: currency !== undefined,
  };
  const isPicked = ({ orderCode }: OrderSummary) => picked?.everything || (picked?.orders.has(orderCode) ?? false);
  const pickedHere = orders.filter(isPicked).length;
  const sorting = (by: OrderSort) => ({
    sort:
      sorted.sort === by ? (sorted.ascending ? ('ascending' as const) : ('descending' as const)) : ('none' as const),
    onSort: () => onSort({ sort: by, ascending: sorted.sort === by ? !sorted.ascending : by !== 'amount' }),
  });
  return (
    <Table caption={t(words.caption)} stickyHead frozen cards busy={busy} density={density}>
      <TableHead>
        <HeadCell>
          <span className={styles.named}>
            {picked && (
              <Checkbox
                isSelected={pickedHere === orders.length}
                isIndeterminate={pickedHere > 0 && pickedHere < orders.length}
                onChange={(on) => onPick(orders, on)}
                aria-label={t(words.choosePage)}
              />
            )}
            {t(words.order)}
          </span>
        </HeadCell>
        {columns.map(({ id, sort, width }) => (
          <HeadCell
            key={id}
            data-column={id}
            style={{ '--least': `${width}px` } as CSSProperties}
            align={id === 'amount' ? 'end' : undefined}
            {...(sort && (own || sort !== 'amount') ? sorting(sort) : {})}
          >
            {table.headOf(id)}
          </HeadCell>
        ))}
        <HeadCell>
          <span className={styles.heard}>{t(words.actions)}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow
            key={order.orderCode}
            order={order}
            columns={columns}
            table={table}
            picked={picked ? isPicked(order) : undefined}
            onPick={(on) => onPick([order], on)}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface OrderRowProps {
  order: OrderSummary;
  columns: readonly ShownColumn[];
  table: TableFacts;
  /** undefined: it is not to be chosen */
  picked: boolean | undefined;
  onPick: (on: boolean) => void;
}

function OrderRow({ order, columns, table, picked, onPick }: OrderRowProps) {
  const t = useText();
  const go = useGo();

  /** Not when a link was meant, nor when text is being selected. */
  function open(event: MouseEvent) {
    if ((event.target as Element).closest('a, button, label') || getSelection()?.toString()) return;
    const link = paths.order(order.orderCode);
    if (event.ctrlKey || event.metaKey) window.open(link, '_blank', 'noopener');
    else go(link);
  }

  return (
    // The row hands its handler the event, though its type does not say so.
    <Row muted={isOver(order)} selected={picked === true} onClick={open as () => void}>
      <RowHead>
        <span className={styles.named}>
          {picked !== undefined && (
            <Checkbox
              isSelected={picked}
              onChange={onPick}
              aria-label={t(words.chooseNamed, { code: order.orderCode })}
            />
          )}
          <span>
            <Link strong plain href={paths.order(order.orderCode)}>
              {order.orderCode}
            </Link>
            {order.clientOrderCode && !table.shown.has('clientCode') ? (
              <span className={styles.second}>{order.clientOrderCode}</span>
            ) : (
              !table.shown.has('bookedAt') && (
                <span className={styles.second}>
                  <TimeText instant={order.bookedAt} timeZone="Asia/Shanghai" />
                </span>
              )
            )}
          </span>
        </span>
      </RowHead>
      {columns.map((column) => (
        <OrderCell key={column.id} column={column} order={order} table={table} />
      ))}
      <Cell align="end">
        <Actions order={order} />
      </Cell>
    </Row>
  );
}

/** Acts on an order from its row. An order that waits for money, or is over, has nothing to be asked. */
function Actions({ order }: { order: OrderSummary }) {
  const { orderCode, canPay } = order;
  const t = useText();
  const go = useGo();
  const mayAsk = useMay('ORDER_OPERATE') && !inCustomerView() && !isOver(order) && !waitsForPayment(order);
  const link = paths.order(orderCode);
  if (canPay)
    return (
      <LinkButton size="small" tone="primary" href={paths.payment(orderCode)}>
        {t(words.pay)}
      </LinkButton>
    );
  return (
    <span className={styles.acts}>
      {mayAsk && (
        <Button
          size="small"
          tone="quiet"
          aria-label={t(words.askNamed, { code: orderCode })}
          onPress={() => go(link, { overlay: { name: questionLayer, from: link } })}
        >
          {t(words.ask)}
        </Button>
      )}
      <LinkButton size="small" tone="quiet" href={link} aria-label={t(words.openNamed, { code: orderCode })}>
        {t(words.open)}
      </LinkButton>
    </span>
  );
}
