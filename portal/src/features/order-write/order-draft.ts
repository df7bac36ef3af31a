import { keptValue } from '../../lib/kept.ts';
import type { RoomInput } from '../guest/room-input.ts';
import { agreementNames, type OrderInput } from './order-input.ts';

/** What has been typed into the order form, kept in this tab: by person and hotel, so that another rate of it keeps the guests. */

const isText = (value: unknown): value is string => typeof value === 'string';

function isRoom(value: unknown): value is RoomInput {
  const { bed, guests, extras } = (value ?? {}) as Partial<RoomInput>;
  return (
    isText(bed) &&
    typeof extras === 'object' &&
    Object.values(extras).every((count) => typeof count === 'number') &&
    Array.isArray(guests) &&
    guests.every(
      (guest) =>
        isText(guest?.lastName) &&
        isText(guest.firstName) &&
        isText(guest.nationality) &&
        (guest.childAge === null || typeof guest.childAge === 'number') &&
        (guest.extra === undefined || typeof guest.extra === 'number'),
    )
  );
}

/** A draft as this version writes it; undefined for anything else. */
function checkedDraft(stored: unknown): OrderInput | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const draft = stored as Partial<OrderInput>;
  const texts = [draft.arrivalTime, draft.flight, draft.otherRequests, draft.clientRemark, draft.clientOrderCode];
  const { contact, agreements, rooms } = draft;
  const whole =
    Array.isArray(rooms) &&
    rooms.every(isRoom) &&
    texts.every(isText) &&
    contact !== undefined &&
    [contact.name, contact.email, contact.mobile, contact.enterprisePhone, contact.fax].every(isText) &&
    (draft.couponId === null || typeof draft.couponId === 'number') &&
    agreements !== undefined &&
    agreementNames.every((name) => typeof agreements[name] === 'boolean');
  return whole ? (draft as OrderInput) : undefined;
}

export const keptDraft = (userId: number, hotelId: number) =>
  keptValue<OrderInput | undefined>('tab', `waylight.order.${userId}.${hotelId}`, checkedDraft, undefined);

/** How far an order has come that was sent: of several in one sitting, some may be made and one without an answer. */
export interface Progress {
  /** what it was sent for */
  of: string;
  /** codes of the orders that were made, in the order of their rooms */
  made: string[];
  /** requestId of the one that nobody answered */
  pending: string | undefined;
}

function checkedProgress(stored: unknown): Progress | undefined {
  const { of, made, pending } = (stored ?? {}) as Partial<Progress>;
  if (!isText(of) || !Array.isArray(made) || !made.every(isText)) return undefined;
  return { of, made, pending: isText(pending) ? pending : undefined };
}

const keptProgress = (userId: number, hotelId: number) =>
  keptValue<Progress | undefined>('tab', `waylight.sent.${userId}.${hotelId}`, checkedProgress, undefined);

/** After a reload the outcome of what was sent is asked before anything else. */
export const progressOf = (userId: number, hotelId: number): Progress | undefined =>
  keptProgress(userId, hotelId).read();

/** Codes of the orders that were made of exactly this, the others being still to be sent. */
export function madeBefore(userId: number, hotelId: number, of: string): readonly string[] {
  const before = progressOf(userId, hotelId);
  return before?.of === of ? before.made : [];
}

/** What an order is sent for: a rate, and the stay of each part. */
export const sentFor = (ratePlanId: number, parts: unknown): string => JSON.stringify([ratePlanId, parts]);

export function keepProgress(userId: number, hotelId: number, progress: Progress | undefined): void {
  const over = progress === undefined || (progress.made.length === 0 && progress.pending === undefined);
  keptProgress(userId, hotelId).write(over ? undefined : progress);
}
