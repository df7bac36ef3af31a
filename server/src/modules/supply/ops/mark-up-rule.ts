import type { MarkUpAbout, MarkUpTarget } from '@waylight/contract/ops/prices/mark-up-target';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { companyByCode } from '../../identity/registration/registration.ts';
import type { MarkUpKey } from '../price-rules-data.ts';
import * as data from './data.ts';

/** The subject of a mark-up rule: from the console's words to rows, and back. */

const isPeriod = (from: string | null, to: string | null) =>
  (from === null) === (to === null) && (from === null || from <= to!);

/** The rows that a rule is about. Throws NO_SUCH_… for what is not there, MARK_UP_OF_BOTH and MARK_UP_PERIOD. */
export async function keyOf(tx: Tx, target: MarkUpTarget): Promise<MarkUpKey> {
  const { company: code, ...about } = target;
  const places = [about.hotelId, about.cityId, about.countryCode].filter((one) => one !== null).length;
  if (places > 1 || (code !== null && about.groupId !== null) || (about.hotelId !== null && about.star !== null))
    throw new No('MARK_UP_OF_BOTH');
  if (!isPeriod(about.arriveFrom, about.arriveTo) || !isPeriod(about.bookFrom, about.bookTo))
    throw new No('MARK_UP_PERIOD');
  const company = code === null ? null : await companyByCode(tx, code);
  if (company === undefined) throw new No('NO_SUCH_COMPANY');
  const known = await data.knownOf(tx, about);
  if (about.groupId !== null && !known.group) throw new No('NO_SUCH_GROUP');
  if (about.hotelId !== null && !known.hotel) throw new No('NO_SUCH_HOTEL');
  if (about.cityId !== null && !known.city) throw new No('NO_SUCH_DISTRICT');
  if (about.countryCode !== null && !known.country) throw new No('NO_SUCH_COUNTRY');
  return { distributorId: company?.distributorId ?? null, ...about };
}

/** A rule in a few words for the audit log: `company 100001, city 1002, 5 stars, nonRefundable`. */
export function targetText(target: MarkUpTarget): string {
  const period = (name: string, from: string | null, to: string | null) =>
    from === null ? [] : [`${name} ${from} – ${to}`];
  return [
    target.company !== null ? target.company : target.groupId !== null ? `group ${target.groupId}` : 'all',
    target.hotelId !== null
      ? `hotel ${target.hotelId}`
      : target.cityId !== null
        ? `city ${target.cityId}`
        : (target.countryCode ?? 'everywhere'),
    ...(target.star === null ? [] : [`${target.star} stars`]),
    ...(target.rateKind === null ? [] : [target.rateKind]),
    ...period('arriving', target.arriveFrom, target.arriveTo),
    ...period('booked', target.bookFrom, target.bookTo),
  ].join(' ');
}

/** The subject of a rule, with names. */
export const aboutOf = (row: Omit<data.MarkUpRow, 'percentBp' | 'distributorId'>): MarkUpAbout => ({
  company: row.companyCode === null ? null : { code: row.companyCode, nameZh: row.companyZh!, nameEn: row.companyEn! },
  group: row.groupId === null ? null : { id: row.groupId, zh: row.groupZh!, en: row.groupEn! },
  hotel: row.hotelId === null ? null : { id: row.hotelId, zh: row.hotelZh!, en: row.hotelEn! },
  city: row.cityId === null ? null : { id: row.cityId, zh: row.cityZh!, en: row.cityEn! },
  country:
    row.countryCode === null
      ? null
      : { code: row.countryCode, zh: row.countryZh ?? row.countryCode, en: row.countryEn ?? row.countryCode },
  star: row.star,
  rateKind: row.rateKind,
  ...{ arriveFrom: row.arriveFrom, arriveTo: row.arriveTo, bookFrom: row.bookFrom, bookTo: row.bookTo },
});

/** Rules with the names of what they are about, in the order in which they stand. */
export async function namedRules(tx: Tx, rules: readonly MarkUpKey[]): Promise<MarkUpAbout[]> {
  return (await data.namesOf(tx, rules)).map(aboutOf);
}

/** Rules as the console would send them, in their order. */
export async function targetsOf(tx: Tx, keys: readonly MarkUpKey[]): Promise<MarkUpTarget[]> {
  const names = await data.namesOf(tx, keys);
  return keys.map(({ distributorId: _, ...about }, at) => ({
    company: names[at]!.companyCode,
    ...{ groupId: about.groupId, hotelId: about.hotelId, cityId: about.cityId, countryCode: about.countryCode },
    ...{ star: about.star, rateKind: about.rateKind, arriveFrom: about.arriveFrom, arriveTo: about.arriveTo },
    ...{ bookFrom: about.bookFrom, bookTo: about.bookTo },
  }));
}
