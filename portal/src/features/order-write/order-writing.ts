import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import type { ShownOffer } from '../price/shown-offer.ts';
import { type Fault, faultsOf, type OrderInput } from './order-input.ts';
import { nextQuestion, type Offer, type Question } from './submit/offer.ts';

/** The state of the order form and the steps that change it. Pure. */

export interface OrderWriting {
  input: OrderInput;
  /** ids of the fields whose faults may be shown */
  revealed: ReadonlySet<string>;
  /** count of presses on the button, with or without faults */
  attempt: number;
  /** the failure of the last sending; undefined: none, or something was changed since */
  failure: unknown;
  /** totals before and after a price went down, minor units; undefined: it did not */
  lowered: { before: number; after: number } | undefined;
  /** changed terms to agree to before writing goes on */
  changedTerms: Question | undefined;
  /** the coupon chosen on this page, with its reduction */
  coupon: CouponChoice | undefined;
}

/** A change of the input, or a function that makes one of the input at that moment. */
export type OrderChange = Partial<OrderInput> | ((before: OrderInput) => Partial<OrderInput>);

export type OrderWritingStep =
  | { type: 'typed'; change: OrderChange }
  | { type: 'couponChosen'; coupon: CouponChoice | null }
  | { type: 'fieldLeft'; fieldId: string }
  /** the button was pressed: all faults are shown */
  | { type: 'pressed' }
  | { type: 'failed'; error: unknown }
  /** the offer was read again while sending */
  | { type: 'offerRead'; offer: Offer; before: ShownOffer }
  /** the offer is no longer the one that was shown */
  | { type: 'offerChanged'; offer: Offer; before: ShownOffer }
  | { type: 'termsAnswered' };

export function orderWritingStep(state: OrderWriting, step: OrderWritingStep): OrderWriting {
  switch (step.type) {
    case 'typed':
      return { ...withInput(state, step.change), failure: undefined };
    case 'couponChosen':
      return {
        ...withInput(state, { couponId: step.coupon?.couponId ?? null }),
        coupon: step.coupon ?? undefined,
      };
    case 'fieldLeft':
      return { ...state, revealed: new Set([...state.revealed, step.fieldId]) };
    case 'pressed':
      return {
        ...state,
        revealed: new Set(faultsOf(state.input).map((fault) => fault.fieldId)),
        attempt: state.attempt + 1,
        failure: undefined,
      };
    case 'failed':
      return { ...state, failure: step.error };
    case 'offerRead':
      return { ...state, lowered: loweredBy(step.offer, step.before) ?? state.lowered };
    case 'offerChanged':
      return { ...state, changedTerms: changedTermsOf(step.offer, step.before) };
    case 'termsAnswered':
      return { ...state, changedTerms: undefined };
  }
}

/** A fault disappears with the first stroke that mends it, and returns only when the field is left or the form is sent. */
function withInput(state: OrderWriting, change: OrderChange): OrderWriting {
  const input = { ...state.input, ...(typeof change === 'function' ? change(state.input) : change) };
  const wrong = new Set(faultsOf(input).map((fault) => fault.fieldId));
  return { ...state, input, revealed: new Set([...state.revealed].filter((fieldId) => wrong.has(fieldId))) };
}

/** The question that changed terms raise; the others are asked when the form is sent. */
const changedTermsOf = (offer: Offer, shown: ShownOffer | undefined) =>
  nextQuestion({ ...offer, lowStock: false, repeats: [] }, shown, { lowStock: true, repeat: true });

function loweredBy({ amount }: Offer, before: ShownOffer) {
  const isLower = before.currency === amount.currency && amount.total < before.total;
  return isLower ? { before: before.total, after: amount.total } : undefined;
}

/** The form as it opens. `shown`: the offer on the hotel page, if the buyer comes from there. `coupon`: the best one. */
export function openWriting(
  input: OrderInput,
  offer: Offer,
  shown: ShownOffer | undefined,
  coupon?: CouponChoice,
): OrderWriting {
  return {
    input,
    revealed: new Set(),
    attempt: 0,
    failure: undefined,
    lowered:
      shown && offer.outcome === 'lower' && shown.currency === offer.amount.currency
        ? { before: shown.total, after: offer.amount.total }
        : undefined,
    changedTerms: changedTermsOf(offer, shown),
    coupon: coupon?.couponId === input.couponId ? coupon : undefined,
  };
}

/** The faults that are shown now, in the order of the page. */
export const shownFaults = ({ input, revealed }: OrderWriting): Fault[] =>
  faultsOf(input).filter((fault) => revealed.has(fault.fieldId));

/** Minor units that the chosen coupon takes off, as far as that is known. */
export const couponReduction = ({ coupon, input }: OrderWriting): number =>
  coupon && coupon.couponId === input.couponId ? coupon.reduction : 0;
