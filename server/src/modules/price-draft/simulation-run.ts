import { setImmediate } from 'node:timers/promises';
import type { opsApi } from '@waylight/contract';
import type { PriceDraftSums } from '@waylight/contract/ops/prices/price-draft';
import { rateE8Of } from '@waylight/contract/supply/exchange-rate';
import type { MarkupRule } from '@waylight/contract/supply/mark-up-rule';
import { addDays, dateIn, dayNumber, portalZone } from '@waylight/contract/value/stay';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { CompanyPrices } from '@waylight/engine/pass/company-prices';
import { Pass } from '@waylight/engine/pass/pass';
import { kinds } from '@waylight/engine/pass/sweep';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { House } from '../../house.ts';
import * as data from './data.ts';
import { noSums, rulesAfter, rulesFor, type TriedOrder, withOrder } from './draft-rules.ts';

type Simulation = ReplyOf<typeof opsApi.priceDraft.simulate>;

const dayMs = 86_400_000;
const days = 30;
/** Orders are read in pieces, so that nobody waits for a simulation, and no more than so many. */
const pieceOf = 400;
const mostOrders = 20_000;
const mostSearches = 200;
/** Companies and cities in the answer: those with the most orders. */
const mostShown = 50;

/**
 * The last 30 days' orders, and some of the searches that were kept, under the rules that stand and under a draft.
 * In pieces with other work in between. undefined: there is no such draft.
 */
export async function simulateDraft(
  { database }: Pick<House, 'database'>,
  model: ReadModel,
  draftId: number,
  now: number,
): Promise<Simulation | undefined> {
  const since = new Date(now - days * dayMs);
  const rules = await database.asOps(async (tx) =>
    (await data.draft(tx, draftId))
      ? { now: await data.standing(tx), draft: await data.rulesOf(tx, draftId) }
      : undefined,
  );
  if (!rules) return undefined;
  const after = rulesAfter(rules.now, rules.draft);
  const total = new Map<string, PriceDraftSums>();
  const companies = new Map<string, Simulation['companies'][number]>();
  const cities = new Map<string, Simulation['cities'][number]>();
  const byCompany = new Map<string, { now: MarkupRule[]; after: MarkupRule[] }>();
  let [before, tried] = [Number.MAX_SAFE_INTEGER, 0];
  for (;;) {
    const rows = await database.asOps((tx) => data.ordersBefore(tx, since, before, pieceOf));
    for (const row of rows) {
      const { currency, code, cityId } = row;
      const key = `${row.distributorId} ${row.groupId}`;
      const own = byCompany.get(key) ?? {
        now: rulesFor(rules.now, row.distributorId, row.groupId),
        after: rulesFor(after, row.distributorId, row.groupId),
      };
      byCompany.set(key, own);
      const order = orderOf(row);
      const add = (sums: PriceDraftSums) => withOrder(sums, order, own.now, own.after);
      total.set(currency, add(total.get(currency) ?? noSums(currency)));
      const company = companies.get(`${code} ${currency}`) ?? noSums(currency);
      companies.set(`${code} ${currency}`, { ...add(company), code, nameZh: row.nameZh, nameEn: row.nameEn });
      const city = cities.get(`${cityId} ${currency}`) ?? noSums(currency);
      cities.set(`${cityId} ${currency}`, { ...add(city), id: cityId, zh: row.cityZh, en: row.cityEn });
    }
    tried += rows.length;
    before = rows.at(-1)?.id ?? before;
    if (rows.length < pieceOf || tried >= mostOrders) break;
    await setImmediate();
  }
  const most = <Row extends PriceDraftSums>(rows: Iterable<Row>) =>
    [...rows].sort((one, other) => other.orders - one.orders).slice(0, mostShown);
  return {
    since: since.toISOString(),
    total: most(total.values()),
    companies: most(companies.values()),
    cities: most(cities.values()),
    isCut: tried >= mostOrders,
    searches: await trySearches(database, model, { now: rules.now, after }, now),
  };
}

const orderOf = (row: data.OrderRow): TriedOrder => ({
  about: {
    ...{ hotelId: row.hotelId, cityId: row.cityId, countryCode: row.countryCode, star: row.star },
    rate: { refundable: row.refundable, breakfast: row.breakfasts > 0, instant: row.confirmMinutes === 0 },
    checkin: row.checkin,
    bookedOn: dateIn(portalZone, row.bookedAt.getTime()),
  },
  ...{ currency: row.currency, contractCurrency: row.contractCurrency, rooms: row.rooms, nights: row.nights ?? [] },
  rateE8: row.rate === null ? 100_000_000 : (rateE8Of(row.rate) ?? 100_000_000),
});

/** Searches as they would be asked today, each by two passes of its own: what is kept for agencies is left alone. */
async function trySearches(
  database: House['database'],
  model: ReadModel,
  rules: { readonly now: readonly MarkupRule[]; readonly after: readonly MarkupRule[] },
  now: number,
): Promise<Simulation['searches']> {
  const found = await database.asOps((tx) => data.samples(tx, mostSearches));
  const prices = new Map<string, { now: CompanyPrices; after: CompanyPrices }>();
  const today = dateIn(portalZone, now);
  const sums = { count: 0, hotels: 0, higher: 0, lower: 0, ratio: 0 };
  for (const { groupId, currency, cityId, leadDays, nights, rooms, adults } of found) {
    const block = await model.city(cityId);
    if (!block) continue;
    const key = `${groupId} ${currency}`;
    let both = prices.get(key);
    if (!both) {
      const rates = await database.asOps((tx) => data.ratesInto(tx, currency));
      const made = (list: readonly MarkupRule[]) =>
        new CompanyPrices(currency, rulesFor(list, null, groupId), rates, now);
      both = { now: made(rules.now), after: made(rules.after) };
      prices.set(key, both);
    }
    const checkin = addDays(today, leadDays);
    const from = dayNumber(checkin) - dayNumber(model.base);
    const room = { adultNumAll: adults, childrenNumAll: 0, childrenAgesStrAll: '' };
    const asked = {
      ...{ checkin, from, to: from + nights, now, nationality: 'CN' },
      rooms: Array.from({ length: rooms }, () => room),
    };
    const before = new Pass(block, { ...asked, prices: both.now }).lowest;
    const later = new Pass(block, { ...asked, prices: both.after }).lowest;
    sums.count++;
    for (let at = 0; at < before.length; at += kinds) {
      const [was, is] = [before[at]!, later[at]!];
      if (!Number.isFinite(was) || !Number.isFinite(is) || was === 0) continue;
      sums.hotels++;
      sums.ratio += is / was - 1;
      if (is > was * (1 + 1e-9)) sums.higher++;
      else if (is < was * (1 - 1e-9)) sums.lower++;
    }
    await setImmediate();
  }
  const { ratio, ...counts } = sums;
  return { ...counts, averageBp: counts.hotels === 0 ? 0 : Math.round((ratio / counts.hotels) * 10_000) };
}
