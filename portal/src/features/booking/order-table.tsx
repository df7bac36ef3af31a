import type { OrderSummary } from '@waylight/contract/booking';
import { hotelTimeText, timeLeftText } from '@waylight/contract/policy-words';
import { Checkbox } from '@waylight/ui/checkbox';
import { dateRangeText, TimeText, timeText } from '@waylight/ui/date-text';
import { Link, LinkButton } from '@waylight/ui/link';
import { Money } from '@waylight/ui/money';
import { NightRail } from '@waylight/ui/night-rail';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table';
import { type MouseEvent, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useGo } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './order-list-page.module.css';
import { OrderStatusChip, PaymentStatusChip } from './order-status.tsx';
import { words } from './order-words.ts';
import { PayTogether } from './pay-together.tsx';

/** One row an order; a press anywhere on it opens the order, and so does its link. Cards on a phone. */
export function OrderTable({ orders, busy }: { orders: readonly OrderSummary[]; busy: boolean }) {
  const t = useText();
  const priced = orders.some((order) => order.price);
  const currencies = new Set(orders.flatMap((order) => (order.price ? [order.price.currency] : [])));
  const currency = currencies.size === 1 ? [...currencies][0] : undefined;
  const amountHead = currency ? t(words.amount, { currency }) : t(words.amountPlain);
  const payable = orders.filter(({ payUntil }) => payUntil !== null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Another page, or an order that was paid meanwhile: what is out of sight is not chosen.
  const picked = payable.filter(({ orderCode }) => chosen.has(orderCode));
  const choose = (code: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, code] : [...before].filter((one) => one !== code)));
  return (
    <>
      <Table caption={t(words.caption)} stickyHead cards busy={busy}>
        <TableHead>
          <HeadCell>{t(words.order)}</HeadCell>
          <HeadCell>{t(words.hotelRoom)}</HeadCell>
          <HeadCell>{t(words.guests)}</HeadCell>
          <HeadCell>{t(words.stay)}</HeadCell>
          <HeadCell>{t(words.states)}</HeadCell>
          <HeadCell>{t(words.deadline)}</HeadCell>
          {priced && <HeadCell align="end">{amountHead}</HeadCell>}
          <HeadCell>
            <span className={styles.heard}>{t(words.actions)}</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <OrderRow
              key={order.orderCode}
              order={order}
              priced={priced}
              codeHidden={currency !== undefined}
              amountHead={amountHead}
              chosen={payable.length > 1 && order.payUntil !== null ? chosen.has(order.orderCode) : undefined}
              onChoose={(on) => choose(order.orderCode, on)}
            />
          ))}
        </TableBody>
      </Table>
      {picked.length > 0 && <PayTogether orders={picked} onClear={() => setChosen(new Set())} />}
    </>
  );
}

interface OrderRowProps {
  order: OrderSummary;
  priced: boolean;
  codeHidden: boolean;
  amountHead: string;
  /** undefined: it is not to be chosen */
  chosen: boolean | undefined;
  onChoose: (on: boolean) => void;
}

function OrderRow({ order, priced, codeHidden, amountHead, chosen, onChoose }: OrderRowProps) {
  const t = useText();
  const language = useLanguage();
  const go = useGo();
  const names = useNames();
  const over = order.status === 'cancelled' || order.status === 'rejected';
  const dates = dateRangeText(order.checkin, order.checkout, language);
  const [firstGuest = '--', ...others] = order.guestNames;
  const left =
    order.freeCancelUntil === null ? undefined : timeLeftText(Date.parse(order.freeCancelUntil), Date.now(), language);

  /** Not when a link was meant, nor when text is being selected. */
  function open(event: MouseEvent) {
    if ((event.target as Element).closest('a, button, label') || getSelection()?.toString()) return;
    const link = paths.order(order.orderCode);
    if (event.ctrlKey || event.metaKey) window.open(link, '_blank', 'noopener');
    else go(link);
  }

  return (
    // The row hands its handler the event, though its type does not say so.
    <Row muted={over} selected={chosen === true} onClick={open as () => void}>
      <RowHead>
        {chosen !== undefined && (
          <Checkbox
            className={styles.choose}
            isSelected={chosen}
            onChange={onChoose}
            aria-label={t(words.chooseNamed, { code: order.orderCode })}
          />
        )}
        <Link strong plain href={paths.order(order.orderCode)}>
          {order.orderCode}
        </Link>
        <span className={styles.second}>
          <TimeText instant={order.bookedAt} timeZone="Asia/Shanghai" />
        </span>
        {order.clientOrderCode && <span className={styles.second}>{order.clientOrderCode}</span>}
      </RowHead>
      <Cell label={t(words.hotelRoom)} wide>
        {names(order.infoName, order.nameEng).name}
        <span className={styles.second}>{names(order.roomNameCn, order.roomNameEn).name}</span>
      </Cell>
      <Cell label={t(words.guests)}>
        {others.length > 0
          ? t(words.moreGuests, { name: firstGuest, n: language === 'zh' ? order.guestNames.length : others.length })
          : firstGuest}
        <span className={styles.second}>{order.createdBy}</span>
      </Cell>
      <Cell label={t(words.stay)} wide>
        <span className={styles.nowrap}>{dates}</span>
        <span className={styles.rail}>
          <NightRail nights={order.nights} narrow />
          <span className={styles.second}>
            {t(words.nights, { n: order.nights })} · {t(words.rooms, { n: order.roomCount })}
          </span>
        </span>
      </Cell>
      <Cell label={t(words.states)} wide>
        <span className={styles.chips}>
          <OrderStatusChip status={order.status} />
          <PaymentStatusChip status={order.paymentStatus} over={over} />
        </span>
        {order.confirmationNumber && <span className={styles.second}>{order.confirmationNumber}</span>}
      </Cell>
      <Cell label={t(words.deadline)}>
        {order.freeCancelUntilLocal === null || over ? (
          '--'
        ) : (
          <>
            {hotelTimeText(order.freeCancelUntilLocal, order.timeZone, order, language)}
            {left && <strong className={styles.left}>{left}</strong>}
          </>
        )}
      </Cell>
      {priced && (
        <Cell align="end" label={amountHead}>
          {order.price ? (
            <Money amount={order.price.total} currency={order.price.currency} codeHidden={codeHidden} look="strong" />
          ) : (
            '--'
          )}
        </Cell>
      )}
      <Cell align="end">
        {order.payUntil === null ? (
          <LinkButton
            size="small"
            tone="quiet"
            href={paths.order(order.orderCode)}
            aria-label={t(words.openNamed, { code: order.orderCode })}
          >
            {t(words.open)}
          </LinkButton>
        ) : (
          <>
            <LinkButton size="small" tone="primary" href={paths.payment(order.orderCode)}>
              {t(words.pay)}
            </LinkButton>
            <span className={styles.second}>
              {t(words.payBy, { time: timeText(order.payUntil, 'Asia/Shanghai', language, { noDate: true }) })}
            </span>
          </>
        )}
      </Cell>
    </Row>
  );
}
