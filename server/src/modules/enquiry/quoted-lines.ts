/**
 * Text of strangers as a mail to a desk quotes it. Each line begins with `>`: none passes for a label, a header or a
 * signature.
 *
 * Nothing in it becomes a link or turns the direction of the text.
 */

const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;

/** `U+202E` for characters that nobody would see. */
const codeOf = (character: string) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** Web addresses in letters that no mail program makes a link of; direction marks and invisible characters in words. */
export function withoutLinks(text: string): string {
  return text
    .replace(/[\p{Bidi_C}\u200b\u2060\ufeff\u00ad]/gu, codeOf)
    .replace(/:(?=[/\\]{2})/g, '[:]')
    .replace(/\b(mailto|tel|sms|data|file|javascript|weixin|alipays?|callto):/gi, '$1[:]')
    .replace(/(?<=[^\s.．。｡])[.．](?=\p{L})/gu, '[.]')
    .replace(/(?<=[a-z0-9-])[。｡](?=[a-z])/gi, '[.]');
}

export const quoted = (text: string): string =>
  withoutLinks(text)
    .split(lineEnds)
    .map((line) => `> ${line}`)
    .join('\n');
