import type { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope, DistributorScope } from '../../../db/scope.ts';
import type { Gateways } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import { couponNamed } from '../../coupon/service.ts';
import { standingOf } from '../../payment/service.ts';
import { hasDocuments, type PaperOrder } from '../document/document.ts';
import { mayOpen } from '../order-rules.ts';
import * as data from './data.ts';
import { detailOf, paperOrderOf } from './detail.ts';

/** An order as a voucher says it; undefined: it has none now. System role, or that of the company. */
export async function readPaperOrder(
  tx: Tx,
  scope: CompanyScope,
  orderCode: string,
  fees: boolean,
  now: number,
): Promise<PaperOrder | undefined> {
  const order = await data.findDetail(tx, scope, { orderCode });
  if (!order || !hasDocuments({ status: order.status, confirmationNumber: order.confirmation_number }))
    return undefined;
  const parts = {
    order,
    rooms: await data.roomsOf(tx, order.id),
    guests: await data.guestsOf(tx, order.id),
    surcharges: await data.surchargesOf(tx, order.id),
  };
  return paperOrderOf(parts, fees, now);
}

/** One order as a person may see it. Throws NO_SUCH_ORDER, for an order outside the caller's scope too. */
export async function readOrder(
  tx: Tx,
  scope: DistributorScope,
  named: { orderCode?: string | undefined; requestId?: string | undefined },
  now: number,
  gateways: Gateways,
): Promise<ReplyOf<typeof api.booking.get>> {
  const order = await data.findDetail(tx, scope, named);
  const owned = order && { createdBy: order.created_by, status: order.status, paymentStatus: order.payment_status };
  if (!order || !owned || !mayOpen(owned, scope)) throw new No('NO_SUCH_ORDER');
  const showsCoupon = scope.access.has('PRICE_VIEW') && order.coupon_id !== null;
  return detailOf(
    {
      order,
      rooms: await data.roomsOf(tx, order.id),
      guests: await data.guestsOf(tx, order.id),
      nights: await data.nightsOf(tx, order.id),
      surcharges: await data.surchargesOf(tx, order.id),
      history: await data.historyOf(tx, order.id),
      beds: await data.bedsOf(tx, order.room_type_id),
      payment: await standingOf(tx, scope, gateways, { kind: 'order', id: order.code }, now),
      coupon: showsCoupon ? await couponNamed(tx, scope, order.coupon_id!) : null,
    },
    scope,
    now,
  );
}
