import type { CancelReason, RefundRoute } from '@waylight/contract/booking/cancel-words';
import type { ChangeKind } from '@waylight/contract/booking/change-words';
import type { Contact, OrderStatus, PaymentStatus } from '@waylight/contract/booking/order';
import type { Cancellation, RatePrice } from '@waylight/contract/search/search';
import type { SurchargeBasis, SurchargeKind } from '@waylight/contract/supply/surcharge';
import type { Exchange } from '@waylight/contract/value/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AcceptedTexts } from '../../legal/legal-versions.ts';
import type { Json } from './catalogue.ts';
import type { DistributorId, OrderId, UserId } from './ids.ts';

/** Orders and their rows. Only the function book_orders inserts orders. Amounts are minor units; the `kind` of a bed is a bedCode of the contract. */
export interface BookingTables {
  hotel_order: {
    id: Generated<OrderId>;
    distributor_id: DistributorId;
    code: string;
    request_id: string;
    request_hash: string;
    created_by: UserId;
    client_order_code: string | null;
    status: OrderStatus;
    status_before: 'unconfirmed' | 'confirmed' | null;
    payment_status: PaymentStatus;
    settlement_type: string;
    booked_at: Date;
    pay_until: Date;
    expired_at: Date | null;
    confirmed_at: Date | null;
    /** ours; null: not confirmed yet */
    confirmation_number: string | null;
    /** the hotel's own, once it has given one */
    hotel_number: string | null;
    /** until when the hotel is to have answered; null: it is not asked, or nothing is paid */
    promised_until: Date | null;
    rooms_returned_at: Date | null;
    hotel_id: number;
    room_type_id: number;
    rate_plan_id: number;
    /** its rate was bought directly when it was made */
    is_direct: Generated<boolean>;
    hotel_zh: string;
    hotel_en: string;
    city_zh: string;
    city_en: string;
    star: number;
    address_zh: string;
    address_en: string;
    hotel_phone: string;
    time_zone: string;
    check_in_from: string;
    check_out_until: string;
    room_zh: string;
    room_en: string;
    rate_zh: string;
    rate_en: string;
    breakfasts: number;
    confirm_minutes: number;
    checkin: string;
    checkout: string;
    room_count: number;
    nationality: string;
    guest_names: string[];
    contact: Json<Contact>;
    other_requests: string;
    arrival_time: string | null;
    flight: string;
    client_remark: string;
    cancellation: Json<Cancellation>;
    free_cancel_until: Date | null;
    free_cancel_until_local: string | null;
    at_hotel: Json<RatePrice['atHotel']>;
    terms_key: string;
    currency: string;
    /** what is to be paid: rooms + surcharge_total − discount */
    total: number;
    surcharge_total: Generated<number>;
    tax_included: number;
    discount: Generated<number>;
    coupon_id: number | null;
    exchange: ColumnType<Exchange | null, string | null, string | null>;
    /** version by legal text (older rows name the first by its day); null: accepted before versions were kept */
    accepted_texts: ColumnType<AcceptedTexts | null, string | null | undefined, string | null>;
    contract_currency: string;
    markup_bp: number;
    cancel_reason: CancelReason | null;
    cancel_note: Generated<string>;
    refund_route: RefundRoute | null;
    cancel_fee: Generated<number>;
    refunded: Generated<number>;
    cancelled_at: Date | null;
    modifiable: Generated<boolean>;
    cancellable: Generated<boolean>;
    change_fee: Generated<number>;
    /** by bills; minor units */
    written_off: Generated<number>;
    guest_text: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
  };
  order_room: {
    order_id: OrderId;
    distributor_id: DistributorId;
    room_no: number;
    bed_code: string;
    beds: Json<OrderBed[]>;
    adults: number;
    child_ages: number[];
  };
  order_guest: {
    order_id: OrderId;
    distributor_id: DistributorId;
    room_no: number;
    position: number;
    last_name: string;
    first_name: string;
    nationality: string;
    child_age: number | null;
  };
  order_night: {
    order_id: OrderId;
    distributor_id: DistributorId;
    night: string;
    amount: number;
    contract_amount: number;
  };
  order_surcharge: {
    order_id: OrderId;
    distributor_id: DistributorId;
    room_no: number;
    surcharge_id: number;
    batch: Generated<number>;
    kind: SurchargeKind;
    basis: SurchargeBasis;
    child_from: number | null;
    child_to: number | null;
    count: number;
    times: number;
    unit: number;
    contract_unit: number;
    /** null: that of the order */
    exchange: ColumnType<Exchange | null, string | null | undefined, string | null>;
    total: number;
  };
  order_history: {
    id: Generated<number>;
    order_id: OrderId;
    distributor_id: DistributorId;
    at: Date;
    actor: 'user' | 'operator' | 'system' | 'hotel';
    user_id: UserId | null;
    kind: string;
    from_status: string | null;
    to_status: string | null;
    note: Generated<string>;
    via: Generated<'portal' | 'ops' | 'job' | 'hotel'>;
    /** who of the operator's people; null: nobody's name was given */
    operator_name: string | null;
    amount: number | null;
    /** the operator's act that wrote it */
    act_id: Generated<number | null>;
  };
  order_request: {
    distributor_id: DistributorId;
    request_id: string;
    request_hash: string;
    order_id: OrderId;
    user_id: UserId;
    kind: string;
    answer: Json<object>;
    at: Date;
  };
  operator_task: {
    id: Generated<number>;
    distributor_id: DistributorId;
    order_id: OrderId;
    kind: 'confirmOverdue' | 'tellCancelled' | 'tellChanged' | 'hotelCannot';
    change_kind: ChangeKind | null;
    note: Generated<string>;
    at: Date;
    done_at: Date | null;
    done_by: string | null;
    done_note: Generated<string>;
  };
  /** orders that one of the operator's people works on */
  order_desk: { order_id: OrderId; distributor_id: DistributorId; operator_id: number; taken_at: Date };
  /** what they write down about them for themselves */
  order_note: {
    id: Generated<number>;
    order_id: OrderId;
    distributor_id: DistributorId;
    at: Date;
    person: string;
    note: string;
  };
  unpaid_hold: { distributor_id: DistributorId; user_id: UserId; orders: number; rooms: number };
}

export interface OrderBed {
  kind: 'single' | 'twin' | 'double' | 'king' | 'sofa' | 'bunk';
  count: number;
}
