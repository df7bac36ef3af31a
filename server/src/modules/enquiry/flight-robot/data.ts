import type { FlightRobotStatus } from '@waylight/contract/enquiry/enquiry-words';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';

/** SQL of the air-ticket robot of a company. */

export async function robotStatusOf(tx: Tx, { distributorId }: CompanyScope): Promise<FlightRobotStatus> {
  const row = await tx
    .selectFrom('distributor')
    .select('flight_robot')
    .where('id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return row.flight_robot;
}

/** The company and its main account, as the mails about the robot need them. System role. */
export async function robotLetterOf(tx: Tx, distributorId: DistributorId) {
  return tx
    .selectFrom('distributor as d')
    .innerJoin('distributor_user as u', (join) =>
      join.onRef('u.distributor_id', '=', 'd.id').on('u.is_main', '=', true),
    )
    .where('d.id', '=', distributorId)
    .select([
      'd.flight_robot as status',
      'd.name_zh as nameZh',
      'd.name_en as nameEn',
      sql<string>`coalesce(d.code, '')`.as('companyCode'),
      'u.email',
      'u.language',
      'u.real_name as realName',
    ])
    .executeTakeFirst();
}
