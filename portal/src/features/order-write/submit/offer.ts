import type { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { ShownOffer } from '../../price/shown-offer.ts';

/** The rate to be ordered, as `validate` read it. */
export type Offer = ReplyOf<typeof api.booking.validate>;

export type Repeat = Offer['repeats'][number];

/** The price and the terms that the buyer agrees to when going on with an offer. */
export function termsOf(offer: Offer): ShownOffer {
  const { total, currency } = offer.amount;
  return { total, currency, termsKey: offer.rate.termsKey };
}

/** A question to the buyer before an order may be sent, in this order. */
export type Question =
  | { kind: 'price'; before: ShownOffer | undefined; offer: Offer }
  | { kind: 'repeat'; repeats: readonly Repeat[] }
  | { kind: 'lowStock'; stock: number };

/** Answers that the buyer has given. */
export interface OfferConsent {
  lowStock: boolean;
  repeat: boolean;
}

/** The next question that an offer raises; undefined: it may be sent. `before`: the terms agreed to so far. */
export function nextQuestion(
  offer: Offer,
  before: ShownOffer | undefined,
  consent: OfferConsent,
): Question | undefined {
  if (before && (offer.outcome === 'higher' || offer.outcome === 'termsChanged'))
    return { kind: 'price', before, offer };
  if (offer.repeats.length > 0 && !consent.repeat) return { kind: 'repeat', repeats: offer.repeats };
  if (offer.lowStock && !consent.lowStock) return { kind: 'lowStock', stock: offer.stock };
  return undefined;
}
