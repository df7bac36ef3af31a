import { isGatewayMethod, type PayMethod, type ShowKind, type Subject } from '@waylight/contract/payment/payment';
import { useEffect, useReducer, useRef, useState } from 'react';
import { errorNamed } from '../../lib/calls.ts';
import { newRequestId, wait } from '../../lib/send-once/send-once.ts';
import { send } from '../../lib/session/session.ts';
import { clockOffset } from './asking.ts';
import { useLastMethod } from './last-method.ts';
import { isSuspended, isUnderWay, isUsable, openDesk, payDeskStep, settlementOf } from './pay-desk-state.ts';
import { type Outcome, outcomeOf, startPaying, verdictOf, type Ways, waysShown } from './pay-order.ts';
import { requestIds } from './request-ids.ts';
import { useAsking } from './use-asking.ts';

export interface PayDeskProps {
  subjects: readonly Subject[];
  ways: Ways;
  /** server clock minus this device's, when `ways` was read */
  offset: number;
  /** the attempt under way when the page was opened */
  before: Outcome;
  /** codes of the subjects whose money was being checked when the page was opened */
  checking: readonly string[];
  /** this way starts by itself */
  begin?: PayMethod | undefined;
  /** called with every answer of the server while the page is open */
  onFacts?: ((facts: Outcome) => void) | undefined;
  /** it is paid, or nothing can be paid any more */
  onSettled: (facts: Outcome) => void;
  /** the time is over; called with the server's last answer */
  onOver: (facts: Outcome) => void;
  /** the server refused: the ways to pay are to be read again */
  onRefused: () => void;
}

/** The pay desk's state with the calls that move it. */
export function usePayDesk(props: PayDeskProps) {
  const { subjects, ways, before, checking, begin, onFacts, onSettled, onOver, onRefused } = props;
  const shown = waysShown(ways.ways, subjects);
  const last = useLastMethod(subjects[0]!.kind);
  const [state, step] = useReducer(payDeskStep, undefined, () =>
    openDesk(before, props.offset, shown, { begin, last: last.read() }),
  );
  const [ids] = useState(() => requestIds(newRequestId));
  const running = useRef(false);
  const underWay = isUnderWay(state, subjects);
  const asking = useAsking(subjects[0]!, {
    active: underWay || state.sending === 'unknown',
    deadline: Date.parse(ways.deadline),
    offset: state.offset,
    onFacts: take,
    onOver,
  });

  function take(facts: Outcome, offset: number) {
    step({ type: 'factsRead', facts, offset });
    onFacts?.(facts);
    const verdict = verdictOf(facts);
    if (verdict === 'success' || verdict === 'closed') onSettled(facts);
  }

  function settle(method: PayMethod, show: ShowKind, outcome: Outcome | undefined) {
    if (outcome) {
      last.write(method);
      take(outcome, clockOffset(outcome.asOf, Date.now()));
    }
    const settlement = settlementOf(method, outcome);
    if (settlement === 'unknown') step({ type: 'unknown' });
    if (settlement !== 'opened' || !outcome) return;
    ids.answered(method, show, outcome);
    step({ type: 'opened', method });
    // Without a code to show, the page of the result waits for the answer.
    if (!isGatewayMethod(method)) onSettled(outcome);
  }

  /** One attempt at a time. */
  async function attempt(method: PayMethod, show: ShowKind, late: boolean, work: () => Promise<Outcome | undefined>) {
    if (running.current) return;
    running.current = true;
    step({ type: 'started', late });
    try {
      settle(method, show, await work());
    } catch (error) {
      // A refusal: nothing has begun under this id.
      ids.drop();
      step({ type: 'refused', error });
      if (errorNamed(error) !== undefined) onRefused();
    } finally {
      running.current = false;
    }
  }

  const pay = (method: PayMethod, show: ShowKind = 'qr') =>
    attempt(method, show, false, () => {
      const sending = { send, wait, onLate: () => step({ type: 'late' }) };
      return startPaying(method, subjects, ids.of(method, show), sending, show);
    });

  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the props of the first drawing
  useEffect(() => {
    if (began.current || underWay || isSuspended(state, subjects, checking) || !isUsable(shown, begin)) return;
    began.current = true;
    void pay(begin);
  }, []);

  return {
    state,
    step,
    shown,
    asking,
    pay,
    /** Asks once more for the outcome of the chosen way. */
    askAgain: () => {
      const { chosen } = state;
      if (chosen) void attempt(chosen, 'qr', true, () => outcomeOf(subjects[0]!, chosen, { send, wait }));
    },
  };
}
