import { z } from 'zod';
import { email, nameOf, phone, plainText } from '../identity/person-fields.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema } from '../value/money.ts';
import { plainDateSchema, stayFields } from '../value/stay.ts';
import { type Fault, fault } from '../wire/faults.ts';
import {
  cabinWords,
  connectionWords,
  feedbackTopicWords,
  groupMealWords,
  groupPurposeWords,
  supplierKindWords,
  tripWords,
} from './enquiry-words.ts';

/** The forms of enquiries. The portal checks with the schemas that the server parses by, so that both name the same fields. */

export const mostLegs = 6;
export const mostPassengers = 9;
export const mostPictures = 3;
/** Most bytes of a picture. */
export const pictureBytes = 5 * 1024 * 1024;
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

export const enquiryLengths = {
  place: 120,
  hotels: 500,
  remark: 1000,
  markets: 300,
  website: 200,
  message: 2000,
  airline: 60,
  feedback: 2000,
  company: 100,
  wechat: 40,
  page: 200,
} as const;

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];
const choice = <T extends object>(table: T) => z.enum(keysOf(table), fault('chooseOne'));
const count = (min: number, max: number, name: Fault) => z.int(fault(name)).min(min, fault(name)).max(max, fault(name));
const required = (most: number) =>
  z
    .string()
    .trim()
    .min(1, fault('fillIn'))
    .max(most, fault('tooLong'))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('plainText'));
const lineOrNone = (most: number) =>
  z
    .string()
    .trim()
    .max(most, fault('tooLong'))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('plainText'));
const chosenCountry = z.string().regex(/^[A-Z]{2}$/, fault('chooseOne'));

/** Letters, digits and signs of ASCII alone, which also may be none. */
const latinOrNone = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[\x21-\x7e]*$/, fault('latin'));

/** Whom the desk answers. */
const contactFields = {
  name: nameOf(lengths.personName),
  company: lineOrNone(enquiryLengths.company),
  email,
  phone,
  wechat: latinOrNone(enquiryLengths.wechat),
};

const pageField = {
  /** the portal's page from which the form was opened; '' where that is not known */
  page: lineOrNone(enquiryLengths.page).default(''),
};

/** A field of a form and what is wrong with it. */
export type FormFault = readonly [field: string, name: Fault];

/** Rules across fields as a schema applies them. */
export const refinedBy =
  <T>(faultsOf: (value: T) => FormFault[]) =>
  (value: T, context: z.RefinementCtx) => {
    for (const [field, name] of faultsOf(value))
      context.addIssue({ code: 'custom', path: field.split('.'), message: fault(name).error });
  };

export const groupRoomForm = z.strictObject({
  destination: required(enquiryLengths.place),
  hotels: plainText(enquiryLengths.hotels).default(''),
  ...stayFields,
  rooms: count(1, 500, 'roomCount'),
  adults: count(1, 2000, 'adultCount'),
  /** 1: one year or younger */
  childAges: z
    .array(count(1, 17, 'childAgeRange'))
    .max(200, fault('childCount'))
    .default([]),
  /** 0: any */
  star: count(0, 5, 'chooseOne').default(0),
  meal: choice(groupMealWords),
  /** minor units of `currency`; absent: open */
  budget: z
    .int(fault('correctAmount'))
    .min(1, fault('correctAmount'))
    .max(100_000_000, fault('correctAmount'))
    .optional(),
  currency: currencySchema.default('CNY'),
  meetingRoom: z.boolean().default(false),
  purpose: choice(groupPurposeWords),
  nationality: chosenCountry,
  remark: plainText(enquiryLengths.remark).default(''),
  ...contactFields,
  ...pageField,
});

export const groupRoomFaults = ({ checkin, checkout }: Pick<GroupRoomForm, 'checkin' | 'checkout'>): FormFault[] =>
  checkout <= checkin ? [['checkout', 'stayOrder']] : [];

export const supplyEntryForm = z.strictObject({
  ...contactFields,
  company: required(enquiryLengths.company),
  country: chosenCountry,
  city: required(enquiryLengths.place),
  supplierKind: choice(supplierKindWords),
  hotelCount: count(0, 1_000_000, 'hotelCount'),
  markets: plainText(enquiryLengths.markets).default(''),
  website: latinOrNone(enquiryLengths.website).default(''),
  connection: choice(connectionWords),
  message: plainText(enquiryLengths.message).default(''),
  ...pageField,
});

const leg = z.strictObject({
  from: required(enquiryLengths.place),
  to: required(enquiryLengths.place),
  date: plainDateSchema,
});
export type FlightLeg = z.infer<typeof leg>;

export const flightForm = z.strictObject({
  trip: choice(tripWords),
  legs: z.array(leg).min(1, fault('fillIn')).max(mostLegs, fault('legCount')),
  adults: count(1, mostPassengers, 'passengers'),
  children: count(0, mostPassengers, 'passengers').default(0),
  infants: count(0, mostPassengers, 'passengers').default(0),
  cabin: choice(cabinWords),
  flexible: z.boolean().default(false),
  airline: lineOrNone(enquiryLengths.airline).default(''),
  remark: plainText(enquiryLengths.remark).default(''),
  ...contactFields,
  ...pageField,
});

type Itinerary = Pick<FlightForm, 'trip' | 'legs' | 'adults' | 'children' | 'infants'>;

export function flightFaults({ trip, legs, adults, children, infants }: Itinerary): FormFault[] {
  const faults: FormFault[] = [];
  const fits = trip === 'oneWay' ? legs.length === 1 : trip === 'return' ? legs.length === 2 : legs.length >= 2;
  if (!fits) faults.push(['legs', 'legCount']);
  for (const [index, { from, to, date }] of legs.entries()) {
    if (index > 0 && date < legs[index - 1]!.date) faults.push([`legs.${index}.date`, 'legOrder']);
    if (from.toLowerCase() === to.toLowerCase()) faults.push([`legs.${index}.to`, 'legSamePlace']);
  }
  if (infants > adults) faults.push(['infants', 'infantsWithoutAdult']);
  if (adults + children + infants > mostPassengers) faults.push(['adults', 'passengers']);
  return faults;
}

export const pictureToken = z.string().regex(/^[\w-]{43}$/);

export const feedbackForm = z.strictObject({
  topic: choice(feedbackTopicWords),
  text: plainText(enquiryLengths.feedback).refine((text) => text.length >= 5, fault('feedbackLength')),
  pictures: z.array(pictureToken).max(mostPictures).default([]),
  answerWished: z.boolean().default(true),
  ...pageField,
});

export type GroupRoomForm = z.output<typeof groupRoomForm>;
export type SupplyEntryForm = z.output<typeof supplyEntryForm>;
export type FlightForm = z.output<typeof flightForm>;
export type FeedbackForm = z.output<typeof feedbackForm>;

/** People of a group. */
export const groupOf = ({ adults, childAges }: Pick<GroupRoomForm, 'adults' | 'childAges'>): number =>
  adults + childAges.length;
