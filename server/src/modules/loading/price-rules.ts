import {
  isNonsense,
  rateE8Of,
  rateText,
  ruleWriters,
  sensibleRates,
  spreadBounds,
} from '@waylight/contract/supply/exchange-rate';
import { rateKinds } from '@waylight/contract/supply/mark-up-rule';
import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { lockRates, type NewMarkUp, setMarkUps, setRates } from '../supply/service.ts';
import { checked, type Key, once, type Refuse, withKnown, withParents } from './checks.ts';
import { companiesOf, knownCountries } from './data.ts';
import { country, currency, date, decimal, id, maybe, whole } from './fields.ts';

/** Rates of exchange and mark-ups of an operator's files. */

type Lines = readonly { line: number; row: Record<string, unknown> }[];
type LoadResult = Promise<{ kept: number; hotels: number[] }>;

const byLoader = (file: string) => ({ by: ruleWriters.loader, reason: file });
/** Clocks differ a little. */
const aheadMs = 5 * 60_000;

const rate = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string({ error: 'a rate such as 7.1234' })
    .refine((text) => rateE8Of(text) !== undefined, { error: 'a rate such as 7.1234, above 0, 8 decimals at most' })
    .transform((text) => rateE8Of(text)!),
);

export const exchangeRateRow = z
  .strictObject({
    base: currency,
    quote: currency,
    rate,
    /** per cent on top of the rate; without it the pair keeps the spread that it has */
    spread: maybe(decimal(spreadBounds.least / 100, spreadBounds.most / 100)),
    asOf: z.iso.datetime({ offset: true, error: 'a moment such as 2026-12-01T09:00:00+08:00' }),
  })
  .refine(({ base, quote }) => base !== quote, { path: ['quote'], error: 'another currency than `base`' })
  .refine(({ spread }) => spread === null || hundredthsOf(spread) !== undefined, {
    path: ['spread'],
    error: 'two decimals at most',
  });

export async function loadExchangeRates(
  tx: Tx,
  lines: Lines,
  refuse: Refuse,
  seen: Map<Key, number>,
  now = Date.now(),
): LoadResult {
  const rows = once(checked(exchangeRateRow, lines, refuse), seen, refuse, ({ base, quote }) => `${base} ${quote}`);
  const good = rows.filter(({ line, value }) => {
    const isPast = Date.parse(value.asOf) <= now + aheadMs;
    if (!isPast) refuse(line, 'asOf', 'in the future');
    return isPast;
  });
  const known = await lockRates(
    tx,
    good.map(({ value }) => value),
  );
  const sensible = good.flatMap(({ line, value: { base, quote, rate: midE8, spread, asOf } }) => {
    const there = known.find((one) => one.base === base && one.quote === quote);
    const spreadBp = spread === null ? undefined : hundredthsOf(spread);
    if (isNonsense(midE8, spreadBp ?? there?.spreadBp ?? 0, there?.midE8)) {
      const { above, below } = sensibleRates(there?.midE8);
      refuse(line, 'rate', `more than ${rateText(above)} and less than ${rateText(below)}; look at the decimal point`);
      return [];
    }
    return [{ base, quote, midE8, spreadBp, asOf: new Date(asOf) }];
  });
  await setRates(tx, sensible, 'sheet', byLoader('exchange-rates'));
  return { kept: sensible.length, hotels: [] };
}

/** Most and least that is added to a contract's price: nothing is given away, and nothing costs eleven times as much. */
export const markUpPercent = decimal(-99, 1000);
/** Hundredths of a per cent; undefined: finer than that. */
export const hundredthsOf = (percent: number): number | undefined => {
  const bp = Math.round(percent * 100);
  return Math.abs(bp - percent * 100) < 1e-6 ? bp : undefined;
};

/** A period has both its days or neither. */
const isPeriod = (from: string | null, to: string | null) =>
  (from === null) === (to === null) && (!from || from <= to!);

export const markUpRow = z
  .strictObject({
    companyCode: maybe(z.string({ error: 'a company code' }).trim().min(1)),
    groupId: maybe(id),
    hotelId: maybe(id),
    cityId: maybe(id),
    countryCode: maybe(country),
    star: maybe(whole(1, 5)),
    rateKind: maybe(z.enum(rateKinds, { error: `one of ${rateKinds.join(', ')}` })),
    arriveFrom: maybe(date),
    arriveTo: maybe(date),
    bookFrom: maybe(date),
    bookTo: maybe(date),
    percent: maybe(markUpPercent),
  })
  .refine(({ companyCode, groupId }) => companyCode === null || groupId === null, {
    path: ['groupId'],
    error: 'a company or a group, not both',
  })
  .refine(({ hotelId, cityId }) => hotelId === null || cityId === null, {
    path: ['cityId'],
    error: 'a hotel or a city, not both',
  })
  .refine(({ hotelId, cityId, countryCode }) => countryCode === null || (hotelId === null && cityId === null), {
    path: ['countryCode'],
    error: 'a hotel, a city or a country, and one of them',
  })
  .refine(({ hotelId, star }) => hotelId === null || star === null, { path: ['star'], error: 'not of a hotel' })
  .refine(({ arriveFrom, arriveTo }) => isPeriod(arriveFrom, arriveTo), {
    path: ['arriveTo'],
    error: 'both days of a period, the last no earlier than the first',
  })
  .refine(({ bookFrom, bookTo }) => isPeriod(bookFrom, bookTo), {
    path: ['bookTo'],
    error: 'both days of a period, the last no earlier than the first',
  })
  .refine(({ percent }) => percent === null || hundredthsOf(percent) !== undefined, {
    path: ['percent'],
    error: 'two decimals at most',
  });

export async function loadMarkUps(tx: Tx, lines: Lines, refuse: Refuse, seen: Map<Key, number>): LoadResult {
  const keyOf = ({ companyCode, hotelId, cityId, percent: _, ...finer }: z.output<typeof markUpRow>) =>
    [
      ...[companyCode ?? '', hotelId ?? '', cityId ?? ''],
      ...Object.entries(finer).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])),
    ].join(' ');
  const rows = once(checked(markUpRow, lines, refuse), seen, refuse, keyOf);
  const inHotel = await withParents(tx, rows, 'hotel', 'hotelId', (value) => value.hotelId, refuse);
  const inCity = await withParents(tx, inHotel, 'city', 'cityId', (value) => value.cityId, refuse);
  const inGroup = await withParents(tx, inCity, 'company_group', 'groupId', (value) => value.groupId, refuse);
  const countries = inGroup.some(({ value }) => value.countryCode !== null)
    ? await knownCountries(tx)
    : new Set<string>();
  const inCountry = withKnown(
    inGroup,
    'countryCode',
    ({ countryCode }) => (countryCode ? [countryCode] : []),
    countries,
    refuse,
  );
  const codes = [...new Set(inCountry.flatMap(({ value }) => value.companyCode ?? []))];
  const companies = await companiesOf(tx, codes);
  const idOf = new Map(companies.map((company) => [company.code, company.id]));
  const good = inCountry.flatMap(({ line, value: { companyCode, percent, ...about } }): NewMarkUp[] => {
    const distributorId = companyCode === null ? null : idOf.get(companyCode);
    if (distributorId === undefined) {
      refuse(line, 'companyCode', `there is no company ${companyCode}`);
      return [];
    }
    return [{ distributorId, ...about, percentBp: percent === null ? null : hundredthsOf(percent)! }];
  });
  await setMarkUps(tx, good, byLoader('mark-ups'), new Date());
  return { kept: good.length, hotels: [] };
}
