import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { KeptHotel } from '@waylight/contract/favourite';
import { Facade } from '@waylight/ui/facade/facade';
import { IconButton } from '@waylight/ui/icon-button';
import { Link } from '@waylight/ui/link';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Stars } from '../catalogue/stars.tsx';
import type { StaySearch } from '../stay/search-link.ts';
import styles from './favourites-panel.module.css';
import { words } from './words.ts';

export interface HotelRowProps {
  hotel: KeptHotel;
  stay: StaySearch;
  /** name of the button at its end, and what it does */
  drop: string;
  icon: ReactNode;
  onDrop: () => void;
}

/** A hotel in the panel. It opens in a tab of its own, so that the page under the panel stays. */
export function HotelRow({ hotel, stay, drop, icon, onDrop }: HotelRowProps) {
  const t = useText();
  const names = useNames();
  const { name, other, otherLang } = names(hotel.infoName, hotel.nameEng);
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <Facade id={hotel.infoId} stars={hotel.star} />
        {hotel.picSrc && <img src={photoAt(hotel.picSrc, 400)} alt="" loading="lazy" />}
      </span>
      <div className={styles.words}>
        <Link
          href={paths.hotel(hotel.infoId, stay)}
          target="_blank"
          rel="noopener"
          plain
          strong
          aria-label={t(words.newTab, { name })}
        >
          {name} <ExternalLink size={12} strokeWidth={1.5} aria-hidden="true" />
        </Link>
        {other && (
          <span lang={otherLang} className={styles.small}>
            {other}
          </span>
        )}
        <span className={styles.small}>
          <Stars star={hotel.star} /> {names(hotel.cityNameCn, hotel.cityNameEn).name}
        </span>
      </div>
      <IconButton size="small" label={drop} onPress={onDrop}>
        {icon}
      </IconButton>
    </li>
  );
}
