import type { ColumnType } from 'kysely';

interface Kept {
  user_id: number;
  hotel_id: number;
  distributor_id: number;
  at: ColumnType<Date, Date, Date>;
}

/** Rows of 0012-favourites-and-visits.sql. */
export interface FavouriteTables {
  favourite: Kept;
  hotel_visit: Kept;
}
