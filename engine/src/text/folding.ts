/** Text as it is compared: width, case, accents, white space and punctuation do not count. */
export function folded(text: string): string {
  // Most of what is asked and named is that already.
  if (plain.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/[\s\p{P}\p{M}]/gu, '')
    .toLowerCase();
}

/** The words of a typed text, each folded. */
export const foldedWords = (typed: string): string[] =>
  typed
    .split(/\s+/u)
    .map(folded)
    .filter((word) => word !== '');

/** Whether words stand one after the other in one of the lines, whatever stands between them. */
export function haveInOrder(lines: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  if (words.length === 1) return lines.includes(words[0]!);
  for (let start = 0; start <= lines.length; ) {
    const feed = lines.indexOf('\n', start);
    const end = feed < 0 ? lines.length : feed;
    let at = start;
    const all = words.every((word) => {
      const found = lines.indexOf(word, at);
      at = found + word.length;
      return found >= 0 && at <= end;
    });
    if (all) return true;
    start = end + 1;
  }
  return false;
}

/** Letters, figures and Chinese signs (not the compatibility ones), which fold to themselves. */
const plain = /^[a-z0-9\u4e00-\u9fff]*$/;

const signs = new Map<string, string>();
const signsAtMost = 10_000;

/** A single sign folded: the same few thousand come up all the time. */
export function foldedSign(sign: string): string {
  let plain = signs.get(sign);
  if (plain === undefined) {
    plain = folded(sign);
    if (signs.size < signsAtMost) signs.set(sign, plain);
  }
  return plain;
}
