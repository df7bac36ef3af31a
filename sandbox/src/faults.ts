import { chance } from './chance.ts';
import type { Provider } from './till.ts';

/**
 * Faults on demand. `value` means milliseconds, times or fen, as said beside the name.
 *
 * A fault about a notification is an extra message before the right one, or stands `instead` of it.
 */
export const faultNames = [
  /** 5xx before anything has happened */
  'refused',
  /** what was asked for happens, and the answer is a 5xx */
  'answer-5xx',
  /** what was asked for happens, and after `value` ms (0) the line is cut */
  'answer-lost',
  /** comes `value` ms (3000) late */
  'answer-slow',
  'answer-unsigned',
  /** signed with a key that nobody knows */
  'answer-forged',
  /** signed for an instant `value` ms away (600000) */
  'answer-skewed',
  /** query: rightly signed, and names `value` fen (1) less */
  'answer-wrong-amount',
  /** create: a signed no, in the words for a merchant that may not sell */
  'not-taken',
  /** create: somebody pays and the notification is out before create has answered */
  'paid-before-answer',
  /** close: says that it is closed, and `value` ms (60000) later the money is there */
  'paid-after-close',
  /** refund: accepted, then stuck for good */
  'refund-abnormal',
  /** refund: accepted, then `value` ms (3600000) of nothing */
  'refund-slow',
  /** waits `value` ms (60000) */
  'notice-delayed',
  /** this sending never arrives; the next one comes when its time comes */
  'notice-lost',
  /** none of the sendings ever arrives */
  'notice-never',
  /** arrives `value` times (20) */
  'notice-repeated',
  /** lets the next notification go first */
  'notice-reordered',
  /** rightly signed, `value` fen (1) less */
  'notice-wrong-amount',
  'notice-wrong-merchant',
  /** goes to the address of another provider's notifications */
  'notice-wrong-provider',
  'notice-unsigned',
  /** WeChat's own probe: a signature that begins with WECHATPAY/SIGNTEST/ */
  'notice-sign-probe',
  /** a good signature of a weaker kind, which names itself so: SHA-1; from helipay an empty one */
  'notice-downgraded',
  'notice-unknown-serial',
  /** changed after it was signed */
  'notice-forged',
  /** signed for an instant `value` ms away (600000) */
  'notice-skewed',
  /** the provider changes over to its next key before it sends */
  'notice-key-rotated',
  /** the bill of a day has `value` wrong lines (3) */
  'bill-differences',
  /** the bill of a day is not there yet, which is said in the words for a day without trades */
  'bill-late',
] as const;
export type FaultName = (typeof faultNames)[number];

export interface Rule {
  readonly id: number;
  readonly fault: FaultName;
  readonly provider: Provider | null;
  /** the call it waits for: create, query, close, refund, queryRefund, bill; null: any */
  readonly call: string | null;
  /** 0 to 1 */
  readonly rate: number;
  readonly seed: number;
  readonly value: number | null;
  readonly instead: boolean;
  /** how often it may still strike; null: always */
  left: number | null;
  /** how often it has */
  hits: number;
}

export interface Faults {
  add(wanted: Partial<Omit<Rule, 'id' | 'hits' | 'left'>> & { fault: FaultName; times?: number }): Rule;
  clear(): void;
  list(): readonly Rule[];
  /** By how many fen an answer to a question names less than was paid; 0: it tells the truth. */
  lessIn(provider: Provider): number;
  /** The rule that strikes now, if one does; each asking of a rule costs one throw of its dice. */
  strike(fault: FaultName, provider: Provider, call?: string): Rule | undefined;
}

export function openFaults(say: (line: string) => void): Faults {
  let rules: { rule: Rule; throwDice: () => number }[] = [];
  let id = 0;
  const faults: Faults = {
    lessIn(provider) {
      const rule = faults.strike('answer-wrong-amount', provider, 'query');
      return rule ? (rule.value ?? 1) : 0;
    },
    add(wanted) {
      const seed = wanted.seed ?? Math.floor(Math.random() * 2 ** 31);
      const rule: Rule = {
        id: ++id,
        fault: wanted.fault,
        provider: wanted.provider ?? null,
        call: wanted.call ?? null,
        rate: wanted.rate ?? 1,
        seed,
        value: wanted.value ?? null,
        instead: wanted.instead ?? false,
        left: wanted.times ?? null,
        hits: 0,
      };
      rules.push({ rule, throwDice: chance(seed) });
      say(`fault ${rule.fault} at ${rule.rate}, seed ${seed}`);
      return rule;
    },
    clear() {
      rules = [];
    },
    list: () => rules.map(({ rule }) => rule),
    strike(fault, provider, call) {
      for (const { rule, throwDice } of rules) {
        if (rule.fault !== fault || rule.left === 0) continue;
        if (rule.provider !== null && rule.provider !== provider) continue;
        if (rule.call !== null && rule.call !== call) continue;
        if (throwDice() >= rule.rate) continue;
        rule.hits++;
        if (rule.left !== null) rule.left--;
        return rule;
      }
      return undefined;
    },
  };
  return faults;
}
