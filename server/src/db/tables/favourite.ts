import type { ColumnType } from 'kysely';
import type { DistributorId, UserId } from './ids.ts';

interface FavouriteRow {
  user_id: UserId;
  hotel_id: number;
  distributor_id: DistributorId;
  at: ColumnType<Date, Date, Date>;
}

/** Favourites and hotels looked at, of one person each. */
export interface FavouriteTables {
  favourite: FavouriteRow;
  hotel_visit: FavouriteRow;
}
