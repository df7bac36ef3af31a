import type { HotelMark } from '@waylight/contract/search/place';
import { Facade } from '@waylight/ui/facade/facade';
import { Link } from '@waylight/ui/link';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
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
      <strong>
        <Link href={paths.hotel(hotel.infoId, stay)} plain>
          {name}
        </Link>
      </strong>
      <span className={styles.small} lang={otherLang}>
        {other}
      </span>
      <span className={styles.small}>
        {'★'.repeat(hotel.star)} {names(hotel.cityNameCn, hotel.cityNameEn).name}
      </span>
      <span>{[t(words.advert), said].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
