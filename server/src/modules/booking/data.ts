import type { CancelReason, RefundRoute } from '@waylight/contract/booking/cancel-words';
import type { OrderStatus, PaymentStatus } from '@waylight/contract/booking/order';
import type { Cancellation } from '@waylight/contract/search/search';
import type { PlainDate, Stay } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { WaitingRows } from '../../db/due.ts';
import type { CompanyScope } from '../../db/scope.ts';
import type { DistributorId, OrderId, UserId } from '../../db/tables/ids.ts';
import type { OrderState } from './booking.ts';
import type { OrderDraft } from './draft.ts';

export interface BookingOutcome {
  readonly slot: number;
  readonly outcome:
    | 'made'
    | 'same'
    | 'reused'
    | 'codeTaken'
    | 'tooManyOrders'
    | 'tooManyRooms'
    | 'repeat'
    | 'soldOut'
    | 'couponGone';
  readonly orderCode: string;
  /** what the refusal counts; null otherwise */
  readonly num: number | null;
}

/** Makes all of these orders in one statement, each or not, and answers for each in their order. System role. */
export async function bookOrders(
  tx: Tx,
  drafts: readonly OrderDraft[],
  limits: { orders: number; rooms: number },
): Promise<BookingOutcome[]> {
  const asked = JSON.stringify(drafts.map((draft, slot) => ({ slot, ...draft })));
  const { rows } = await sql<BookingOutcome>`
    select slot, outcome, order_code as "orderCode", num
    from book_orders(${asked}::jsonb, ${limits.orders}::int, ${limits.rooms}::int) order by slot`.execute(tx);
  return rows;
}

/** Live orders of any of these guests in a hotel on overlapping dates, newest first. `ownerId`: only this user's. */
export async function findAlike(
  tx: Tx,
  { distributorId }: CompanyScope,
  wanted: { hotelId: number; stay: Stay; guestNames: readonly string[]; ownerId: UserId | undefined },
) {
  if (wanted.guestNames.length === 0) return [];
  let query = tx
    .selectFrom('hotel_order')
    .select(['code as orderCode', 'guest_names as guests', 'status', 'checkin', 'checkout'])
    .where('distributor_id', '=', distributorId)
    .where('hotel_id', '=', wanted.hotelId)
    .where('checkin', '<', wanted.stay.checkout)
    .where('checkout', '>', wanted.stay.checkin)
    .where('status', 'not in', ['rejected', 'cancelled'])
    .where(
      sql<boolean>`guest_names && array(select jsonb_array_elements_text(${JSON.stringify(wanted.guestNames)}::jsonb))`,
    );
  if (wanted.ownerId !== undefined) query = query.where('created_by', '=', wanted.ownerId);
  return query.orderBy('id', 'desc').limit(5).execute();
}

export interface LockedOrder extends OrderState {
  readonly id: OrderId;
  readonly distributorId: DistributorId;
  readonly code: string;
  readonly paymentStatus: PaymentStatus;
  readonly confirmMinutes: number;
  /** the hotel's own; null: it has given none */
  readonly hotelNumber: string | null;
  readonly payUntil: Date;
  /** cancelling gave nothing back from the start */
  readonly nonRefundable: boolean;
  readonly createdBy: UserId;
  /** minor units of `currency`: what is to be paid, rooms and surcharges less the discount */
  readonly total: number;
  readonly surchargeTotal: number;
  /** within the total: kept for rooms that were cancelled */
  readonly changeFee: number;
  readonly discount: number;
  /** by which the discount is; null: there was none */
  readonly couponId: number | null;
  readonly currency: string;
  readonly cancellation: Cancellation;
  readonly timeZone: string;
  readonly checkin: PlainDate;
  readonly checkout: PlainDate;
  /** hotel-local `HH:MM` */
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
  readonly refundRoute: RefundRoute | null;
  readonly cancelReason: CancelReason | null;
  readonly hotelZh: string;
  readonly hotelEn: string;
  readonly roomCount: number;
  readonly modifiable: boolean;
  /** false: dates changed or part cancelled, an operator alone may cancel it */
  readonly cancellable: boolean;
}

/** Everything that deciding about an order needs, as columns of hotel_order. */
export const orderFacts = [
  'hotel_order.id',
  'hotel_order.distributor_id as distributorId',
  'code',
  'hotel_order.status',
  'status_before as statusBefore',
  sql<boolean>`expired_at is not null`.as('expired'),
  'payment_status as paymentStatus',
  'confirm_minutes as confirmMinutes',
  'hotel_number as hotelNumber',
  'pay_until as payUntil',
  sql<boolean>`cancellation ->> 'kind' = 'none'`.as('nonRefundable'),
  'created_by as createdBy',
  'total',
  'surcharge_total as surchargeTotal',
  'change_fee as changeFee',
  'discount',
  'coupon_id as couponId',
  'hotel_order.currency',
  'cancellation',
  'time_zone as timeZone',
  'checkin',
  'checkout',
  'check_in_from as checkInFrom',
  'check_out_until as checkOutUntil',
  'refund_route as refundRoute',
  'cancel_reason as cancelReason',
  'hotel_zh as hotelZh',
  'hotel_en as hotelEn',
  'room_count as roomCount',
  'modifiable',
  'cancellable',
] as const;

/** One order, locked until the transaction ends: the first lock that anything takes which changes an order. System role. */
export async function lockOrder(
  tx: Tx,
  { distributorId }: CompanyScope,
  code: string,
): Promise<LockedOrder | undefined> {
  return tx
    .selectFrom('hotel_order')
    .select(orderFacts)
    .where('distributor_id', '=', distributorId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** The same without a lock, for a look. */
export async function findOrder(
  tx: Tx,
  { distributorId }: CompanyScope,
  code: string,
): Promise<LockedOrder | undefined> {
  return tx
    .selectFrom('hotel_order')
    .select(orderFacts)
    .where('distributor_id', '=', distributorId)
    .where('code', '=', code)
    .executeTakeFirst();
}

export interface UnpaidOrder {
  readonly id: OrderId;
  readonly distributorId: DistributorId;
  readonly code: string;
  readonly payUntil: Date;
}

export const unpaidOrders = {
  table: 'hotel_order',
  dueAt: 'pay_until',
  waits: sql<boolean>`status = 'unconfirmed' and payment_status = 'unpaid'`,
} as const satisfies WaitingRows;

/** Orders whose time to pay was over at `now` and that nobody paid, the longest first, behind `after`. System role. */
export async function unpaidAt(
  tx: Tx,
  now: number,
  after: UnpaidOrder | undefined,
  limit: number,
): Promise<UnpaidOrder[]> {
  let due = tx
    .selectFrom('hotel_order')
    .select(['id', 'distributor_id as distributorId', 'code', 'pay_until as payUntil'])
    .where(unpaidOrders.waits)
    .where(unpaidOrders.dueAt, '<=', new Date(now));
  if (after) due = due.where(sql<boolean>`(pay_until, id) > (${after.payUntil}::timestamptz, ${after.id}::bigint)`);
  return due.orderBy('pay_until').orderBy('id').limit(limit).execute();
}

export interface OrderChange {
  readonly status?: OrderStatus;
  readonly paymentStatus?: PaymentStatus;
  readonly confirmationNumber?: string;
  readonly hotelNumber?: string | null | undefined;
  readonly promisedUntil?: Date | undefined;
  readonly confirmedAt?: Date;
  /** null: it is open again */
  readonly expiredAt?: Date | null;
  readonly statusBefore?: 'unconfirmed' | 'confirmed';
  readonly cancelReason?: CancelReason;
  readonly cancelNote?: string;
  readonly refundRoute?: RefundRoute;
  readonly cancelFee?: number;
  readonly refunded?: number;
  readonly writtenOff?: number;
  readonly cancelledAt?: Date;
  readonly cancellable?: boolean;
  readonly modifiable?: boolean;
}

/** Which column each change is kept in. */
const columnOf: Record<keyof OrderChange, string> = {
  status: 'status',
  paymentStatus: 'payment_status',
  confirmationNumber: 'confirmation_number',
  hotelNumber: 'hotel_number',
  promisedUntil: 'promised_until',
  confirmedAt: 'confirmed_at',
  expiredAt: 'expired_at',
  statusBefore: 'status_before',
  cancelReason: 'cancel_reason',
  cancelNote: 'cancel_note',
  refundRoute: 'refund_route',
  cancelFee: 'cancel_fee',
  refunded: 'refunded',
  writtenOff: 'written_off',
  cancelledAt: 'cancelled_at',
  cancellable: 'cancellable',
  modifiable: 'modifiable',
};

export async function updateOrder(tx: Tx, orderId: OrderId, change: OrderChange): Promise<void> {
  await tx
    .updateTable('hotel_order')
    .set(
      Object.fromEntries(
        Object.entries(change)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [columnOf[name as keyof OrderChange], value]),
      ),
    )
    .where('id', '=', orderId)
    .execute();
}

export interface Step {
  /** null: the system itself */
  readonly by: { readonly userId: UserId } | 'operator' | 'hotel' | null;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly note?: string;
  /** by how much it changed what the order comes to, or what was given for it; minor units */
  readonly amount?: number;
  /** who of the operator's people */
  readonly operator?: string | undefined;
}

export async function addHistory(tx: Tx, order: LockedOrder, step: Step, now: number): Promise<void> {
  const { by } = step;
  await tx
    .insertInto('order_history')
    .values({
      order_id: order.id,
      distributor_id: order.distributorId,
      at: new Date(now),
      actor: by === null ? 'system' : typeof by === 'string' ? by : 'user',
      user_id: by !== null && typeof by !== 'string' ? by.userId : null,
      kind: step.kind,
      from_status: step.from,
      to_status: step.to,
      note: step.note ?? '',
      amount: step.amount || null,
      operator_name: step.operator ?? null,
      via: by === null ? 'job' : by === 'operator' ? 'ops' : by === 'hotel' ? 'hotel' : 'portal',
    })
    .execute();
}

/** The last person who asked for the cancellation of an order, and when. System role. */
export async function cancelAskedBy(
  tx: Tx,
  { id }: Pick<LockedOrder, 'id'>,
): Promise<{ userId: UserId | undefined; at: number } | undefined> {
  const step = await tx
    .selectFrom('order_history')
    .select(['user_id as userId', 'at'])
    .where('order_id', '=', id)
    .where('kind', '=', 'cancelRequested')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return step && { userId: step.userId ?? undefined, at: step.at.getTime() };
}

/** Gives the rooms back to the allotment; false when they had gone back before. System role. */
export async function returnRooms(tx: Tx, orderId: OrderId, now: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select return_rooms(${orderId}::bigint, ${new Date(now)}::timestamptz) as done`.execute(tx);
  return rows[0]!.done;
}

/** Takes the rooms again; false when some night has not enough of them, and then nothing has happened. System role. */
export async function takeRooms(tx: Tx, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select take_rooms(${orderId}::bigint) as done`.execute(tx);
  return rows[0]!.done;
}
