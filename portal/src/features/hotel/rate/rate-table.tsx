import type { RateRoom } from '@waylight/contract/search/search';
import { nightsOf } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';
import { Button } from '@waylight/ui/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { ratesAtFirst } from './rate-list.ts';
import { type RateActions, RateRow } from './rate-row.tsx';
import styles from './rate-table.module.css';
import { RoomCell } from './room-cell.tsx';

export interface RateTableProps extends RateActions {
  rooms: readonly RateRoom[];
  /** rooms whose every rate is shown */
  expanded: ReadonlySet<number>;
  onExpand: (roomTypeId: number, open: boolean) => void;
  busy: boolean;
}

/** Every rate by room: one table, one body per room type, the room as the head of its rows. */
export function RateTable(props: RateTableProps) {
  const { hotel, rooms, stay, currency, busy } = props;
  const t = useText();
  const names = useNames();
  const roomNights = nightsOf(stay) * stay.rooms.length;
  const checkin = instantAt(hotel.timeZone, stay.checkin, hotel.checkInFrom);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: kept when the narrow layout changes display */}
      <table role="table" className={styles.table} data-priced={currency !== undefined} aria-busy={busy}>
        <caption className={styles.caption}>
          {t(words.tableCaption, { hotel: names(hotel.infoName, hotel.nameEng).name })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(words.room)}</th>
            <th scope="col">{t(words.bedsMeals)}</th>
            <th scope="col">{t(words.policy)}</th>
            <th scope="col">{t(words.confirmation)}</th>
            {currency !== undefined && (
              <>
                <th scope="col" className={styles.end}>
                  {t(inCustomerView() ? words.perNightSold : words.perNight, { currency })}
                </th>
                <th scope="col" className={styles.end}>
                  {t(words.total, { n: roomNights, currency })}
                </th>
              </>
            )}
            <th scope="col" className={styles.act}>
              <span className={styles.heard}>{t(words.action)}</span>
            </th>
          </tr>
        </thead>
        {rooms.map((room) => (
          <RoomBody key={room.roomTypeId} {...props} room={room} checkin={checkin} />
        ))}
      </table>
    </div>
  );
}

function RoomBody({ room, checkin, ...props }: RateTableProps & { room: RateRoom; checkin: number }) {
  const { expanded, onExpand, hotel, currency } = props;
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const open = expanded.has(room.roomTypeId);
  const hidden = room.rates.length - ratesAtFirst;
  const shown = open ? room.rates : room.rates.slice(0, ratesAtFirst);
  const rows = shown.length + (hidden > 0 ? 1 : 0);

  /** Opened in place; the first new row takes the focus, so that reading goes on there. */
  function toggle() {
    onExpand(room.roomTypeId, !open);
    if (!open)
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-rate="${ratesAtFirst}"]`)?.focus());
  }

  return (
    <tbody ref={body}>
      {shown.map((rate, at) => (
        <RateRow
          key={rate.ratePlanId}
          {...props}
          room={room}
          rate={rate}
          at={at}
          checkin={checkin}
          head={at === 0 ? <RoomCell hotel={hotel} room={room} rows={rows} /> : undefined}
        />
      ))}
      {hidden > 0 && (
        <tr className={styles.moreRow}>
          <td colSpan={currency === undefined ? 4 : 6}>
            <Button
              tone="quiet"
              size="small"
              onPress={toggle}
              aria-expanded={open}
              icon={open ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
            >
              {open ? t(words.fewerRates) : t(words.moreRates, { n: hidden })}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}
