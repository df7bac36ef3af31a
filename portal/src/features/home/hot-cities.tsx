import { api } from '@waylight/contract';
import { Link } from '@waylight/ui/link';
import { useCallQuery } from '../../lib/calls.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { StaySearch } from '../stay/search-link.ts';
import styles from './hot-cities.module.css';
import { words } from './words.ts';

const shown = 12;
const places = Array.from({ length: shown }, (_, place) => place);

/** The cities that agencies go to most. */
export function HotCities({ stay }: { stay: StaySearch }) {
  const t = useText();
  const { data, isPending } = useCallQuery(api.catalogue.hotCities, {}, { handles: 'all', staleTime: 3_600_000 });
  if (!isPending && !data?.length) return null;
  return (
    <section className={styles.section}>
      <h2>{t(words.hotCities)}</h2>
      <ul className={styles.chips}>
        {/* Their places are kept until they come: nothing below moves. */}
        {isPending && places.map((place) => <li key={place} className={styles.city} aria-hidden="true" />)}
        {data?.slice(0, shown).map((city) => (
          <li key={city.infoId}>
            <City city={city} stay={stay} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CityProps {
  city: { infoId: number; infoName: string; nameEng: string; hotels: number };
  stay: StaySearch;
}

function City({ city, stay }: CityProps) {
  const t = useText();
  const { name, other, otherLang } = useNames()(city.infoName, city.nameEng);
  return (
    <Link href={paths.hotels({ destination: { kind: 'city', id: city.infoId }, stay })} plain className={styles.city}>
      {name}
      {other && (
        <span className={styles.other} lang={otherLang}>
          {other}
        </span>
      )}
      <span className={styles.count}>{t(words.hotelCount, { n: city.hotels })}</span>
    </Link>
  );
}
