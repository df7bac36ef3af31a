import type { opsApi } from '@waylight/contract';
import {
  decidedBy,
  isOfKind,
  type MarkupAsked,
  rateKinds,
  ruleFits,
  ruleOrder,
} from '@waylight/contract/supply/mark-up-rule';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { traitsOfPlan } from '../mark-up-rules.ts';
import type { Buyer } from '../offer.ts';
import { soldPairs } from '../price-rules-data.ts';
import { offersOf } from '../service.ts';
import * as data from './data.ts';
import { aboutOf } from './mark-up-rule.ts';

type ExplainRequest = z.output<typeof opsApi.pricing.explain.request>;
type ExplainReply = z.output<typeof opsApi.pricing.explain.reply>;

/** The rule that counts for a company at a hotel, for an arrival and a rate, and the others that fit, with what decided. */
export async function explainMarkUp(tx: Tx, asked: ExplainRequest, now: number): Promise<ExplainReply> {
  const company = await data.companyWithGroup(tx, asked.company);
  if (!company) throw new No('NO_SUCH_COMPANY');
  const hotel = await data.hotelWithCity(tx, asked.hotelId);
  if (!hotel) throw new No('NO_SUCH_HOTEL');
  const plan = asked.ratePlanId === undefined ? null : await data.planOf(tx, hotel.id, asked.ratePlanId);
  if (plan === undefined) throw new No('NO_SUCH_RATE');
  const rate = plan && traitsOfPlan(plan);
  const bookedOn = dateIn(portalZone, now);
  const { id: hotelId, cityId, countryCode, star } = hotel;
  const about: MarkupAsked = { hotelId, cityId, countryCode, star, rate, checkin: asked.checkin ?? null, bookedOn };
  const rules = (await data.markUpRows(tx, company.distributorId))
    .filter((rule) => ruleFits(rule, about))
    .sort(ruleOrder);
  const pairs = await soldPairs(tx, now);
  return {
    company: { code: asked.company, nameZh: company.nameZh, nameEn: company.nameEn },
    group: company.group,
    hotel: { id: hotel.id, zh: hotel.zh, en: hotel.en, star, countryCode },
    city: { id: cityId, zh: hotel.cityZh, en: hotel.cityEn },
    rate: plan &&
      rate && { ...{ id: plan.id, zh: plan.zh, en: plan.en }, kinds: rateKinds.filter((kind) => isOfKind(kind, rate)) },
    checkin: asked.checkin ?? null,
    bookedOn,
    rules: rules.map((row, at) => ({
      ...aboutOf(row),
      percentBp: row.percentBp,
      before: at === 0 ? null : decidedBy(rules[0]!, row),
    })),
    percentBp: rules[0]?.percentBp ?? 0,
    example: await exampleOf(tx, asked, { ...companyScopeOf(company), currency: company.currency }, now),
    rates: hotel.currencies
      .filter((base) => base !== company.currency)
      .map((base) => {
        const pair = pairs.find((one) => one.base === base && one.quote === company.currency);
        return { base, quote: company.currency, rate: pair?.rate ?? null, isOutdated: pair?.outdated ?? true };
      }),
  };
}

/** The cost of one room of the rate for the stay, at the contract and to this company; null: no arrival, no rate, or not sold then. */
async function exampleOf(
  tx: Tx,
  { hotelId, ratePlanId, checkin, checkout }: ExplainRequest,
  buyer: Buyer,
  now: number,
): Promise<ExplainReply['example']> {
  if (!checkin || ratePlanId === undefined || checkin < dateIn(portalZone, now)) return null;
  const stay = { checkin, checkout: checkout && checkout > checkin ? checkout : addDays(checkin, 1) };
  const rooms = [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }];
  const offers = await offersOf(tx, { hotelId, stay, rooms, nationality: 'CN', buyer, now, maxNights: mostNights });
  const offer = offers.find(({ plan }) => plan.id === ratePlanId)?.offer;
  if (!offer?.price || offer.contract.nights.some((amount) => amount === 0)) return null;
  return {
    contract: {
      amount: offer.contract.nights.reduce((sum, amount) => sum + amount, 0),
      currency: offer.contract.currency,
    },
    price: { amount: offer.price.total, currency: buyer.currency },
  };
}

/** Longer examples are of no use. */
const mostNights = 60;
