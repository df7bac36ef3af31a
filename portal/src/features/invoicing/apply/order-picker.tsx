import { api } from '@waylight/contract';
import type { InvoiceableOrder } from '@waylight/contract/invoicing/invoicing';
import { moneyInText } from '@waylight/contract/value/money';
import { Banner } from '@waylight/ui/feedback/banner';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { Link } from '@waylight/ui/link';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useState } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import areaStyles from '../invoicing.module.css';
import { words as areaWords } from '../words.ts';
import styles from './apply.module.css';
import { pickedOrders } from './invoice-choice.ts';
import { noFilter, type PickerProps, requestOf } from './pick-filters.tsx';
import { PickPanel } from './pick-panel.tsx';
import { words } from './words.ts';

/** Orders with something left for an invoice. */
export function OrderPicker({ choice, onPick }: PickerProps) {
  const t = useText();
  const [filter, setFilter] = useState(noFilter);
  const query = useCallQuery(api.invoicing.ordersToInvoice, requestOf(filter), {
    staleTime: 0,
    keepPrevious: true,
    handles: 'all',
  });
  const pick = (orders: readonly InvoiceableOrder[], on: boolean) => onPick(pickedOrders(choice, orders, on));
  return (
    <PickPanel
      query={query}
      filter={filter}
      onFilter={setFilter}
      hint={t(words.orderHint)}
      fromLabel={t(words.checkoutFrom)}
      none={{ title: t(words.noneOrders), text: t(words.noneOrdersText) }}
    >
      {({ records, currency, sums }, busy) => (
        <>
          {sums.toCorrect > 0 && (
            <Banner
              tone="warning"
              title={t(words.toCorrect, { amount: moneyInText({ amount: sums.toCorrect, currency }) })}
            >
              {t(words.toCorrectText)}
            </Banner>
          )}
          <OrderTable orders={records} chosen={choice.orders} currency={currency} busy={busy} onPick={pick} />
        </>
      )}
    </PickPanel>
  );
}

interface OrderTableProps {
  orders: readonly InvoiceableOrder[];
  chosen: ReadonlyMap<string, unknown>;
  currency: string;
  busy: boolean;
  onPick: (orders: readonly InvoiceableOrder[], on: boolean) => void;
}

function OrderTable({ orders, chosen, currency, busy, onPick }: OrderTableProps) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  // Orders that have to be corrected first cannot be chosen.
  const free = orders.filter(({ invoiceable }) => invoiceable > 0);
  const here = free.filter(({ orderCode }) => chosen.has(orderCode)).length;
  return (
    <Table caption={t(words.ordersCaption)} stickyHead cards busy={busy}>
      <TableHead>
        <HeadCell>
          <span className={styles.named}>
            <Checkbox
              isSelected={here > 0 && here === free.length}
              isIndeterminate={here > 0 && here < free.length}
              isDisabled={free.length === 0}
              onChange={(on) => onPick(free, on)}
              aria-label={t(words.choosePage)}
            />
            {t(words.order)}
          </span>
        </HeadCell>
        <HeadCell>{t(words.hotel)}</HeadCell>
        <HeadCell>{t(words.stay)}</HeadCell>
        <HeadCell align="end">{t(words.settled, { currency })}</HeadCell>
        <HeadCell align="end">{t(words.invoiced, { currency })}</HeadCell>
        <HeadCell align="end">{t(words.invoiceable, { currency })}</HeadCell>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <Row key={order.orderCode} selected={chosen.has(order.orderCode)}>
            <RowHead>
              <span className={styles.named}>
                <Checkbox
                  isSelected={chosen.has(order.orderCode)}
                  isDisabled={order.invoiceable < 0}
                  onChange={(on) => onPick([order], on)}
                  aria-label={t(words.choose, { code: order.orderCode })}
                />
                <span>
                  {order.mayOpen ? (
                    <Link plain href={paths.order(order.orderCode)} target="_blank">
                      {order.orderCode}
                    </Link>
                  ) : (
                    order.orderCode
                  )}
                  <span className={areaStyles.second}>{order.firstGuest}</span>
                </span>
              </span>
            </RowHead>
            <Cell label={t(words.hotel)} wide>
              {names(order.hotel.infoName, order.hotel.nameEng).name}
            </Cell>
            <Cell label={t(words.stay)} wide>
              {dateRangeText(order.checkin, order.checkout, language, { noWeekday: true })}
            </Cell>
            <Cell label={t(words.settled, { currency })} align="end">
              <Money amount={order.settled} currency={currency} codeHidden />
              {order.reduced > 0 && (
                <span className={areaStyles.second}>
                  {t(words.reducedBy, { amount: moneyInText({ amount: order.reduced, currency }) })}
                </span>
              )}
            </Cell>
            <Cell label={t(words.invoiced, { currency })} align="end">
              <Money amount={order.invoiced} currency={currency} codeHidden />
            </Cell>
            <Cell label={t(words.invoiceable, { currency })} align="end">
              <Money amount={order.invoiceable} currency={currency} codeHidden look="strong" />
              {order.invoiceable < 0 && (
                <span className={areaStyles.second}>
                  <StatusChip tone="lamp">{t(areaWords.toCorrect)}</StatusChip>
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
