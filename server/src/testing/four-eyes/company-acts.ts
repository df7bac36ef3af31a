import { sql } from 'kysely';
import { depositMoney } from '../../modules/company/money/calls.ts';
import { setCompanyTerms } from '../../modules/company/terms/calls.ts';
import { couponCampaignActs } from '../../modules/coupon/campaign/calls.ts';
import { couponIssueActs } from '../../modules/coupon/ops/calls.ts';
import { peopleActs } from '../../modules/operator/people/calls.ts';
import { priceDraftActs } from '../../modules/price-draft/calls.ts';
import { pricingActs } from '../../modules/supply/ops/calls.ts';
import { type Drawer, type DrawnActs, finds, type LimitCurrency, limits, oneOf } from './drawn-act.ts';

/** Acts on companies, people and prices. */

const companies: readonly { code: string; currency: LimitCurrency }[] = [
  { code: '100001', currency: 'CNY' },
  { code: '100002', currency: 'HKD' },
];

const deposit: Drawer = async ({ pick, amount: draw, key, first }) => {
  const { code, currency } = pick(companies);
  const amount = draw(currency);
  const request = { code, amount, reference: key };
  return {
    ...{ act: depositMoney, request, needsTwo: amount >= limits[currency], again: 'TRANSFER_BOOKED' },
    change: () => first(depositMoney, { ...request, amount: 1 }),
    isDone: (tx) =>
      finds(
        tx,
        sql`select from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
          where j.reference = ${key} and a.kind = 'ADVANCE' and -e.amount = ${amount}`,
      ),
  };
};

const creditRaised: Drawer = async ({ amount: draw, database, first }) => {
  const { version, limit } = await database.asSystem(async (tx) => {
    const { rows } = await sql<{ version: number; limit: number }>`
      select (select coalesce(max(t.id), 0)::int from terms_change t where t.distributor_id = d.id) as version,
        a.credit_limit as limit from distributor d join ledger_account a on a.distributor_id = d.id
      where d.code = '100001' and a.kind = 'CREDIT_RECEIVABLE' and a.currency = 'CNY'`.execute(tx);
    return rows[0]!;
  });
  const amount = draw();
  const request = { code: '100001', version, creditLimit: limit + amount };
  return {
    ...{ act: setCompanyTerms, request, needsTwo: amount >= limits.CNY, again: 'STATE_CHANGED' },
    change: () => first(setCompanyTerms, { ...request, creditLimit: limit - 1 }),
    isDone: (tx) =>
      finds(
        tx,
        sql`select from ledger_account a join distributor d on d.id = a.distributor_id
        where d.code = '100001' and a.kind = 'CREDIT_RECEIVABLE' and a.credit_limit = ${limit + amount}`,
      ),
  };
};

const [giveCoupons] = couponIssueActs;

const couponsGiven: Drawer = async ({ pick, int, amount: draw, key, first }) => {
  const { code, currency } = pick(companies);
  const count = 1 + int(3);
  const reduction = Math.max(1, Math.ceil(draw(currency) / count));
  const request = {
    ...{ company: code, currency, threshold: reduction + 1, reduction, count, scope: 'all', suppliers: null },
    ...{
      cityIds: null,
      areaIds: null,
      hotelIds: null,
      validFrom: '2026-11-01',
      validTo: '2099-12-31',
      zh: key,
      en: key,
    },
  };
  return {
    ...{ act: giveCoupons!, request, needsTwo: reduction * count >= limits[currency] },
    change: () =>
      first(giveCoupons!, { ...request, threshold: 2, reduction: 1, count: 1, zh: `${key} first`, en: key }),
    isDone: (tx) => finds(tx, sql`select from coupon where name_zh = ${key} having count(*) = ${count}`),
  };
};

const [giveCampaign] = couponCampaignActs;

const campaignGiven: Drawer = async ({ pick, int, amount: draw, at, first }) => {
  const { code: company, currency } = pick(companies);
  const each = 1 + int(3);
  const reduction = Math.max(1, Math.ceil(draw(currency) / each));
  const code = `DRAWN-${at}`;
  const request = {
    ...{ code, nameZh: code, nameEn: code, currency, threshold: reduction + 1, reduction, scope: 'all', each },
    ...{ validFrom: '2026-11-01', validTo: '2099-12-31', recipients: 'list', companies: [company] },
    budget: reduction * each,
  };
  return {
    ...{ act: giveCampaign!, request, needsTwo: reduction * each >= limits[currency], again: 'CAMPAIGN_CODE_TAKEN' },
    change: () => first(giveCampaign!, { ...request, threshold: 2, reduction: 1, each: 1 }),
    isDone: (tx) =>
      finds(tx, sql`select from coupon where name_zh = ${code} and reduction = ${reduction} having count(*) = ${each}`),
  };
};

const addPerson = peopleActs.find(({ name }) => name === 'people.add')!;

const operatorAdded: Drawer = async ({ at, database }) => {
  const username = `person.${at}`;
  const email = `${username}@waylight.example`;
  const request = { username, displayName: '新同事', email, language: 'zh', roles: ['desk'] };
  const there = sql`select from operator where username = ${username} and display_name = '新同事'`;
  return {
    ...{ act: addPerson, request, needsTwo: true, again: 'OPERATOR_TAKEN' },
    change: () =>
      database.asSystem((tx) =>
        sql`insert into operator (username, display_name, email, roles, created_at)
          values (${username}, 'somebody else', ${email}, '{desk}', now())`.execute(tx),
      ),
    isDone: (tx) => finds(tx, there),
  };
};

const [setMarkUp, setRate] = pricingActs({ settings: { RATE_MOVE_PERCENT: 10 } } as never);

const markUpBelowZero: Drawer = async ({ at, int, database, first }) => {
  const hotelId = await database.asSystem(async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from hotel order by id offset ${at % 40} limit 1`.execute(tx);
    return rows[0]!.id;
  });
  // Each sequence has a value of its own, so that every act changes something.
  const value = 1 + (at % 9_000);
  const percentBp = int(3) === 0 ? value : -value;
  const target = { company: null, hotelId, cityId: null, version: null };
  return {
    ...{ act: setMarkUp!, request: { ...target, percentBp }, needsTwo: percentBp < 0, again: 'STATE_CHANGED' },
    change: () => first(setMarkUp!, { ...target, percentBp: 10_000 + at }),
    isDone: (tx) =>
      finds(
        tx,
        sql`select from markup_rule where hotel_id = ${hotelId} and percent_bp = ${percentBp}
        and distributor_id is null and star is null`,
      ),
  };
};

const draftAct = (name: string) => priceDraftActs.find((act) => act.name === `priceDraft.${name}`)!;

/** A draft of one rule, which is published at once. */
const draftPublished: Drawer = async ({ at, int, key, database, first }) => {
  const { hotelId, draftId } = await database.asSystem(async (tx) => {
    const { rows } = await sql<{ hotelId: number; draftId: number }>`
      insert into price_draft (name, made_by, made_at) values (${key}, 'four eyes', now())
      returning id as "draftId", (select id from hotel order by id offset ${at % 40} limit 1) as "hotelId"`.execute(tx);
    return rows[0]!;
  });
  const value = 1 + (at % 9_000);
  const percentBp = int(3) === 0 ? value : -value;
  const versionNow = () =>
    database.asSystem(async (tx) => {
      const { rows } = await sql<{ version: number }>`select version from price_draft where id = ${draftId}`.execute(
        tx,
      );
      return rows[0]!.version;
    });
  const draw = async (bp: number) => {
    const about = {
      company: null,
      groupId: null,
      hotelId,
      cityId: null,
      countryCode: null,
      star: null,
      rateKind: null,
    };
    const days = { arriveFrom: null, arriveTo: null, bookFrom: null, bookTo: null };
    await first(draftAct('setRule'), { draftId, version: await versionNow(), ...about, ...days, percentBp: bp });
  };
  await draw(percentBp);
  const request = { draftId, version: await versionNow(), publishAt: null };
  return {
    ...{ act: draftAct('publish'), request, needsTwo: percentBp < 0, again: 'STATE_CHANGED' },
    change: () => draw(10_000 + at),
    isDone: (tx) =>
      finds(
        tx,
        sql`select from markup_rule where hotel_id = ${hotelId} and percent_bp = ${percentBp}
        and distributor_id is null and star is null`,
      ),
  };
};

/** A pair that nobody has set yet, or a known one that stays as it is as of a newer moment. */
const rate =
  (spreadBp: number): Drawer =>
  async ({ at, int, now, database }) => {
    const asOf = new Date(now).toISOString();
    const isKnown = int(4) === 0;
    const letters = [17_576, 676, 26].map((n) => String.fromCharCode(65 + (Math.floor((at * 26) / n) % 26)));
    const base = isKnown ? 'USD' : letters.join('');
    const known = await database.asSystem(async (tx) => {
      const { rows } = await sql<{ mid: number; spread: number }>`
        select mid_e8 as mid, spread_bp as spread from exchange_rate where base = 'USD' and quote = 'CNY'`.execute(tx);
      return rows[0]!;
    });
    const text = (e8: number) => (e8 / 1e8).toFixed(8).replace(/\.?0+$/, '');
    const next = isKnown ? { mid: text(known.mid), spreadBp: known.spread } : { mid: '7.5', spreadBp };
    return {
      ...{
        act: setRate!,
        request: { base, quote: 'CNY', ...next, asOf, version: null },
        needsTwo: !isKnown,
        again: 'STATE_CHANGED',
      },
      change: () =>
        database.asSystem((tx) =>
          sql`insert into exchange_rate (base, quote, rate_e8, mid_e8, as_of) values (${base}, 'CNY', 800000000, 800000000,
            ${new Date(now + 60_000)})`.execute(tx),
        ),
      isDone: (tx) =>
        finds(
          tx,
          sql`select from exchange_rate where base = ${base} and quote = 'CNY' and as_of = ${asOf}::timestamptz
          and source = 'typed' and spread_bp = ${next.spreadBp}`,
        ),
    };
  };

export const companyDraws = {
  ...{ creditRaised, deposit, operatorAdded },
  couponsGiven: oneOf(couponsGiven, campaignGiven),
  markUpBelowZero: oneOf(markUpBelowZero, draftPublished),
  rateMoved: rate(0),
  spreadBelowZero: rate(-50),
} satisfies Partial<DrawnActs>;
