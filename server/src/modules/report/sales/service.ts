import type { ReportGroup, ReportPeriod, SalesReportRequest } from '@waylight/contract/ops/report/report';
import { rateText } from '@waylight/contract/supply/exchange-rate';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { companyByCode } from '../../identity/registration/registration.ts';
import * as data from './data.ts';
import { byRevenue, type Currencies, groupsOf, type PeriodSums, seriesOf, totalOf } from './sales.ts';

/** The house adds up in this currency, as the thresholds of four eyes do. */
export const houseCurrency = 'CNY';

/** Today's rates into the house's currency. */
export async function ratesOf(tx: Tx, currencies: readonly string[]) {
  const foreign = [...new Set(currencies)].filter((one) => one !== houseCurrency);
  const known = await data.ratesTo(tx, houseCurrency, foreign);
  const rates = known.map(({ currency, rateE8, asOf }) => ({
    currency,
    rate: rateE8 === null ? null : rateText(Number(rateE8)),
    asOf: asOf?.toISOString() ?? null,
  }));
  const texts = new Map(rates.flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, rate] as const])));
  return { rates, currencies: { house: houseCurrency, rates: texts } satisfies Currencies };
}

/** A report with all its groups, those with the greatest revenue first. Throws NO_SUCH_COMPANY. Role waylight_ops. */
export async function salesReport(tx: Tx, asked: SalesReportRequest) {
  const { by, period, compare, company: code, ...place } = asked;
  const company = code === '' ? undefined : await companyByCode(tx, code);
  if (code !== '' && !company) throw new No('NO_SUCH_COMPANY');
  const filter = { ...place, distributorId: company?.distributorId };
  const read = async (key: typeof by, within: ReportPeriod): Promise<PeriodSums> => ({
    rows: await data.sums(tx, key, within, filter),
    looks: await data.looks(tx, key, within, filter),
  });
  const days = await read('day', period);
  const others = compare && (await read('day', compare));
  const { rates, currencies } = await ratesOf(
    tx,
    [...days.rows, ...(others?.rows ?? [])].map(({ currency }) => currency),
  );
  const series = seriesOf({ period, sums: days }, compare && others && { period: compare, sums: others }, currencies);
  const groups =
    by === 'day'
      ? series.filter(({ now, before }) => isThere(now) || (before !== null && isThere(before)))
      : byRevenue(groupsOf(await read(by, period), compare && (await read(by, compare)), currencies));
  return {
    days: series,
    groups,
    now: totalOf(days, currencies),
    before: others ? totalOf(others, currencies) : null,
    rates,
  };
}

const isThere = ({ bookings, money, lists, hotels, answers, promisesMissed }: ReportGroup['now']) =>
  bookings > 0 || money.length > 0 || (lists ?? 0) > 0 || (hotels ?? 0) > 0 || answers > 0 || promisesMissed > 0;

/** The names of what a report is narrowed to. */
export async function narrowedTo(tx: Tx, { company, hotelId, cityId }: SalesReportRequest) {
  const ids = {
    company: company === '' ? undefined : (await companyByCode(tx, company))?.distributorId,
    hotel: hotelId,
    city: cityId,
  };
  const found = [];
  for (const by of ['company', 'hotel', 'city'] as const) {
    const id = ids[by];
    if (id === undefined) continue;
    const [name] = await data.names(tx, by, [String(id)]);
    found.push({ by, nameZh: name?.nameZh ?? String(id), nameEn: name?.nameEn ?? String(id) });
  }
  return found;
}

/** The groups with their names. */
export async function named(tx: Tx, by: SalesReportRequest['by'], groups: readonly ReportGroup[]) {
  if (by === 'day' || by === 'channel') return groups;
  const names = await data.names(
    tx,
    by,
    groups.map(({ key }) => key),
  );
  const byId = new Map(names.map((one) => [one.id, one]));
  return groups.map((one): ReportGroup => {
    const { key, nameZh, nameEn } = byId.get(one.key) ?? one;
    return { ...one, key, nameZh, nameEn };
  });
}
