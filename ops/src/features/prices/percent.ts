/** `12.5` as hundredths of a per cent; null: empty; undefined: no percentage that may be set. */
export function percentBpIn(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(typed)) return undefined;
  const bp = Math.round(Number(typed) * 100);
  return bp >= -9900 && bp <= 100_000 ? bp : undefined;
}

export const percentText = (bp: number): string => `${bp / 100} %`;
