/** As many as the server takes at once. */
export const mostNames = 50;

/**
 * The names of a pasted list, one a line: without the numbers, bullets and tabs that a sheet or a chat puts before and behind
 * them, and none twice.
 */
export function namesIn(text: string): string[] {
  const names = text
    .split(/\r?\n/)
    .map((line) =>
      (line.split('\t').find((cell) => /\p{L}/u.test(cell)) ?? '')
        .replace(/^\s*(?:[-–—•·*]+|[（(]?\d{1,3}[.、)）:：]|第\d{1,3}[家间])\s*/u, '')
        .trim()
        .slice(0, 120),
    )
    .filter((name) => name !== '');
  return [...new Set(names)];
}
