import type { PlainDate } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

/** Searches of a company on a day of Shanghai: lists of hotels, and hotels whose rates were read. */
export interface LookSum {
  readonly day: PlainDate;
  readonly distributorId: DistributorId;
  lists: number;
  hotels: number;
}

/** Adds to the searches of days and companies. System role. */
export async function addLooks(tx: Tx, sums: readonly LookSum[]): Promise<void> {
  await tx
    .insertInto('search_day')
    .values(sums.map(({ distributorId, ...sum }) => ({ ...sum, distributor_id: distributorId })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'distributor_id']).doUpdateSet({
        lists: sql`search_day.lists + excluded.lists`,
        hotels: sql`search_day.hotels + excluded.hotels`,
      }),
    )
    .execute();
}
