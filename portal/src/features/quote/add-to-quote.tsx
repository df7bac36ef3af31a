import type { Rate, RateRoom } from '@waylight/contract/search/search';
import { Button } from '@waylight/ui/button';
import { showToast } from '@waylight/ui/feedback/toast';
import { FileCheck, FilePlus } from 'lucide-react';
import { useMay } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { StaySearch } from '../stay/search-link.ts';
import styles from './quote.module.css';
import { mostInTray, sameWanted, type TrayItem, useQuoteTray } from './tray.ts';
import { words } from './words.ts';

interface NamedHotel {
  infoId: number;
  infoName: string;
  nameEng: string;
  star: number;
}

const itemOf = (hotel: NamedHotel, { checkin, checkout, rooms, nationality }: StaySearch): TrayItem => ({
  hotelId: hotel.infoId,
  ratePlanId: null,
  checkin,
  checkout,
  rooms,
  nationality,
  hotelNameCn: hotel.infoName,
  hotelNameEn: hotel.nameEng,
  star: hotel.star,
  roomNameCn: '',
  roomNameEn: '',
});

function useToggled(item: TrayItem) {
  const t = useText();
  const go = useGo();
  const { items, add, drop } = useQuoteTray();
  const chosen = items.some((one) => sameWanted(one, item));
  const toggle = () => {
    if (chosen) return drop([item]);
    const result = add(item);
    if (result === 'full') showToast({ tone: 'error', text: t(words.trayFull, { n: mostInTray }) });
    else
      showToast({
        tone: 'success',
        text: t(words.added),
        action: { label: t(words.openTray), onPress: () => go(paths.quoteWrite) },
      });
  };
  return { chosen, toggle };
}

/** One rate goes into the quote that is being put together. `name`: tells it from others of the same room. */
export function AddRateToQuote(props: {
  hotel: NamedHotel;
  room: RateRoom;
  rate: Rate;
  stay: StaySearch;
  name: string;
}) {
  const { hotel, room, rate, stay, name } = props;
  const t = useText();
  const { chosen, toggle } = useToggled({
    ...itemOf(hotel, stay),
    ratePlanId: rate.ratePlanId,
    roomNameCn: room.infoName,
    roomNameEn: room.nameEng,
  });
  return (
    <Button
      tone="quiet"
      size="small"
      aria-pressed={chosen}
      aria-label={t(chosen ? words.inQuoteNamed : words.addNamed, { name })}
      onPress={toggle}
      data-print="no"
    >
      <span className={styles.either}>
        <span aria-hidden={chosen}>{t(words.add)}</span>
        <span aria-hidden={!chosen}>{t(words.inQuote)}</span>
      </span>
    </Button>
  );
}

interface AddHotelProps {
  hotel: NamedHotel;
  stay: StaySearch;
  /** the rate that is shown with the hotel; without one it is whichever is the cheapest then */
  rate?: Pick<TrayItem, 'ratePlanId' | 'roomNameCn' | 'roomNameEn'>;
  className?: string | undefined;
}

/** The hotel goes into the quote. With a class it is an icon with a tip. */
export function AddHotelToQuote({ hotel, stay, rate, className }: AddHotelProps) {
  const t = useText();
  const names = useNames();
  const seesPrices = useMay('PRICE_VIEW');
  const { chosen, toggle } = useToggled({
    ...itemOf(hotel, stay),
    ...(rate && { ratePlanId: rate.ratePlanId, roomNameCn: rate.roomNameCn, roomNameEn: rate.roomNameEn }),
  });
  if (!seesPrices) return null;
  const Icon = chosen ? FileCheck : FilePlus;
  const label = t(chosen ? words.inQuoteNamed : words.addNamed, { name: names(hotel.infoName, hotel.nameEng).name });
  const short = t(chosen ? words.inQuote : words.add);
  const icon = <Icon size={16} strokeWidth={1.5} aria-hidden="true" />;
  return className === undefined ? (
    <Button aria-pressed={chosen} aria-label={label} icon={icon} onPress={toggle}>
      {short}
    </Button>
  ) : (
    <button
      type="button"
      className={className}
      aria-pressed={chosen}
      aria-label={label}
      data-tip={short}
      onClick={toggle}
    >
      {icon}
    </button>
  );
}
