import { z } from 'zod';
import { dayNumber, plainDateSchema } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { rowId, rowIdText } from '../wire/id.ts';
import { actErrors, actFields, actReply } from './act.ts';

/** Prices and rooms of a hotel, night by night. */

/** Nights that are read or edited at once. */
export const mostNights = 800;
/** Rooms and rates that are edited at once. */
const mostRows = 300;
/** The highest price of a night, in minor units, and the most rooms that a hotel gives. */
const mostPrice = 100_000_000;
export const mostRooms = 9999;

const minor = z.int().min(1).max(mostPrice);
const step = z.int().min(-mostPrice).max(mostPrice);
const rooms = z.int().min(0).max(mostRooms);

/** An operation on the nights of an edit. Prices are minor units of `currency`, which all rates of the edit share. */
const operation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setPrice'), amount: minor, currency: z.string().length(3) }),
  z.strictObject({ kind: z.literal('addPrice'), amount: step, currency: z.string().length(3) }),
  /** hundredths of a per cent; −1000 is a tenth less */
  z.strictObject({ kind: z.literal('percentPrice'), bp: z.int().min(-9900).max(100_000) }),
  z.strictObject({ kind: z.literal('closeRates') }),
  z.strictObject({ kind: z.literal('openRates') }),
  /** of the rates, whatever the nights */
  z.strictObject({ kind: z.literal('minNights'), nights: z.int().min(1).max(31) }),
  /** rooms that the hotel gives, those sold among them */
  z.strictObject({ kind: z.literal('setAllotment'), rooms }),
  /** rooms that are still to be sold */
  z.strictObject({ kind: z.literal('setFree'), rooms }),
  z.strictObject({ kind: z.literal('addRooms'), rooms: z.int().min(-mostRooms).max(mostRooms) }),
  z.strictObject({ kind: z.literal('closeRooms') }),
  z.strictObject({ kind: z.literal('openRooms') }),
]);
export type CalendarOperation = z.infer<typeof operation>;

const ofRooms: readonly CalendarOperation['kind'][] = [
  'setAllotment',
  'setFree',
  'addRooms',
  'closeRooms',
  'openRooms',
];
export const isOfRooms = (kind: CalendarOperation['kind']): boolean => ofRooms.includes(kind);
/** Operations that put a value in the place of another, and so must know which one. */
export const needsRead = (kind: CalendarOperation['kind']): boolean =>
  kind === 'setPrice' || kind === 'setAllotment' || kind === 'setFree';

interface EditNights {
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly number[];
}

/** Day numbers of an edit's nights: of the period, both ends included, those on its weekdays (1 is Monday). */
export function nightsOfEdit({ from, to, weekdays }: EditNights): number[] {
  const nights: number[] = [];
  // Day 0 was a Thursday.
  for (let day = dayNumber(from); day <= dayNumber(to); day++)
    if (weekdays.includes(((((day + 3) % 7) + 7) % 7) + 1)) nights.push(day);
  return nights;
}

/** A row as a person saw it: one value for each night of the edit. Of a room `free` stands beside what is given. */
const readRow = z.strictObject({
  id: rowId,
  nights: z.array(z.int().min(0).max(mostPrice)).max(mostNights),
  free: z.array(z.int().min(0).max(mostRooms)).max(mostNights).optional(),
});

const edit = z
  .strictObject({
    ...actFields,
    hotelId: rowId,
    /** rates or room types, as the operation wants */
    rows: z.array(rowId).min(1).max(mostRows),
    from: plainDateSchema,
    to: plainDateSchema,
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5, 6, 7]),
    operation,
    /** Nights as they were read; one that differs now is refused with CELLS_CHANGED. Relative operations need none. */
    read: z.array(readRow).max(mostRows).default([]),
    /** Nights left as they are, as the person decided about changed ones. */
    leave: z
      .array(z.strictObject({ row: rowId, night: plainDateSchema }))
      .max(2000)
      .default([]),
  })
  .refine(({ from, to }) => to >= from && dayNumber(to) - dayNumber(from) < mostNights, {
    path: ['to'],
    ...fault('nightSpan'),
  })
  .refine(({ rows }) => new Set(rows).size === rows.length, { path: ['rows'], ...fault('repeated') })
  .refine((asked) => !needsRead(asked.operation.kind) || isWhole(asked), { path: ['read'], ...fault('readMissing') });

/** Whether each row comes with one value for each night. */
function isWhole(
  asked: EditNights & { rows: number[]; read: z.infer<typeof readRow>[]; operation: CalendarOperation },
) {
  if (asked.to < asked.from) return true;
  const nights = nightsOfEdit(asked).length;
  const rooms = isOfRooms(asked.operation.kind);
  return asked.rows.every((row) => {
    const found = asked.read.find(({ id }) => id === row);
    return found?.nights.length === nights && (!rooms || found.free?.length === nights);
  });
}

const named = { id: z.int(), zh: z.string(), en: z.string() };

/** A night's price or rooms are 0 where it is closed; `kept` is then what opening gives back. */
const kept = z.array(z.int().nullable());

/** One night that is no longer as it was read. `by`: the person whose edit it was; null: orders or a file. */
export const changedCell = z.object({
  row: z.int(),
  night: z.string(),
  read: z.int(),
  now: z.int(),
  readFree: z.int().nullable(),
  nowFree: z.int().nullable(),
});
export type ChangedCell = z.infer<typeof changedCell>;

/** The calendar of a hotel at the console. */
export const calendar = {
  hotels: call({
    method: 'GET',
    path: '/ops/calendar/hotels',
    access: { operator: ['SUPPLY_READ'] },
    says: 'Twenty hotels whose name or number has the words; without words those edited last.',
    request: z.strictObject({ keyword: z.string().max(60).default('') }),
    reply: z.object({
      hotels: z.array(z.object({ ...named, cityZh: z.string(), cityEn: z.string(), active: z.boolean() })),
    }),
    errors: [],
  }),
  nights: call({
    method: 'GET',
    path: '/ops/calendar/nights',
    access: { operator: ['SUPPLY_READ'] },
    says: 'Prices and rooms of a hotel for each night from a day on: arrays in the order of nights.',
    request: z.strictObject({
      hotelId: rowIdText,
      from: plainDateSchema,
      nights: z.coerce.number().int().min(1).max(mostNights),
    }),
    reply: z.object({
      hotel: z.object({ ...named, cityZh: z.string(), cityEn: z.string(), active: z.boolean() }),
      /** the day it is where the hotel stands */
      today: z.string(),
      from: z.string(),
      rooms: z.array(
        z.object({
          ...named,
          active: z.boolean(),
          /** rooms that the hotel gives, sold ones among them; 0: closed */
          allotment: z.array(z.int()),
          sold: z.array(z.int()),
          free: z.array(z.int()),
          kept,
          rates: z.array(
            z.object({
              ...named,
              active: z.boolean(),
              currency: z.string(),
              minNights: z.int(),
              /** minor units; 0: not sold */
              prices: z.array(z.int()),
              kept,
            }),
          ),
        }),
      ),
    }),
    errors: ['NO_SUCH_HOTEL'],
  }),
  edit: call({
    method: 'POST',
    path: '/ops/calendar/edit',
    access: { operator: ['SUPPLY_ACT'] },
    says: 'Sets, adds, closes or opens nights of several rates or rooms at once. CELLS_CHANGED names the nights that are no longer as they were read.',
    request: edit,
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_HOTEL', 'NO_SUCH_RATE', 'NO_SUCH_ROOM_TYPE', 'RATES_DIFFER', 'CELLS_CHANGED'],
  }),
};
