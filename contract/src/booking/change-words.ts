import type { Words } from '../value/words.ts';
import type { WorkOrderType } from '../work-order/work-order-words.ts';

/** Parts of a standing order that can be changed. */
export const changeKinds = ['guests', 'requests', 'dates', 'rooms', 'surcharges'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The work order that a change becomes when it is not made at once. */
export const workOrderOf = {
  guests: 'changeGuests',
  requests: 'changeRequests',
  dates: 'changeDates',
  rooms: 'cancelRooms',
  surcharges: 'changeSurcharges',
} as const satisfies Record<ChangeKind, WorkOrderType>;

/** `atOnce`: the order is changed with the call; `request`: an operator asks the hotel and answers. */
export const changeWays = ['atOnce', 'request'] as const;
export type ChangeWay = (typeof changeWays)[number];

/** Why a change goes to an operator. */
export const changeReasons = ['hotelAnswers', 'nonCancellable', 'chargeByHand'] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** The former values of an order, once it has been changed. */
export const changeConsequences = ['couponReturned', 'nonCancellable', 'nonModifiable', 'deadlineMoves'] as const;
export type ChangeConsequence = (typeof changeConsequences)[number];

// biome-ignore format: both languages of a text stand on one line
export const changeReasonWords: Record<ChangeReason, Words> = {
  hotelAnswers: { zh: '需酒店同意，由客服联系酒店后答复', en: 'The hotel has to agree; our staff will ask it and get back to you' },
  nonCancellable: { zh: '订单已不可取消，由客服与酒店协商后答复', en: 'The order is non-cancellable; our staff will ask the hotel and get back to you' },
  chargeByHand: { zh: '差额不能从公司账户直接扣除，由客服与你结清后办理', en: 'The difference cannot be taken from your company’s account right away; our staff will settle it with you and then make the change' },
};

// biome-ignore format: both languages of a text stand on one line
export const changeConsequenceWords: Record<ChangeConsequence, Words> = {
  couponReturned: { zh: '更改后金额低于优惠券的使用门槛：优惠券不再适用，退回公司', en: 'After the change the order is below its coupon’s threshold: the coupon no longer applies and goes back to your company' },
  nonCancellable: { zh: '更改后订单不可取消', en: 'After the change the order is non-cancellable' },
  nonModifiable: { zh: '更改后订单不可再更改', en: 'After the change the order cannot be changed again' },
  deadlineMoves: { zh: '最晚可更改的时间随新的入住日期变化', en: 'The latest time for changes moves with the new check-in' },
};

/** Steps of an order's history that changes leave, by the `kind` of the step. */
// biome-ignore format: both languages of a text stand on one line
export const changeStepWords: Record<string, Words> = {
  guestsChanged: { zh: '入住人已更改', en: 'Guests changed' },
  requestsChanged: { zh: '入住要求已更改', en: 'Requests changed' },
  datesChanged: { zh: '日期已更改', en: 'Dates changed' },
  roomsChanged: { zh: '部分房间已取消', en: 'Some rooms cancelled' },
  surchargesChanged: { zh: '附加服务已更改', en: 'Extras changed' },
  couponReturned: { zh: '低于使用门槛，优惠券已退回', en: 'Below its threshold: the coupon has gone back' },
  settledByBank: { zh: '差额已通过银行转账结清', en: 'The difference was settled by bank transfer' },
  partRefunded: { zh: '部分款项已退回', en: 'Part of the payment refunded' },
};
