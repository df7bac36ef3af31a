/** Text as it is compared: width, case, accents, white space and punctuation do not count. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\s\p{P}\p{M}]/gu, '')
    .toLowerCase();
}
