import { type CouponScope, type CouponSupplier, couponScopes, couponSuppliers } from '@waylight/contract/coupon/coupon';
import { couponScopeWords, couponTerms } from '@waylight/contract/coupon/coupon-words';
import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import { isPlainDate } from '@waylight/contract/value/stay';
import { fill } from '@waylight/contract/value/words';
import type { Tx } from '../db/database.ts';
import { issueCoupons, mostIssued, withdrawCoupon } from '../modules/coupon/issue.ts';
import { couponActedOn, couponsActedOn } from '../modules/coupon/ops/calls.ts';
import { couponDay } from '../modules/coupon/service.ts';
import { companyByCode } from '../modules/identity/registration/registration.ts';
import { command, optional, type Run, required, WrongUse } from './command.ts';

/** The operator's commands about coupons. */

const couponOptions = {
  spend: required('AMOUNT'),
  less: required('AMOUNT'),
  until: required('DAY'),
  from: optional('DAY'),
  scope: optional('domestic|overseas'),
  suppliers: optional('contract,direct'),
  cities: optional('IDS'),
  areas: optional('IDS'),
  hotels: optional('IDS'),
  count: optional('N'),
  zh: optional('NAME'),
  en: optional('NAME'),
  'rules-zh': optional('TEXT'),
  'rules-en': optional('TEXT'),
} as const;
type CouponOptionValues = Partial<Record<keyof typeof couponOptions, string | undefined>>;

/** Gives a company coupons. Amounts as people write them, in the currency of its account. */
export function couponCommand(company: string, options: CouponOptionValues): Run {
  const { from, until, scope = 'all', spend, less } = options;
  if (!spend || !less) throw new WrongUse('coupon needs --spend AMOUNT and --less AMOUNT');
  if (!until || !isPlainDate(until)) throw new WrongUse('coupon needs --until YYYY-MM-DD, its last day');
  if (from !== undefined && (!isPlainDate(from) || from > until))
    throw new WrongUse(`--from ${from}: a day before --until`);
  if (!(couponScopes as readonly string[]).includes(scope))
    throw new WrongUse(`--scope ${scope}: ${couponScopes.join(', ')}`);
  const suppliers = options.suppliers?.split(',').map((one) => one.trim()) ?? null;
  const unknown = suppliers?.find((one) => !(couponSuppliers as readonly string[]).includes(one));
  if (unknown !== undefined) throw new WrongUse(`--suppliers ${unknown}: ${couponSuppliers.join(', ')}`);
  const count = Number(options.count ?? '1');
  if (!Number.isInteger(count) || count < 1 || count > mostIssued)
    throw new WrongUse(`--count ${options.count}: 1 to ${mostIssued}`);
  const [cityIds, areaIds, hotelIds] = (['cities', 'areas', 'hotels'] as const).map((name) =>
    idsOf(name, options[name]),
  );
  return async (database, say) => {
    const lines = await database.asSystem(async (tx) => {
      const known = await companyByCode(tx, company);
      if (!known) throw new WrongUse(`there is no company ${company}`);
      const { currency } = known;
      const [threshold, reduction] = [spend, less].map((text) => fromDecimal(text, currency));
      if (threshold === undefined || reduction === undefined || reduction <= 0 || reduction >= threshold)
        throw new WrongUse(`--spend ${spend} --less ${less}: amounts of ${currency}, the reduction the smaller one`);
      await mustExist(tx, 'hotel', hotelIds ?? null);
      await mustExist(tx, 'district', [...(cityIds ?? []), ...(areaIds ?? [])]);
      const now = Date.now();
      if (until < couponDay(now)) throw new WrongUse(`--until ${until}: that day is over`);
      const amounts = {
        num: formatMoney({ amount: threshold, currency }),
        num2: formatMoney({ amount: reduction, currency }),
      };
      const issue = {
        zh: options.zh ?? fill(couponTerms.zh, amounts),
        en: options.en ?? fill(couponTerms.en, amounts),
        rulesZh: options['rules-zh'] ?? '',
        rulesEn: options['rules-en'] ?? '',
        threshold,
        reduction,
        validFrom: from ?? couponDay(now),
        validTo: until,
        scope: scope as CouponScope,
        suppliers: suppliers as CouponSupplier[] | null,
        cityIds: cityIds ?? null,
        areaIds: areaIds ?? null,
        hotelIds: hotelIds ?? null,
        count,
      };
      const codes = await issueCoupons(tx, known, issue, now);
      return [
        `${company}: ${fill(couponTerms.en, amounts)}, ${issue.validFrom} – ${until}, ${couponScopeWords[issue.scope].en}`,
        ...codes.map((code) => `    ${code}`),
      ];
    });
    for (const line of lines) say(line);
  };
}

export function withdrawCommand(code: string): Run {
  return async (database, say) => {
    if (!(await database.asSystem((tx) => withdrawCoupon(tx, code, Date.now()))))
      throw new WrongUse(`no coupon ${code} can be taken back: only what is usable`);
    say(`coupon ${code} is withdrawn`);
  };
}

/** The largest id of a column. */
const mostId = 2_147_483_647;

function idsOf(option: string, text: string | undefined): number[] | undefined {
  const ids = text?.split(',').map(Number);
  if (ids?.some((id) => !Number.isInteger(id) || id < 1 || id > mostId))
    throw new WrongUse(`--${option} ${text}: ids, divided by ,`);
  return ids;
}

async function mustExist(tx: Tx, table: 'hotel' | 'district', ids: readonly number[] | null): Promise<void> {
  if (!ids || ids.length === 0) return;
  const found = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const missing = ids.filter((id) => !found.some((one) => one.id === id));
  if (missing.length > 0) throw new WrongUse(`there is no ${table} ${missing.join(', ')}`);
}

export const couponCommands = [
  command({
    name: 'coupon',
    words: ['CODE'],
    options: couponOptions,
    changes: {},
    about:
      ([code]) =>
      (tx) =>
        couponsActedOn(tx, code),
    help: 'gives a company coupons; without a restriction they are for everything',
    run: ([code], options) => couponCommand(code, options),
  }),
  command({
    name: 'withdraw',
    words: ['COUPON'],
    options: {},
    changes: {},
    about:
      ([code]) =>
      (tx) =>
        couponActedOn(tx, code),
    help: 'takes back a coupon that has not been spent',
    run: ([coupon]) => withdrawCommand(coupon),
  }),
];
