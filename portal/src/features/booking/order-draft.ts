import { agreementNames, type OrderInput, type RoomInput } from './order-form.ts';

/** What has been typed into the order form, kept in this tab: by person and hotel, so that another rate of it keeps the guests. */

const keyFor = (userId: number, hotelId: number) => `waylight.order.${userId}.${hotelId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

function isRoom(value: unknown): value is RoomInput {
  const { bed, guests } = (value ?? {}) as Partial<RoomInput>;
  return (
    isText(bed) &&
    Array.isArray(guests) &&
    guests.every(
      (guest) =>
        isText(guest?.lastName) &&
        isText(guest.firstName) &&
        isText(guest.nationality) &&
        (guest.childAge === null || typeof guest.childAge === 'number'),
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

const pendingKey = (userId: number, hotelId: number) => `waylight.pending.${userId}.${hotelId}`;

/** The requestId of an order that was sent and not answered: after a reload its outcome is asked before anything else. */
export function pendingOf(userId: number, hotelId: number): string | undefined {
  try {
    return sessionStorage.getItem(pendingKey(userId, hotelId)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepPending(userId: number, hotelId: number, requestId: string | undefined): void {
  try {
    if (requestId === undefined) sessionStorage.removeItem(pendingKey(userId, hotelId));
    else sessionStorage.setItem(pendingKey(userId, hotelId), requestId);
  } catch {
    // without storage a reload asks the order list instead
  }
}
