import type { HotelCard } from '@waylight/contract/search/search';
import { deadlineLineText, timeLeftText } from '@waylight/contract/supply/hotel-time-words';
import { chargeText, feeText } from '@waylight/contract/supply/policy-words';
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
  const { cancelKind, freeUntil, freeUntilLocal, chargeNow, timeZone } = offer;
  const free = cancelKind !== 'none' && freeUntilLocal !== null;
  const kind = free ? 'free' : chargeNow ? 'partial' : 'none';
  const at = (wall: string) => deadlineLineText(wall, timeZone, place, language);
  const part = (charge: NonNullable<typeof chargeNow>) =>
    charge.untilLocal === null
      ? t(words.partNow, { charge: chargeText(charge, undefined, language) })
      : t(words.partUntil, { charge: feeText(charge, language), when: at(charge.untilLocal) });
  const left = free && freeUntil ? timeLeftText(Date.parse(freeUntil), Date.now(), language) : undefined;
  const Icon = iconOf[kind];
  return (
    // A deadline within two days has the colour of a warning.
    <p className={styles[left ? 'partial' : kind]}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {free
          ? [t(words.freeUntil, { when: at(freeUntilLocal) }), left].filter(Boolean).join(' · ')
          : chargeNow
            ? part(chargeNow)
            : t(words.nonRefundable)}
      </span>
    </p>
  );
}
