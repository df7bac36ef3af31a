import type { Tx } from '../db/database.ts';
import { companyByCode } from '../modules/identity/registration/registration.ts';
import { exchangeRateRow, markUpBp } from '../modules/loading/price-rules.ts';
import {
  type PriceRuleChange,
  priceRuleChanges,
  setMarkUps,
  setRates,
  soldPairs,
} from '../modules/supply/price-rules-data.ts';
import { rateE8Of, rateText } from '../modules/supply/supply.ts';
import { type ActOptions, command, keptReason, optional, type Run, signedBy, WrongUse } from './command.ts';

/** The operator's commands about rates of exchange and mark-ups. */

/** `USD CNY 7.1234`, as of now unless told. */
export function rateCommand(
  { base, quote, rate, asOf }: { base: string; quote: string; rate: string; asOf: string | undefined },
  asked: ActOptions,
  clock = Date.now,
): Run {
  const who = signedBy(asked, 'rate');
  const at = asOf ?? new Date(clock()).toISOString();
  const parsed = exchangeRateRow.safeParse({ base, quote, rate, asOf: at });
  if (!parsed.success)
    throw new WrongUse(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  if (Date.parse(at) > clock() + 5 * 60_000) throw new WrongUse(`--as-of ${at}: in the future`);
  return (database, say) =>
    database.asSystem(async (tx) => {
      const changed = await setRates(tx, [{ base, quote, rateE8: rateE8Of(rate)!, asOf: new Date(at) }], who);
      if (changed === 0) throw new WrongUse(`there is a rate of ${base} in ${quote} that is as new: it stays`);
      say(`1 ${base} = ${rate} ${quote}, as of ${at}`);
      await tellOutdated(tx, clock(), say);
    });
}

/** The pairs of currencies that are sold, and those not sold because their rate is missing or too old. */
export function showRates(clock = Date.now): Run {
  return (database, say) =>
    database.asSystem(async (tx) => {
      for (const { base, quote, rate, asOf, outdated, companies, hotels } of await soldPairs(tx, clock())) {
        const known = rate === null ? 'no rate' : `1 ${base} = ${rate} ${quote}, as of ${asOf!.toISOString()}`;
        say(`${base} → ${quote}: ${known}${outdated ? '  NOT SOLD' : ''}`);
        say(`    ${hotels} hotels; companies ${companies.join(', ')}`);
      }
      for (const change of await priceRuleChanges(tx, 'exchangeRate', 20)) say(changeText(change));
    });
}

async function tellOutdated(tx: Tx, now: number, say: (line: string) => void): Promise<void> {
  for (const { base, quote, outdated, companies, hotels } of await soldPairs(tx, now))
    if (outdated)
      say(`not sold: ${hotels} hotels with rates in ${base} to the companies ${companies.join(', ')}, in ${quote}`);
}

/** `--company CODE`, `--hotel ID` or `--city ID`; without any of them the rule for everybody and everything. */
export function markUpCommand(
  percent: string,
  on: { company?: string | undefined; hotel?: string | undefined; city?: string | undefined },
  asked: ActOptions,
  clock = Date.now,
): Run {
  const who = signedBy(asked, 'mark-up');
  const value = Number(percent);
  const percentBp = percent === 'none' ? null : markUpBp(value);
  if (percentBp === undefined || (percentBp !== null && !(value >= -99 && value <= 1000)))
    throw new WrongUse(`mark-up ${percent}: a percentage from -99 to 1000 with two decimals at most, or none`);
  if (on.hotel !== undefined && on.city !== undefined) throw new WrongUse('mark-up: --hotel or --city, not both');
  const idOf = (option: 'hotel' | 'city') => {
    const text = on[option];
    if (text !== undefined && !/^[1-9]\d{0,9}$/.test(text)) throw new WrongUse(`--${option} ${text}: an id`);
    return text === undefined ? null : Number(text);
  };
  const [hotelId, cityId] = [idOf('hotel'), idOf('city')];
  return (database, say) =>
    database.asSystem(async (tx) => {
      const company = on.company === undefined ? null : await companyByCode(tx, on.company);
      if (company === undefined) throw new WrongUse(`there is no company ${on.company}`);
      await mustExist(tx, 'hotel', hotelId);
      await mustExist(tx, 'city', cityId);
      const rule = { distributorId: company?.distributorId ?? null, hotelId, cityId, percentBp };
      const changed = await setMarkUps(tx, [rule], who, new Date(clock()));
      say(changed === 0 ? 'it is so already' : `mark-up: ${percent === 'none' ? 'taken away' : `${percent} %`}`);
    });
}

async function mustExist(tx: Tx, what: 'hotel' | 'city', id: number | null): Promise<void> {
  if (id === null) return;
  const found =
    what === 'hotel'
      ? await tx.selectFrom('hotel').select('id').where('id', '=', id).executeTakeFirst()
      : await tx.selectFrom('district').select('id').where('id', '=', id).where('level', '=', 3).executeTakeFirst();
  if (!found) throw new WrongUse(`there is no ${what} ${id}`);
}

export function showMarkUps(): Run {
  return (database, say) =>
    database.asSystem(async (tx) => {
      const rules = await tx
        .selectFrom('markup_rule')
        .leftJoin('distributor', 'distributor.id', 'markup_rule.distributor_id')
        .select(['distributor.code', 'hotel_id', 'markup_rule.city_id', 'percent_bp'])
        .orderBy('distributor.code')
        .orderBy('hotel_id')
        .orderBy('markup_rule.city_id')
        .execute();
      for (const { code, hotel_id, city_id, percent_bp } of rules) {
        const where = hotel_id !== null ? `hotel ${hotel_id}` : city_id !== null ? `city ${city_id}` : 'everywhere';
        say(`${code === null ? 'every company' : `company ${code}`}, ${where}: ${percent_bp / 100} %`);
      }
      for (const change of await priceRuleChanges(tx, 'markUp', 20)) say(changeText(change));
    });
}

function changeText({ kind, before, after, by, reason, at }: PriceRuleChange): string {
  const value = (row: Record<string, unknown> | null) => {
    if (row === null) return 'none';
    return kind === 'exchangeRate' ? rateText(Number(row.rate_e8)) : `${Number(row.percent_bp) / 100} %`;
  };
  const row = (after ?? before)!;
  const of =
    kind === 'exchangeRate'
      ? `${row.base} → ${row.quote}`
      : `company ${row.distributor_id ?? 'any'}, hotel ${row.hotel_id ?? 'any'}, city ${row.city_id ?? 'any'}`;
  return `${at.toISOString()} ${of}: ${value(before)} → ${value(after)}, by ${by}: ${reason}`;
}

export const priceRuleCommands = [
  command({
    name: 'rates',
    words: [],
    options: {},
    help: 'what is sold by which rate of exchange, what is not sold for want of one, and the latest changes',
    run: () => showRates(),
  }),
  command({
    name: 'rate',
    words: ['BASE', 'QUOTE', 'RATE'],
    options: { 'as-of': optional('MOMENT') },
    changes: { reason: keptReason },
    help: 'what one unit of BASE is worth in QUOTE: rate USD CNY 7.1234',
    run: ([base, quote, rate], { 'as-of': asOf, ...options }) => rateCommand({ base, quote, rate, asOf }, options),
  }),
  command({
    name: 'mark-ups',
    words: [],
    options: {},
    help: 'what is added to contract prices, and the latest changes',
    run: () => showMarkUps(),
  }),
  command({
    name: 'mark-up',
    words: ['PERCENT|none'],
    options: { company: optional('CODE'), hotel: optional('ID'), city: optional('ID') },
    changes: { reason: keptReason },
    help: 'adds so much for a company, a hotel or a city, or for all; none takes the rule away',
    run: ([percent], options) => markUpCommand(percent, options, options),
  }),
];
