const syllable =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:a|ai|an|ang|ao|e|ei|en|eng|er|i|ia|ian|iang|iao|ie|in|ing|iong|iu|o|ong|ou|u|ua|uai|uan|uang|ue|ui|un|uo|v|ve)$|^[a-z0-9]$|^ng$/;

/** Earlier answers: some thousands of pieces come up again in every name. */
const known = new Map<string, boolean>();
const knownAtMost = 50_000;

function isSyllable(piece: string): boolean {
  let is = known.get(piece);
  if (is === undefined) {
    is = syllable.test(piece);
    if (known.size < knownAtMost) known.set(piece, is);
  }
  return is;
}

/**
 * The starts of syllables in joined pinyin; each begins with its letter of `initials`.
 *
 * So `xian` the county (`x`) differs from `xian` the city (`xa`). Where they do not fit, only the beginning counts.
 */
export function syllableStarts(pinyin: string, initials: string): number[] {
  const starts: number[] = [];
  const dead = new Set<number>();
  const fit = (at: number, n: number): boolean => {
    if (n === initials.length) return at === pinyin.length;
    if (pinyin[at] !== initials[n] || dead.has(at * 1000 + n)) return false;
    for (let length = Math.min(6, pinyin.length - at); length >= 1; length--) {
      if (!isSyllable(pinyin.slice(at, at + length))) continue;
      starts.push(at);
      if (fit(at + length, n + 1)) return true;
      starts.pop();
    }
    dead.add(at * 1000 + n);
    return false;
  };
  return fit(0, 0) ? starts : [0];
}
