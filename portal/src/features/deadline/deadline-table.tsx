import { addDays } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { Link, LinkButton } from '@waylight/ui/link';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { dateRangeText, dateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { NightRail } from '@waylight/ui/text/night-rail';
import { useLanguage } from '../../lib/language.ts';
import { useOpenRow } from '../../lib/list/open-row.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { OrderChips } from '../booking/order-status.tsx';
import { PayBy } from '../booking/pay-by.tsx';
import type { DeadlineDay, DeadlineOrder } from './deadline-days.ts';
import { DeadlineLines } from './deadline-lines.tsx';
import styles from './deadline-page.module.css';
import { words } from './words.ts';

interface DeadlineTableProps {
  days: readonly DeadlineDay[];
  today: string;
  /** undefined: this person cancels nothing */
  onCancel: ((orderCode: string) => void) | undefined;
  /** Somebody comes near the button. */
  onNearCancel: () => void;
}

/** A group of rows a day. Each row says until when, by the hotel's clock first, and can be cancelled or paid from here. */
export function DeadlineTable({ days, today, onCancel, onNearCancel }: DeadlineTableProps) {
  const t = useText();
  const language = useLanguage();
  const priced = days.some(({ orders }) => orders.some(({ price }) => price));
  const dayName = (date: string) => {
    const near = date === today ? words.today : date === addDays(today, 1) ? words.tomorrow : undefined;
    return near ? `${t(near)} · ${dateText(date, language)}` : dateText(date, language);
  };
  return (
    <Table caption={t(words.title)} cards className={styles.table}>
      <TableHead>
        <HeadCell>{t(words.until)}</HeadCell>
        <HeadCell>{t(words.order)}</HeadCell>
        <HeadCell>{t(words.hotel)}</HeadCell>
        <HeadCell>{t(words.stay)}</HeadCell>
        <HeadCell>{t(words.status)}</HeadCell>
        {priced && <HeadCell align="end">{t(words.amount)}</HeadCell>}
        <HeadCell align="end">{t(words.actions)}</HeadCell>
      </TableHead>
      {days.map(({ date, orders }) => (
        <TableBody key={date}>
          <Row>
            <RowHead group colSpan={priced ? 7 : 6}>
              <span className={styles.day}>
                {dayName(date)}
                <span className={styles.second}>{t(words.dayCount, { n: orders.length })}</span>
              </span>
            </RowHead>
          </Row>
          {orders.map((order) => (
            <DeadlineRow
              key={order.orderCode}
              order={order}
              priced={priced}
              onCancel={onCancel}
              onNearCancel={onNearCancel}
            />
          ))}
        </TableBody>
      ))}
    </Table>
  );
}

interface DeadlineRowProps {
  order: DeadlineOrder;
  priced: boolean;
  onCancel: ((orderCode: string) => void) | undefined;
  /** Somebody comes near the button. */
  onNearCancel: () => void;
}

function DeadlineRow({ order, priced, onCancel, onNearCancel }: DeadlineRowProps) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const openRow = useOpenRow();
  const { orderCode, freeCancelUntil, freeCancelUntilLocal, remindedDays, payUntil, canPay, price } = order;
  const [guest = '--', ...others] = order.guestNames;
  return (
    <Row onClick={openRow(paths.order(orderCode))}>
      <Cell label={t(words.until)} wide>
        {freeCancelUntil && freeCancelUntilLocal ? (
          <DeadlineLines
            until={freeCancelUntil}
            local={freeCancelUntilLocal}
            order={order}
            look={{ first: styles.until, second: styles.second, near: styles.near }}
          />
        ) : (
          '--'
        )}
        {remindedDays !== null && <span className={styles.second}>{t(words.reminded, { n: remindedDays })}</span>}
      </Cell>
      <RowHead>
        <Link strong plain href={paths.order(orderCode)}>
          {orderCode}
        </Link>
        <span className={styles.second}>{order.createdBy}</span>
      </RowHead>
      <Cell label={t(words.hotel)} wide>
        {names(order.infoName, order.nameEng).name}
        <span className={styles.second}>
          {others.length > 0
            ? t(words.guests, { name: guest, n: language === 'zh' ? order.guestNames.length : others.length })
            : guest}
        </span>
      </Cell>
      <Cell label={t(words.stay)} wide>
        <span className={styles.nowrap}>{dateRangeText(order.checkin, order.checkout, language)}</span>
        <span className={styles.rail}>
          <NightRail nights={order.nights} narrow />
          <span className={styles.second}>
            {t(words.nights, { n: order.nights })} · {t(words.rooms, { n: order.roomCount })}
          </span>
        </span>
      </Cell>
      <Cell label={t(words.status)} wide>
        <span className={styles.chips}>
          <OrderChips order={order} />
        </span>
      </Cell>
      {priced && (
        <Cell align="end" label={t(words.amount)}>
          {price ? <Money amount={price.total} currency={price.currency} look="strong" /> : '--'}
        </Cell>
      )}
      <Cell align="end">
        <div className={styles.acts}>
          <span className={styles.buttons}>
            {canPay && (
              <LinkButton
                size="small"
                tone="primary"
                href={paths.payment(orderCode)}
                aria-label={t(words.payNamed, { code: orderCode })}
              >
                {t(words.pay)}
              </LinkButton>
            )}
            {onCancel && (
              <Button
                size="small"
                tone="danger"
                aria-label={t(words.cancelNamed, { code: orderCode })}
                onNear={onNearCancel}
                onPress={() => onCancel(orderCode)}
              >
                {t(words.cancel)}
              </Button>
            )}
          </span>
          {payUntil !== null && (
            <span className={styles.second}>
              <PayBy until={payUntil} />
            </span>
          )}
        </div>
      </Cell>
    </Row>
  );
}
