import { agreementNames, type OrderInput, type RoomInput } from './order-input.ts';

/** What has been typed into the order form, kept in this tab: by person and hotel, so that another rate of it keeps the guests. */

const keyFor = (userId: number, hotelId: number) => `waylight.order.${userId}.${hotelId}`;

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

/** What is stored, if it is a draft as this version writes it. */
export function draftIn(text: string | null): OrderInput | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const draft = kept as Partial<OrderInput>;
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
  } catch {
    return undefined;
  }
}

export function draftOf(userId: number, hotelId: number): OrderInput | undefined {
  try {
    return draftIn(sessionStorage.getItem(keyFor(userId, hotelId)));
  } catch {
    return undefined;
  }
}

export function keepDraft(userId: number, hotelId: number, input: OrderInput): void {
  try {
    sessionStorage.setItem(keyFor(userId, hotelId), JSON.stringify(input));
  } catch {
    // a full or forbidden storage costs the draft and nothing else
  }
}

export function dropDraft(userId: number, hotelId: number): void {
  try {
    sessionStorage.removeItem(keyFor(userId, hotelId));
  } catch {
    // nothing was kept
  }
}

/** How far an order has come that was sent: of several in one sitting, some may be made and one without an answer. */
export interface Progress {
  /** what it was sent for */
  of: string;
  /** codes of the orders that were made, in the order of their rooms */
  made: string[];
  /** requestId of the one that nobody answered */
  pending: string | undefined;
}

const progressKey = (userId: number, hotelId: number) => `waylight.sent.${userId}.${hotelId}`;

/** After a reload the outcome of what was sent is asked before anything else. */
export function progressOf(userId: number, hotelId: number): Progress | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(progressKey(userId, hotelId)) ?? 'null');
    const { of, made, pending } = (kept ?? {}) as Partial<Progress>;
    if (!isText(of) || !Array.isArray(made) || !made.every(isText)) return undefined;
    return { of, made, pending: isText(pending) ? pending : undefined };
  } catch {
    return undefined;
  }
}

/** Codes of the orders that were made of exactly this, the others being still to be sent. */
export function madeBefore(userId: number, hotelId: number, of: string): readonly string[] {
  const before = progressOf(userId, hotelId);
  return before?.of === of ? before.made : [];
}

/** What an order is sent for: a rate, and the stay of each part. */
export const sentFor = (ratePlanId: number, parts: unknown): string => JSON.stringify([ratePlanId, parts]);

export function keepProgress(userId: number, hotelId: number, progress: Progress | undefined): void {
  try {
    if (progress === undefined || (progress.made.length === 0 && progress.pending === undefined))
      sessionStorage.removeItem(progressKey(userId, hotelId));
    else sessionStorage.setItem(progressKey(userId, hotelId), JSON.stringify(progress));
  } catch {
    // without storage a reload asks the order list instead
  }
}
