import { occupancyOf, partyOf } from '@waylight/contract/value/party';
import { DateRangePicker } from '@waylight/ui/picker/date-range-picker';
import { missingAge, type Occupancy, OccupancyPicker } from '@waylight/ui/picker/occupancy-picker';
import { useEffect, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { CountrySelect } from '../../lib/field/country-select.tsx';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import { keepSearch } from '../stay/last-search.ts';
import { ManyRooms } from '../stay/many-rooms.tsx';
import { roomsText, type StaySearch } from '../stay/search-link.ts';
import styles from './stay-fields.module.css';
import { words } from './words.ts';

interface StayFieldsProps {
  stay: StaySearch;
  onChange: (stay: StaySearch) => void;
  /** the name of the city that is shown, for the form for groups */
  place?: string | undefined;
}

/** Dates, guests and nationality of a page that prices hotels without a search of its own: each acts once it is changed. */
export function StayFields({ stay, onChange, place }: StayFieldsProps) {
  const t = useText();
  const today = useToday();
  const { maxNights } = useBrand();
  const [guests, setGuests] = useState<Occupancy>(() => stay.rooms.map(partyOf));
  const [choosing, setChoosing] = useState(false);
  useEffect(() => setGuests(stay.rooms.map(partyOf)), [stay]);

  const change = (part: Partial<StaySearch>) => {
    const next = { ...stay, ...part };
    keepSearch({ stay: next });
    onChange(next);
  };

  /** Prices are asked for once the picker closes with every age known, not at each step on the way there. */
  const chooseGuests = (open: boolean) => {
    setChoosing(open);
    if (open) return;
    if (missingAge(guests)) return setGuests(stay.rooms.map(partyOf));
    const rooms = guests.map(occupancyOf);
    if (roomsText(rooms) !== roomsText(stay.rooms)) change({ rooms });
  };

  return (
    <>
      <div className={styles.dates}>
        <DateRangePicker
          label={t(words.stay)}
          value={stay}
          onChange={(dates) => dates && change(dates)}
          today={today}
          maxNights={maxNights}
        />
      </div>
      <div className={styles.guests}>
        <OccupancyPicker
          groupLink={<ManyRooms rooms={guests} dates={stay} nationality={stay.nationality} place={place} />}
          value={guests}
          onChange={setGuests}
          isOpen={choosing}
          onOpenChange={chooseGuests}
        />
      </div>
      <div className={styles.nationality}>
        <CountrySelect
          label={t(words.nationality)}
          value={stay.nationality}
          onChange={(nationality) => change({ nationality })}
        />
      </div>
    </>
  );
}
