import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { type NewMarkUp, setMarkUps, setRates } from '../supply/service.ts';
import { rateE8Of } from '../supply/supply.ts';
import { checked, type Key, once, type Refuse, withParents } from './checks.ts';
import { companiesOf } from './data.ts';
import { currency, decimal, id, maybe } from './fields.ts';

/** Rates of exchange and mark-ups of an operator's files. */

type Lines = readonly { line: number; row: Record<string, unknown> }[];
type LoadResult = Promise<{ kept: number; hotels: number[] }>;

const byLoader = (file: string) => ({ by: 'loader', reason: file });
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
    asOf: z.iso.datetime({ offset: true, error: 'a moment such as 2026-12-01T09:00:00+08:00' }),
  })
  .refine(({ base, quote }) => base !== quote, { path: ['quote'], error: 'another currency than `base`' });

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
  await setRates(
    tx,
    good.map(({ value: { base, quote, rate: rateE8, asOf } }) => ({ base, quote, rateE8, asOf: new Date(asOf) })),
    byLoader('exchange-rates'),
  );
  return { kept: good.length, hotels: [] };
}

/** Most and least that is added to a contract's price: nothing is given away, and nothing costs eleven times as much. */
export const markUpPercent = decimal(-99, 1000);
/** Hundredths of a per cent; undefined: finer than that. */
export const markUpBp = (percent: number): number | undefined => {
  const bp = Math.round(percent * 100);
  return Math.abs(bp - percent * 100) < 1e-6 ? bp : undefined;
};

const markUpRow = z
  .strictObject({
    companyCode: maybe(z.string({ error: 'a company code' }).trim().min(1)),
    hotelId: maybe(id),
    cityId: maybe(id),
    percent: maybe(markUpPercent),
  })
  .refine(({ hotelId, cityId }) => hotelId === null || cityId === null, {
    path: ['cityId'],
    error: 'a hotel or a city, not both',
  })
  .refine(({ percent }) => percent === null || markUpBp(percent) !== undefined, {
    path: ['percent'],
    error: 'two decimals at most',
  });

export async function loadMarkUps(tx: Tx, lines: Lines, refuse: Refuse, seen: Map<Key, number>): LoadResult {
  const keyOf = ({ companyCode, hotelId, cityId }: z.output<typeof markUpRow>) =>
    `${companyCode ?? ''} ${hotelId ?? ''} ${cityId ?? ''}`;
  const rows = once(checked(markUpRow, lines, refuse), seen, refuse, keyOf);
  const inHotel = await withParents(tx, rows, 'hotel', 'hotelId', (value) => value.hotelId, refuse);
  const inCity = await withParents(tx, inHotel, 'city', 'cityId', (value) => value.cityId, refuse);
  const codes = [...new Set(inCity.flatMap(({ value }) => value.companyCode ?? []))];
  const companies = await companiesOf(tx, codes);
  const idOf = new Map(companies.map((company) => [company.code, company.id]));
  const good = inCity.flatMap(({ line, value: { companyCode, hotelId, cityId, percent } }): NewMarkUp[] => {
    const distributorId = companyCode === null ? null : idOf.get(companyCode);
    if (distributorId === undefined) {
      refuse(line, 'companyCode', `there is no company ${companyCode}`);
      return [];
    }
    return [{ distributorId, hotelId, cityId, percentBp: percent === null ? null : markUpBp(percent)! }];
  });
  await setMarkUps(tx, good, byLoader('mark-ups'), new Date());
  return { kept: good.length, hotels: [] };
}
