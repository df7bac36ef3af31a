import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Suggestion } from '@waylight/contract/search/search';
import type { Language } from '@waylight/contract/value/words';
import type { AlikeHotel } from '@waylight/engine/names/hotel-names';
import type { FoundName, NamesAsked, NamesChange } from '@waylight/engine/names/name-desk';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { HotelFacts } from '@waylight/engine/read-model/rows';
import { type DistributorId, distributorIdTyped } from '../../../db/tables/ids.ts';
import type { Costly } from '../../../threads/costly.ts';

/** Hotels that are sent to the thread at once, and names that are compared in one turn. */
const sentAtOnce = 5_000;
const namesOfTurn = 10;

type Who = { readonly distributorId: DistributorId };
/** The first caller pays with a turn of the server's own. */
const house: Who = { distributorId: distributorIdTyped(0) };

export interface Names {
  /** The ten best places and hotels for a beginning of a name. */
  suggest(keyword: string, language: Language): Suggestion[] | Promise<Suggestion[]>;
  /** Hotels that have what was typed in one of their names, then those that are alike. */
  find(typed: string, most: number, cityId: number | undefined, who: Who): Promise<AlikeHotel[]>;
  /** For each name the hotels that are most like it. */
  match(names: readonly string[], most: number, cityId: number | undefined, who: Who): Promise<AlikeHotel[][]>;
  /** Lets the thread learn the names before somebody asks. */
  warm(): Promise<void>;
}

/** Asks the thread that holds the hotels' names, and keeps it in step with the model. */
export function namesOf(model: ReadModel, costly: Costly): Names {
  let told: { hotels: ReadonlyMap<number, HotelFacts>; version: string } | undefined;
  let telling: Promise<string> | undefined;

  const send = (change: Partial<NamesChange> & Pick<NamesChange, 'from' | 'to'>) =>
    costly.run('changeNames', { gone: [], come: [], cities: [], ...change }, house);
  /** Tells everything, a piece at a time: others have their turn meanwhile. */
  const tellAll = async (hotels: ReadonlyMap<number, HotelFacts>): Promise<string> => {
    const cities = [...model.places.cities.values()].map(({ id, zh, en }) => ({ id, zh, en }));
    let version = randomUUID();
    await send({ from: null, to: version, cities });
    let come: NamesChange['come'][number][] = [];
    const flush = async () => {
      const to = randomUUID();
      if (!(await send({ from: version, to, come }))) throw new Error('the thread of names was started anew');
      version = to;
      come = [];
      await setImmediate();
    };
    for (const hotel of hotels.values()) if (come.push(slim(hotel)) === sentAtOnce) await flush();
    await flush();
    return version;
  };
  const tell = async (): Promise<string> => {
    const { hotels } = model;
    if (told?.hotels === hotels) return told.version;
    let version: string | undefined;
    if (told) {
      const before = told.hotels;
      const gone = [...before.keys()].filter((id) => hotels.get(id) !== before.get(id));
      const come = [...hotels.values()].filter((hotel) => before.get(hotel.id) !== hotel).map(slim);
      const to = randomUUID();
      if (come.length <= sentAtOnce && (await send({ from: told.version, to, gone, come }))) version = to;
    }
    version ??= await tellAll(hotels);
    told = { hotels, version };
    return version;
  };
  const inStep = (): Promise<string> => {
    if (told?.hotels === model.hotels) return Promise.resolve(told.version);
    telling ??= tell().finally(() => {
      telling = undefined;
    });
    return telling;
  };
  const ask = async (asked: Omit<NamesAsked, 'version'>, who: Who): Promise<FoundName[][]> => {
    for (let round = 0; round < 3; round++) {
      const version = await inStep();
      const found = await costly.run('namesAlike', { ...asked, version }, who);
      if (found) return found;
      // The thread fell, or has been told more in the meantime.
      if (told?.version === version) told = undefined;
    }
    throw new Error('the thread of names does not learn them');
  };
  const known = (found: readonly FoundName[]): AlikeHotel[] =>
    found.flatMap(({ id, confidence }) => {
      const hotel = model.hotels.get(id);
      return hotel ? [{ hotel, confidence }] : [];
    });

  return {
    suggest: (keyword, language) => model.suggestions.find(keyword, language),
    async find(typed, most, cityId, who) {
      const [found = []] = await ask({ how: 'find', names: [typed], most, cityId }, who);
      return known(found);
    },
    async match(names, most, cityId, who) {
      const found: AlikeHotel[][] = [];
      for (let at = 0; at < names.length; at += namesOfTurn) {
        const some = await ask({ how: 'match', names: names.slice(at, at + namesOfTurn), most, cityId }, who);
        found.push(...some.map(known));
      }
      return found;
    },
    async warm() {
      await model.whole;
      await ask({ how: 'match', names: ['hotel'], most: 1, cityId: undefined }, house);
    },
  };
}

const slim = ({ id, city, zh, en, pinyin, popularity }: HotelFacts) => ({ id, city, zh, en, pinyin, popularity });
