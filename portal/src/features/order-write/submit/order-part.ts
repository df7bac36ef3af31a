import type { api } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import { guestsToSend } from '../../guest/room-input.ts';
import type { ShownOffer } from '../../price/shown-offer.ts';
import { type AcceptedOffer, type PartInput, type RateStay, requestFor } from '../order-input.ts';
import { wantedIn } from '../section/room-extras.ts';
import { nextQuestion, type Offer, type OfferConsent, type Question, termsOf } from './offer.ts';
import type { Create } from './place-order.ts';

/** One order of a form: the offer is read again, the buyer is asked, the order is sent. The calls are parameters. */

export type Validate = RequestOf<typeof api.booking.validate>;

/** Not enough rooms for all of several orders: none of them is sent. */
export class TooFewRooms extends Error {
  constructor(
    readonly free: number,
    readonly wanted: number,
  ) {
    super(`${free} rooms are free, ${wanted} wanted`);
  }
}

export interface PartSteps {
  validate: (request: Validate) => Promise<Offer>;
  /** false: the buyer goes back to the form */
  ask: (question: Question) => Promise<boolean>;
  /** called with the offer that the buyer agreed to, and the one before */
  onOffer: (offer: Offer, before: ShownOffer) => void;
  /** Sends the order. False: the outcome is not known. Throws a refusal. */
  send: (request: Create) => Promise<boolean>;
  newRequestId: () => string;
  /** the name of an error that the server gave */
  errorName: (error: unknown) => string | undefined;
}

/** Upper bound on sendings of one order that the server refuses because the offer has changed since it was read. */
const mostRounds = 4;
const offerChanged = ['PRICE_CHANGED', 'TERMS_CHANGED', 'LOW_STOCK', 'REPEAT_ORDER'];

/**
 * Places one order.
 * @returns false: the buyer went back, or the outcome is not known
 */
export async function placePart(
  input: PartInput,
  rateStay: RateStay,
  offer: Offer,
  steps: PartSteps,
): Promise<boolean> {
  const consent: OfferConsent = { lowStock: false, repeat: false };
  let known = termsOf(offer);
  for (let round = 1; ; round++) {
    const current = await steps.validate({
      ...rateStay,
      shown: known,
      guests: guestsToSend(input.rooms),
      surcharges: wantedIn(input.rooms),
      couponId: input.couponId,
    });
    if (!(await isAgreed(current, known, consent, steps.ask))) return false;
    const before = known;
    known = termsOf(current);
    steps.onOffer(current, before);
    const accepted: AcceptedOffer = { ...known, ...consent };
    try {
      return await steps.send(requestFor(input, rateStay, accepted, steps.newRequestId()));
    } catch (error) {
      const isChanged = offerChanged.includes(steps.errorName(error) ?? '');
      if (!isChanged || round === mostRounds) throw error;
    }
  }
}

/** Asks every question that an offer raises; notes the answers in `consent`. False: the buyer goes back. */
async function isAgreed(
  offer: Offer,
  before: ShownOffer,
  consent: OfferConsent,
  ask: PartSteps['ask'],
): Promise<boolean> {
  let agreedPrice = false;
  for (;;) {
    const question = nextQuestion(offer, agreedPrice ? undefined : before, consent);
    if (!question) return true;
    if (!(await ask(question))) return false;
    if (question.kind === 'price') agreedPrice = true;
    else consent[question.kind] = true;
  }
}

/** A refusal of one of several orders. */
export class PartRefused extends Error {
  constructor(
    /** index of the part */
    readonly part: number,
    override readonly cause: unknown,
  ) {
    super(`part ${part} was refused`, { cause });
  }
}

/** Does something for a part. Throws `PartRefused` for whatever it throws. */
export async function forPart<A>(part: number, act: () => Promise<A>): Promise<A> {
  try {
    return await act();
  } catch (error) {
    throw new PartRefused(part, error);
  }
}

/**
 * Throws `PartRefused` unless all of several orders can be had: part of a party is of no use. Rates of one room type
 * share its rooms.
 */
export async function checkRoomsForAll(
  stays: readonly { part: number; rateStay: RateStay }[],
  validate: (request: Validate) => Promise<Pick<Offer, 'stock' | 'roomTypeId'>>,
): Promise<void> {
  const offers = await Promise.all(stays.map(({ part, rateStay }) => forPart(part, () => validate(rateStay))));
  for (const [at, { roomTypeId }] of offers.entries()) {
    const same = offers.flatMap((offer, other) => (offer.roomTypeId === roomTypeId ? [other] : []));
    const free = Math.min(...same.map((other) => offers[other]!.stock));
    const wanted = same.reduce((sum, other) => sum + stays[other]!.rateStay.rooms.length, 0);
    if (free < wanted) throw new PartRefused(stays[at]!.part, new TooFewRooms(free, wanted));
  }
}
