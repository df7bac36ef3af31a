import type { Destination } from '@waylight/contract/search/search';
import { peopleIn } from '@waylight/contract/value/occupancy';
import { occupancyOf, partyOf } from '@waylight/contract/value/party';
import { Button } from '@waylight/ui/button';
import { classNames } from '@waylight/ui/class-names';
import { DateRangePicker } from '@waylight/ui/picker/date-range-picker';
import { missingAge, type Occupancy, OccupancyPicker } from '@waylight/ui/picker/occupancy-picker';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { CountrySelect } from '../../lib/field/country-select.tsx';
import { useToday } from '../../lib/today.ts';
import { useGo } from '../../lib/url.ts';
import { type Text, useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { type KeptPlace, keepSearch, sameDestination } from '../stay/last-search.ts';
import { ManyRooms } from '../stay/many-rooms.tsx';
import type { StaySearch } from '../stay/search-link.ts';
import { type DestinationChoice, DestinationField } from './destination-field.tsx';
import styles from './search-bar.module.css';
import { words } from './words.ts';

export interface SearchBarProps {
  /** Where the page is: the field says so and a search without another pick stays there. */
  place?: KeptPlace | undefined;
  stay: StaySearch;
  /** Where a search of a destination goes; by default its list without filters. */
  hrefFor?: ((destination: Destination, stay: StaySearch) => string) | undefined;
  /** The page shows what was found for `place` and `stay`: a bar that says something else is marked as not searched yet. */
  answered?: boolean | undefined;
  onSearch?: (() => void) | undefined;
  /** Told of the stay in the bar whenever it is complete, before anybody searches. */
  onStay?: ((stay: StaySearch) => void) | undefined;
}

/** Destination, dates, guests, nationality, and the lamp button: one white strip on the dark band. */
export function SearchBar({ place, stay, hrefFor, answered = false, onSearch, onStay }: SearchBarProps) {
  const t = useText();
  const names = useNames();
  const go = useGo();
  const today = useToday();
  const { maxNights } = useBrand();
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState<DestinationChoice | undefined>(place);
  const [dates, setDates] = useState<Pick<StaySearch, 'checkin' | 'checkout'> | null>(stay);
  const [guests, setGuests] = useState<Occupancy>(() => stay.rooms.map(partyOf));
  const [nationality, setNationality] = useState(stay.nationality);
  const [wrong, setWrong] = useState<{ place?: Text; dates?: Text }>({});
  const [askAge, setAskAge] = useState(false);

  // Back, forward and links change the address under the bar: it follows, and what was being typed gives way.
  const key = JSON.stringify([place?.destination, stay]);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    setPicked(place);
    setDates(stay);
    setGuests(stay.rooms.map(partyOf));
    setNationality(stay.nationality);
  }, [key, place, stay]);

  useEffect(() => {
    if (dates && !missingAge(guests))
      onStay?.({ checkin: dates.checkin, checkout: dates.checkout, rooms: guests.map(occupancyOf), nationality });
  }, [dates, guests, nationality, onStay]);

  const goToHotel = (hotelId: number, next: StaySearch) => {
    keepSearch({ stay: next });
    go(paths.hotel(hotelId, next));
    onSearch?.();
  };

  /** One hotel is no list: it opens at once, for the stay that stands beside it, unless that still lacks something. */
  const pick = (next: DestinationChoice | undefined) => {
    setPicked(next);
    setWrong({});
    if (next?.hotelId && dates && !missingAge(guests))
      goToHotel(next.hotelId, { ...dates, rooms: guests.map(occupancyOf), nationality });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!picked) {
      const field = form.current?.querySelector<HTMLInputElement>('[role="combobox"]');
      setWrong({ place: field?.value.trim() ? words.destinationUnchosen : words.destinationMissing });
      field?.focus();
      return;
    }
    if (!dates) return setWrong({ dates: words.datesMissing });
    if (missingAge(guests)) return setAskAge(true);
    const next: StaySearch = { ...dates, rooms: guests.map(occupancyOf), nationality };
    if (picked.hotelId) return goToHotel(picked.hotelId, next);
    if (picked.destination) {
      const { infoName, nameEng, destination } = picked;
      keepSearch({ place: { infoName, nameEng, destination }, stay: next });
      const same = sameDestination(destination, place?.destination);
      go(same && hrefFor ? hrefFor(destination, next) : paths.hotels({ destination, stay: next }));
    }
    onSearch?.();
  };

  return (
    <form ref={form} className={styles.bar} onSubmit={submit} aria-label={t(words.bar)} noValidate>
      <div className={styles.place}>
        <DestinationField value={picked} onChange={pick} error={wrong.place && t(wrong.place)} />
      </div>
      <div className={styles.dates} data-search-dates="">
        <DateRangePicker
          look="strip"
          label={t(words.stay)}
          value={dates}
          onChange={(next) => {
            setDates(next);
            setWrong({});
          }}
          today={today}
          maxNights={maxNights}
          error={wrong.dates && t(wrong.dates)}
        />
      </div>
      <div className={styles.guests}>
        <OccupancyPicker
          groupLink={
            <ManyRooms
              rooms={guests}
              dates={dates}
              nationality={nationality}
              place={picked?.destination && names(picked.infoName, picked.nameEng).name}
            />
          }
          look="strip"
          value={guests}
          onChange={setGuests}
          {...(askAge ? { isOpen: true } : {})}
          onOpenChange={(open) => {
            if (!open) setAskAge(false);
          }}
        />
      </div>
      <div className={styles.nationality}>
        <CountrySelect look="strip" label={t(words.nationality)} value={nationality} onChange={setNationality} />
      </div>
      <SearchButton
        unsearched={
          answered &&
          (!sameDestination(picked?.destination, place?.destination) ||
            saidBy({ ...stay, ...dates, nationality }, guests) !== saidBy(stay, stay.rooms.map(partyOf)))
        }
      />
    </form>
  );
}

/** A stay to be compared. */
const saidBy = ({ checkin, checkout, nationality }: Omit<StaySearch, 'rooms'>, guests: Occupancy) =>
  JSON.stringify([checkin, checkout, nationality, guests.map(({ adults, childAges }) => [adults, childAges])]);

/** `unsearched`: the bar says something else than the page shows. */
function SearchButton({ unsearched }: { unsearched: boolean }) {
  const t = useText();
  const id = useId();
  return (
    <Button
      type="submit"
      tone="lamp"
      size="large"
      className={classNames(styles.go, unsearched && styles.unsearched)}
      {...(unsearched ? { 'aria-describedby': id, title: t(words.unsearched) } : {})}
    >
      {t(words.search)}
      {unsearched && (
        <span id={id} hidden>
          {t(words.unsearched)}
        </span>
      )}
    </Button>
  );
}

/** “2 间 · 5 人”, for the folded bar of a small screen. */
export function useGuestSummary(): (stay: StaySearch) => string {
  const t = useText();
  return ({ rooms }) =>
    t(words.summary, { n: rooms.length, people: rooms.reduce((sum, one) => sum + peopleIn(one), 0) });
}
