import type { enquiry } from '@waylight/contract/enquiry/enquiry';
import { mostLegs } from '@waylight/contract/enquiry/enquiry-forms';
import type { cabinWords, tripWords } from '@waylight/contract/enquiry/enquiry-words';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { RequestOf } from '@waylight/contract/wire/call';
import { typedDate } from '../../../lib/field/typed-date.ts';
import type { Faults } from '../../../lib/field/use-form.ts';
import type { Text } from '../../../lib/words.ts';
import { type ContactInput, faultsOf, type VerifiedInput, type WrongIn } from '../enquiry-form.ts';
import { words } from '../words.ts';

/** Input of the form for flights, its faults by leg and field, and the request made of it. No React. */
export interface LegInput {
  from: string;
  to: string;
  date: string;
}

export type Trip = keyof typeof tripWords;

export interface FlightInput extends ContactInput, VerifiedInput {
  trip: Trip;
  legs: LegInput[];
  adults: number;
  children: number;
  infants: number;
  cabin: keyof typeof cabinWords;
  flexible: boolean;
  airline: string;
  remark: string;
  page: string;
}

const emptyLeg: LegInput = { from: '', to: '', date: '' };

export const emptyFlight: Omit<FlightInput, keyof ContactInput | keyof VerifiedInput> = {
  trip: 'return',
  legs: [emptyLeg, emptyLeg],
  adults: 1,
  children: 0,
  infants: 0,
  cabin: 'economy',
  flexible: false,
  airline: '',
  remark: '',
  page: '',
};

/** Legs of another kind of trip; what was typed stays. A return comes back to where it began. */
export function legsFor(trip: Trip, legs: readonly LegInput[]): LegInput[] {
  const [first = emptyLeg, second = emptyLeg, ...more] = legs;
  if (trip === 'oneWay') return [first];
  if (trip === 'multiCity') return [first, second, ...more].slice(0, mostLegs);
  return [first, { from: second.from || first.to, to: second.to || first.from, date: second.date }];
}

/** The legs with one changed; the way back of a return follows the way there until it is changed itself. */
export function withLeg(input: Pick<FlightInput, 'trip' | 'legs'>, index: number, part: Partial<LegInput>): LegInput[] {
  const before = input.legs[index] ?? emptyLeg;
  const legs = input.legs.map((leg, at) => (at === index ? { ...leg, ...part } : leg));
  const back = legs[1];
  if (input.trip !== 'return' || index !== 0 || !back) return legs;
  const follow = (own: string, was: string, is: string) => (own === '' || own === was ? is : own);
  const { from, to } = legs[0]!;
  return [legs[0]!, { ...back, from: follow(back.from, before.to, to), to: follow(back.to, before.from, from) }];
}

export const withMoreLegs = (legs: readonly LegInput[]): LegInput[] =>
  [...legs, { ...emptyLeg, from: legs.at(-1)?.to ?? '' }].slice(0, mostLegs);

export type FlightRequest = Omit<RequestOf<typeof enquiry.flight>, 'requestId' | 'verification'>;

export function flightRequestOf(input: FlightInput): FlightRequest {
  const { verification: _, legs, ...rest } = input;
  return {
    ...rest,
    email: input.email.trim(),
    legs: legs.map(({ from, to, date }) => ({ from: from.trim(), to: to.trim(), date: typedDate(date) ?? date })),
  };
}

const legFields = ['from', 'to', 'date'] as const;

/** Faults of each field of the legs, by `1.date`, in the order of the page. */
export function legFaults(input: FlightInput, today: PlainDate, wrongIn: WrongIn): ReadonlyMap<string, Text> {
  const found = new Map<string, Text>();
  for (const { path, text } of wrongIn('flight', flightRequestOf(input)))
    if (path.startsWith('legs.')) found.set(path.slice('legs.'.length), text);
  for (const [index, { date }] of input.legs.entries()) {
    const read = typedDate(date);
    const at = `${index}.date`;
    if (read === undefined) found.set(at, words.dateMissing);
    else if (read === null) found.set(at, words.dateWrong);
    else if (read < today) found.set(at, words.datePast);
  }
  return new Map(
    input.legs.flatMap((_, index) =>
      legFields.flatMap((field) => {
        const fault = found.get(`${index}.${field}`);
        return fault ? [[`${index}.${field}`, fault] as const] : [];
      }),
    ),
  );
}

export function flightInputFaults(input: FlightInput, today: PlainDate, wrongIn: WrongIn): Faults<FlightInput> {
  const faults = faultsOf(input, wrongIn('flight', flightRequestOf(input)));
  // Legs say their faults themselves, each at its field.
  return legFaults(input, today, wrongIn).size === 0 ? faults : { ...faults, legs: words.legsWrong };
}
