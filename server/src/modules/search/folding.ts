/** Text as it is compared: width, case, white space, apostrophes and middle dots do not count. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’·-]/g, '');
}
