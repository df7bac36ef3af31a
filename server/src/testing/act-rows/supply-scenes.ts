import { opsApi } from '@waylight/contract';
import { editOf, readNights } from '../calendar-edits.ts';
import { png } from '../sample-files.ts';
import { type Stage, scene } from './stage.ts';

/** Acts on hotels, nights, imports, prices and coupons. */

const { calendar, couponCampaign, couponIssue, hotel, priceDraft, pricing, supplyImport } = opsApi;

const hotelRead = async (stage: Stage) => stage.operator.send(hotel.get, { id: (await stage.plan()).hotelId });

const addedId = (changes: readonly { field: string; after: unknown }[]) =>
  changes.find(({ field }) => field === 'id')!.after as number;

async function surcharge(stage: Stage) {
  const { hotelId, ratePlanId: rateId } = await stage.plan();
  return {
    ...{ id: null, hotelId, roomTypeId: null, rateId, currency: 'CNY' },
    ...{ kind: 'extraBreakfast' as const, basis: 'night' as const },
    ...{ price: '88.00', most: 2, childFrom: null, childTo: null, active: true },
  } as const;
}

/** An import of one price, checked. */
async function uploaded(stage: Stage): Promise<number> {
  const { ratePlanId } = await stage.plan();
  const night = `2026-12-${String(1 + (stage.serial() % 27)).padStart(2, '0')}`;
  const text = `rateId,from,to,price\n${ratePlanId},${night},${night},${700 + stage.serial()}.00`;
  const file = new File([text], 'prices.csv');
  const { id } = (await stage.operator.send(supplyImport.upload, { kind: 'prices', file } as never)) as { id: number };
  await rested(stage, id);
  return id;
}
async function rested(stage: Stage, id: number): Promise<void> {
  await stage.due();
  for (;;) {
    const { state } = (await stage.operator.send(supplyImport.get, { id: String(id) } as never)) as { state: string };
    if (!['checking', 'saving', 'undoing'].includes(state)) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

const everywhere = { company: null, hotelId: null, cityId: null } as const;

async function draft(stage: Stage, withRule = true) {
  const name = `draft ${stage.serial()}`;
  await stage.act(priceDraft.create, { name });
  const find = async () => (await stage.operator.send(priceDraft.list, {})).drafts.find((one) => one.name === name)!;
  const { id: draftId, version } = await find();
  if (!withRule) return { draftId, version };
  const cityId = (await stage.operator.send(hotel.cities, { keyword: '上海' }))[0]!.id;
  const percentBp = 100 + stage.serial();
  await stage.act(priceDraft.setRule, { draftId, version, ...everywhere, cityId, percentBp });
  return { draftId, version: (await find()).version };
}
const versionOf = async ({ operator }: Stage, draftId: number) =>
  (await operator.send(priceDraft.get, { draftId })).version;

const coupons = (stage: Stage) => ({
  ...{ company: '100001', currency: 'CNY', threshold: 50_000, reduction: 1_000, count: 1, scope: 'all' as const },
  ...{ suppliers: null, cityIds: null, areaIds: null, hotelIds: null, zh: `${stage.serial()}`, en: 'Rows' },
  ...{ validFrom: '2026-11-21', validTo: '2027-01-31' },
});
const campaign = (stage: Stage) => ({
  ...{ code: `ROWS-${stage.serial()}`, nameZh: '秋季', nameEn: 'Autumn', currency: 'CNY', threshold: 20_000 },
  ...{ reduction: 500, validFrom: '2026-11-21', validTo: '2027-01-31', scope: 'all' as const, each: 1 },
  ...{ recipients: 'list' as const, companies: ['100001'], budget: 100_000 },
});

export const supplyScenes = [
  scene(
    hotel.save,
    async (stage) => {
      const { id, row, read } = await hotelRead(stage);
      return { ...row, id, version: read.version, phone: '+86 21 5555 0099' };
    },
    { subject: 'hotel', fields: ['phone'], refused: 'STATE_CHANGED' },
  ),
  scene(
    hotel.saveRoom,
    async (stage) => {
      const [room] = (await hotelRead(stage)).rooms;
      return { ...room!.row, id: room!.id, version: room!.read.version, nameEn: 'River room' };
    },
    { subject: 'roomType', fields: ['nameEn'], refused: 'STATE_CHANGED' },
  ),
  scene(
    hotel.saveRate,
    async (stage) => {
      const rate = (await hotelRead(stage)).rates.at(-1)!;
      return { ...rate.row, id: rate.id, version: rate.read.version, nameEn: 'With breakfast and tea' };
    },
    { subject: 'ratePlan', fields: ['nameEn'], refused: 'STATE_CHANGED' },
  ),
  scene(
    hotel.saveSurcharge,
    async (stage) => {
      const id = addedId(await stage.act(hotel.saveSurcharge, await surcharge(stage)));
      return { ...(await surcharge(stage)), id, price: '66.00' };
    },
    { subject: 'surcharge', fields: ['price'], refused: 'STATE_CHANGED' },
  ),
  scene(
    hotel.setPhotos,
    async (stage) => {
      const { hotelId } = await stage.plan();
      const file = new File([new Uint8Array(png())], 'lobby.png');
      const { src } = await stage.operator.send(hotel.keepPhoto, { file, hotelId });
      return { hotelId, roomTypeId: null, photos: [{ src, zh: '大堂', en: 'Lobby' }] };
    },
    { subject: 'hotel', fields: ['photos'], refused: 'STATE_CHANGED' },
  ),
  scene(
    calendar.edit,
    async (stage) => {
      const { hotelId, roomTypeId } = await stage.plan();
      const nights = { from: '2027-02-10', to: '2027-02-11' };
      const grid = await readNights(stage.operator, hotelId, nights.from, 2);
      const operation = { kind: 'setAllotment', rooms: 33 } as const;
      const { requestId: _, ...edit } = editOf(grid, { ...nights, hotelId, rows: [roomTypeId], operation });
      return edit;
    },
    { subject: 'hotel', fields: ['allotment 600014'], refused: 'CELLS_CHANGED' },
  ),
  scene(supplyImport.save, async (stage) => ({ id: await uploaded(stage) }), {
    ...{ subject: 'import', fields: ['state'], refused: 'IMPORT_MOVED' },
  }),
  scene(
    supplyImport.undo,
    async (stage) => {
      const id = await uploaded(stage);
      await stage.act(supplyImport.save, { id });
      await rested(stage, id);
      return { id };
    },
    { subject: 'import', fields: ['state'], refused: 'IMPORT_MOVED' },
  ),
  scene(pricing.setMarkUp, async () => ({ ...everywhere, company: '100001', percentBp: 451 }), {
    ...{ subject: 'markUp', fields: ['percentBp'], refused: 'STATE_CHANGED' },
  }),
  scene(
    pricing.setRate,
    async ({ operator, house }) => {
      const { pairs } = await operator.send(pricing.rates, {});
      const { base, quote, mid, spreadBp, read } = pairs.find((one) => one.base === 'USD' && one.quote === 'CNY')!;
      const asOf = new Date(house.clock.now()).toISOString();
      return { base, quote, mid: mid!, spreadBp: spreadBp! + 1, asOf, version: read.version };
    },
    { subject: 'exchangeRate', fields: ['spreadBp'], refused: 'STATE_CHANGED' },
  ),
  scene(priceDraft.create, async (stage) => ({ name: `draft ${stage.serial()}` }), {
    ...{ subject: 'priceDraft', fields: ['drafts'], refused: ['INVALID_REQUEST', { name: '' }] },
  }),
  scene(priceDraft.setRule, async (stage) => ({ ...(await draft(stage, false)), ...everywhere, percentBp: 300 }), {
    subject: 'priceDraft',
    fields: ['all everywhere (bp)'],
    refused: 'STATE_CHANGED',
  }),
  scene(
    priceDraft.dropRule,
    async (stage) => {
      const empty = await draft(stage, false);
      await stage.act(priceDraft.setRule, { ...empty, ...everywhere, percentBp: 310 });
      const { id: draftId, version, changes } = await stage.operator.send(priceDraft.get, { draftId: empty.draftId });
      return { draftId, version, ruleId: changes[0]!.id };
    },
    { subject: 'priceDraft', fields: ['all everywhere (bp)'], refused: 'STATE_CHANGED' },
  ),
  scene(priceDraft.publish, async (stage) => ({ ...(await draft(stage)), publishAt: null }), {
    ...{ subject: 'priceDraft', fields: ['draftStatus'], refused: 'STATE_CHANGED' },
  }),
  scene(
    priceDraft.unschedule,
    async (stage) => {
      const { draftId, version } = await draft(stage);
      const publishAt = new Date(stage.house.clock.now() + 86_400_000).toISOString();
      await stage.act(priceDraft.publish, { draftId, version, publishAt });
      return { draftId, version: await versionOf(stage, draftId) };
    },
    { subject: 'priceDraft', fields: ['draftStatus'], refused: 'STATE_CHANGED' },
  ),
  scene(priceDraft.discard, async (stage) => draft(stage), {
    ...{ subject: 'priceDraft', fields: ['draftStatus'], refused: 'STATE_CHANGED' },
  }),
  scene(
    priceDraft.stepBack,
    async (stage) => {
      const { draftId, version } = await draft(stage);
      await stage.act(priceDraft.publish, { draftId, version, publishAt: null });
      return { draftId, version: await versionOf(stage, draftId) };
    },
    { subject: 'priceDraft', fields: ['draftStatus'], refused: 'STATE_CHANGED' },
  ),
  scene(couponIssue.give, async (stage) => coupons(stage), {
    ...{
      subject: 'company',
      fields: ['usableCoupons', 'worthOfCoupons'],
      refused: ['COUPON_TERMS_REFUSED', { reduction: 60_000 }],
    },
  }),
  scene(
    couponIssue.withdraw,
    async (stage) => {
      await stage.act(couponIssue.give, coupons(stage));
      const { code } = await stage.house.database.asSystem((tx) =>
        tx.selectFrom('coupon').select('code').orderBy('id', 'desc').executeTakeFirstOrThrow(),
      );
      return { code };
    },
    { subject: 'coupon', fields: ['state'], refused: 'COUPON_NOT_USABLE' },
  ),
  scene(couponCampaign.give, async (stage) => campaign(stage), {
    ...{ subject: 'campaign', fields: ['campaignWorth'], refused: 'CAMPAIGN_CODE_TAKEN' },
  }),
  scene(
    couponCampaign.withdraw,
    async (stage) => {
      const given = campaign(stage);
      await stage.act(couponCampaign.give, given);
      return { code: given.code };
    },
    { subject: 'campaign', fields: ['campaignCoupons'], refused: 'NOTHING_TO_WITHDRAW' },
  ),
];
