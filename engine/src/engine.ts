import type { Destination } from '@waylight/contract/search/search';
import type { Language } from '@waylight/contract/value/words';
import { type HotelSearch, type ListText, type NearbySearch, searchHotels, searchNearby } from './list/hotel-list.ts';
import { type City, type Place, placeAt } from './read-model/places.ts';
import type { ReadModel } from './read-model/read-model.ts';

/** A destination that exists: a city, an area or a landmark, and the city that it lies in. */
export interface PlaceInCity {
  readonly place: Place;
  readonly city: City;
}

/** The engine's own part of a search: the caller brings the rest. */
type ListSearch = Omit<HotelSearch, 'model' | 'block'>;
export type AroundHotel = Omit<NearbySearch, 'model' | 'block'>;
export type NearbyJson = ReturnType<typeof searchNearby>;

/**
 * The search engine behind one door. Opened with `openReadModel`, which follows the changes of the database from then on
 * (`model.refresh`, `model.whole`, `model.close`).
 */
export interface Engine {
  readonly model: ReadModel;
  /** undefined: there is no such destination */
  place(destination: Destination): PlaceInCity | undefined;
  /** The list of hotels. A promise only where the city's nights have not been read yet. */
  find(search: ListSearch): ListText | Promise<ListText>;
  /** The other hotels of a hotel's city, nearest first; undefined: the hotel is not sold. */
  near(search: AroundHotel): Promise<NearbyJson | undefined>;
  /** The ten best places and hotels for a beginning of a name. */
  suggest(keyword: string, language: Language): ReturnType<ReadModel['suggestions']['find']>;
}

/** undefined: there is no such destination */
export function placeInCity({ places }: Pick<ReadModel, 'places'>, destination: Destination): PlaceInCity | undefined {
  const place = placeAt(places, destination);
  const city = place && places.cities.get(place.cityId);
  return place && city && { place, city };
}

export function engineOf(model: ReadModel): Engine {
  return {
    model,
    place: (destination) => placeInCity(model, destination),
    find(search) {
      const block = model.cityNow(search.city.id);
      if (block) return searchHotels({ ...search, model, block });
      return model.city(search.city.id).then((read) => searchHotels({ ...search, model, block: read }));
    },
    async near(search) {
      const cityId = model.cityOfHotel(search.hotelId);
      const block = cityId === undefined ? undefined : await model.city(cityId);
      if (block?.indexOf(search.hotelId) === undefined) return undefined;
      return searchNearby({ ...search, model, block });
    },
    suggest: (keyword, language) => model.suggestions.find(keyword, language),
  };
}
