import type { Say } from '../../lib/words.ts';
import { words } from './words.ts';

/** `350 米`, `1.2 公里`. */
export function distanceText(metres: number, t: Say): string {
  if (metres < 1000) return t(words.metres, { n: Math.round(metres / 10) * 10 });
  return t(words.kilometres, { n: metres < 10_000 ? (metres / 1000).toFixed(1) : Math.round(metres / 1000) });
}
