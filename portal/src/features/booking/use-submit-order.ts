import { api } from '@waylight/contract';
import { useRef, useState } from 'react';
import { errorNamed, refreshCall } from '../../lib/calls.ts';
import type { StaySearch } from '../../lib/search-url.ts';
import { CallError, send } from '../../lib/session.ts';
import { type Agreed, nextQuestion, type Offer, type Question, termsOf } from './offer.ts';
import { dropDraft, keepPending } from './order-draft.ts';
import { type Chosen, guestsOf, type OrderInput, requestFor } from './order-form.ts';
import { type Create, newRequestId, type Placed, placeOrder, whatBecameOf } from './place-order.ts';

export type SubmitState = 'idle' | 'checking' | 'sending' | 'late' | 'unknown';

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface SubmitParts {
  userId: number;
  hotelId: number;
  ratePlanId: number;
  stay: StaySearch;
  offer: Offer;
  onOffer: (offer: Offer, before: ReturnType<typeof termsOf>) => void;
  onPlaced: (orderCode: string) => void;
  onFailed: (error: unknown) => void;
}

/**
 * From the press on the button to an order: reads the offer once more, asks what must be asked, sends once, and finds
 * out what became of it when nobody answers.
 */
export function useSubmitOrder(parts: SubmitParts) {
  const [state, setState] = useState<SubmitState>('idle');
  const [question, setQuestion] = useState<{ question: Question; answer: (goOn: boolean) => void }>();
  const running = useRef(false);
  const sent = useRef<Create | undefined>(undefined);

  const ask = (one: Question) =>
    new Promise<boolean>((done) =>
      setQuestion({
        question: one,
        answer: (goOn) => {
          setQuestion(undefined);
          done(goOn);
        },
      }),
    );

  const chosen: Chosen = { hotelId: parts.hotelId, ratePlanId: parts.ratePlanId, ...parts.stay };

  function settle(placed: Placed) {
    if (!placed.done) {
      setState('unknown');
      return;
    }
    keepPending(parts.userId, parts.hotelId, undefined);
    dropDraft(parts.userId, parts.hotelId);
    void refreshCall(api.booking.list);
    void refreshCall(api.ledger.account);
    parts.onPlaced(placed.orderCode);
  }

  /** Sends a request whose id stays the same however often it is sent. */
  async function dispatch(request: Create) {
    sent.current = request;
    keepPending(parts.userId, parts.hotelId, request.requestId);
    setState('sending');
    try {
      settle(await placeOrder(request, { send, wait, onLate: () => setState('late') }));
    } catch (error) {
      if (error instanceof CallError) keepPending(parts.userId, parts.hotelId, undefined);
      throw error;
    }
  }

  async function run(input: OrderInput) {
    const agreed: Agreed = { lowStock: false, repeat: false };
    let known = termsOf(parts.offer);
    // The server may find anew, between two steps, what was just settled; then it is asked again, but not for ever.
    for (let round = 0; round < 4; round++) {
      setState('checking');
      const offer = await send(api.booking.validate, { ...chosen, shown: known, guests: guestsOf(input.rooms) });
      const before = known;
      let next = nextQuestion(offer, before, agreed);
      let priced = false;
      while (next) {
        if (!(await ask(next))) return setState('idle');
        if (next.kind === 'price') priced = true;
        if (next.kind === 'repeat') agreed.repeat = true;
        if (next.kind === 'lowStock') agreed.lowStock = true;
        next = nextQuestion(offer, priced ? undefined : before, agreed);
      }
      known = termsOf(offer);
      parts.onOffer(offer, before);
      try {
        return await dispatch(requestFor(input, chosen, { ...known, ...agreed }, newRequestId()));
      } catch (error) {
        const name = errorNamed(error);
        const changed =
          name === 'PRICE_CHANGED' || name === 'TERMS_CHANGED' || name === 'LOW_STOCK' || name === 'REPEAT_ORDER';
        if (!changed || round === 3) throw error;
      }
    }
  }

  async function guarded(work: () => Promise<unknown>) {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } catch (error) {
      setState('idle');
      parts.onFailed(error);
    } finally {
      running.current = false;
    }
  }

  const unanswered = sent.current?.requestId;
  return {
    state,
    question,
    submit: (input: OrderInput) => guarded(() => run(input)),
    /** Asks once more what became of a request that nobody answered. */
    askAgain: (requestId = unanswered) =>
      requestId === undefined
        ? Promise.resolve()
        : guarded(async () => {
            setState('late');
            settle(await whatBecameOf(requestId, { send, wait }));
          }),
    /** The very same request: the server makes at most one order of it. */
    sendSame: () => guarded(async () => sent.current && dispatch(sent.current)),
    canSendSame: sent.current !== undefined,
    giveUp: () => {
      keepPending(parts.userId, parts.hotelId, undefined);
      setState('idle');
    },
  };
}
