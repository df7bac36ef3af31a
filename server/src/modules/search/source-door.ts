import type { SupplySource } from '@waylight/engine/read-model/source';
import type { Tx } from '../../db/database.ts';
import type { House } from '../../house.ts';
import { changesSince, forgetChanges, hotelFactsChanged, positionNow, supplyChannel } from '../supply/changes.ts';
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

/** ms. A wake-up may be lost: then a list is this old at most. An embedded database is changed by nobody else. */
const lookAgainMs = { server: 300, embedded: 5000 } as const;

const readPlaces = async (tx: Tx) => ({
  districts: await readDistricts(tx),
  landmarks: await readLandmarks(tx),
  themes: await readThemes(tx),
});

/** The engine's door to a database. */
export function supplySource({ database, kept }: Pick<House, 'database' | 'kept'>): SupplySource {
  return {
    lookAgainMs: lookAgainMs[database.kind],
    readAll: () =>
      database.asAnyone(async (tx) => ({
        position: await positionNow(tx),
        places: await readPlaces(tx),
        hotels: await readHotels(tx),
        lastNight: await readLastNight(tx),
      })),
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
      const { kept: changes, ...found } = await database.asAnyone((tx) => changesSince(tx, position));
      kept.heard([...changes, ...hotelFactsChanged(found.hotelIds)]);
      return found;
    },
    forgetChanges: (before) => database.asSystem((tx) => forgetChanges(tx, before)),
    onChange: (look) => database.listen(supplyChannel, look),
    leaveMark: () => database.asSystem(leaveMark),
    isKnown: (mark, xid, oldestMs) => database.asSystem((tx) => isMarkKnown(tx, mark, xid, oldestMs)),
  };
}
