import { keptValue } from '../../lib/kept.ts';
import type { RoomInput } from '../guest/room-input.ts';
import { agreementNames, type OrderInput } from './order-input.ts';
import type { OrderPart, RateCount } from './order-parts.ts';

/** The draft of the order form, kept in this tab by person and hotel: another rate of the hotel keeps the guests. */

const isVersion = (value: unknown): value is number => typeof value === 'number';
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

/** Input of the form, and the rates that its rooms were typed for. */
export interface OrderDraft extends OrderInput {
  rates: RateCount[];
  /** kept to go on with other rooms, and not for a later visit */
  moved?: boolean;
}

const isCount = (value: unknown): value is RateCount => {
  const { ratePlanId, rooms } = (value ?? {}) as Partial<RateCount>;
  return typeof ratePlanId === 'number' && typeof rooms === 'number';
};

/** A draft as this version writes it, or the one before without coupons and rates; undefined for anything else. */
function checkedDraft(stored: unknown): OrderDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const draft = { couponIds: {}, rates: [], ...stored } as Partial<OrderDraft>;
  const texts = [draft.arrivalTime, draft.flight, draft.otherRequests, draft.clientRemark, draft.clientOrderCode];
  const { contact, agreements, rooms, couponIds, rates } = draft;
  const whole =
    Array.isArray(rooms) &&
    rooms.every(isRoom) &&
    texts.every(isText) &&
    contact !== undefined &&
    [contact.name, contact.email, contact.mobile, contact.enterprisePhone, contact.fax].every(isText) &&
    typeof couponIds === 'object' &&
    couponIds !== null &&
    Object.values(couponIds).every((id) => id === null || typeof id === 'number') &&
    Array.isArray(rates) &&
    rates.every(isCount) &&
    agreements !== undefined &&
    agreementNames.every((name) => ['boolean', 'number'].includes(typeof agreements[name]));
  if (!whole) return undefined;
  // An older draft does not say which version was agreed to.
  const agreed = agreementNames.map((name) => [name, isVersion(agreements[name]) ? agreements[name] : false]);
  return { ...(draft as OrderDraft), agreements: Object.fromEntries(agreed) };
}

export const keptDraft = (userId: number, hotelId: number) =>
  keptValue<OrderDraft | undefined>('tab', `waylight.order.${userId}.${hotelId}`, checkedDraft, undefined);

/** Progress of a form that was sent: of several orders some may be made, and one without an answer. */
export interface Progress {
  /** rates and stays, as `sentFor` writes them */
  of: string;
  /** codes of the orders that were made, in the order of their rooms */
  made: string[];
  /** id of the request without an answer */
  pending: string | undefined;
}

function checkedProgress(stored: unknown): Progress | undefined {
  const { of, made, pending } = (stored ?? {}) as Partial<Progress>;
  if (!isText(of) || !Array.isArray(made) || !made.every(isText)) return undefined;
  return { of, made, pending: isText(pending) ? pending : undefined };
}

const keptProgress = (userId: number, hotelId: number) =>
  keptValue<Progress | undefined>('tab', `waylight.sent.${userId}.${hotelId}`, checkedProgress, undefined);

/** The progress kept in this tab. After a reload the outcome of a pending request is asked for first. */
export const progressOf = (userId: number, hotelId: number): Progress | undefined =>
  keptProgress(userId, hotelId).read();

/** Codes of the orders already made for the same rate and stays. */
export function madeBefore(userId: number, hotelId: number, of: string): readonly string[] {
  const before = progressOf(userId, hotelId);
  return before?.of === of ? before.made : [];
}

/** The purpose of a form: the rate and the stay of each part. */
export const sentFor = (parts: readonly OrderPart[]): string => JSON.stringify(parts);

export function keepProgress(userId: number, hotelId: number, progress: Progress | undefined): void {
  const over = progress === undefined || (progress.made.length === 0 && progress.pending === undefined);
  keptProgress(userId, hotelId).write(over ? undefined : progress);
}
