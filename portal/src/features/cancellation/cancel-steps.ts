import type { CancelQuote } from '@waylight/contract/booking/cancellation';
import type { HotelPlace } from '@waylight/contract/supply/hotel-time-words';
import { type PolicyStep, policySteps } from '@waylight/contract/supply/policy-words';
import type { Language } from '@waylight/contract/value/words';
import { sayIn } from '../../lib/words.ts';
import { cancelWords as words } from './words.ts';

export interface CancelStep extends PolicyStep {
  /** in force now */
  current: boolean;
}

/** The policy of a quote as a small table, with the line that counts now. `since`: when the order was made (ms). */
export function cancelSteps(quote: CancelQuote, place: HotelPlace, since: number, language: Language): CancelStep[] {
  const { freeUntil, freeUntilConfirmed, steps, kind, timeZone, money } = quote;
  const rows = policySteps(
    {
      kind,
      timeZone,
      freeUntil: freeUntil?.at ?? null,
      freeUntilLocal: freeUntil?.hotel ?? null,
      steps: steps.map(({ from, percentBp, nights, charge }) => ({
        from: from.at,
        fromLocal: from.hotel,
        percentBp,
        nights,
        ...(charge === undefined ? {} : { charge }),
      })),
    },
    { since, place, currency: money?.currency, language },
  );
  const begun = steps.find(({ current }) => current)?.from.at;
  const lines = rows.map((row) => ({ ...row, current: !freeUntilConfirmed && row.from === begun }));
  if (!freeUntilConfirmed) return lines;
  const t = sayIn(language);
  const first = {
    when: t(words.beforeConfirm),
    beijing: undefined,
    charge: t(words.free),
    free: true,
    from: undefined,
  };
  const [only, ...others] = lines;
  // Two lines that are free are one.
  if (only?.free) return [{ ...only, when: t(words.orBeforeConfirm, { when: only.when }), current: true }, ...others];
  // A policy of one line is said to hold at any time, which the first line contradicts.
  const following = only && others.length === 0 ? [{ ...only, when: t(words.onceConfirmed) }] : lines;
  return [{ ...first, current: true }, ...following];
}
