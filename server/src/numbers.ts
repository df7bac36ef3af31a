import { randomInt } from 'node:crypto';
import { dateIn, portalZone } from '@waylight/contract/value/stay';

/** Letters and digits that nobody mistakes for each other on the phone or on paper: no 0, O, 1, I. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '0123456789';

function random(alphabet: string, count: number): string {
  let text = '';
  for (let i = 0; i < count; i++) text += alphabet[randomInt(alphabet.length)];
  return text;
}

/** `261123`: the day in Shanghai, whatever the zone of the server. `now`: ms since the epoch. */
const dayOf = (now: number): string => dateIn(portalZone, now).slice(2).replaceAll('-', '');

// Numbers that the product gives out: letters for the kind, the day in Shanghai, and a tail that cannot be guessed.

export const newOrderCode = (now: number): string => `WL${dayOf(now)}${random(readable, 6)}`;
export const newWorkOrderNumber = (now: number): string => `WO${dayOf(now)}${random(readable, 6)}`;
export const newQuoteCode = (now: number): string => `Q${dayOf(now)}${random(readable, 6)}`;
export const newBillCode = (now: number): string => `BL${dayOf(now)}${random(readable, 6)}`;
export const newInvoiceCode = (now: number): string => `IV${dayOf(now)}${random(readable, 6)}`;
export const newEnquiryCode = (now: number): string => `EQ${dayOf(now)}${random(readable, 6)}`;
export const newRechargeCode = (now: number): string => `RC${dayOf(now)}${random(digits, 8)}`;
export const newBillSettlementCode = (now: number): string => `BS${dayOf(now)}${random(readable, 6)}`;
export const newApprovalCode = (now: number): string => `AP${dayOf(now)}${random(readable, 6)}`;
export const newCouponCode = (): string => `CP${random(readable, 8)}`;

/** Our number of a booking that is confirmed, beside the hotel's own. */
export const newConfirmationNumber = (): string => `C${random(readable, 8)}`;

/** Payment providers know a payment and a refund by these: 20 letters and digits, as all of them take. */
export const newPaymentNo = (now: number): string => `WP${dayOf(now)}${random(digits, 12)}`;
export const newRefundNo = (now: number): string => `WR${dayOf(now)}${random(digits, 12)}`;
