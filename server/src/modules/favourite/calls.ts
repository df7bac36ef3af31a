import { type favourite, type KeptHotel, mostFavourites, visitsKept } from '@waylight/contract/favourite';
import type { Tx } from '../../db/database.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { hotelBriefsOf, isSold } from '../catalogue/service.ts';
import {
  addFavourite,
  addVisit,
  countFavourites,
  favouritesAmong,
  readFavourites,
  readVisits,
  removeFavourite,
  removeVisits,
} from './data.ts';

export function favouriteCalls({ database }: House): Handlers<typeof favourite> {
  const shown = async (
    tx: Tx,
    rows: readonly { hotel_id: number; at: Date }[],
    isFavourite: (hotelId: number) => boolean,
  ): Promise<KeptHotel[]> => {
    const briefs = await hotelBriefsOf(
      tx,
      rows.map(({ hotel_id }) => hotel_id),
    );
    return rows.flatMap(({ hotel_id, at }) => {
      const brief = briefs.get(hotel_id);
      return brief ? [{ ...brief, state: isFavourite(hotel_id), at: at.getTime() }] : [];
    });
  };

  return {
    async list({ page, limit }, { scope }) {
      return database.asDistributor(scope, async (tx) => {
        const rows = await readFavourites(tx, scope, (page - 1) * limit, limit);
        const total = rows[0]?.total ?? (page === 1 ? 0 : await countFavourites(tx, scope));
        return { records: await shown(tx, rows, () => true), total, page, limit };
      });
    },
    async save({ infoId }, { scope, now }) {
      await database.asDistributor(scope, async (tx) => {
        if (!(await isSold(tx, infoId))) throw new No('NO_SUCH_HOTEL');
        if ((await favouritesAmong(tx, scope, [infoId])).size > 0) return;
        if ((await countFavourites(tx, scope)) >= mostFavourites)
          throw new No('TOO_MANY_FAVOURITES', { most: mostFavourites });
        await addFavourite(tx, scope, infoId, new Date(now));
      });
      return { state: true };
    },
    async remove({ infoId }, { scope }) {
      await database.asDistributor(scope, (tx) => removeFavourite(tx, scope, infoId));
      return { state: false };
    },
    async visits({ limit }, { scope }) {
      return database.asDistributor(scope, async (tx) => {
        const rows = await readVisits(tx, scope, limit);
        const marked = await favouritesAmong(
          tx,
          scope,
          rows.map(({ hotel_id }) => hotel_id),
        );
        return shown(tx, rows, (hotelId) => marked.has(hotelId));
      });
    },
    async visit({ hotelId }, { scope, now }) {
      await database.asDistributor(scope, async (tx) => {
        if (!(await isSold(tx, hotelId))) throw new No('NO_SUCH_HOTEL');
        await addVisit(tx, scope, hotelId, new Date(now), visitsKept);
      });
      return {};
    },
    async forgetVisit({ hotelId }, { scope }) {
      await database.asDistributor(scope, (tx) => removeVisits(tx, scope, hotelId));
      return {};
    },
    async forgetVisits(_, { scope }) {
      await database.asDistributor(scope, (tx) => removeVisits(tx, scope));
      return {};
    },
  };
}
