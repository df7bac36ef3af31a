import { occupancyOf, partyOf } from '@waylight/contract/value/party';
import { DateRangePicker } from '@waylight/ui/picker/date-range-picker';
import { missingAge, OccupancyPicker, type Occupancy as Party } from '@waylight/ui/picker/occupancy-picker';
import { useEffect, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { CountrySelect } from '../../lib/field/country-select.tsx';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import { ManyRooms } from './many-rooms.tsx';
import { roomsText, type StaySearch } from './search-link.ts';

const words = {
  dates: { zh: '入住 – 离店', en: 'Check-in – check-out' },
  guests: { zh: '客房与客人', en: 'Rooms and guests' },
  nationality: { zh: '国籍', en: 'Nationality' },
} as const;

interface StayFieldsProps {
  stay: StaySearch;
  onChange: (stay: StaySearch) => void;
  /** the name of the hotel that is looked at, for the form for groups */
  hotel?: string | undefined;
  /** the name of its city */
  place?: string | undefined;
}

/** Dates, rooms and nationality of a page that is priced anew as each of them changes: three cells of the parent's row. */
export function StayFields({ stay, onChange, hotel, place }: StayFieldsProps) {
  const t = useText();
  const today = useToday();
  const { maxNights } = useBrand();
  const [party, setParty] = useState<Party>(() => stay.rooms.map(partyOf));
  const [editing, setEditing] = useState(false);
  useEffect(() => setParty(stay.rooms.map(partyOf)), [stay]);

  /** The search moves once the picker closes with every age known, not at each step on the way there. */
  function closeParty(open: boolean) {
    setEditing(open);
    if (open) return;
    if (missingAge(party)) {
      setParty(stay.rooms.map(partyOf));
      return;
    }
    const rooms = party.map(occupancyOf);
    if (roomsText(rooms) !== roomsText(stay.rooms)) onChange({ ...stay, rooms });
  }

  return (
    <>
      <div data-part="dates">
        <DateRangePicker
          value={{ checkin: stay.checkin, checkout: stay.checkout }}
          onChange={(dates) => dates && onChange({ ...stay, ...dates })}
          today={today}
          maxNights={maxNights}
          label={t(words.dates)}
        />
      </div>
      <div data-part="guests">
        <OccupancyPicker
          groupLink={
            <ManyRooms rooms={party} dates={stay} nationality={stay.nationality} hotel={hotel} place={place} />
          }
          value={party}
          onChange={setParty}
          label={t(words.guests)}
          isOpen={editing}
          onOpenChange={closeParty}
        />
      </div>
      <div data-part="nationality">
        <CountrySelect
          label={t(words.nationality)}
          value={stay.nationality}
          onChange={(nationality) => onChange({ ...stay, nationality })}
        />
      </div>
    </>
  );
}
