import { type booking, contact as contactSchema, type OrderDetail } from '@waylight/contract/booking/booking';
import { agesOf, type Occupancy } from '@waylight/contract/value/occupancy';
import type { RequestOf } from '@waylight/contract/wire/call';
import { nameFault, type PassportName, passportLetters } from '../guest/guest-name.ts';
import { extrasAgain, wantedIn } from './section/room-extras.ts';

/** What is typed into the order form, what is wrong with it, and the request that it becomes. No React, no clock. */

export interface GuestInput extends PassportName {
  nationality: string;
  /** null: an adult; 1 means 1 or younger; 0: an extra child whose age is still to be said */
  childAge: number | null;
  /** id of the surcharge that this guest comes with, beyond those who were searched for */
  extra?: number;
}
export interface RoomInput {
  /** code of a bed option; empty: not chosen */
  bed: string;
  guests: GuestInput[];
  /** units of each surcharge by its id */
  extras: Readonly<Record<string, number>>;
}
export interface ContactInput {
  name: string;
  email: string;
  mobile: string;
  enterprisePhone: string;
  fax: string;
}
export const agreementNames = ['customerProtection', 'providerTerms', 'agentTerms'] as const;
export type AgreementName = (typeof agreementNames)[number];

export interface OrderInput {
  rooms: RoomInput[];
  contact: ContactInput;
  /** `HH:mm`; empty: not known */
  arrivalTime: string;
  flight: string;
  otherRequests: string;
  clientRemark: string;
  clientOrderCode: string;
  /** null: none */
  couponId: number | null;
  agreements: Record<AgreementName, boolean>;
}

export const blankGuest = (nationality: string, childAge: number | null): GuestInput => ({
  lastName: '',
  firstName: '',
  nationality,
  childAge,
});

/** Rows for an occupancy: adults first, then each child with its age. Names already typed stay where they were. */
export function roomsFor(
  occupancies: readonly Occupancy[],
  nationality: string,
  typed: readonly RoomInput[] = [],
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
        ...agesOf(occupancy).map((age, at) => ({ ...(children[at] ?? blankGuest(nationality, age)), childAge: age })),
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
    couponId: null,
    agreements: { customerProtection: false, providerTerms: false, agentTerms: false },
  };
}

/** The same guests and wishes as an earlier order; agreements are ticked anew. */
export function sameAgain(order: OrderDetail): OrderInput {
  return {
    ...emptyOrder(
      order.rooms.map((room) => ({ bed: '', ...extrasAgain(room, order.surcharges) })),
      { ...order.contact },
    ),
    arrivalTime: order.arrivalTime ?? '',
    flight: order.flight,
    otherRequests: order.otherRequests,
    clientRemark: order.clientRemark,
    clientOrderCode: order.clientOrderCode ?? '',
  };
}

/** Most guests that are brought in at once; a room takes 20. */
export const mostGuests = 160;
export const remarkLimit = 20;
export const requestsLimit = 500;

export type FaultName =
  | 'lastNameEmpty'
  | 'firstNameEmpty'
  | 'nameHan'
  | 'nameLetters'
  | 'nameLong'
  | 'nationality'
  | 'childAge'
  | 'duplicate'
  | 'bed'
  | 'contactName'
  | 'email'
  | 'mobile'
  | 'enterprisePhone'
  | 'fax'
  | 'remarkLong'
  | 'requestsLong'
  | 'customerProtection'
  | 'providerTerms'
  | 'agentTerms';

export interface Fault {
  /** id of the field in the page */
  fieldId: string;
  name: FaultName;
  /** index of the room that it stands in */
  room?: number;
  /** index of the guest within the room */
  guest?: number;
  /** where the guest with the same name is */
  like?: { room: number; guest: number };
}

export const guestField = (room: number, guest: number, field: keyof GuestInput) => `guest-${room}-${guest}-${field}`;
export const bedField = (room: number) => `bed-${room}`;
export const contactField = (field: keyof ContactInput) => `contact-${field}`;
export const agreementField = (name: AgreementName) => `agreement-${name}`;

const sameName = ({ lastName, firstName }: PassportName) =>
  `${passportLetters(lastName)}/${passportLetters(firstName)}`;

/** Guests who stand on the form twice: each with where the other is. Rows without both names are nobody yet. */
export function duplicates(rooms: readonly RoomInput[]): Map<string, { room: number; guest: number }> {
  const places = new Map<string, { room: number; guest: number }[]>();
  rooms.forEach((room, roomAt) => {
    room.guests.forEach((guest, guestAt) => {
      if (nameFault(guest.lastName) || nameFault(guest.firstName)) return;
      const name = sameName(guest);
      places.set(name, [...(places.get(name) ?? []), { room: roomAt, guest: guestAt }]);
    });
  });
  const found = new Map<string, { room: number; guest: number }>();
  for (const list of places.values())
    if (list.length > 1)
      list.forEach((place, at) => {
        found.set(`${place.room}-${place.guest}`, at === 0 ? list[1]! : list[0]!);
      });
  return found;
}

const partFaults = { empty: undefined, han: 'nameHan', letters: 'nameLetters', long: 'nameLong' } as const;

function guestFaults(rooms: readonly RoomInput[]): Fault[] {
  const twice = duplicates(rooms);
  return rooms.flatMap((room, roomAt) =>
    room.guests.flatMap((guest, guestAt) => {
      const faults: Fault[] = [];
      const place = { room: roomAt, guest: guestAt };
      for (const part of ['lastName', 'firstName'] as const) {
        const fault = nameFault(guest[part]);
        if (fault)
          faults.push({
            ...place,
            fieldId: guestField(roomAt, guestAt, part),
            name: partFaults[fault] ?? (part === 'lastName' ? 'lastNameEmpty' : 'firstNameEmpty'),
          });
      }
      const like = twice.get(`${roomAt}-${guestAt}`);
      if (like) faults.push({ ...place, fieldId: guestField(roomAt, guestAt, 'lastName'), name: 'duplicate', like });
      if (!/^[A-Z]{2}$/.test(guest.nationality))
        faults.push({ ...place, fieldId: guestField(roomAt, guestAt, 'nationality'), name: 'nationality' });
      if (guest.childAge === 0)
        faults.push({ ...place, fieldId: guestField(roomAt, guestAt, 'childAge'), name: 'childAge' });
      return faults;
    }),
  );
}

/** Everything that keeps the order from being sent, in the order of the page. */
export function faultsOf(input: OrderInput): Fault[] {
  const faults = guestFaults(input.rooms);
  input.rooms.forEach((room, at) => {
    if (room.bed === '') faults.push({ fieldId: bedField(at), name: 'bed', room: at });
  });
  for (const field of ['name', 'email', 'mobile', 'enterprisePhone', 'fax'] as const)
    if (!contactSchema.shape[field].safeParse(input.contact[field].trim()).success)
      faults.push({ fieldId: contactField(field), name: field === 'name' ? 'contactName' : field });
  if (input.otherRequests.trim().length > requestsLimit)
    faults.push({ fieldId: 'otherRequests', name: 'requestsLong' });
  if (input.clientRemark.trim().length > remarkLimit) faults.push({ fieldId: 'clientRemark', name: 'remarkLong' });
  for (const name of agreementNames) if (!input.agreements[name]) faults.push({ fieldId: agreementField(name), name });
  return faults;
}

type Create = RequestOf<typeof booking.create>;
export type Accepted = Create['accepted'];

export interface Chosen
  extends Pick<Create, 'hotelId' | 'ratePlanId' | 'checkin' | 'checkout' | 'rooms' | 'nationality'> {}

/** Guests as the contract takes them. */
export function guestsOf(rooms: readonly RoomInput[]) {
  return rooms.flatMap((room) =>
    room.guests.map(({ lastName, firstName, nationality, childAge }) => ({
      lastName: passportLetters(lastName),
      firstName: passportLetters(firstName),
      nationality,
      childAge,
    })),
  );
}

/** The request of a form without faults. `requestId` is made once per attempt, so that sending twice orders once. */
export function requestFor(input: OrderInput, chosen: Chosen, accepted: Accepted, requestId: string): Create {
  const { name, email, mobile, enterprisePhone, fax } = input.contact;
  return {
    requestId,
    ...chosen,
    orderRooms: input.rooms.map((room) => ({ bed: room.bed, guests: guestsOf([room]) })),
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
    agreements: input.agreements,
  };
}
