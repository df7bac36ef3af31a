import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { PlainToggle } from '@waylight/ui/plain-button';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { Heart } from 'lucide-react';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useFavourites } from '../favourite/favourites.ts';
import { AddHotelToQuote } from '../quote/add-to-quote.tsx';
import type { StaySearch } from '../stay/search-link.ts';
import styles from './hotel-actions.module.css';
import { words } from './words.ts';

/** Actions on the hotel: save it, or share it with the same stay. */
export function HotelActions({ hotel, stay }: { hotel: HotelFacts; stay: StaySearch }) {
  const t = useText();
  const { name } = useNames()(hotel.infoName, hotel.nameEng);
  const { isFavourite, toggle } = useFavourites();
  const kept = isFavourite(hotel.infoId);
  return (
    <div className={styles.actions} data-print="no">
      <PlainToggle
        isSelected={kept}
        onChange={() => toggle(hotel.infoId)}
        aria-label={t(words.saveThis, { name })}
        className={styles.keep!}
      >
        <Heart size={20} strokeWidth={1.5} fill={kept ? 'currentColor' : 'none'} aria-hidden="true" />
        {t(kept ? words.saved : words.save)}
      </PlainToggle>
      <AddHotelToQuote hotel={hotel} stay={stay} />
      <CopyButton
        text={new URL(paths.hotel(hotel.infoId, stay), location.origin).href}
        name={t(words.copyLink)}
        labelled={t(words.copyShort)}
      />
    </div>
  );
}
