import type { Channel } from '@waylight/contract/search/channel';
import type { Language } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { opsApi } from '../../lib/ops-api.ts';
import type { AdvertRow } from './advert-rules.ts';

/** Rules of what an agency of one channel and language sees today of what is published: those of the portal. Pure. */

type TopicWords = ReplyOf<typeof opsApi.topicPage.list>['words'][number];
type HotCity = ReplyOf<typeof opsApi.hotCity.list>['records'][number];

/** Adverts of a place whose hotel is sold, in their order, each hotel once. */
export function hotelsShown(rows: readonly AdvertRow[], language: Language): AdvertRow[] {
  const seen = new Set<number>();
  return rows.filter(({ state, language: only, hotel }) => {
    if (state !== 'shown' || (only !== null && only !== language) || !hotel?.isSold || seen.has(hotel.id)) return false;
    seen.add(hotel.id);
    return true;
  });
}

/** Cities in their order, each once; those without a hotel are left out. `rows` are those of the channel and language. */
export function citiesShown(rows: readonly HotCity[]): HotCity[] {
  const seen = new Set<number>();
  return rows.filter(({ state, city }) => {
    if (state !== 'shown' || city.hotels === 0 || seen.has(city.id)) return false;
    seen.add(city.id);
    return true;
  });
}

/** Words of a topic page: those of the channel before those of every channel, the newest first; undefined: the portal's own. */
export const wordsShown = (all: readonly TopicWords[], topic: TopicWords['topic'], channel: Channel) =>
  all
    .filter((one) => one.topic === topic && one.state === 'shown' && (one.channel === null || one.channel === channel))
    .toSorted(
      (a, b) =>
        Number(a.channel === null) - Number(b.channel === null) ||
        (a.from < b.from ? 1 : a.from > b.from ? -1 : b.id - a.id),
    )
    .at(0);
