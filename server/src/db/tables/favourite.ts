import type { ColumnType } from 'kysely';

interface Kept {
  user_id: number;
  hotel_id: number;
  distributor_id: number;
  at: ColumnType<Date, Date, Date>;
}

/** Favourites and hotels looked at, of one person each. */
export interface FavouriteTables {
  favourite: Kept;
  hotel_visit: Kept;
}
