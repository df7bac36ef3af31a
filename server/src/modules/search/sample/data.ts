import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

/** SQL of the sample of searches. Role waylight_system. */

export interface SearchSample {
  /** read once, for its group, and never written */
  readonly distributorId: DistributorId;
  readonly takenOn: string;
  readonly currency: string;
  readonly cityId: number;
  readonly leadDays: number;
  readonly nights: number;
  readonly rooms: number;
  readonly adults: number;
}

export async function insertSamples(tx: Tx, samples: readonly SearchSample[]): Promise<void> {
  await sql`
    insert into search_sample (taken_on, group_id, currency, city_id, lead_days, nights, rooms, adults)
    select s."takenOn", (select group_id from distributor where id = s."distributorId"), s.currency, s."cityId", s."leadDays", s.nights,
      s.rooms, s.adults
    from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as s ("distributorId" bigint, "takenOn" date, currency text, "cityId" int,
      "leadDays" int, nights int, rooms int, adults int)`.execute(tx);
}

export async function forgetSamples(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('search_sample').where('taken_on', '<', before).execute();
}
