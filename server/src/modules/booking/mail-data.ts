import type { Tx } from '../../db/database.ts';

/** An order as a mail names it, and whoever made it. System role. */
export async function readMailed(tx: Tx, distributorId: number, code: string) {
  return tx
    .selectFrom('hotel_order')
    .innerJoin('distributor_user', 'distributor_user.id', 'hotel_order.created_by')
    .select([
      'distributor_user.email',
      'distributor_user.language',
      'distributor_user.real_name as name',
      'hotel_zh as hotelZh',
      'hotel_en as hotelEn',
      'checkin',
      'checkout',
      'currency',
    ])
    .where('hotel_order.distributor_id', '=', distributorId)
    .where('hotel_order.code', '=', code)
    .executeTakeFirstOrThrow();
}
