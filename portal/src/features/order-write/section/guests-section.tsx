import { leastGroup } from '@waylight/contract/enquiry/group';
import type { HotelPlace } from '@waylight/contract/supply/hotel-time-words';
import { limits } from '@waylight/contract/value/occupancy';
import { partyOf } from '@waylight/contract/value/party';
import { Card } from '@waylight/ui/card';
import { useText } from '../../../lib/words.ts';
import { GuestGrid } from '../../guest/guest-grid.tsx';
import { GuestTools } from '../../guest/guest-tools.tsx';
import type { RoomInput } from '../../guest/room-input.ts';
import { GroupLink } from '../../stay/many-rooms.tsx';
import { isGuestFault } from '../order-input.ts';
import { isMixed, mostMoreRooms, type OrderPart, type WrittenParts } from '../order-parts.ts';
import styles from '../order-write-page.module.css';
import type { Offer } from '../submit/offer.ts';
import { words } from '../words.ts';
import { AddRoomType } from './add-room-type.tsx';
import { MoreRooms } from './more-rooms.tsx';
import type { SectionProps } from './section-props.ts';

interface GuestsSectionProps extends Omit<SectionProps, 'change'> {
  hotelId: number;
  written: WrittenParts;
  parts: readonly OrderPart[];
  /** the name of the hotel, and where it lies */
  hotel: string;
  place: HotelPlace;
  choices: Offer['surcharges'];
  /** name of each room's type, where they differ */
  roomTypes: readonly (string | undefined)[];
  /** count of rooms that are ordered already and stay as they are */
  ordered: number;
  /** no rooms can be added or taken off any more */
  locked: boolean;
  onChange: (update: (rooms: readonly RoomInput[]) => RoomInput[]) => void;
  onParts: (parts: WrittenParts, replace?: boolean) => void;
}

/** The guests of every room, and rooms beyond a full order. */
export function GuestsSection(props: GuestsSectionProps) {
  const { input, faults, reveal, hotelId, written, parts, hotel, place, choices, roomTypes } = props;
  const { ordered, locked, onChange, onParts } = props;
  const t = useText();
  const rooms = parts.flatMap((part) => part.rooms).map(partyOf);
  const people = rooms.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0);
  const { contact, otherRequests } = input;
  const isLarge = rooms.length >= limits.rooms || people >= leastGroup;
  return (
    <Card title={t(words.guests)} aside={<GuestTools rooms={input.rooms} onChange={onChange} />}>
      <p className={styles.hint}>{t(words.guestsHint)}</p>
      <GuestGrid
        rooms={input.rooms}
        ordered={ordered}
        choices={choices}
        roomTypes={roomTypes}
        onChange={onChange}
        faults={faults.filter(isGuestFault)}
        onLeave={reveal}
      />
      {isLarge && (
        <p className={styles.hint}>
          <GroupLink
            rooms={rooms}
            dates={parts[0]!}
            nationality={parts[0]!.nationality}
            place={t({ zh: place.cityNameCn, en: place.cityNameEn })}
            hotel={hotel}
            along={{ name: contact.name, email: contact.email, phone: contact.mobile, remark: otherRequests }}
          />
        </p>
      )}
      {parts[0]!.rooms.length === limits.rooms && (
        <MoreRooms
          more={written.more}
          most={mostMoreRooms(written.also)}
          locked={locked}
          // The amounts of the form change with it, and Back leaves the form.
          onMore={(more) => onParts({ ...written, more }, true)}
        />
      )}
      {!isMixed(parts) && !locked && (
        <AddRoomType hotelId={hotelId} written={written} place={place} onParts={onParts} hint />
      )}
    </Card>
  );
}
