import { opsApi } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import type { Business } from './business.ts';

/** A day of the commercial people: mark-ups, drafts of them, coupons and campaigns. */
export async function pricesDay(business: Business): Promise<void> {
  if (business.is(0.25)) await setMarkUp(business);
  if (business.is(0.1)) await publishDraft(business);
  if (business.is(0.15)) await giveCoupons(business);
  if (business.is(0.05)) await runCampaign(business);
}

/** Now and then below zero, which takes two people. */
const percentOf = (business: Business) => (business.is(0.15) ? -1 - business.int(200) : 100 + business.int(900));

const targetOf = (business: Business) =>
  business.is(0.5)
    ? { company: null, hotelId: business.pick(business.hotels).id, cityId: null }
    : { company: null, hotelId: null, cityId: business.pick(business.cities) };

async function setMarkUp(business: Business): Promise<void> {
  const target = targetOf(business);
  const percentBp = percentOf(business);
  await business.edit('mark-up set', 'as agreed for the season', opsApi.pricing.setMarkUp, { ...target, percentBp });
}

/** Two rules are drafted, tried, and published; a third of the drafts is taken back. */
async function publishDraft(business: Business): Promise<void> {
  const { operator } = business;
  const name = `draft ${business.serial()}`;
  await business.twoPeople('draft made', 'for the season', (fields) =>
    operator.send(opsApi.priceDraft.create, { ...fields, name }),
  );
  const draftNow = async () =>
    (await operator.send(opsApi.priceDraft.list, {})).drafts.find((draft) => draft.name === name);
  for (let rule = 0; rule < 2; rule++) {
    const draft = await draftNow();
    if (!draft) return business.count('no draft');
    const { id: draftId, version } = draft;
    const percentBp = percentOf(business);
    const target = targetOf(business);
    await business.twoPeople('draft changed', 'for the season', (fields) =>
      operator.send(opsApi.priceDraft.setRule, { ...fields, draftId, version, ...target, percentBp }),
    );
  }
  const { id: draftId, version } = (await draftNow())!;
  await business.attempt('draft tried', () => operator.send(opsApi.priceDraft.simulate, { draftId }));
  const isDone = await business.twoPeople('draft published', 'the trial looks well', (fields) =>
    operator.send(opsApi.priceDraft.publish, { ...fields, draftId, version, publishAt: null }),
  );
  if (!isDone || !business.is(0.3)) return;
  const published = (await draftNow())!;
  await business.twoPeople('draft taken back', 'it sold nothing', (fields) =>
    operator.send(opsApi.priceDraft.stepBack, { ...fields, draftId, version: published.version }),
  );
}

/** A few coupons for one company; one of five gifts is so large that it takes two people. */
async function giveCoupons(business: Business): Promise<void> {
  if (business.agencies.length === 0) return;
  const { code, currency } = business.pick(business.agencies);
  const today = business.today();
  const reduction = business.is(0.2) ? 600_000 : 1_000 + business.int(4_000);
  await business.twoPeople('coupons given', 'a good partner', (fields) =>
    business.operator.send(opsApi.couponIssue.give, {
      ...fields,
      ...{ company: code, currency, threshold: reduction * 10, reduction, count: 2, scope: 'all', suppliers: null },
      ...{ cityIds: null, areaIds: null, hotelIds: null, validFrom: today, validTo: addDays(today, 60) },
    }),
  );
}

async function runCampaign(business: Business): Promise<void> {
  const code = `CAMP-${business.serial()}`;
  const today = business.today();
  const isDone = await business.twoPeople('campaign given', 'the season begins', (fields) =>
    business.operator.send(opsApi.couponCampaign.give, {
      ...fields,
      ...{ code, nameZh: '换季活动', nameEn: 'A new season', currency: 'CNY', threshold: 50_000, reduction: 2_000 },
      ...{
        validFrom: today,
        validTo: addDays(today, 30),
        scope: 'all',
        recipients: 'all',
        each: 1,
        budget: 100_000_000,
      },
    }),
  );
  if (isDone && business.is(0.3))
    await business.twoPeople('campaign taken back', 'the season is over', (fields) =>
      business.operator.send(opsApi.couponCampaign.withdraw, { ...fields, code }),
    );
}
