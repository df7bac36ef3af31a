import type { SupplySource } from '@waylight/engine/read-model/source';
import type { Tx } from '../../db/database.ts';
import type { House } from '../../house.ts';
import { changesOf } from '../supply/changes.ts';
import {
  isMarkKnown,
  leaveMark,
  readDistricts,
  readHotels,
  readLandmarks,
  readLastNight,
  readNights,
  readThemes,
  withSupply,
} from './data.ts';

const readPlaces = async (tx: Tx) => ({
  districts: await readDistricts(tx),
  landmarks: await readLandmarks(tx),
  themes: await readThemes(tx),
});

/** The engine's door to a database. */
export function supplySource({ database, feed, kept }: Pick<House, 'database' | 'feed' | 'kept'>): SupplySource {
  return {
    get lookAgainMs() {
      return feed.lookAgainMs;
    },
    async readAll() {
      // Changes up to here have committed, and are in all that is read from now on.
      const position = await feed.position();
      return database.asAnyone(async (tx) => ({
        position,
        places: await readPlaces(tx),
        hotels: await readHotels(tx),
        lastNight: await readLastNight(tx),
      }));
    },
    readPlaces: () => database.asAnyone(readPlaces),
    readHotels: (hotelIds) =>
      database.asAnyone(async (tx) => ({
        hotels: await readHotels(tx, hotelIds),
        lastNight: await readLastNight(tx, hotelIds),
      })),
    readSupply: (hotels, base) =>
      database.asAnyone(async (tx) => {
        const rows = await withSupply(tx, hotels);
        return { rows, nights: await readNights(tx, rows, base) };
      }),
    async changesSince(position) {
      const part = await feed.since(position);
      if (!part) {
        kept.forgetAll();
        return undefined;
      }
      const { hotelIds, keptChanges } = changesOf(part.transactions.flatMap(({ changes }) => changes));
      kept.heard(keptChanges);
      return { hotelIds, position: part.position };
    },
    forgetChanges: (before) => feed.forget(before),
    onChange: (look) => feed.follow(look),
    leaveMark: () => database.asSystem(leaveMark),
    isKnown: async (mark, position, oldestMs) =>
      (await database.asSystem((tx) => isMarkKnown(tx, mark, oldestMs))) && feed.isKnown(position),
  };
}
