/** How old the prices on the page are (ms). Ten minutes: said in small print. Twenty: a banner asks for a refresh. */
export const ageingAfter = 10 * 60_000;
export const staleAfter = 20 * 60_000;

export type Freshness = 'fresh' | 'ageing' | 'stale';

/** @param read when the prices arrived, @param now both ms by this device's clock */
export function freshnessAt(read: number, now: number): Freshness {
  const age = now - read;
  return age >= staleAfter ? 'stale' : age >= ageingAfter ? 'ageing' : 'fresh';
}

/** ms until the freshness changes next; undefined once stale. */
export function nextChange(read: number, now: number): number | undefined {
  const age = now - read;
  if (age < ageingAfter) return ageingAfter - age;
  return age < staleAfter ? staleAfter - age : undefined;
}
