import { opsApi } from '@waylight/contract';
import { markUpRank } from '@waylight/contract/supply/account-price';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { companyByCode } from '../../identity/registration/registration.ts';
import { actHandler, type OpsAct, opsAct } from '../../operator/act/service.ts';
import { type PriceRuleChange, priceRuleChanges, setMarkUps, setRates, soldPairs } from '../price-rules-data.ts';
import { rateE8Of, rateText } from '../supply.ts';
import * as data from './data.ts';

/** Changes shown below the rules. */
const latest = 50;
/** Clocks differ a little (ms). */
const aheadMs = 5 * 60_000;

async function companyNamed(tx: Tx, code: string) {
  const company = await companyByCode(tx, code);
  if (!company) throw new No('NO_SUCH_COMPANY');
  return company;
}

const setMarkUp = opsAct('pricing.setMarkUp', opsApi.pricing.setMarkUp, async (tx, request, actor) => {
  const { company: code, hotelId, cityId, percentBp } = request;
  if (hotelId !== null && cityId !== null) throw new No('MARK_UP_OF_BOTH');
  const company = code === null ? undefined : await companyNamed(tx, code);
  if (hotelId !== null && !(await data.hotelNamed(tx, hotelId))) throw new No('NO_SUCH_HOTEL');
  if (cityId !== null && !(await data.cityNamed(tx, cityId))) throw new No('NO_SUCH_DISTRICT');
  const on = { distributorId: company?.distributorId ?? null, hotelId, cityId };
  const place = hotelId !== null ? `hotel ${hotelId}` : cityId !== null ? `city ${cityId}` : 'everywhere';
  return {
    subject: { kind: 'markUp', id: `${code ?? 'all'} ${place}` },
    ...(company ? { distributorId: company.distributorId } : {}),
    ...(percentBp !== null && percentBp < 0 ? { weight: { threshold: 'markUpBelowZero' as const } } : {}),
    facts: async () => ({ percentBp: (await data.lockMarkUp(tx, on)) ?? null }),
    run: () => setMarkUps(tx, [{ ...on, percentBp }], { by: actor.name, reason: actor.reason }, new Date(actor.now)),
  };
});

const setRate = opsAct('pricing.setRate', opsApi.pricing.setRate, async (tx, { base, quote, rate, asOf }, actor) => {
  const rateE8 = rateE8Of(rate);
  if (rateE8 === undefined || base === quote || Date.parse(asOf) > actor.now + aheadMs) throw new No('RATE_REFUSED');
  return {
    subject: { kind: 'exchangeRate', id: `${base} ${quote}` },
    async facts() {
      const row = await data.lockRate(tx, base, quote);
      return { rate: row ? rateText(row.rateE8) : null, asOf: row?.asOf.toISOString() ?? null };
    },
    async run() {
      const next = { base, quote, rateE8, asOf: new Date(asOf) };
      const changed = await setRates(tx, [next], { by: actor.name, reason: actor.reason });
      if (changed === 0) throw new No('RATE_OLDER');
    },
  };
});

export const pricingActs: readonly OpsAct[] = [setMarkUp, setRate];

/** Mark-ups and rates of exchange at the console. */
export function pricingCalls(house: House): Handlers<typeof opsApi.pricing> {
  const { database } = house;
  return {
    async markUps() {
      return database.asOps(async (tx) => ({
        rules: (await data.markUpRows(tx)).map(ruleOf),
        changes: (await data.markUpChanges(tx, latest)).map(markUpChangeOf),
      }));
    },
    setMarkUp: actHandler(house, setMarkUp),

    async explain({ company: code, hotelId }, { now }) {
      return database.asOps(async (tx) => {
        const company = await companyNamed(tx, code);
        const hotel = await data.hotelWithCity(tx, hotelId);
        if (!hotel) throw new No('NO_SUCH_HOTEL');
        const rank = (rule: data.MarkUpRow) => markUpRank(rule, hotelId, hotel.cityId);
        const rules = (await data.markUpRows(tx, company.distributorId))
          .filter((rule) => rank(rule) > 0)
          .sort((one, other) => rank(other) - rank(one));
        const pairs = await soldPairs(tx, now);
        const rates = hotel.currencies
          .filter((base) => base !== company.currency)
          .map((base) => {
            const pair = pairs.find((one) => one.base === base && one.quote === company.currency);
            return { base, quote: company.currency, rate: pair?.rate ?? null, isOutdated: pair?.outdated ?? true };
          });
        return {
          hotel: { id: hotel.id, zh: hotel.zh, en: hotel.en },
          city: { id: hotel.cityId, zh: hotel.cityZh, en: hotel.cityEn },
          rules: rules.map(ruleOf),
          percentBp: rules[0]?.percentBp ?? 0,
          rates,
        };
      });
    },

    async rates(_, { now }) {
      return database.asOps(async (tx) => ({
        pairs: (await soldPairs(tx, now)).map(({ outdated, asOf, companies, ...pair }) => ({
          ...pair,
          companies: [...companies],
          asOf: asOf?.toISOString() ?? null,
          isOutdated: outdated,
        })),
        changes: (await priceRuleChanges(tx, 'exchangeRate', latest)).map(rateChangeOf),
      }));
    },
    setRate: actHandler(house, setRate),
  };
}

const ruleOf = (row: data.MarkUpRow) => ({ ...aboutOf(row), percentBp: row.percentBp });

/** The company and the place of a rule. */
function aboutOf(row: Omit<data.MarkUpRow, 'percentBp' | 'distributorId'>) {
  return {
    company:
      row.companyCode === null ? null : { code: row.companyCode, nameZh: row.companyZh!, nameEn: row.companyEn! },
    hotel: row.hotelId === null ? null : { id: row.hotelId, zh: row.hotelZh!, en: row.hotelEn! },
    city: row.cityId === null ? null : { id: row.cityId, zh: row.cityZh!, en: row.cityEn! },
  };
}

function markUpChangeOf(row: data.MarkUpChangeRow) {
  const percent = (bp: number | null) => (bp === null ? null : `${bp / 100} %`);
  const { by, reason, at, before, after } = row;
  return { at: at.toISOString(), by, reason, before: percent(before), after: percent(after), rule: aboutOf(row) };
}

function rateChangeOf({ before, after, by, reason, at }: PriceRuleChange) {
  const rate = (row: Record<string, unknown> | null) => (row === null ? null : rateText(Number(row.rate_e8)));
  const { base, quote } = (after ?? before)! as { base: string; quote: string };
  return { at: at.toISOString(), by, reason, base, quote, before: rate(before), after: rate(after) };
}
