import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { hotelClockText } from '@waylight/contract/supply/hotel-time-words';
import { nightsOf } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';
import { Button } from '@waylight/ui/button';
import { classNames } from '@waylight/ui/class-names';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { InTurn } from '../../../lib/page/in-turn.tsx';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { ratesAtFirst } from './rate-list.ts';
import { ChangeButtons, refusalText } from './rate-refusal.tsx';
import { type RateActions, RateRow } from './rate-row.tsx';
import styles from './rate-table.module.css';
import { RoomCell } from './room-cell.tsx';

export interface RateTableProps extends Omit<RateActions, 'headed'> {
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
  const language = useLanguage();
  const names = useNames();
  // Narrower, rows are cards without heads.
  const headed = useMedia(fromWidth(1024));
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
            <th scope="col">{t(words.meals)}</th>
            <th scope="col">{t(words.policy, { clock: hotelClockText(hotel.timeZone, hotel, language) })}</th>
            {currency !== undefined && (
              <>
                <th scope="col" className={classNames(styles.end, styles.night)}>
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
        {rooms.map((room, index) => (
          <InTurn key={room.roomTypeId} first={index < seenFirst}>
            <RoomBody {...props} headed={headed} room={room} checkin={checkin} />
          </InTurn>
        ))}
      </table>
    </div>
  );
}

/** Rooms that a screen shows at first. */
const seenFirst = 2;

interface RoomBodyProps extends RateTableProps {
  headed: boolean;
  room: RateRoom;
  checkin: number;
}

/** One room: its rates that fit, the cheapest first, and one line for all that do not. */
function RoomBody({ room, checkin, ...props }: RoomBodyProps) {
  const { expanded, onExpand, hotel, currency } = props;
  const t = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const open = expanded.has(room.roomTypeId);
  const fitting = room.rates.filter(({ refused }) => refused === null);
  const refused = room.rates.filter(({ refused }) => refused !== null);
  const hidden = fitting.length - ratesAtFirst;
  const shown = [...(open ? fitting : fitting.slice(0, ratesAtFirst)), ...(unfolded ? refused : [])];
  const rows = shown.length + (hidden > 0 ? 1 : 0) + (refused.length > 0 ? 1 : 0);
  const across = currency === undefined ? 3 : 5;
  const head = <RoomCell hotel={hotel} room={room} rows={rows} brief={shown.length === 0} />;

  /** Opened in place; the first new row takes the focus, so that reading goes on there. */
  function toggle() {
    onExpand(room.roomTypeId, !open);
    if (!open)
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-rate="${ratesAtFirst}"]`)?.focus());
  }

  return (
    <tbody ref={body} data-brief={shown.length === 0 || undefined}>
      {shown.map((rate, at) => (
        <RateRow
          key={rate.ratePlanId}
          {...props}
          room={room}
          rate={rate}
          at={at}
          checkin={checkin}
          head={at === 0 ? head : undefined}
        />
      ))}
      {hidden > 0 && (
        <tr className={styles.moreRow}>
          <td colSpan={across}>
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
      {refused.length > 0 && (
        <tr className={styles.fold}>
          {shown.length === 0 && head}
          <td colSpan={across}>
            <FoldedRates {...props} {...{ room, unfolded }} rates={refused} onUnfold={setUnfolded} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface FoldedRatesProps extends Pick<RateActions, 'onChangeStay'> {
  room: RateRoom;
  rates: readonly Rate[];
  unfolded: boolean;
  onUnfold: (on: boolean) => void;
}

/** Rates that the party cannot have, in one line: why, what to change, and all of them on demand. */
function FoldedRates({ room, rates, unfolded, onUnfold, onChangeStay }: FoldedRatesProps) {
  const t = useText();
  const { name } = useNames()(room.infoName, room.nameEng);
  const reasons = [...new Set(rates.map((rate) => refusalText(rate, room, t)))];
  return (
    <div className={styles.folded}>
      <span>{reasons.join(' · ')}</span>
      <ChangeButtons rates={rates} onChangeStay={onChangeStay} />
      <Button
        tone="quiet"
        size="small"
        onPress={() => onUnfold(!unfolded)}
        aria-expanded={unfolded}
        aria-label={t(unfolded ? words.hideRefusedOf : words.showRefusedOf, { n: rates.length, room: name })}
      >
        {t(unfolded ? words.fewerRates : words.showRefused, { n: rates.length })}
      </Button>
    </div>
  );
}
