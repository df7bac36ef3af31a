import type { HotelMark } from '@waylight/contract/search/place';
import { Facade } from '@waylight/ui/facade/facade';
import { Link } from '@waylight/ui/link';
import { plate } from '@waylight/ui/plate';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Stars } from '../../catalogue/stars.tsx';
import { advertClicks } from '../../statistics/advert-counts.ts';
import { useStay } from '../../stay/last-search.ts';
import { words } from '../words.ts';
import styles from './topic-page.module.css';

/** A published hotel without prices, labelled as an advert. Its page asks visitors to sign in. */
export function Mark({ advertId, hotel, said }: { advertId: number; hotel: HotelMark; said: string }) {
  const t = useText();
  const names = useNames();
  const stay = useStay();
  const { name, other, otherLang } = names(hotel.infoName, hotel.nameEng);
  return (
    <li className={styles.mark} {...advertClicks(advertId)}>
      <span className={styles.picture}>
        <Facade id={hotel.infoId} stars={hotel.star} />
      </span>
      <div className={styles.words}>
        <span className={plate.label}>{[t(words.advert), said].filter(Boolean).join(' · ')}</span>
        <Link href={paths.hotel(hotel.infoId, stay)} plain strong>
          {name}
        </Link>
        {other && (
          <span className={styles.small} lang={otherLang}>
            {other}
          </span>
        )}
        <span className={styles.small}>
          <Stars star={hotel.star} /> {names(hotel.cityNameCn, hotel.cityNameEn).name}
        </span>
      </div>
    </li>
  );
}
