import type { HotelPlace } from '@waylight/contract/supply/hotel-time-words';
import { mealText } from '@waylight/contract/supply/rate-words';
import { limits } from '@waylight/contract/value/occupancy';
import { occupancyOf, partyOf } from '@waylight/contract/value/party';
import { Card } from '@waylight/ui/card';
import { IconButton } from '@waylight/ui/icon-button';
import { missingAge, type Occupancy, OccupancyPicker } from '@waylight/ui/picker/occupancy-picker';
import { Money } from '@waylight/ui/text/money';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import {
  firstRoomOf,
  type OrderPart,
  partsByRate,
  type RateRooms,
  ratesOf,
  roomCountOf,
  type WrittenParts,
  withRates,
} from '../order-parts.ts';
import orderStyles from '../order-write-page.module.css';
import { roomsNamed } from '../rooms-named.ts';
import type { Offer } from '../submit/offer.ts';
import { words } from '../words.ts';
import { AddRoomType } from './add-room-type.tsx';
import styles from './room-types.module.css';

interface RoomTypesSectionProps {
  hotel: HotelPlace;
  hotelId: number;
  written: WrittenParts;
  parts: readonly OrderPart[];
  /** the offer for each part, and the name of its room type */
  offers: readonly Offer[];
  roomTypes: readonly (string | undefined)[];
  /** nothing can be changed any more */
  locked: boolean;
  /** count of parts that are ordered already */
  made: number;
  onChange: (parts: WrittenParts | undefined, replace?: boolean) => void;
}

/** The room types of the booking, each an order of its own: how many rooms, for how many people, for how much. */
export function RoomTypesSection(props: RoomTypesSectionProps) {
  const { hotel, hotelId, written, parts, offers, roomTypes, locked, made, onChange } = props;
  const t = useText();
  const language = useLanguage();
  const rates = ratesOf(written);
  const change = (at: number, rooms?: RateRooms['rooms']) =>
    onChange(
      withRates(
        written,
        rates.flatMap((rate, index) => (index !== at ? [rate] : rooms ? [{ ...rate, rooms }] : [])),
      ),
    );
  return (
    <Card title={t(words.roomTypes)}>
      <p className={orderStyles.hint}>{t(words.roomTypesHint)}</p>
      <ul className={styles.chosen}>
        {partsByRate(parts).map((theirs, at) => {
          const first = theirs[0]!;
          const offer = offers[first]!;
          const rooms = roomsNamed(firstRoomOf(parts, first) + 1, firstRoomOf(parts, theirs.at(-1)! + 1), t);
          const isMade = first < made;
          return (
            <li key={parts[first]!.ratePlanId} className={styles.chosenType}>
              <div>
                <strong>{roomTypes[first] ?? rooms}</strong>
                <p className={orderStyles.small}>
                  {rooms}
                  {roomTypes[first] &&
                    ` · ${mealText(offer.rate.breakfasts, language, roomCountOf(theirs.map((index) => parts[index]!)))}`}
                  {isMade && ` · ${t(words.typeMade)}`}
                </p>
              </div>
              {!locked && theirs.length === 1 && (
                <TypeOccupancy
                  rooms={rates[at]!.rooms}
                  most={limits.roomsTogether - roomCountOf(rates.filter((_, index) => index !== at))}
                  onChange={(next) => change(at, next)}
                />
              )}
              {!isMade && (
                <span className={styles.amount}>
                  <Money
                    amount={theirs.reduce((sum, part) => sum + offers[part]!.amount.total, 0)}
                    currency={offer.amount.currency}
                    look="strong"
                  />
                </span>
              )}
              {!locked && (
                <IconButton label={t(words.takeOutNamed, { room: roomTypes[first] ?? '' })} onPress={() => change(at)}>
                  <X size={16} strokeWidth={1.5} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {!locked && <AddRoomType hotelId={hotelId} written={written} place={hotel} onParts={onChange} />}
    </Card>
  );
}

interface TypeOccupancyProps {
  rooms: RateRooms['rooms'];
  most: number;
  onChange: (rooms: RateRooms['rooms']) => void;
}

/** Rooms and guests of a room type; they count when the picker is closed. */
function TypeOccupancy({ rooms, most, onChange }: TypeOccupancyProps) {
  const t = useText();
  const before: Occupancy = rooms.map(partyOf);
  const [party, setParty] = useState(before);
  const tooMany = party.length > most;
  return (
    <OccupancyPicker
      className={styles.occupancy}
      label={t(words.typeRooms)}
      value={party}
      onChange={setParty}
      error={tooMany ? t(words.typeTooMany, { n: most }) : undefined}
      onOpenChange={(open) => {
        if (open || tooMany) return;
        if (missingAge(party)) setParty(before);
        else if (JSON.stringify(party) !== JSON.stringify(before)) onChange(party.map(occupancyOf));
      }}
    />
  );
}
