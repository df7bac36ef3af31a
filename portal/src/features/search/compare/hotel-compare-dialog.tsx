import { useQueries } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import { mostAdults } from '@waylight/contract/value/party';
import { listText } from '@waylight/contract/value/words';
import { Facade } from '@waylight/ui/facade/facade';
import { LinkButton } from '@waylight/ui/link';
import { queryOf } from '../../../lib/calls.ts';
import { CompareDialog } from '../../../lib/compare/compare-dialog.tsx';
import { useLanguage } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session/user.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import type { RateWish, StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import { compareRows } from './compare-rows.ts';
import type { ComparedHotel } from './compared.ts';

export interface HotelCompareDialogProps {
  hotels: readonly ComparedHotel[];
  stay: StaySearch;
  /** what the rates are asked to be */
  wish: RateWish;
  onClose: () => void;
}

/** Up to four hotels side by side, each with its cheapest rate for the same stay and filters as it is at this moment. */
export function HotelCompareDialog({ hotels, stay, wish, onClose }: HotelCompareDialogProps) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const { checkin, checkout, rooms, nationality } = stay;
  const meta = { handles: 'all' as const };
  const facts = useQueries({
    queries: hotels.map(({ infoId }) => ({ ...queryOf(api.catalogue.hotel, { hotelId: infoId }), meta })),
  });
  const rates = useQueries({
    queries: hotels.map(({ infoId }) => ({
      ...queryOf(api.search.rates, { hotelId: infoId, checkin, checkout, rooms, nationality }),
      meta,
    })),
  });
  const asked = (['freeCancellation', 'breakfast', 'instant'] as const)
    .filter((one) => wish[one])
    .map((one) => t(words[one]));
  const seesPrices = useMay('PRICE_VIEW');
  const waiting = [...facts, ...rates].some(({ isPending }) => isPending);
  const failed = [...facts, ...rates].some(({ isError }) => isError);
  const compared = hotels.map((_, index) => ({ hotel: facts[index]?.data, rooms: rates[index]?.data?.rooms }));
  return (
    <CompareDialog
      title={t(words.compareTitle)}
      columns={hotels.map((hotel) => ({
        id: hotel.infoId,
        names: names(hotel.infoName, hotel.nameEng),
        picture: <Facade id={hotel.infoId} stars={hotel.star} />,
        action: (
          <LinkButton
            tone="primary"
            size="small"
            href={paths.hotel(hotel.infoId, stay, { wish })}
            aria-label={t(words.viewRoomsNamed, { name: names(hotel.infoName, hotel.nameEng).name })}
          >
            {t(words.viewRooms)}
          </LinkButton>
        ),
      }))}
      rowsOf={(onlyDifferences) =>
        compareRows(compared, {
          ...{ language, now: Date.now(), wish, onlyDifferences, seesPrices, waiting },
          adults: mostAdults(stay.rooms),
        })
      }
      waiting={waiting}
      note={asked.length > 0 ? t(words.compareOnly, { filters: listText(asked, language) }) : undefined}
      fault={failed ? t(words.compareFailed) : undefined}
      onClose={onClose}
    />
  );
}
