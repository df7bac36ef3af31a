import type { Tx } from '../../db/database.ts';

/** When this token was last counted; undefined when it is none of ours. System role. */
export async function lastVisit(tx: Tx, flowToken: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('website_visit')
    .where('flow_token', '=', flowToken)
    .orderBy('at', 'desc')
    .limit(1)
    .select('at')
    .executeTakeFirst();
  return row?.at;
}

export async function addVisit(
  tx: Tx,
  visit: { flow_token: string; distributor_id: number | null; user_id: number | null; at: Date },
) {
  await tx.insertInto('website_visit').values(visit).execute();
}

export async function forgetVisits(tx: Tx, before: Date) {
  await tx.deleteFrom('website_visit').where('at', '<', before).execute();
}
