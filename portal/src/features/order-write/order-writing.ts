import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import type { ShownOffer } from '../price/shown-offer.ts';
import { type Fault, faultsOf, type OrderInput } from './order-input.ts';
import { type OrderPart, partKey } from './order-parts.ts';
import type { PartCoupons } from './order-start.ts';
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
  /** index of the part that failed, of several */
  failedPart: number | undefined;
  /** totals before and after a price went down, minor units; undefined: it did not */
  lowered: { before: number; after: number } | undefined;
  /** changed terms to agree to before writing goes on, of each part that has some */
  changedTerms: readonly PartQuestion[];
  /** the coupons chosen on this page with their reductions, by the key of their part */
  coupons: Readonly<Record<string, CouponChoice>>;
}

/** A question about one part. */
export interface PartQuestion {
  part: number;
  question: Question;
}

/** A change of the input, or a function that makes one of the input at that moment. */
export type OrderChange = Partial<OrderInput> | ((before: OrderInput) => Partial<OrderInput>);

export type OrderWritingStep =
  | { type: 'typed'; change: OrderChange }
  | { type: 'couponChosen'; key: string; coupon: CouponChoice | null }
  | { type: 'fieldLeft'; fieldId: string }
  /** the button was pressed: all faults are shown */
  | { type: 'pressed' }
  | { type: 'failed'; error: unknown; part?: number | undefined }
  /** the offer was read again while sending */
  | { type: 'offerRead'; offer: Offer; before: ShownOffer }
  /** the offer is no longer the one that was shown */
  | { type: 'offerChanged'; part: number; offer: Offer; before: ShownOffer }
  | { type: 'termsAnswered' };

export function orderWritingStep(state: OrderWriting, step: OrderWritingStep): OrderWriting {
  switch (step.type) {
    case 'typed':
      return { ...withInput(state, step.change), failure: undefined };
    case 'couponChosen': {
      const { [step.key]: _, ...others } = state.coupons;
      return {
        ...withInput(state, ({ couponIds }) => ({
          couponIds: { ...couponIds, [step.key]: step.coupon?.couponId ?? null },
        })),
        coupons: step.coupon ? { ...others, [step.key]: step.coupon } : others,
      };
    }
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
      return { ...state, failure: step.error, failedPart: step.part };
    case 'offerRead':
      return { ...state, lowered: loweredBy(step.offer, step.before) ?? state.lowered };
    case 'offerChanged': {
      const others = state.changedTerms.filter(({ part }) => part !== step.part);
      return { ...state, changedTerms: [...others, ...changedTermsOf(step.part, step.offer, step.before)] };
    }
    case 'termsAnswered':
      return { ...state, changedTerms: state.changedTerms.slice(1) };
  }
}

/** A fault disappears with the first stroke that mends it, and returns only when the field is left or the form is sent. */
function withInput(state: OrderWriting, change: OrderChange): OrderWriting {
  const input = { ...state.input, ...(typeof change === 'function' ? change(state.input) : change) };
  const wrong = new Set(faultsOf(input).map((fault) => fault.fieldId));
  return { ...state, input, revealed: new Set([...state.revealed].filter((fieldId) => wrong.has(fieldId))) };
}

/** The question that changed terms raise, if any; the others are asked when the form is sent. */
function changedTermsOf(part: number, offer: Offer, shown: ShownOffer | undefined): PartQuestion[] {
  const answered = { lowStock: true, repeat: true };
  const question = nextQuestion({ ...offer, lowStock: false, repeats: [] }, shown, answered);
  return question ? [{ part, question }] : [];
}

function loweredBy({ amount }: Offer, before: ShownOffer) {
  const isLower = before.currency === amount.currency && amount.total < before.total;
  return isLower ? { before: before.total, after: amount.total } : undefined;
}

/** Things that the form opens with, one of each for every part. */
interface OpenedParts {
  parts: readonly OrderPart[];
  offers: readonly Offer[];
  /** the offers on the page before, if the buyer comes from there */
  shown: readonly (ShownOffer | undefined)[];
  coupons: readonly (PartCoupons | undefined)[];
}

/** The form as it opens. */
export function openWriting(input: OrderInput, { parts, offers, shown, coupons }: OpenedParts): OrderWriting {
  const lower = offers.flatMap((offer, part) => {
    const before = shown[part];
    return before && offer.outcome === 'lower' ? (loweredBy(offer, before) ?? []) : [];
  });
  const chosen = parts.flatMap((_, part) => {
    const key = partKey(parts, part);
    const coupon = coupons[part]?.coupons.find(({ couponId }) => couponId === input.couponIds[key]);
    return coupon ? [[key, coupon] as const] : [];
  });
  return {
    input,
    revealed: new Set(),
    attempt: 0,
    failure: undefined,
    failedPart: undefined,
    lowered: lower.length > 0 ? lower.reduce(bothLower) : undefined,
    changedTerms: offers.flatMap((offer, part) => changedTermsOf(part, offer, shown[part])),
    coupons: Object.fromEntries(chosen),
  };
}

const bothLower = (one: { before: number; after: number }, other: { before: number; after: number }) => ({
  before: one.before + other.before,
  after: one.after + other.after,
});

/** The faults that are shown now, in the order of the page. */
export const shownFaults = ({ input, revealed }: OrderWriting): Fault[] =>
  faultsOf(input).filter((fault) => revealed.has(fault.fieldId));

/** Minor units that the chosen coupon of a part takes off, as far as that is known. */
export const couponReduction = ({ coupons, input }: OrderWriting, key: string): number =>
  coupons[key] && coupons[key].couponId === input.couponIds[key] ? coupons[key].reduction : 0;
