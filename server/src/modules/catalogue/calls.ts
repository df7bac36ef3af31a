import type { catalogue } from '@waylight/contract/catalogue/catalogue';
import { starWords } from '@waylight/contract/catalogue/star-words';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { DistributorScope } from '../../db/scope.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { Channels } from '../identity/session/channels.ts';
import { allCountries } from './countries.ts';
import { readCities, readHotCities, readStars } from './data.ts';
import type { HotelFactsHeld } from './hotel-facts.ts';
import { citiesByLetterOf, citiesNamed, hotCitiesOf } from './service.ts';

/** The lifetime of public readings in ms: the database is read once in it, independent of the number of callers. */
const freshForMs = 10_000;

function shared<T>(read: () => Promise<T>): { (): Promise<T>; forget(): void } {
  let kept: { until: number; value: Promise<T> } | undefined;
  const reading = () => {
    if (kept && kept.until > performance.now()) return kept.value;
    const value = read();
    kept = { until: performance.now() + freshForMs, value };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
  const forget = () => {
    kept = undefined;
  };
  return Object.assign(reading, { forget });
}

/** Favourites of people, which a later module keeps. */
interface Favourites {
  of(scope: DistributorScope, atOnce: boolean): ReadonlySet<number> | Promise<ReadonlySet<number>>;
}

export interface HotelTools {
  readonly hotelFacts: HotelFactsHeld;
  readonly favourites: Favourites;
}

/** Everything about a hotel that is not a price, as its reader may see it. */
export const hotelCall =
  ({ hotelFacts, favourites }: HotelTools): Handlers<typeof catalogue>['hotel'] =>
  async ({ hotelId }, { scope }) => {
    const [{ feesAtHotel, ...facts }, mine] = await Promise.all([hotelFacts.of(hotelId), favourites.of(scope, true)]);
    const paidThere = scope.access.has('PRICE_VIEW') ? { feesAtHotel } : {};
    return { ...facts, ...paidThere, state: mine.has(hotelId) };
  };

export function catalogueCalls(house: House, tools: HotelTools): Handlers<typeof catalogue> {
  const cities = shared(() => house.database.asAnyone(readCities));
  const hot = shared(() => house.database.asAnyone(readHotCities));
  house.kept.on('hotCities', hot.forget);
  const channels = new Channels(house.database);
  const stars = shared(() => house.database.asAnyone(readStars));

  return {
    hotel: hotelCall(tools),
    async hotCities({ channel, districtName }, { scope, now, language }) {
      const reader = { channel: await channels.shownTo(scope, channel), language, today: dateIn(portalZone, now) };
      return hotCitiesOf(citiesNamed(await cities(), districtName), await hot(), reader);
    },
    async citiesByLetter({ districtName }) {
      return citiesByLetterOf(citiesNamed(await cities(), districtName));
    },
    async stars() {
      return (await stars()).flatMap((star) => {
        const words = starWords(star);
        return words ? [{ star, infoName: words.zh, nameEng: words.en }] : [];
      });
    },
    async countries() {
      return allCountries();
    },
  };
}
