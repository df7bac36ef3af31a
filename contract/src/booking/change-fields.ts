import { z } from 'zod';
import { lineOf, plainText } from '../identity/person-fields.ts';
import { surchargesWanted } from '../supply/surcharge.ts';
import { lengths } from '../value/lengths.ts';
import { limits } from '../value/occupancy.ts';
import { stayFields, stayRequest } from '../value/stay.ts';
import { fault } from '../wire/faults.ts';
import { contact, guest } from './order.ts';

const roomNo = z.int().min(1).max(limits.rooms);

/** Changes that may be asked for, one kind per field. */
export const changeFields = {
  /** every guest of the rooms named; rooms that are not named stay as they are */
  guests: z
    .array(
      z.strictObject({
        roomNo,
        guests: z
          .array(guest)
          .min(1)
          .max(limits.adultsPerRoom + limits.childrenPerRoom),
      }),
    )
    .min(1)
    .max(limits.rooms),
  /** what is not named stays as it is */
  requests: z.strictObject({
    /** a bed option of the room type, or `any`, for each room named */
    beds: z
      .array(z.strictObject({ roomNo, bed: lineOf(40) }))
      .max(limits.rooms)
      .optional(),
    otherRequests: plainText(lengths.otherRequests).optional(),
    /** hotel-local `HH:mm`; null: before 22:00 as usual */
    arrivalTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .nullable()
      .optional(),
    flight: plainText(lengths.flight).optional(),
    contact: contact.optional(),
  }),
  /** extras keep the price that was agreed; with `leaveOutGone` those that are no longer offered go, else the hotel is asked for them */
  dates: stayRequest(z.strictObject({ ...stayFields, leaveOutGone: z.boolean().optional() })),
  /** numbers of the rooms that are not needed, for the whole stay; never all of them */
  rooms: z.array(roomNo).min(1).max(limits.rooms),
  /** every surcharge that the order is to have afterwards: what is not named goes, an empty list leaves none */
  surcharges: surchargesWanted,
};

/** One change: exactly one of the fields. */
export const changeAsked = z
  .strictObject({
    guests: changeFields.guests.optional(),
    requests: changeFields.requests.optional(),
    dates: changeFields.dates.optional(),
    rooms: changeFields.rooms.optional(),
    surcharges: changeFields.surcharges.optional(),
  })
  .refine((change) => Object.values(change).filter((one) => one !== undefined).length === 1, fault('oneChange'));
export type ChangeAsked = z.output<typeof changeAsked>;
