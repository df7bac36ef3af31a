import { api } from '@waylight/contract';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useToday } from '../../lib/today.ts';
import { useNames, useText } from '../../lib/words.ts';
import { type KeptPlace, recentSearchesKept } from '../stay/last-search.ts';
import styles from './city-panel.module.css';
import { words } from './words.ts';

/** The letter tabs, each a range of first letters. */
const ranges = ['ABCDEF', 'GHIJK', 'LMNOPQ', 'RSTUVW', 'XYZ'] as const;
type TabKey = 'hot' | (typeof ranges)[number];

/** Recent searches, the hot cities, and every city by the first letter of its name in the language in use. */
export function CityPanel({ onPick }: { onPick: (place: KeptPlace) => void }) {
  const t = useText();
  const [tab, setTab] = useState<TabKey>('hot');
  const { maxNights } = useBrand();
  const recent = recentSearchesKept(useToday(), maxNights);
  return (
    <div className={styles.panel}>
      {recent.length > 0 && (
        <div className={styles.recent}>
          <p className={styles.title}>{t(words.recent)}</p>
          <div className={styles.cities}>
            {recent.map(({ place }) => (
              <CityButton
                key={`${place.destination.kind}${place.destination.id}`}
                place={place}
                onPick={onPick}
                recent
              />
            ))}
          </div>
        </div>
      )}
      <Tabs<TabKey>
        label={t(words.cityTabs)}
        selected={tab}
        onSelect={setTab}
        items={[
          { id: 'hot', label: t(words.hot), content: <HotCities onPick={onPick} /> },
          ...ranges.map((range) => ({
            id: range,
            label: range,
            content: <LetterCities letters={range} onPick={onPick} />,
          })),
        ]}
      />
    </div>
  );
}

interface City {
  infoId: number;
  infoName: string;
  nameEng: string;
}

const placeOf = ({ infoId, infoName, nameEng }: City): KeptPlace => ({
  destination: { kind: 'city', id: infoId },
  infoName,
  nameEng,
});

function HotCities({ onPick }: { onPick: (place: KeptPlace) => void }) {
  const t = useText();
  const { data, isError } = useCallQuery(api.catalogue.hotCities, {}, { handles: 'all', staleTime: 3_600_000 });
  if (isError) return <p className={styles.note}>{t(words.citiesFailed)}</p>;
  return (
    <div className={styles.cities}>
      {data?.map((city) => (
        <CityButton key={city.infoId} place={placeOf(city)} onPick={onPick} />
      ))}
    </div>
  );
}

function LetterCities({ letters, onPick }: { letters: string; onPick: (place: KeptPlace) => void }) {
  const t = useText();
  const language = useLanguage();
  const { data, isError } = useCallQuery(api.catalogue.citiesByLetter, {}, { handles: 'all', staleTime: 3_600_000 });
  if (isError) return <p className={styles.note}>{t(words.citiesFailed)}</p>;
  const groups = (data?.[language] ?? []).filter(({ letter }) => letters.includes(letter));
  return (
    <div className={styles.letters}>
      {groups.map(({ letter, cities }) => (
        <div key={letter} className={styles.letter}>
          <span className={styles.initial}>{letter}</span>
          <div className={styles.cities}>
            {cities.map((city) => (
              <CityButton key={city.infoId} place={placeOf(city)} onPick={onPick} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface CityButtonProps {
  place: KeptPlace;
  onPick: (place: KeptPlace) => void;
  recent?: boolean;
}

function CityButton({ place, onPick, recent }: CityButtonProps) {
  const { name } = useNames()(place.infoName, place.nameEng);
  return (
    <button type="button" className={styles.city} onClick={() => onPick(place)}>
      {recent && <Clock size={14} strokeWidth={1.75} aria-hidden="true" />}
      {name}
    </button>
  );
}
