import type { Cancellation } from '../search/search.ts';
import { moneyInText } from '../value/money.ts';
import { fill, type Language, type Words } from '../value/words.ts';
import {
  beijingText,
  besideBeijing,
  deadlineLineText,
  type HotelPlace,
  hotelTimeText,
  timeLeftText,
  wallTimeText,
} from './hotel-time-words.ts';

/** A cancellation policy in words: in the hotel's time first, never "so many hours before check-in" alone. */

const words = {
  free: { zh: '免费取消至 {when}', en: 'Free cancellation until {when}' },
  none: { zh: '不可取消，取消收全款', en: 'Non-refundable: the full amount is charged' },
  nowPart: { zh: '现在取消收{charge}', en: 'Cancelling now costs {charge}' },
  freeHeaded: { zh: '免费至 {when}', en: 'Free until {when}' },
  noneHeaded: { zh: '不可取消', en: 'Non-refundable' },
  nowHeaded: { zh: '现在取消收{charge}', en: 'Now: {charge}' },
  laterHeaded: { zh: '{when} 起收{charge}', en: 'From {when}: {charge}' },
  later: { zh: '{when}起取消收{charge}', en: 'From {when}: {charge}' },
  thenAll: { zh: '之后取消收{charge}', en: 'After that: {charge}' },
  untilStep: { zh: '{when}前', en: 'Before {when}' },
  fromStep: { zh: '{when}起', en: 'From {when}' },
  booked: { zh: '预订后', en: 'Once booked' },
  always: { zh: '任何时候', en: 'At any time' },
  freeCharge: { zh: '免费', en: 'Free' },
  firstNight: { zh: '首晚', en: 'the first night' },
  nights: { zh: '前 {count} 晚', en: 'the first {count} nights' },
  percent: { zh: ' {count}% 房费', en: '{count}% of the stay' },
  all: { zh: '全款', en: 'full amount' },
  nightFee: { zh: '首晚', en: 'first-night fee' },
  nightsFee: { zh: '前 {count} 晚', en: '{count}-night fee' },
  percentFee: { zh: ' {count}% 房费', en: '{count}% fee' },
} satisfies Record<string, Words>;

type Step = Cancellation['steps'][number];

/** The charge of a step: `首晚 CNY 1,186.00`, ` 50% 房费` (Han and digits stand apart within a sentence), `全款`. */
export function chargeText(
  step: Pick<Step, 'nights' | 'percentBp' | 'charge'>,
  currency: string | undefined,
  language: Language,
): string {
  const part =
    step.nights !== null
      ? step.nights === 1
        ? words.firstNight[language]
        : fill(words.nights[language], { count: step.nights })
      : step.percentBp === null || step.percentBp >= 10_000
        ? words.all[language]
        : fill(words.percent[language], { count: step.percentBp / 100 });
  if (step.charge === undefined || currency === undefined) return part;
  // A currency and its amount stay in one line.
  const amount = moneyInText({ amount: step.charge, currency });
  return language === 'zh' ? `${part} ${amount}` : `${part}, ${amount}`;
}

/** The charge without its amount, for a line that has the deadline too: `首晚`, `50% fee`, `first-night fee`. */
export function feeText({ nights, percentBp }: Pick<Step, 'nights' | 'percentBp'>, language: Language): string {
  if (nights !== null) return fill((nights === 1 ? words.nightFee : words.nightsFee)[language], { count: nights });
  if (percentBp === null || percentBp >= 10_000) return words.all[language];
  return fill(words.percentFee[language], { count: percentBp / 100 });
}

const takesAll = (step: Step) => step.nights === null && (step.percentBp === null || step.percentBp >= 10_000);

/** The class of a policy at an instant: it costs nothing, a part, or all of it. */
export type PolicyState = 'free' | 'partial' | 'none';

/** The step that applies now; undefined while cancelling is free. */
export function stepAt(policy: Cancellation, now: number): Step | undefined {
  return policy.steps.findLast((step) => Date.parse(step.from) <= now);
}

export function policyStateAt(policy: Cancellation, now: number): PolicyState {
  if (policy.freeUntil !== null && now < Date.parse(policy.freeUntil)) return 'free';
  const step = stepAt(policy, now);
  if (!step) return policy.kind;
  if (step.charge === 0 || (step.percentBp === 0 && step.nights === null)) return 'free';
  return takesAll(step) ? 'none' : 'partial';
}

export interface PolicyText {
  state: PolicyState;
  /** what matters most, e.g. `免费取消至 2026-03-12 18:00（东京时间）` */
  main: string;
  /** the deadline on Beijing's clock, where that differs */
  beijing: string | undefined;
  /** `还剩 21 小时` in the last two days */
  left: string | undefined;
  /** what follows, e.g. `2026-03-12 18:00（东京时间）起取消收首晚`, or `之后取消收全款` right after a deadline */
  next: string | undefined;
  /** every step after that, in the order of time */
  later: readonly string[];
}

export interface PolicyContext {
  now: number;
  place: HotelPlace;
  currency?: string | undefined;
  language: Language;
  /** under a head that says cancellation and whose clock it is: neither is said again */
  headed?: boolean | undefined;
  /** beside dates that say the year, where a deadline has one line: without the year, both clocks together */
  oneLine?: boolean | undefined;
}

/** Everything to be said about a policy at an instant (ms since the epoch). */
export function policyText(policy: Cancellation, context: PolicyContext): PolicyText {
  const { now, place, currency, language, headed = false, oneLine = false } = context;
  const state = policyStateAt(policy, now);
  const at = (wall: string) => {
    if (headed) return wallTimeText(wall, language);
    return (oneLine ? deadlineLineText : hotelTimeText)(wall, policy.timeZone, place, language);
  };
  /** Beijing's clock beside the hotel's, where they differ and no head has named them */
  const nameBoth = ({ from, fromLocal }: Step) => !headed && beijingText(from, fromLocal, language) !== undefined;
  const coming = policy.steps.filter((step) => Date.parse(step.from) > now);
  // Under a head, Beijing's time stands behind a step's own, unless the deadline has said the same instant.
  const headedTime = ({ from, fromLocal }: Step) =>
    [at(fromLocal), !(state === 'free' && from === policy.freeUntil) && beijingText(from, fromLocal, language)]
      .filter(Boolean)
      .join(' ');
  const following = (step: Step) => {
    const charge = chargeText(step, currency, language);
    // The deadline has said when: the whole amount, which most rates take, needs no second date.
    if (state === 'free' && step.from === policy.freeUntil && takesAll(step))
      return fill(words.thenAll[language], { charge });
    if (nameBoth(step)) {
      const when = deadlineLineText(step.fromLocal, policy.timeZone, place, language);
      return fill(words.later[language], { when, charge });
    }
    return headed
      ? fill(words.laterHeaded[language], { when: headedTime(step), charge })
      : fill(words.later[language], { when: at(step.fromLocal), charge });
  };
  const [next, ...later] = coming.map(following);
  if (state === 'free' && policy.freeUntil !== null && policy.freeUntilLocal !== null)
    return {
      state,
      main: fill((headed ? words.freeHeaded : words.free)[language], { when: at(policy.freeUntilLocal) }),
      beijing: oneLine && !headed ? undefined : beijingText(policy.freeUntil, policy.freeUntilLocal, language),
      left: timeLeftText(Date.parse(policy.freeUntil), now, language),
      next,
      later,
    };
  const step = stepAt(policy, now);
  if (state === 'partial' && step)
    return {
      state,
      main: fill((headed ? words.nowHeaded : words.nowPart)[language], {
        charge: chargeText(step, currency, language),
      }),
      beijing: undefined,
      left: undefined,
      next,
      later,
    };
  const main = (headed ? words.noneHeaded : words.none)[language];
  return { state: 'none', main, beijing: undefined, left: undefined, next: undefined, later: [] };
}

/** A policy in one line for a cell: what holds now, and what follows. */
export function policyInLine(policy: Cancellation, context: PolicyContext): string {
  const { main, beijing, next } = policyText(policy, context);
  const { language } = context;
  return [besideBeijing(main, beijing, language), next].filter(Boolean).join(language === 'zh' ? '；' : '; ');
}

/** One line of a policy as a table. */
export interface PolicyStep {
  /** by the hotel's clock */
  when: string;
  /** the same on Beijing's, where it differs */
  beijing: string | undefined;
  charge: string;
  free: boolean;
  /** the instant of the step that it is, ISO; undefined: what holds before the first of them */
  from: string | undefined;
}

/** A charge in a cell of its own. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The policy as a small table, in the order of time: when, and what cancelling then costs. It begins with the step that
 * holds at `since` (ms, the booking or now).
 */
export function policySteps(
  policy: Cancellation,
  context: { since?: number } & Pick<PolicyContext, 'place' | 'currency' | 'language' | 'oneLine'>,
): PolicyStep[] {
  const { since = Number.NEGATIVE_INFINITY, place, currency, language, oneLine = false } = context;
  const at = (wall: string) => (oneLine ? deadlineLineText : hotelTimeText)(wall, policy.timeZone, place, language);
  const rows: PolicyStep[] = [];
  const begun = stepAt(policy, since);
  if (policy.freeUntil !== null && policy.freeUntilLocal !== null && !begun)
    rows.push({
      when: fill(words.untilStep[language], { when: at(policy.freeUntilLocal) }),
      beijing: beijingText(policy.freeUntil, policy.freeUntilLocal, language),
      charge: words.freeCharge[language],
      free: true,
      from: undefined,
    });
  for (const { from, fromLocal, ...step } of policy.steps.slice(begun ? policy.steps.indexOf(begun) : 0)) {
    const atOnce = from === begun?.from;
    rows.push({
      when: atOnce ? words.booked[language] : fill(words.fromStep[language], { when: at(fromLocal) }),
      beijing: atOnce ? undefined : beijingText(from, fromLocal, language),
      charge: capital(chargeText(step, currency, language).trim()),
      free: false,
      from,
    });
  }
  if (rows.length === 0)
    rows.push({
      when: words.always[language],
      beijing: undefined,
      charge: capital(words.all[language]),
      free: false,
      from: undefined,
    });
  return rows;
}
