import { BoundedMap } from '@waylight/contract/value/bounded-map';
import { type Occupancy, peopleIn } from '@waylight/contract/value/occupancy';
import type { CityBlock } from '../read-model/city-block.ts';
import type { CityColumns } from '../read-model/columns.ts';
import { shut } from './sweep.ts';

/** The guests of a pass. */
export interface PassGuests {
  readonly rooms: readonly Occupancy[];
  readonly nationality: string;
}

/** The fields of a city's classes that every sweep reads, in arrays. */
interface ClassFacts {
  readonly cancel: Uint32Array;
  readonly zone: Uint32Array;
  /** most nights that one of them asks for at least: a longer stay finds what this finds */
  readonly longest: number;
}
const classFacts = new WeakMap<CityColumns, ClassFacts>();

export function classFactsOf(columns: CityColumns): ClassFacts {
  let facts = classFacts.get(columns);
  if (!facts) {
    const { classes } = columns;
    facts = {
      cancel: Uint32Array.from(classes, ({ cancel }) => cancel),
      zone: Uint32Array.from(classes, ({ zone }) => zone),
      longest: classes.reduce((most, { minNights }) => Math.max(most, minNights), 1),
    };
    classFacts.set(columns, facts);
  }
  return facts;
}

/** The common part of most searches: the guests and, where a class has a minimum stay, the nights. */
const mostGuests = 64;
const traitsOf = new WeakMap<CityColumns, BoundedMap<string, Uint8Array>>();

/** Class → its traits, or `shut` where it is not sold to these guests for so many nights. Deadlines are looked at apart. */
export function traitsFor({ columns }: CityBlock, { rooms, nationality }: PassGuests, nights: number): Uint8Array {
  const adults = Math.max(...rooms.map((room) => room.adultNumAll));
  const children = Math.max(...rooms.map((room) => room.childrenNumAll));
  const people = Math.max(...rooms.map(peopleIn));
  const key = `${adults} ${children} ${people} ${nationality} ${Math.min(nights, classFactsOf(columns).longest)}`;
  const known = traitsOf.get(columns) ?? new BoundedMap<string, Uint8Array>(mostGuests);
  traitsOf.set(columns, known);
  let traits = known.get(key);
  if (!traits) {
    const sold = columns.markets.map((list) => list === null || list.includes(nationality));
    traits = Uint8Array.from(columns.classes, (one) =>
      one.people >= people &&
      one.adults >= adults &&
      one.children >= children &&
      one.minNights <= nights &&
      sold[one.market]
        ? one.traits
        : shut,
    );
    known.set(key, traits);
  }
  return traits;
}
