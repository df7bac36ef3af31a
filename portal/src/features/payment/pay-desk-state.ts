import { isGatewayMethod, type PayMethod, type Subject } from '@waylight/contract/payment/payment';
import { type Outcome, standingOf, verdictOf, type Ways } from './pay-order.ts';

/** The state of the pay desk, its steps, and the view that follows from it. Pure. */

export interface PayDeskState {
  /** the latest answer of the server */
  facts: Outcome;
  /** server clock minus this device's, ms */
  offset: number;
  /** the way chosen among the cards */
  chosen: PayMethod | null;
  /** `late`: no answer yet, the outcome is being asked for. `unknown`: nobody knows the outcome */
  sending: 'idle' | 'paying' | 'late' | 'unknown';
  failure: unknown;
  /** the method whose code this page showed: it stays, out of focus, when its time is over */
  opened: PayMethod | null;
  /** the ways are shown although a code or a page is open */
  choosing: boolean;
  /** the person pays although money that came is being checked */
  despite: boolean;
}

export type PayDeskStep =
  | { type: 'factsRead'; facts: Outcome; offset: number }
  | { type: 'wayChosen'; method: PayMethod }
  /** `late`: the outcome of an earlier attempt is asked for, and nothing is paid */
  | { type: 'started'; late: boolean }
  | { type: 'late' }
  /** a code or a page is there, or the provider has more to say */
  | { type: 'opened'; method: PayMethod }
  | { type: 'unknown' }
  | { type: 'refused'; error: unknown }
  | { type: 'choosing'; on: boolean }
  | { type: 'paidDespite' };

/** Below this many ms a new clock difference is noise, and the countdown keeps the old one. */
const offsetNoise = 1000;

export function payDeskStep(state: PayDeskState, step: PayDeskStep): PayDeskState {
  switch (step.type) {
    case 'factsRead': {
      const offset = Math.abs(state.offset - step.offset) < offsetNoise ? state.offset : step.offset;
      return { ...state, facts: step.facts, offset };
    }
    case 'wayChosen':
      return { ...state, chosen: step.method };
    case 'started':
      return { ...state, sending: step.late ? 'late' : 'paying', failure: undefined };
    case 'late':
      return { ...state, sending: 'late' };
    case 'opened':
      return { ...state, opened: step.method, choosing: false, sending: 'idle' };
    case 'unknown':
      return { ...state, sending: 'unknown' };
    case 'refused':
      return { ...state, sending: 'idle', failure: step.error };
    case 'choosing':
      return { ...state, choosing: step.on };
    case 'paidDespite':
      return { ...state, despite: true, opened: null };
  }
}

export function isUsable(ways: Ways['ways'], method: PayMethod | null | undefined): method is PayMethod {
  return ways.some((way) => way.method === method && way.usable === true);
}

/** The way chosen at first: the first wanted one that can be used, else the first that can. */
export const firstChosen = (ways: Ways['ways'], wanted: readonly (PayMethod | null | undefined)[]): PayMethod | null =>
  wanted.find((method) => isUsable(ways, method)) ?? ways.find((way) => way.usable === true)?.method ?? null;

/** The desk as a page opens it. `begin`: the way that starts by itself; `last`: the one that this person used last. */
export function openDesk(
  facts: Outcome,
  offset: number,
  ways: Ways['ways'],
  { begin, last }: { begin?: PayMethod | undefined; last?: PayMethod | undefined },
): PayDeskState {
  return {
    facts,
    offset,
    chosen: firstChosen(ways, [facts.method, begin, last]),
    sending: 'idle',
    failure: undefined,
    opened: null,
    choosing: false,
    despite: false,
  };
}

/** `settled`: paid, or nothing can be paid any more. `opened`: a code, a page, or a provider that has more to say. */
export function settlementOf(method: PayMethod, outcome: Outcome | undefined): 'settled' | 'opened' | 'unknown' {
  if (!outcome) return 'unknown';
  const verdict = verdictOf(outcome);
  if (verdict === 'success' || verdict === 'closed') return 'settled';
  return isGatewayMethod(method) || verdict === 'processing' ? 'opened' : 'unknown';
}

/** True: a code, a page or a provider's answer is being waited for. */
export function isUnderWay({ facts }: Pick<PayDeskState, 'facts'>, subjects: readonly Subject[]): boolean {
  const { kind } = standingOf(facts, subjects);
  return kind === 'code' || kind === 'processing';
}

/**
 * True: money that came is being checked, and paying again needs a second word.
 * @param checking codes of the subjects with such money when the page was opened
 */
export function isSuspended(
  state: Pick<PayDeskState, 'facts' | 'despite'>,
  subjects: readonly Subject[],
  checking: readonly string[],
): boolean {
  const checked = state.facts.suspended === 'checking' || (subjects.length > 1 && checking.length > 0);
  return checked && !state.despite && !isUnderWay(state, subjects);
}

export type PayDeskView =
  /** `codes`: the orders among several for which the money came */
  | { kind: 'suspended'; codes: readonly string[] }
  | { kind: 'panel'; method: PayMethod }
  /** `back`: a code or a page is open behind the ways */
  | { kind: 'ways'; back: boolean };

/** The view of the desk; `checking` as in `isSuspended`. */
export function viewOf(state: PayDeskState, subjects: readonly Subject[], checking: readonly string[]): PayDeskView {
  const { facts, opened, choosing } = state;
  if (isSuspended(state, subjects, checking) && !isWorking(state)) {
    const isChecked = (id: string) =>
      checking.includes(id) || (id === subjects[0]?.id && facts.suspended === 'checking');
    return { kind: 'suspended', codes: subjects.length > 1 ? subjects.map(({ id }) => id).filter(isChecked) : [] };
  }
  const elsewhere = standingOf(facts, subjects).kind === 'elsewhere';
  const panel = isUnderWay(state, subjects) || (!elsewhere && opened !== null && opened === facts.method);
  if (panel && !choosing && facts.method && isGatewayMethod(facts.method))
    return { kind: 'panel', method: facts.method };
  return { kind: 'ways', back: panel && choosing };
}

export const isWorking = ({ sending }: Pick<PayDeskState, 'sending'>) => sending === 'paying' || sending === 'late';
