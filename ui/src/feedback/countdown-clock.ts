const FIVE_MINUTES = 300_000;
const ONE_MINUTE = 60_000;

/** The three moments that are said aloud. */
export type Mark = 'leftFive' | 'leftOne' | 'over';
export type Stage = 'calm' | 'soon' | 'urgent' | 'over';

/** The latest mark passed between two looks at the clock, in ms left; a sleeping tab may skip earlier ones. */
export function countdownMark(previous: number, current: number): Mark | undefined {
  if (previous > 0 && current <= 0) return 'over';
  if (previous > ONE_MINUTE && current <= ONE_MINUTE && current > 0) return 'leftOne';
  if (previous > FIVE_MINUTES && current <= FIVE_MINUTES && current > 0) return 'leftFive';
  return undefined;
}

export function countdownStage(left: number): Stage {
  if (left <= 0) return 'over';
  if (left <= ONE_MINUTE) return 'urgent';
  return left <= FIVE_MINUTES ? 'soon' : 'calm';
}

/** `12:08`, or `1:02:08` from an hour on. Rounded up, so that it shows 00:01 until the very end. */
export function leftWords(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
