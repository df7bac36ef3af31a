import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import { extrasOf } from '../order/data.ts';

const mayPrice = sql<boolean>`distributor_user.is_main or 'PRICE_VIEW' = any (distributor_user.access)`;

/** An order as a mail names it, with its amounts, and who is written to: whoever made it, or somebody else of the company. System role. */
export async function readMailed(tx: Tx, distributorId: DistributorId, code: string, userId?: UserId) {
  const order = await tx
    .selectFrom('hotel_order')
    .innerJoin('distributor_user', (join) =>
      join
        .onRef('distributor_user.distributor_id', '=', 'hotel_order.distributor_id')
        .on('distributor_user.id', '=', userId ?? sql.ref('hotel_order.created_by')),
    )
    .leftJoin('coupon', 'coupon.id', 'hotel_order.coupon_id')
    .select([
      'distributor_user.email',
      'distributor_user.language',
      'distributor_user.real_name as name',
      'distributor_user.mails_off as mailsOff',
      mayPrice.as('mayPrice'),
      'hotel_zh as hotelZh',
      'hotel_en as hotelEn',
      'checkin',
      'checkout',
      'hotel_order.currency',
      'hotel_order.total',
      'surcharge_total as surchargeTotal',
      'discount',
      'change_fee as changeFee',
      'hotel_order.contact',
      'coupon.name_zh as couponZh',
      'coupon.name_en as couponEn',
    ])
    .where('hotel_order.distributor_id', '=', distributorId)
    .where('hotel_order.code', '=', code)
    .executeTakeFirstOrThrow();
  return { ...order, extras: await extrasOf(tx, code) };
}

/** Whether everybody of the company with that address may see prices, and there is somebody. System role. */
export async function mayPriceAt(tx: Tx, distributorId: DistributorId, email: string): Promise<boolean> {
  const { all } = await tx
    .selectFrom('distributor_user')
    .select(sql<boolean | null>`bool_and(${mayPrice})`.as('all'))
    .where('distributor_id', '=', distributorId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return all === true;
}

/** Whether somebody of the company with that address may see no prices. System role. */
export async function isBlindAt(tx: Tx, distributorId: DistributorId, email: string): Promise<boolean> {
  const { any } = await tx
    .selectFrom('distributor_user')
    .select(sql<boolean | null>`bool_or(not (${mayPrice}))`.as('any'))
    .where('distributor_id', '=', distributorId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  return any === true;
}

/** Somebody of a company, to whom a mail goes. System role. */
export async function personToMail(tx: Tx, distributorId: DistributorId, userId: UserId) {
  return tx
    .selectFrom('distributor_user')
    .select(['email', 'language', 'real_name as name', mayPrice.as('mayPrice')])
    .where('distributor_id', '=', distributorId)
    .where('id', '=', userId)
    .executeTakeFirst();
}
