import { type booking, isClientRemark } from '@waylight/contract/booking/booking';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { isEmail, isName, isPhone } from '@waylight/contract/identity/person-fields';
import { orderTexts } from '@waylight/contract/legal/legal-texts';
import { lengths } from '@waylight/contract/value/lengths';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import { childAgesOf } from '@waylight/contract/value/party';
import type { RequestOf } from '@waylight/contract/wire/call';
import { type GuestFault, guestFaults } from '../guest/guest-faults.ts';
import { blankGuest, guestsToSend, type RoomInput } from '../guest/room-input.ts';
import { type OrderPart, partKey, roomsOfPart } from './order-parts.ts';
import { extrasAgain, wantedIn } from './section/room-extras.ts';

/** The input of the order form, its faults, and the request that it becomes. No React, no clock. */

export interface ContactInput {
  name: string;
  email: string;
  mobile: string;
  enterprisePhone: string;
  fax: string;
}

export const agreementNames = orderTexts;
export type AgreementName = (typeof agreementNames)[number];
/** The version agreed to, 0 where nobody could say which it was; false: not agreed. */
export type Agreements = Readonly<Record<AgreementName, number | false>>;

export interface OrderInput {
  rooms: RoomInput[];
  contact: ContactInput;
  /** `HH:mm`; empty: not known */
  arrivalTime: string;
  flight: string;
  otherRequests: string;
  clientRemark: string;
  clientOrderCode: string;
  /** by the key of the part (`partKey`); null: none */
  couponIds: Readonly<Record<string, number | null>>;
  agreements: Agreements;
}

/** Rows for an occupancy: adults first, then each child with its age. Names already typed stay where they were. */
export function roomsFor(
  occupancies: readonly Occupancy[],
  nationality: string,
  typed: readonly (RoomInput | undefined)[] = [],
): RoomInput[] {
  return occupancies.map((occupancy, index) => {
    const before = typed[index];
    const asked = before?.guests.filter((guest) => guest.extra === undefined) ?? [];
    const adults = asked.filter((guest) => guest.childAge === null);
    const children = asked.filter((guest) => guest.childAge !== null);
    return {
      bed: before?.bed ?? '',
      extras: before?.extras ?? {},
      guests: [
        ...Array.from({ length: occupancy.adultNumAll }, (_, at) => adults[at] ?? blankGuest(nationality, null)),
        ...childAgesOf(occupancy).map((age, at) => ({
          ...(children[at] ?? blankGuest(nationality, age)),
          childAge: age,
        })),
        ...(before?.guests.filter((guest) => guest.extra !== undefined) ?? []),
      ],
    };
  });
}

export function emptyOrder(rooms: RoomInput[], contact: ContactInput): OrderInput {
  return {
    rooms,
    contact,
    arrivalTime: '',
    flight: '',
    otherRequests: '',
    clientRemark: '',
    clientOrderCode: '',
    couponIds: {},
    agreements: { customerProtection: false, providerTerms: false, agentTerms: false },
  };
}

/** The same guests and wishes as an earlier order; agreements are ticked anew. */
export function sameAgain(order: OrderDetail): OrderInput {
  return {
    ...emptyOrder(
      order.rooms.map((room) => ({ bed: room.bedCode, ...extrasAgain(room, order.surcharges) })),
      { ...order.contact },
    ),
    arrivalTime: order.arrivalTime ?? '',
    flight: order.flight,
    otherRequests: order.otherRequests,
    clientRemark: order.clientRemark,
    clientOrderCode: order.clientOrderCode ?? '',
  };
}

export type FormFaultName =
  | 'bed'
  | 'contactName'
  | 'email'
  | 'mobile'
  | 'enterprisePhone'
  | 'fax'
  | 'remarkLong'
  | 'requestsLong'
  | AgreementName;

/** A fault outside the guests' rows. */
export interface FormFault {
  /** id of the field in the page */
  fieldId: string;
  name: FormFaultName;
  /** index of the room it belongs to */
  room?: number;
  guest?: never;
}

export type Fault = GuestFault | FormFault;

/** True: it belongs to a guest's row. */
export const isGuestFault = (fault: Fault): fault is GuestFault => fault.guest !== undefined;

export const bedField = (room: number) => `bed-${room}`;
export const contactField = (field: keyof ContactInput) => `contact-${field}`;
export const agreementField = (name: AgreementName) => `agreement-${name}`;

const contactRules: Readonly<Record<keyof ContactInput, (text: string) => boolean>> = {
  name: (text) => isName(text, lengths.personName),
  email: isEmail,
  mobile: isPhone,
  enterprisePhone: isPhone,
  fax: isPhone,
};

/** All faults that keep the order from being sent, in the order of the page. */
export function faultsOf(input: OrderInput): Fault[] {
  const faults: Fault[] = guestFaults(input.rooms);
  input.rooms.forEach((room, at) => {
    if (room.bed === '') faults.push({ fieldId: bedField(at), name: 'bed', room: at });
  });
  for (const field of ['name', 'email', 'mobile', 'enterprisePhone', 'fax'] as const)
    if (!contactRules[field](input.contact[field].trim()))
      faults.push({ fieldId: contactField(field), name: field === 'name' ? 'contactName' : field });
  if (input.otherRequests.trim().length > lengths.otherRequests)
    faults.push({ fieldId: 'otherRequests', name: 'requestsLong' });
  if (!isClientRemark(input.clientRemark)) faults.push({ fieldId: 'clientRemark', name: 'remarkLong' });
  for (const name of agreementNames)
    if (input.agreements[name] === false) faults.push({ fieldId: agreementField(name), name });
  return faults;
}

type Create = RequestOf<typeof booking.create>;
export type AcceptedOffer = Create['accepted'];

/** A rate and the stay it is booked for. */
export interface RateStay
  extends Pick<Create, 'hotelId' | 'ratePlanId' | 'checkin' | 'checkout' | 'rooms' | 'nationality'> {}

/** The input of one part: its rooms and its coupon alone. */
export interface PartInput extends Omit<OrderInput, 'couponIds'> {
  couponId: number | null;
}

export function inputOfPart({ couponIds, ...rest }: OrderInput, parts: readonly OrderPart[], part: number): PartInput {
  const rooms = roomsOfPart(rest.rooms, parts, part);
  return { ...rest, rooms, couponId: couponIds[partKey(parts, part)] ?? null };
}

/** Agreements with their versions; an unknown version is left to the server. */
function agreementsOf(agreements: Agreements): Create['agreements'] {
  const agreed = Object.fromEntries(agreementNames.map((name) => [name, agreements[name] !== false]));
  const known = agreementNames.filter((name) => agreements[name]);
  return {
    ...(agreed as Record<AgreementName, boolean>),
    versions: Object.fromEntries(known.map((name) => [name, agreements[name] as number])),
  };
}

/** The request of a form without faults. `requestId` is made once per attempt, so that sending twice orders once. */
export function requestFor(input: PartInput, rateStay: RateStay, accepted: AcceptedOffer, requestId: string): Create {
  const { name, email, mobile, enterprisePhone, fax } = input.contact;
  return {
    requestId,
    ...rateStay,
    orderRooms: input.rooms.map((room) => ({ bed: room.bed, guests: guestsToSend([room]) })),
    surcharges: wantedIn(input.rooms),
    couponId: input.couponId,
    contact: {
      name: name.trim(),
      email: email.trim(),
      mobile: mobile.trim(),
      enterprisePhone: enterprisePhone.trim(),
      fax: fax.trim(),
    },
    otherRequests: input.otherRequests.trim(),
    arrivalTime: input.arrivalTime === '' ? null : input.arrivalTime,
    flight: input.flight.trim(),
    clientRemark: input.clientRemark.trim(),
    clientOrderCode: input.clientOrderCode.trim(),
    accepted,
    agreements: agreementsOf(input.agreements),
  };
}
