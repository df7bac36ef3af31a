import { promiseAmber } from '@waylight/contract/ops/order';

/** Promise of an answer: ISO instants. */
export interface AnswerPromise {
  readonly from: string;
  readonly until: string;
}

export type PromiseStage = 'calm' | 'amber' | 'red';

/** Stage of a promise: amber when 80 % of it is over, red when all of it is. `now`: ms since the epoch. */
export function promiseStage({ from, until }: AnswerPromise, now: number): PromiseStage {
  const [begun, ends] = [Date.parse(from), Date.parse(until)];
  if (now >= ends) return 'red';
  return now >= begun + (ends - begun) * promiseAmber ? 'amber' : 'calm';
}

/** Pair of an order's code and its hotel's number. */
export interface NumberedLine {
  readonly orderCode: string;
  readonly hotelNumber: string;
}

type PairList =
  | { readonly lines: readonly NumberedLine[] }
  | { readonly fault: 'empty' | 'tooMany' }
  | { readonly fault: 'wrong' | 'twice'; readonly line: number };

export const mostPasted = 100;

/** Pairs out of pasted text, a line each: the code, then everything behind the first space, tab or comma. */
export function pastedPairs(text: string): PairList {
  const lines: NumberedLine[] = [];
  const seen = new Set<string>();
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const parts = /^([A-Za-z0-9]{8,20})[\s,;，；]+(\S.{0,59})$/u.exec(line);
    if (!parts) return { fault: 'wrong', line: at + 1 };
    const orderCode = parts[1]!.toUpperCase();
    if (seen.has(orderCode)) return { fault: 'twice', line: at + 1 };
    seen.add(orderCode);
    lines.push({ orderCode, hotelNumber: parts[2]!.trim() });
  }
  if (lines.length === 0) return { fault: 'empty' };
  return lines.length > mostPasted ? { fault: 'tooMany' } : { lines };
}
