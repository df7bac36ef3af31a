import { api } from '@waylight/contract';
import { useRef, useState } from 'react';
import { errorNamed, refreshCall } from '../../../lib/calls.ts';
import { newRequestId, wait } from '../../../lib/send-once/send-once.ts';
import { CallError, send } from '../../../lib/session/session.ts';
import { guestsToSend } from '../../guest/room-input.ts';
import type { StaySearch } from '../../stay/search-url.ts';
import { keepProgress, keptDraft, madeBefore, progressOf, sentFor } from '../order-draft.ts';
import { type OrderInput, type RateStay, requestFor } from '../order-input.ts';
import { roomsOfPart } from '../order-parts.ts';
import { wantedIn } from '../section/room-extras.ts';
import { type Agreed, nextQuestion, type Offer, type Question, termsOf } from './offer.ts';
import { type Create, type Placed, placeOrder, whatBecameOf } from './place-order.ts';

export type SubmitState = 'idle' | 'checking' | 'sending' | 'late' | 'unknown';

/** Not enough rooms for all of several orders: none of them is sent. */
export class TooFewRooms extends Error {
  constructor(
    readonly free: number,
    readonly wanted: number,
  ) {
    super(`${free} rooms are free, ${wanted} wanted`);
  }
}

interface Submitting {
  userId: number;
  hotelId: number;
  ratePlanId: number;
  /** the stay of each order; nearly always one */
  parts: readonly StaySearch[];
  /** what is offered for each */
  offers: readonly Offer[];
  onOffer: (part: number, offer: Offer, before: ReturnType<typeof termsOf>) => void;
  /** all of them are made */
  onPlaced: (orderCodes: readonly string[]) => void;
  onFailed: (error: unknown) => void;
}

/**
 * From the press on the button to an order, or to several of one stay: reads the offer once more, asks what must be
 * asked, sends once, and finds out what became of it when nobody answers. What was made stays made.
 */
export function useSubmitOrder(given: Submitting) {
  const { userId, hotelId, ratePlanId, parts, offers } = given;
  const of = sentFor(ratePlanId, parts);
  const [state, setState] = useState<SubmitState>('idle');
  const [question, setQuestion] = useState<{ part: number; question: Question; answer: (goOn: boolean) => void }>();
  const [made, setMade] = useState(() => madeBefore(userId, hotelId, of));
  const codes = useRef(made);
  const running = useRef(false);
  const sent = useRef<Create | undefined>(undefined);

  const keep = (pending?: string) => keepProgress(userId, hotelId, { of, made: [...codes.current], pending });
  const ask = (part: number, one: Question) =>
    new Promise<boolean>((done) =>
      setQuestion({
        part,
        question: one,
        answer: (goOn) => {
          setQuestion(undefined);
          done(goOn);
        },
      }),
    );

  /** False: it is not known yet whether there is an order. */
  function settle(placed: Placed): boolean {
    if (!placed.done) {
      setState('unknown');
      return false;
    }
    sent.current = undefined;
    codes.current = [...codes.current, placed.orderCode];
    setMade(codes.current);
    keep();
    void refreshCall(api.booking.list);
    void refreshCall(api.ledger.account);
    if (codes.current.length < parts.length) return true;
    forget();
    given.onPlaced(codes.current);
    return true;
  }

  /** Nothing of this form is to come back. */
  function forget() {
    keepProgress(userId, hotelId, undefined);
    keptDraft(userId, hotelId).write(undefined);
  }

  /** Sends a request whose id stays the same however often it is sent. */
  async function dispatch(request: Create): Promise<boolean> {
    sent.current = request;
    keep(request.requestId);
    setState('sending');
    try {
      return settle(await placeOrder(request, { send, wait, onLate: () => setState('late') }));
    } catch (error) {
      if (error instanceof CallError) keep();
      throw error;
    }
  }

  const chosenFor = (part: number): RateStay => ({ hotelId, ratePlanId, ...parts[part]! });

  /** One order; false: somebody went back, or nobody knows what became of it. */
  async function runPart(input: OrderInput, part: number): Promise<boolean> {
    const chosen = chosenFor(part);
    const rooms = roomsOfPart(input.rooms, parts, part);
    // A coupon is spent by one order.
    const couponId = part === 0 ? input.couponId : null;
    const agreed: Agreed = { lowStock: false, repeat: false };
    let known = termsOf(offers[part]!);
    // The server may find anew, between two steps, what was just settled; then it is asked again, but not for ever.
    for (let round = 0; ; round++) {
      setState('checking');
      const offer = await send(api.booking.validate, {
        ...chosen,
        shown: known,
        guests: guestsToSend(rooms),
        surcharges: wantedIn(rooms),
        couponId,
      });
      const before = known;
      let next = nextQuestion(offer, before, agreed);
      let priced = false;
      while (next) {
        if (!(await ask(part, next))) return false;
        if (next.kind === 'price') priced = true;
        if (next.kind === 'repeat') agreed.repeat = true;
        if (next.kind === 'lowStock') agreed.lowStock = true;
        next = nextQuestion(offer, priced ? undefined : before, agreed);
      }
      known = termsOf(offer);
      given.onOffer(part, offer, before);
      try {
        return await dispatch(
          requestFor({ ...input, rooms, couponId }, chosen, { ...known, ...agreed }, newRequestId()),
        );
      } catch (error) {
        const name = errorNamed(error);
        const changed =
          name === 'PRICE_CHANGED' || name === 'TERMS_CHANGED' || name === 'LOW_STOCK' || name === 'REPEAT_ORDER';
        if (!changed || round === 3) throw error;
      }
    }
  }

  async function run(input: OrderInput) {
    const left = parts.map((_, part) => part).slice(codes.current.length);
    // Of several none is sent before there is room for all: half a party helps nobody.
    if (left.length > 1) {
      setState('checking');
      const read = await Promise.all(left.map((part) => send(api.booking.validate, chosenFor(part))));
      const free = Math.min(...read.map(({ stock }) => stock));
      const wanted = left.reduce((sum, part) => sum + parts[part]!.rooms.length, 0);
      if (free < wanted) throw new TooFewRooms(free, wanted);
    }
    for (const part of left) if (!(await runPart(input, part))) break;
  }

  async function guarded(work: () => Promise<unknown>) {
    if (running.current) return;
    running.current = true;
    try {
      await work();
      // Whoever went back to the form goes on with it; what nobody answered keeps its own state.
      setState((now) => (now === 'unknown' || codes.current.length === parts.length ? now : 'idle'));
    } catch (error) {
      setState('idle');
      given.onFailed(error);
    } finally {
      running.current = false;
    }
  }

  const unanswered = sent.current?.requestId;
  return {
    state,
    question,
    /** codes of the orders that are made while others are not */
    made,
    submit: (input: OrderInput) => guarded(() => run(input)),
    /** What was on its way when the page was left: its outcome is asked before anything else. */
    resume: async () => {
      const before = progressOf(userId, hotelId);
      const { pending } = before ?? {};
      if (!before || pending === undefined) return;
      await guarded(async () => {
        setState('late');
        const placed = await whatBecameOf(pending, { send, wait });
        // It may have been another stay than the form now shows.
        if (before.of === of || !placed.done) return settle(placed);
        forget();
        return given.onPlaced([...before.made, placed.orderCode]);
      });
    },
    /** Asks once more what became of a request that nobody answered. */
    askAgain: async () => {
      const requestId = unanswered ?? progressOf(userId, hotelId)?.pending;
      if (requestId === undefined) return;
      await guarded(async () => {
        setState('late');
        settle(await whatBecameOf(requestId, { send, wait }));
      });
    },
    /** The very same request: the server makes at most one order of it. */
    sendSame: () => guarded(async () => sent.current && dispatch(sent.current)),
    canSendSame: sent.current !== undefined,
    giveUp: () => {
      keep();
      setState('idle');
    },
    forget,
  };
}
