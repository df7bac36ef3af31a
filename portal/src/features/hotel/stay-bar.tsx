import { agesOf } from '@waylight/contract/occupancy';
import type { Rate } from '@waylight/contract/search';
import { Button } from '@waylight/ui/button';
import { DateRangePicker } from '@waylight/ui/date-range-picker';
import { Money } from '@waylight/ui/money';
import { missingAge, OccupancyPicker, type Occupancy as Party } from '@waylight/ui/occupancy-picker';
import { useEffect, useState } from 'react';
import { Approximate } from '../../lib/approximate.tsx';
import { useBrand } from '../../lib/brand.ts';
import { CountrySelect } from '../../lib/country-select.tsx';
import { room, type StaySearch } from '../../lib/search-url.ts';
import { useText } from '../../lib/words.ts';
import styles from './stay-bar.module.css';
import { words } from './words.ts';

interface StayBarProps {
  stay: StaySearch;
  today: string;
  onChange: (stay: StaySearch) => void;
  cheapest: Rate | undefined;
  nothingFree: boolean;
  onChooseRoom: () => void;
}

const partyOf = (stay: StaySearch): Party =>
  stay.rooms.map((one) => ({ adults: one.adultNumAll, childAges: agesOf(one) }));

/** Dates, rooms and nationality of the page, each changed in place, beside the lowest total. */
export function StayBar({ stay, today, onChange, cheapest, nothingFree, onChooseRoom }: StayBarProps) {
  const t = useText();
  const { maxNights } = useBrand();
  const [party, setParty] = useState<Party>(() => partyOf(stay));
  const [editing, setEditing] = useState(false);
  useEffect(() => setParty(partyOf(stay)), [stay]);

  /** The search moves once the picker closes with every age known, not at each step on the way there. */
  function closeParty(open: boolean) {
    setEditing(open);
    if (open) return;
    if (missingAge(party)) {
      setParty(partyOf(stay));
      return;
    }
    const rooms = party.map((one) =>
      room(
        one.adults,
        one.childAges.filter((age) => age !== null),
      ),
    );
    if (JSON.stringify(rooms) !== JSON.stringify(stay.rooms)) onChange({ ...stay, rooms });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: fields that act at once are no form
    <div role="group" aria-label={t(words.stayBar)} className={styles.bar}>
      <div className={styles.dates} data-part="dates">
        <DateRangePicker
          value={{ checkin: stay.checkin, checkout: stay.checkout }}
          onChange={(dates) => dates && onChange({ ...stay, ...dates })}
          today={today}
          maxNights={maxNights}
          label={t(words.dates)}
        />
      </div>
      <div className={styles.guests} data-part="guests">
        <OccupancyPicker
          value={party}
          onChange={setParty}
          label={t(words.guests)}
          isOpen={editing}
          onOpenChange={closeParty}
        />
      </div>
      <div className={styles.nationality} data-part="nationality">
        <CountrySelect
          label={t(words.nationality)}
          value={stay.nationality}
          onChange={(nationality) => onChange({ ...stay, nationality })}
        />
      </div>
      <div className={styles.money}>
        {cheapest?.price ? (
          <p className={styles.from}>
            <span>{t(words.from)}</span>
            <Money amount={cheapest.price.total} currency={cheapest.price.currency} look="price" />
            <Approximate amount={cheapest.price.total} currency={cheapest.price.currency} />
          </p>
        ) : (
          nothingFree && <p className={styles.none}>{t(words.nothingFree)}</p>
        )}
        <Button tone="primary" onPress={onChooseRoom}>
          {t(words.chooseRoom)}
        </Button>
      </div>
    </div>
  );
}
