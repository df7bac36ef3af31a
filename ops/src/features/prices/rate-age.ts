/** How old a rate of exchange is, and what that means for what is sold by it. Pure; the clock is a parameter. */

export interface RateAge {
  /** null: there is no rate */
  readonly asOf: string | null;
  /** nothing is sold by it from then on; null: however old it is */
  readonly goodUntil: string | null;
}

export type AgeStage = 'missing' | 'old' | 'aging' | 'good';

/** From this part of its time on a rate is called old soon. */
const agingFrom = 0.8;

export function ageStage({ asOf, goodUntil }: RateAge, now: number): AgeStage {
  if (asOf === null) return 'missing';
  if (goodUntil === null) return 'good';
  const [from, until] = [Date.parse(asOf), Date.parse(goodUntil)];
  if (now >= until) return 'old';
  return now - from >= (until - from) * agingFrom ? 'aging' : 'good';
}

/** An age in whole minutes, from two hours on in hours, from two days on in days. */
export function ageSpan(asOf: string, now: number): { unit: 'minutesOld' | 'hoursOld' | 'daysOld'; n: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(asOf)) / 60_000));
  if (minutes < 120) return { unit: 'minutesOld', n: minutes };
  if (minutes < 2880) return { unit: 'hoursOld', n: Math.floor(minutes / 60) };
  return { unit: 'daysOld', n: Math.floor(minutes / 1440) };
}
