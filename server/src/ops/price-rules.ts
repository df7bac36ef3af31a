import type { MarkUpTarget } from '@waylight/contract/ops/prices/mark-up-target';
import { effectiveRate, isNonsense, rateText, sensibleRates } from '@waylight/contract/supply/exchange-rate';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { MarkupRuleTable } from '../db/tables/supply.ts';
import { No } from '../http/no.ts';
import { companyByCode } from '../modules/identity/registration/registration.ts';
import { knownCountries, knownOf } from '../modules/loading/data.ts';
import { exchangeRateRow, hundredthsOf, markUpRow } from '../modules/loading/price-rules.ts';
import { markUpActedOn } from '../modules/supply/ops/calls.ts';
import { rateActedOn } from '../modules/supply/ops/rate-change.ts';
import {
  lockRates,
  type PriceRuleChange,
  priceRuleChanges,
  setMarkUps,
  setRates,
  soldPairs,
} from '../modules/supply/price-rules-data.ts';
import type { ActedOn } from './acted-on.ts';
import { type ActOptions, command, keptReason, optional, type Run, signedBy, WrongUse } from './command.ts';

/** The operator's commands about rates of exchange and mark-ups. */

export interface RateOptions {
  readonly base: string;
  readonly quote: string;
  readonly rate: string;
  /** per cent on top of it; without it the pair keeps the spread that it has */
  readonly spread?: string | undefined;
  readonly asOf?: string | undefined;
}

/** `USD CNY 7.1234`, as of now unless told. */
export function rateCommand(
  { base, quote, rate, spread, asOf }: RateOptions,
  asked: ActOptions,
  clock = Date.now,
): Run {
  const who = signedBy(asked, 'rate');
  const at = asOf ?? new Date(clock()).toISOString();
  const parsed = exchangeRateRow.safeParse({ base, quote, rate, spread, asOf: at });
  if (!parsed.success)
    throw new WrongUse(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  if (Date.parse(at) > clock() + 5 * 60_000) throw new WrongUse(`--as-of ${at}: in the future`);
  const midE8 = parsed.data.rate;
  return (database, say) =>
    database.asSystem(async (tx) => {
      const there = (await lockRates(tx, [{ base, quote }])).find((one) => one.base === base);
      const spreadBp = parsed.data.spread === null ? (there?.spreadBp ?? 0) : hundredthsOf(parsed.data.spread)!;
      if (isNonsense(midE8, spreadBp, there?.midE8)) {
        const { above, below } = sensibleRates(there?.midE8);
        throw new WrongUse(
          `rate ${rate}: more than ${rateText(above)} and less than ${rateText(below)}; look at the decimal point`,
        );
      }
      const changed = await setRates(tx, [{ base, quote, midE8, spreadBp, asOf: new Date(at) }], 'typed', who);
      if (changed === 0) throw new WrongUse(`there is a rate of ${base} in ${quote} that is as new: it stays`);
      const spreadSaid = spreadBp === 0 ? '' : ` (${rate} and ${spreadBp / 100} %)`;
      say(`1 ${base} = ${rateText(effectiveRate(midE8, spreadBp))} ${quote}${spreadSaid}, as of ${at}`);
      await tellOutdated(tx, clock(), say);
    });
}

/** The pairs of currencies that are sold, and those not sold because their rate is missing or too old. */
export function showRates(clock = Date.now): Run {
  return (database, say) =>
    database.asSystem(async (tx) => {
      for (const pair of await soldPairs(tx, clock())) {
        const { base, quote, rate, spreadBp, source, by, asOf, outdated, companies, hotels } = pair;
        const made = spreadBp === 0 ? '' : ` (${pair.mid} and ${spreadBp / 100} %)`;
        const from = [source, by].filter(Boolean).join(', ');
        const known =
          rate === null ? 'no rate' : `1 ${base} = ${rate} ${quote}${made}, as of ${asOf!.toISOString()} (${from})`;
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

/** The subject of a rule, as the options of the command name it. */
export interface MarkUpOptions {
  readonly company?: string | undefined;
  readonly group?: string | undefined;
  readonly hotel?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
  readonly star?: string | undefined;
  readonly rates?: string | undefined;
  /** first and last day, such as 2026-12-20..2027-01-03 */
  readonly arriving?: string | undefined;
  readonly booked?: string | undefined;
}

const columnOf: Readonly<Record<string, string>> = {
  ...{ companyCode: 'company', groupId: 'group', hotelId: 'hotel', cityId: 'city', countryCode: 'country' },
  ...{
    star: 'star',
    rateKind: 'rates',
    arriveFrom: 'arriving',
    arriveTo: 'arriving',
    bookFrom: 'booked',
    bookTo: 'booked',
  },
};

/** The subject of a rule, checked. Throws WrongUse. */
function targetNamed(on: MarkUpOptions): MarkUpTarget {
  const period = (text: string | undefined) => text?.split('..', 2) ?? [];
  const [[arriveFrom, arriveTo], [bookFrom, bookTo]] = [period(on.arriving), period(on.booked)];
  const parsed = markUpRow.safeParse({
    ...{ companyCode: on.company, groupId: on.group, hotelId: on.hotel, cityId: on.city, countryCode: on.country },
    ...{ star: on.star, rateKind: on.rates, arriveFrom, arriveTo, bookFrom, bookTo },
  });
  if (!parsed.success)
    throw new WrongUse(
      parsed.error.issues.map(({ path, message }) => `--${columnOf[String(path[0])]}: ${message}`).join('\n'),
    );
  const { companyCode: company, percent: _, ...about } = parsed.data;
  return { company, ...about };
}

/** The rule as the audit log names it; undefined: the options name something that is not there, and the command says so. */
const ruleActedOn = (on: MarkUpOptions): ActedOn => {
  const target = targetNamed(on);
  return (tx) =>
    markUpActedOn(tx, target).catch((error: unknown) => {
      if (error instanceof No) return undefined;
      throw error;
    });
};

/** A rule for what the options name; without any of them the rule for everybody and everything. */
export function markUpCommand(percent: string, on: MarkUpOptions, asked: ActOptions, clock = Date.now): Run {
  const who = signedBy(asked, 'mark-up');
  const value = Number(percent);
  const percentBp = percent === 'none' ? null : hundredthsOf(value);
  if (percentBp === undefined || (percentBp !== null && !(value >= -99 && value <= 1000)))
    throw new WrongUse(`mark-up ${percent}: a percentage from -99 to 1000 with two decimals at most, or none`);
  const { company: companyCode, ...about } = targetNamed(on);
  return (database, say) =>
    database.asSystem(async (tx) => {
      const company = companyCode === null ? null : await companyByCode(tx, companyCode);
      if (company === undefined) throw new WrongUse(`there is no company ${companyCode}`);
      await mustExist(tx, 'hotel', about.hotelId);
      await mustExist(tx, 'city', about.cityId);
      await mustExist(tx, 'company_group', about.groupId);
      if (about.countryCode !== null && !(await knownCountries(tx)).has(about.countryCode))
        throw new WrongUse(`there is no country ${about.countryCode}`);
      const rule = { distributorId: company?.distributorId ?? null, ...about, percentBp };
      const changed = await setMarkUps(tx, [rule], who, new Date(clock()));
      say(changed === 0 ? 'it is so already' : `mark-up: ${percent === 'none' ? 'taken away' : `${percent} %`}`);
    });
}

async function mustExist(tx: Tx, what: 'hotel' | 'city' | 'company_group', id: number | null): Promise<void> {
  if (id !== null && (await knownOf(tx, what, [id])).length === 0)
    throw new WrongUse(`there is no ${what.replace('company_', '')} ${id}`);
}

export function showMarkUps(): Run {
  return (database, say) =>
    database.asSystem(async (tx) => {
      const rules = await tx
        .selectFrom('markup_rule')
        .leftJoin('distributor', 'distributor.id', 'markup_rule.distributor_id')
        .selectAll('markup_rule')
        .select('distributor.code')
        .orderBy('distributor.code')
        .orderBy('markup_rule.group_id')
        .orderBy('hotel_id')
        .orderBy('markup_rule.city_id')
        .orderBy('markup_rule.id')
        .execute();
      for (const { code, percent_bp, ...rule } of rules) {
        const whom =
          code !== null ? `company ${code}` : rule.group_id !== null ? `group ${rule.group_id}` : 'every company';
        say(`${whom}, ${finerText(rule)}: ${percent_bp / 100} %`);
      }
      for (const change of await priceRuleChanges(tx, 'markUp', 20)) say(changeText(change));
    });
}

type RuleRow = Pick<Selectable<MarkupRuleTable>, 'hotel_id' | 'city_id'> & Partial<Selectable<MarkupRuleTable>>;

/** The place, the rates and the days of a rule; rows of the history are older than some of its columns. */
function finerText(rule: RuleRow): string {
  const period = (name: string, from: string | null | undefined, to: string | null | undefined) =>
    from ? [`${name} ${from}..${to}`] : [];
  return [
    rule.hotel_id !== null
      ? `hotel ${rule.hotel_id}`
      : rule.city_id !== null
        ? `city ${rule.city_id}`
        : rule.country_code
          ? `country ${rule.country_code}`
          : 'everywhere',
    ...(rule.star ? [`${rule.star} stars`] : []),
    ...(rule.rate_kind ? [`rates ${rule.rate_kind}`] : []),
    ...period('arriving', rule.arrive_from, rule.arrive_to),
    ...period('booked', rule.book_from, rule.book_to),
  ].join(', ');
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
      : `${row.group_id ? `group ${row.group_id}` : `company ${row.distributor_id ?? 'any'}`}, ${finerText(row as unknown as RuleRow)}`;
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
    options: { 'as-of': optional('MOMENT'), spread: optional('PERCENT') },
    changes: { reason: keptReason },
    about:
      ([base, quote]) =>
      async (tx) =>
        rateActedOn(tx, { base: base.toUpperCase(), quote: quote.toUpperCase() }),
    help: 'what one unit of BASE is worth in QUOTE, and the spread on it: rate USD CNY 7.1234 --spread 1.5',
    run: ([base, quote, rate], { 'as-of': asOf, spread, ...options }) =>
      rateCommand({ base, quote, rate, spread, asOf }, options),
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
    options: {
      ...{ company: optional('CODE'), group: optional('ID'), hotel: optional('ID'), city: optional('ID') },
      ...{ country: optional('CODE'), star: optional('N'), rates: optional('KIND') },
      ...{ arriving: optional('FROM..TO'), booked: optional('FROM..TO') },
    },
    changes: { reason: keptReason },
    about: (_, options) => ruleActedOn(options),
    help: 'adds so much for a company or a group, a hotel, a city or a country, a star, a kind of rate, and days of arrival or booking; none takes the rule away',
    run: ([percent], options) => markUpCommand(percent, options, options),
  }),
];
