import type { HotelCard } from '@waylight/contract/search/search';
import { deadlineText } from '@waylight/contract/supply/hotel-time-words';
import { Ban, CircleCheck, CircleDollarSign } from 'lucide-react';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import styles from './hotel-card.module.css';

interface OfferTermsProps {
  offer: NonNullable<HotelCard['offer']>;
  /** names the hotel's time */
  place: Pick<HotelCard, 'cityNameCn' | 'cityNameEn'>;
}

const iconOf = { free: CircleCheck, partial: CircleDollarSign, none: Ban };

/** The cancellation line of a card: icon, words and colour, in the hotel's own time. */
export function OfferTerms({ offer, place }: OfferTermsProps) {
  const t = useText();
  const language = useLanguage();
  const { cancelKind, freeUntilLocal, timeZone } = offer;
  const free = cancelKind !== 'none' && freeUntilLocal !== null;
  const kind = free ? 'free' : cancelKind === 'none' ? 'none' : 'partial';
  const Icon = iconOf[kind];
  return (
    <p className={styles[kind]}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {free
          ? t(words.freeUntil, { when: deadlineText(freeUntilLocal, timeZone, place, language) })
          : t(kind === 'none' ? words.nonRefundable : words.partial)}
      </span>
    </p>
  );
}
