import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { HotelCard } from '@waylight/contract/search/search';
import { Facade } from '@waylight/ui/facade/facade';
import { IconButton } from '@waylight/ui/icon-button';
import { Link } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import { X } from 'lucide-react';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import type { RateWish, StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import styles from './map-card.module.css';

export interface MapCardProps {
  hotel: HotelCard;
  stay: StaySearch;
  /** what the rate on it was asked to be */
  wish: RateWish;
  onClose: () => void;
}

/** The hotel whose marker was pressed, at the foot of a map that has no list beside it. */
export function MapCard({ hotel, stay, wish, onClose }: MapCardProps) {
  const t = useText();
  const names = useNames();
  const { name, other, otherLang } = names(hotel.infoName, hotel.nameEng);
  const price = hotel.offer?.price;
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.picture}>
        <Facade id={hotel.infoId} stars={hotel.star} />
        {hotel.picSrc && <img src={photoAt(hotel.picSrc, 400)} alt="" />}
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link href={paths.hotel(hotel.infoId, stay, { wish })}>{name}</Link>
        </h2>
        {other && <p lang={otherLang}>{other}</p>}
        <p>
          <span role="img" aria-label={t(words.stars, { n: hotel.star })}>
            {'★'.repeat(hotel.star)}
          </span>{' '}
          {names(hotel.areaNameCn, hotel.areaNameEn).name}
        </p>
        {price ? (
          <Money amount={price.total} currency={price.currency} look="strong" />
        ) : (
          !hotel.offer && <p>{t(hotel.offSale ? words.offSale : words.soldOut)}</p>
        )}
      </div>
      <IconButton size="small" label={t(words.closeCard)} onPress={onClose}>
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
