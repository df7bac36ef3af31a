import type { HotelCard } from '@waylight/contract/search/search';
import { Heart, Scale } from 'lucide-react';
import { memo } from 'react';
import { useNames, useText } from '../../../lib/words.ts';
import { useFavourites } from '../../favourite/favourites.ts';
import { AddHotelToQuote } from '../../quote/add-to-quote.tsx';
import type { StaySearch } from '../../stay/search-link.ts';
import { mostCompared, toggleCompared, useCompared } from '../compare/compared.ts';
import { words } from '../words.ts';
import styles from './card-actions.module.css';

/** Beside a hotel: put it beside others, keep it, quote it. Icons with names; the page's tips say them. */
export const CardActions = memo(function CardActions({ hotel, stay }: { hotel: HotelCard; stay: StaySearch }) {
  const t = useText();
  const { name } = useNames()(hotel.infoName, hotel.nameEng);
  const { isFavourite, toggle } = useFavourites();
  const compared = useCompared();
  const kept = isFavourite(hotel.infoId);
  const beside = compared.some(({ infoId }) => infoId === hotel.infoId);
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={beside}
        aria-label={t(words.compareThis, { name })}
        disabled={!beside && compared.length >= mostCompared}
        data-tip={
          !beside && compared.length >= mostCompared
            ? t(words.compareFull, { n: mostCompared })
            : t(beside ? words.compareOut : words.compare)
        }
        onClick={() => toggleCompared(hotel)}
      >
        <Scale size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-pressed={kept}
        aria-label={t(words.favouriteThis, { name })}
        data-tip={t(kept ? words.kept : words.keep)}
        onClick={() => toggle(hotel.infoId)}
      >
        <Heart size={16} strokeWidth={1.5} fill={kept ? 'currentColor' : 'none'} aria-hidden="true" />
      </button>
      {hotel.offer?.price && <AddHotelToQuote hotel={hotel} stay={stay} rate={hotel.offer} className={styles.action} />}
    </div>
  );
});
