import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { LinkButton } from '@waylight/ui/link';
import { useLocaleTag } from '@waylight/ui/provider';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { moneyText } from '@waylight/ui/text/money';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { shownOfferAt } from '../../price/shown-offer.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';

interface BookButtonProps {
  hotel: HotelFacts;
  room: RateRoom;
  rate: Rate;
  stay: StaySearch;
  mayBook: boolean;
  /** order code whose guests are taken over */
  again: string | undefined;
}

/** The button to book; for a user who may not order, a link for a colleague. */
export function BookButton({ hotel, room, rate, stay, mayBook, again }: BookButtonProps) {
  const t = useText();
  const locale = useLocaleTag();
  const { name } = useNames()(room.infoName, room.nameEng);
  const { price } = rate;
  const link = paths.orderWrite(hotel.infoId, rate.ratePlanId, stay, { again });
  if (inCustomerView()) return null;
  if (!mayBook || !price)
    return (
      <CopyButton text={new URL(link, location.origin).href} name={t(words.copyLink)} labelled={t(words.copyLink)} />
    );
  return (
    <LinkButton
      tone="primary"
      href={link}
      aria-label={t(words.bookNamed, { room: name, total: moneyText(price.total, price.currency, locale) })}
      onPress={() =>
        shownOfferAt(link).write({ total: price.total, currency: price.currency, termsKey: rate.termsKey })
      }
    >
      {t(words.book)}
    </LinkButton>
  );
}
