import { randomInt } from 'node:crypto';

/** A serial number of ours, as providers take them: 2 letters, the day, 12 digits that nobody can guess. */
export function newPaymentNo(now: number, letters = 'WP'): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '');
  const half = () => String(randomInt(1_000_000)).padStart(6, '0');
  return `${letters}${day}${half()}${half()}`;
}
