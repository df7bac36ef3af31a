import type { Rate } from '@waylight/contract/search/search';
import { nightsOf } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { CalendarDays } from 'lucide-react';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { Approximate } from '../currency/approximate.tsx';
import type { StaySearch } from '../stay/search-link.ts';
import { StayFields } from '../stay/stay-fields.tsx';
import styles from './stay-bar.module.css';
import { words } from './words.ts';

interface StayBarProps {
  stay: StaySearch;
  /** the name of the hotel */
  hotel: string;
  /** the name of its city */
  place: string;
  onChange: (stay: StaySearch) => void;
  cheapest: Rate | undefined;
  nothingFree: boolean;
  onChooseRoom: () => void;
  /** on a phone: the fields stand in place of the line that sums them up */
  editing: boolean;
  onEdit: (on: boolean) => void;
}

/** Dates, rooms and nationality of the page, each changed in place, beside the lowest total. */
export function StayBar(props: StayBarProps) {
  const { stay, hotel, place, onChange, cheapest, nothingFree, onChooseRoom, editing, onEdit } = props;
  const t = useText();
  const language = useLanguage();
  const people = stay.rooms.reduce((sum, room) => sum + room.adultNumAll + room.childrenNumAll, 0);
  const line = [
    dateRangeText(stay.checkin, stay.checkout, language, { noWeekday: true, noYear: true }),
    t(words.nights, { n: nightsOf(stay) }),
    t(words.roomsN, { n: stay.rooms.length }),
    t(words.peopleN, { n: people }),
  ].join(' · ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: fields that act at once are no form
    <div role="group" aria-label={t(words.stayBar)} className={styles.bar} data-editing={editing}>
      <Button
        className={styles.line}
        icon={<CalendarDays size={16} strokeWidth={1.5} />}
        aria-expanded={editing}
        onPress={() => onEdit(!editing)}
      >
        {line}
      </Button>
      <StayFields stay={stay} onChange={onChange} hotel={hotel} place={place} />
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
