import { api } from '@waylight/contract';
import { useRef, useState } from 'react';
import { errorNamed, refreshCall } from '../../../lib/calls.ts';
import { newRequestId, wait } from '../../../lib/send-once/send-once.ts';
import { CallError, send } from '../../../lib/session/session.ts';
import type { ShownOffer } from '../../price/shown-offer.ts';
import { progressOf, sentFor } from '../order-draft.ts';
import { inputOfPart, type OrderInput, type RateStay } from '../order-input.ts';
import type { OrderPart } from '../order-parts.ts';
import type { Offer } from './offer.ts';
import { checkRoomsForAll, forPart, placePart, type Validate } from './order-part.ts';
import { type Create, type OrderOutcome, outcomeOfOrder, placeOrder } from './place-order.ts';
import { useMadeOrders } from './use-made-orders.ts';
import { useQuestions } from './use-questions.ts';

/** `late`: no answer yet, the outcome is being asked for. `unknown`: nobody knows the outcome. */
export type SubmitState = 'idle' | 'checking' | 'sending' | 'late' | 'unknown';

interface SubmitOptions {
  userId: number;
  hotelId: number;
  /** rate and stay of each order; nearly always one */
  parts: readonly OrderPart[];
  /** the offer for each part */
  offers: readonly Offer[];
  onOffer: (part: number, offer: Offer, before: ShownOffer) => void;
  /** all of them are made */
  onPlaced: (orderCodes: readonly string[]) => void;
  /** with a `PartRefused` where one of several is */
  onFailed: (error: unknown) => void;
}

/**
 * From the press on the button to one order, or several of one stay: reads the offer again, asks the buyer, sends once,
 * and asks for the outcome after a silence. Orders that are made stay made.
 */
export function useSubmitOrder(options: SubmitOptions) {
  const { userId, hotelId, parts, offers } = options;
  const of = sentFor(parts);
  const [state, setState] = useState<SubmitState>('idle');
  const { question, ask } = useQuestions();
  const { made, codes, keep, add, forget } = useMadeOrders(userId, hotelId, of);
  const running = useRef(false);
  const sent = useRef<Create | undefined>(undefined);

  /** False: it is not known yet whether there is an order. */
  function settle(outcome: OrderOutcome): boolean {
    if (!outcome.known) {
      setState('unknown');
      return false;
    }
    sent.current = undefined;
    add(outcome.orderCode);
    void refreshCall(api.booking.list);
    void refreshCall(api.ledger.account);
    if (codes().length < parts.length) return true;
    forget();
    options.onPlaced(codes());
    return true;
  }

  /** Sends a request, under its own id however often it is sent. */
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

  const stayOf = (part: number): RateStay => ({ hotelId, ...parts[part]! });
  const validate = (request: Validate) => {
    setState('checking');
    return send(api.booking.validate, request);
  };

  async function placeAll(input: OrderInput) {
    const left = parts.map((_, part) => part).slice(codes().length);
    const stays = left.map((part) => ({ part, rateStay: stayOf(part) }));
    if (left.length > 1) await checkRoomsForAll(stays, validate);
    for (const part of left) {
      const isPlaced = await forPart(part, () =>
        placePart(inputOfPart(input, parts, part), stayOf(part), offers[part]!, {
          validate,
          ask: (next) => ask(part, next),
          onOffer: (offer, before) => options.onOffer(part, offer, before),
          send: dispatch,
          newRequestId,
          errorName: errorNamed,
        }),
      );
      if (!isPlaced) break;
    }
  }

  /** Asks for the outcome of a request sent earlier. */
  async function askForOutcome(requestId: string): Promise<OrderOutcome> {
    setState('late');
    return outcomeOfOrder(requestId, { send, wait });
  }

  /** One run at a time. */
  async function run(work: () => Promise<unknown>) {
    if (running.current) return;
    running.current = true;
    try {
      await work();
      // A buyer who went back goes on with the form; an unknown outcome keeps its own state.
      setState((now) => (now === 'unknown' || codes().length === parts.length ? now : 'idle'));
    } catch (error) {
      setState('idle');
      options.onFailed(error);
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
    submit: (input: OrderInput) => run(() => placeAll(input)),
    /** Asks for the outcome of a request that was on its way when the page was left. */
    resume: async () => {
      const before = progressOf(userId, hotelId);
      const { pending } = before ?? {};
      if (!before || pending === undefined) return;
      await run(async () => {
        const outcome = await askForOutcome(pending);
        // It may have been another stay than the form now shows.
        if (before.of === of || !outcome.known) return settle(outcome);
        forget();
        return options.onPlaced([...before.made, outcome.orderCode]);
      });
    },
    /** Asks once more for the outcome of a request without an answer. */
    askAgain: async () => {
      const requestId = unanswered ?? progressOf(userId, hotelId)?.pending;
      if (requestId !== undefined) await run(async () => settle(await askForOutcome(requestId)));
    },
    /** Sends the same request again: the server makes at most one order of it. */
    sendSame: () => run(async () => sent.current && dispatch(sent.current)),
    canSendSame: sent.current !== undefined,
    giveUp: () => {
      keep();
      setState('idle');
    },
    forget,
  };
}
