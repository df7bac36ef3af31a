import { randomInt } from 'node:crypto';
import { dateIn, portalZone } from '@waylight/contract/value/stay';

/** Letters and digits that nobody mistakes for each other on the phone or on paper: no 0, O, 1, I. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function characters(count: number): string {
  let text = '';
  for (let i = 0; i < count; i++) text += readable[randomInt(readable.length)];
  return text;
}

/** `WL`, the day of booking in Shanghai, and six characters that cannot be guessed from another order's. */
export function newOrderCode(now: number): string {
  return `WL${dateIn(portalZone, now).slice(2).replaceAll('-', '')}${characters(6)}`;
}

/** What the hotel finds a booking from our own allotment by. */
export function newConfirmationNumber(): string {
  return `C${characters(8)}`;
}

/** `WO`, the day in Shanghai, and six characters. */
export function newWorkOrderNumber(now: number): string {
  return `WO${dateIn(portalZone, now).slice(2).replaceAll('-', '')}${characters(6)}`;
}
