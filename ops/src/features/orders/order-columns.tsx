import { lacksNumber } from '@waylight/contract/booking/hotel-number';
import { paymentStandingWords } from '@waylight/contract/booking/order-standing';
import type { OrderView } from '@waylight/contract/ops/order';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Money } from '@waylight/ui/text/money';
import { Fragment } from 'react';
import type { Column } from '../../lib/list/data-list.tsx';
import type { opsApi } from '../../lib/ops-api.ts';
import { useName, useText } from '../../lib/words.ts';
import { hotelStandWords } from './hotel-words.ts';
import { OrderStatusChip } from './order-status.tsx';
import styles from './orders.module.css';
import { PromiseClock } from './promise-clock.tsx';
import { words } from './words.ts';

type Row = ReplyOf<typeof opsApi.order.list>['records'][number];

/** Columns of a list of orders; how long the hotel has stands where some wait for it. Of one company its name is left out. */
export function useOrderColumns(view: OrderView, isOfOne = false): readonly [Column<Row>, ...Column<Row>[]] {
  const t = useText();
  const name = useName();
  const waits = view === 'toConfirm' || view === 'overdue' || view === 'all' || view === 'mine';
  return [
    { id: 'order', head: words.order, cell: ({ orderCode }) => orderCode },
    {
      id: 'states',
      head: words.states,
      cell: (row) => (
        <>
          <OrderStatusChip status={row.status} expired={row.expired} />
          <span className={styles.second}>{t(paymentStandingWords(row))}</span>
          {waits && row.promise && <PromiseClock promise={row.promise} />}
          {row.taker && (
            <span className={styles.second}>
              {row.taker.isOwn ? t(words.handledByYou) : t(words.handledBy, { name: row.taker.name })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'hotel',
      head: words.hotel,
      wide: true,
      cell: (row) => (
        <div className={styles.named}>
          {name(row.hotelZh, row.hotelEn)}
          <span className={styles.second}>{name(row.roomZh, row.roomEn)}</span>
          <HotelAnswer row={row} />
        </div>
      ),
    },
    {
      id: 'stay',
      head: words.stayGuests,
      wide: true,
      cell: (row) => (
        <>
          <span className={styles.whole}>{row.checkin}</span>{' '}
          <span className={styles.whole}>{t(words.until, { day: row.checkout })}</span>
          <span className={styles.second}>
            {t(words.rooms, { n: row.roomCount })} · <GuestNames names={row.guestNames} />
          </span>
        </>
      ),
    },
    {
      id: 'company',
      head: isOfOne ? words.maker : words.agency,
      cell: ({ company, maker }) => (
        <div className={styles.agency}>
          {!isOfOne && name(company.nameZh, company.nameEn)}
          <span className={styles.second}>
            {isOfOne ? '' : `${company.code} · `}
            {maker.name || maker.username}
          </span>
        </div>
      ),
    },
    {
      id: 'total',
      head: words.total,
      align: 'end',
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
  ];
}

/** Answer of the hotel so far: its number, that it lacks, or where it stands. */
function HotelAnswer({ row }: { row: Row }) {
  const t = useText();
  const stands = row.hotelStand !== 'none' && row.hotelStand !== 'confirmed';
  return (
    <>
      {row.hotelNumber && <span className={styles.second}>{t(words.hotelNumberIs, { number: row.hotelNumber })}</span>}
      {!row.hotelNumber && lacksNumber(row) && <span className={styles.alarm}>{t(words.numberMissing)}</span>}
      {stands && (
        <span className={row.hotelStand === 'cannot' ? styles.alarm : styles.second}>
          {t(hotelStandWords[row.hotelStand])}
        </span>
      )}
    </>
  );
}

/** Names one after the other, each in one piece. */
function GuestNames({ names }: { names: readonly string[] }) {
  const t = useText();
  return names.map((one, at) => (
    <Fragment key={one}>
      <span className={styles.whole}>
        {one}
        {at < names.length - 1 && t(words.comma)}
      </span>
      <wbr />
    </Fragment>
  ));
}
