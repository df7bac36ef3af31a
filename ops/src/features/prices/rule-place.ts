import type { ReplyOf } from '@waylight/contract/wire/call';
import type { opsApi } from '../../lib/ops-api.ts';
import { useName, useText } from '../../lib/words.ts';
import { words } from './words.ts';

export type MarkUpRule = ReplyOf<typeof opsApi.pricing.markUps>['rules'][number];

/** The name of a rule's place. */
export function usePlace(): (rule: Pick<MarkUpRule, 'hotel' | 'city'>) => string {
  const t = useText();
  const name = useName();
  return ({ hotel, city }) => {
    if (hotel) return t(words.hotelOf, { name: name(hotel.zh, hotel.en), id: hotel.id });
    return city ? t(words.cityOf, { name: name(city.zh, city.en), id: city.id }) : t(words.everywhere);
  };
}
