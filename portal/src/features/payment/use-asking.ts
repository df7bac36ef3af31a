import { api } from '@waylight/contract';
import type { Subject } from '@waylight/contract/payment/payment';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../lib/session/session.ts';
import { clockOffset, earlyBy, mostSilences, nextQuestion, pauseAfterEnd } from './asking.ts';
import type { Outcome } from './pay-order.ts';

interface AskingOptions {
  /** Something is under way; otherwise it asks when the time is over, and not before. */
  active: boolean;
  /** When the time to pay is over, ms of the server's clock. */
  deadline: number;
  /** Server clock minus this device's. */
  offset: number;
  onFacts: (facts: Outcome, offset: number) => void;
  /** The time is over and this is the last word: the server's own, however long it takes to come. */
  onOver: (facts: Outcome) => void;
}

export interface OutcomePolling {
  /** It has had no answer for too long: there is a button, and until the time is over nothing else asks. */
  stopped: boolean;
  asking: boolean;
  ask: () => void;
}

/**
 * Polls the outcome of a payment: every few seconds while it may be paid and the page is visible, at once on return to the
 * page, and after the time to pay until there is an answer.
 *
 * A silence never ends it as "time is over": the buyer may have paid.
 */
export function useAsking({ kind, id }: Subject, options: AskingOptions): OutcomePolling {
  const { active, deadline, offset } = options;
  const [stopped, setStopped] = useState(false);
  const [asking, setAsking] = useState(false);
  const told = useRef(options);
  const asks = useRef<() => void>(() => {});
  useEffect(() => {
    told.current = options;
  });

  useEffect(() => {
    const began = Date.now();
    let timer: number | undefined;
    let running = false;
    let silences = 0;
    let silencesAtEnd = 0;
    let waits = !active;
    let ended = false;
    const left = () => deadline - (Date.now() + offset);
    const plan = (pauseGiven = 0) => {
      window.clearTimeout(timer);
      if (ended || document.hidden) return;
      const pause = pauseGiven || (waits ? Math.max(0, left()) : nextQuestion(Date.now() - began, left()));
      timer = window.setTimeout(() => void ask(), pause);
    };
    const ask = async () => {
      if (running || ended) return;
      running = true;
      window.clearTimeout(timer);
      setAsking(true);
      const last = left() <= 0;
      let facts: Outcome | undefined;
      try {
        facts = await send(api.payment.outcome, { kind, id });
        silences = 0;
        waits = !active;
      } catch {
        silences++;
        if (silences >= mostSilences) waits = true;
      }
      running = false;
      if (ended) return;
      setAsking(false);
      setStopped(silences >= mostSilences);
      if (facts) told.current.onFacts(facts, clockOffset(facts.asOf, Date.now()));
      if (!last) return plan();
      if (!facts) return plan(pauseAfterEnd(++silencesAtEnd));
      // A clock a second ahead must not call it over while the server still takes money.
      const early = earlyBy(facts.asOf, deadline);
      if (early > 0) return plan(early);
      ended = true;
      told.current.onOver(facts);
    };
    const seen = () => {
      if (document.hidden) window.clearTimeout(timer);
      else if (active || left() <= 0) void ask();
      else plan();
    };
    asks.current = () => void ask();
    plan();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('focus', seen);
    return () => {
      ended = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('focus', seen);
    };
  }, [active, deadline, offset, kind, id]);

  return { stopped, asking, ask: useCallback(() => asks.current(), []) };
}
