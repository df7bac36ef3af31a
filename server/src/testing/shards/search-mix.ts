import { api } from '@waylight/contract';
import { sorts } from '@waylight/contract/search/search';
import { addDays } from '@waylight/contract/value/stay';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { TestClient } from '../boot.ts';

/** Calls that are answered out of the read model, drawn at random over every city: what several processes have to agree on. */

export interface MixedCall {
  readonly name: string;
  /** the only city that the call is about; undefined: of several, or of none */
  readonly city: number | undefined;
  ask(client: TestClient): Promise<unknown>;
}

const room = { adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' };

/** Draws calls about the hotels of a model. `today`: the first day that can be asked for. */
export function searchMix(model: ReadModel, today: string, random: () => number): () => MixedCall {
  const hotels = [...model.hotels.values()];
  const cities = [...new Set(hotels.map(({ city }) => city))].sort((a, b) => a - b);
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const sometimes = (share: number) => random() < share;
  const places = (list: Iterable<{ id: number; cityId: number }>, city: number) =>
    [...list].filter(({ cityId }) => cityId === city);
  const stay = () => {
    const start = below(sometimes(0.5) ? 4 : 300);
    return {
      checkin: addDays(today, start),
      checkout: addDays(today, start + 1 + below(sometimes(0.8) ? 5 : 30)),
      rooms: Array.from({ length: sometimes(0.8) ? 1 : 2 + below(3) }, () => room),
      nationality: oneOf(['CN', 'US', 'JP']),
    };
  };
  const destination = (city: number) => {
    const area = places(model.places.areas.values(), city);
    const landmarks = places(model.places.landmarks.values(), city);
    if (area.length > 0 && sometimes(0.2)) return { kind: 'area' as const, id: oneOf(area).id };
    if (landmarks.length > 0 && sometimes(0.2)) return { kind: 'landmark' as const, id: oneOf(landmarks).id };
    return { kind: 'city' as const, id: city };
  };
  const list = (): MixedCall => {
    const city = oneOf(cities);
    const request = {
      ...{ destination: destination(city), ...stay() },
      sort: oneOf(sorts.filter((sort) => !sort.startsWith('price'))),
      stars: sometimes(0.2) ? [3, 4, 5].slice(below(3)) : [],
      freeCancellation: sometimes(0.2),
      breakfast: sometimes(0.2),
      favourites: sometimes(0.1),
      page: sometimes(0.9) ? 1 : 2,
      limit: oneOf([5, 20]),
      ...(sometimes(0.1) ? { hotelName: oneOf(hotels).en.slice(0, 4) } : {}),
    };
    return { name: 'hotels', city, ask: (client) => client.send(api.search.hotels, request) };
  };
  const nearby = (): MixedCall => {
    const hotel = oneOf(hotels);
    const request = { hotelId: hotel.id, ...stay(), page: 1, limit: 10 };
    return { name: 'nearby', city: hotel.city, ask: (client) => client.send(api.search.nearby, request) };
  };
  const byIds = (): MixedCall => {
    const request = { hotelIds: [oneOf(hotels).id, oneOf(hotels).id, oneOf(hotels).id, 987_654_321], ...stay() };
    return { name: 'byIds', city: undefined, ask: (client) => client.send(api.lookup.hotelsByIds, request) };
  };
  const byNames = (): MixedCall => {
    const names = [oneOf(hotels).zh, oneOf(hotels).en, 'no such hotel at all'];
    const request = { names, ...stay() };
    return { name: 'byNames', city: undefined, ask: (client) => client.send(api.lookup.hotelsByNames, request) };
  };
  const cheapest = (): MixedCall => {
    const searches = [1, 2, 3].map(() => ({ destination: destination(oneOf(cities)), ...stay() }));
    return { name: 'cheapest', city: undefined, ask: (client) => client.send(api.lookup.cheapest, { searches }) };
  };
  const suggest = (): MixedCall => {
    const keyword =
      oneOf(hotels)
        .en.slice(0, 1 + below(6))
        .trim() || 'a';
    return { name: 'suggest', city: undefined, ask: (client) => client.send(api.search.suggest, { keyword }) };
  };
  const named = (): MixedCall => {
    const keyword = oneOf(hotels).zh.slice(0, 3);
    return { name: 'named', city: undefined, ask: (client) => client.send(api.lookup.hotelsByName, { keyword }) };
  };
  const around = (): MixedCall => {
    const hotelId = oneOf(hotels).id;
    return {
      name: 'around',
      city: undefined,
      ask: (client) => client.send(api.place.aroundHotel, { hotelId, limit: 5 }),
    };
  };
  const others = [nearby, nearby, byIds, byNames, cheapest, suggest, named, around];
  return () => (sometimes(0.6) ? list() : oneOf(others)());
}

/** An answer without the instant at which it was made. */
export const timeless = (answer: unknown): string =>
  JSON.stringify(answer, (name, value) => (name === 'pricedAt' ? 0 : value));
