/** Text as it is compared: width, case, accents, white space and punctuation do not count. */
export function folded(text: string): string {
  // Most of what is asked and named is that already.
  if (plain.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/[\s\p{P}\p{M}]/gu, '')
    .toLowerCase();
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
