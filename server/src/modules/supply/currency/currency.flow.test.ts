import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@waylight/contract';
import type { Rate } from '@waylight/contract/search/search';
import type { CallError } from '@waylight/contract/wire/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markUpCommand, rateCommand, showMarkUps, showRates } from '../../../ops/price-rules.ts';
import { type Booted, boot, oneDatabase } from '../../../testing/boot.ts';
import { openPlan, orderFor, type SoldPlan } from '../../../testing/ordering.ts';
import { loadFolder } from '../../loading/service.ts';

describe.each(oneDatabase)('the currency of a session, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database, settings: { RATE_HOURS: '24' } });
  });
  afterAll(() => house?.stop());

  it('is the account’s until another is chosen, which keeps its rate', async () => {
    const client = await house.signIn('100002', 'demo');
    const before = await client.send(api.currency.ofSession, {});
    expect(before).toMatchObject({ currency: 'HKD', accountCurrency: 'HKD', rate: 1 });
    const chosen = await client.send(api.currency.ofSession, { currency: 'JPY' });
    expect(chosen.rate).toBeGreaterThan(10);
    await house.database.asSystem((tx) =>
      tx
        .updateTable('exchange_rate')
        .set({ rate_e8: 100_000_000 })
        .where('base', '=', 'HKD')
        .where('quote', '=', 'JPY')
        .execute(),
    );
    expect(await client.send(api.currency.ofSession, {})).toEqual(chosen);
    const elsewhere = await house.signIn('100002', 'demo');
    expect(await elsewhere.send(api.currency.ofSession, {})).toMatchObject({ currency: 'HKD' });
    expect(await client.send(api.currency.ofSession, { currency: 'JPY' })).toMatchObject({ rate: 1 });
  });

  it('is CNY for a visitor, and refused when nobody quotes it', async () => {
    const visitor = house.visitor();
    expect(await visitor.send(api.currency.ofSession, {})).toMatchObject({ currency: 'CNY', rate: 1 });
    await expect(visitor.send(api.currency.ofSession, { currency: 'XXX' })).rejects.toMatchObject({
      error: 'NO_SUCH_CURRENCY',
    });
  });

  it('is one of those that are offered, with names in both languages', async () => {
    const client = await house.signIn('100001', 'demo');
    const all = await client.send(api.currency.all, {});
    expect(all[0]).toEqual({ code: 'CNY', infoName: '人民币', nameEng: 'Chinese Yuan' });
    expect(all.length).toBeGreaterThan(5);
    for (const { code } of all)
      expect(await client.send(api.currency.ofSession, { currency: code })).toMatchObject({ currency: code });
  });

  describe('rates of exchange and mark-ups of the operator', () => {
    const run = async (command: (database: Booted['database'], say: (line: string) => void) => Promise<void>) => {
      const lines: string[] = [];
      await command(house.database, (line) => lines.push(line));
      return lines;
    };
    const clock = () => house.clock.now();
    const because = { by: 'lin', reason: 'the bank’s rate of today' };
    const quote = (rate: string, base = 'USD') =>
      run(rateCommand({ base, quote: 'CNY', rate, asOf: undefined }, because, clock));
    const cityOf = async ({ hotelId }: SoldPlan) =>
      (
        await house.database.asSystem((tx) =>
          tx.selectFrom('hotel').select('city_id').where('id', '=', hotelId).executeTakeFirstOrThrow(),
        )
      ).city_id;
    const stayOf = ({ checkin, checkout }: SoldPlan) => ({
      ...{ checkin, checkout, nationality: 'CN' },
      rooms: [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }],
    });
    const refusal = (promise: Promise<unknown>) =>
      promise.then(
        () => 'allowed',
        (error: CallError) => error.error,
      );
    /** The price of a plan for a company, when searches know what has changed. */
    const seen = async (plan: SoldPlan) => {
      await house.app.readModel.refresh();
      const client = await house.signIn('100001', 'demo');
      const stay = stayOf(plan);
      const destination = { kind: 'city' as const, id: await cityOf(plan) };
      const named = await client.send(api.catalogue.hotel, { hotelId: plan.hotelId });
      const list = await client.send(api.search.hotels, { ...stay, destination, hotelName: named.nameEng });
      const { rooms } = await client.send(api.search.rates, { ...stay, hotelId: plan.hotelId });
      const rates = rooms.flatMap((room) => room.rates);
      return { client, list, card: list.records.find(({ infoId }) => infoId === plan.hotelId)!, rates };
    };
    const totals = (rates: readonly Rate[]) =>
      rates.flatMap(({ refused, price }) => (refused === null ? price!.total : [])).sort((a, b) => a - b);

    it('make prices at once, and one that is too old is sold by no longer and says so', async () => {
      const plan = await openPlan(house.database, { currency: 'USD' });
      await quote('7.2');
      const before = await seen(plan);
      expect(before.list.outdated).toBeUndefined();
      expect(before.card.offer!.price!.total).toBe(totals(before.rates)[0]);
      await quote('7.92');
      const dearer = await seen(plan);
      expect(dearer.card.offer!.price!.total).toBe(totals(dearer.rates)[0]);
      expect(dearer.card.offer!.price!.total / before.card.offer!.price!.total).toBeCloseTo(1.1, 4);

      const order = await orderFor(dearer.client, plan);
      house.clock.advance(24 * 3_600_000);
      const old = await seen(plan);
      expect(old.list.outdated).toEqual(['USD']);
      // Its card says why, which is not that it is sold out.
      expect(old.card).toMatchObject({ offer: null, offSale: true });
      const near = await old.client.send(api.search.nearby, { ...stayOf(plan), hotelId: plan.hotelId, limit: 100 });
      expect(near.records.filter(({ offer }) => offer).some(({ offSale }) => offSale)).toBe(false);
      expect(old.rates.find(({ ratePlanId }) => ratePlanId === plan.ratePlanId)).toMatchObject({
        refused: 'EXCHANGE_OUTDATED',
      });
      expect(old.rates.filter(({ price }) => price)).toEqual([]);
      const { hotelId, ratePlanId } = plan;
      const asked = { ...stayOf(plan), hotelId, ratePlanId };
      expect(await refusal(old.client.send(api.price.detail, asked))).toBe('EXCHANGE_OUTDATED');
      expect(await refusal(old.client.send(api.booking.validate, asked))).toBe('EXCHANGE_OUTDATED');
      expect(await refusal(old.client.send(api.booking.create, order))).toBe('EXCHANGE_OUTDATED');
      const told = await run(showRates(clock));
      const at = told.findIndex((line) => /^USD → CNY: 1 USD = 7.92 CNY, as of .*NOT SOLD$/.test(line));
      expect(told[at + 1]).toMatch(/^ {4}[1-9]\d* hotels; companies 100001/);
      expect(told.find((line) => / USD → CNY: 7.2 → 7.92, by lin: the bank’s rate of today$/.test(line))).toBeDefined();

      const others = await quote('7.3');
      expect(others.some((line) => /^not sold: \d+ hotels with rates in EUR/.test(line))).toBe(true);
      expect(others.some((line) => line.includes('in USD to the companies 100001'))).toBe(false);
      const again = await seen(plan);
      expect(again.list.outdated).toBeUndefined();
      expect(again.card.offSale).toBeUndefined();
      expect(again.card.offer!.price!.total).toBe(totals(again.rates)[0]);
    });

    it('are loaded from files: a night above 2^31 minor units costs the same in the list and in the rate', async () => {
      const plan = await openPlan(house.database, { skip: 5 });
      await house.database.asOwner((tx) =>
        tx.updateTable('rate_plan').set({ currency: 'IDR' }).where('hotel_id', '=', plan.hotelId).execute(),
      );
      const folder = mkdtempSync(join(tmpdir(), 'waylight-rules-'));
      const now = new Date(house.clock.now() - 60_000).toISOString();
      const files = {
        'prices.csv': `rateId,from,to,price\n${plan.ratePlanId},${plan.checkin},2027-01-05,45000000.01`,
        'exchange-rates.csv': [
          'base,quote,rate,asOf,spread',
          `IDR,CNY,0.00044,${now},2.5`,
          `IDR,CNY,0.00046,${now},`,
          `IDR,IDR,1,${now},`,
          `IDR,HKD,0.000000001,${now},`,
          'IDR,USD,0.0001,2099-01-01T00:00:00Z,',
          `USD,JPY,15600,${now},`,
          `USD,KRW,1451,${now},60`,
          `USD,THB,32.4,${now},1.005`,
        ].join('\n'),
        'mark-ups.csv': [
          'companyCode,hotelId,cityId,percent',
          `100001,${plan.hotelId},,12.34`,
          `100001,${plan.hotelId},,5`,
          `999999,,,1`,
          `,1,,1`,
          ',,,1.005',
        ].join('\n'),
      };
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      const faults: string[] = [];
      await loadFolder(house.database, folder, (fault) => faults.push(fault));
      rmSync(folder, { recursive: true });
      expect(faults).toEqual([
        'exchange-rates.csv:4: quote: another currency than `base`',
        'exchange-rates.csv:5: rate: a rate such as 7.1234, above 0, 8 decimals at most',
        'exchange-rates.csv:8: spread: at most 50',
        'exchange-rates.csv:9: spread: two decimals at most',
        'exchange-rates.csv:3: row: IDR CNY is already on line 2',
        'exchange-rates.csv:6: asOf: in the future',
        'exchange-rates.csv:7: rate: more than 1.55240174 and less than 15524.017467; look at the decimal point',
        'mark-ups.csv:6: percent: two decimals at most',
        `mark-ups.csv:3: row: 100001 ${plan.hotelId} is already on line 2`,
        'mark-ups.csv:5: hotelId: there is no hotel 1',
        'mark-ups.csv:4: companyCode: there is no company 999999',
      ]);
      await house.app.readModel.refresh();
      const { card, rates } = await seen(plan);
      const rate = rates.find(({ ratePlanId }) => ratePlanId === plan.ratePlanId)!;
      // 45,000,000.01 IDR × 0.00044 × 1.025 × 1.1234 each night, prepaid fees aside.
      expect(rate.price!.total).toBeGreaterThanOrEqual(3 * Math.round(4_500_000_001 * 0.000451 * 1.1234));
      expect(rate.price!.total).toBeLessThan(3 * 4_500_000_001 * 0.000451 * 1.1234 * 1.2);
      expect(card.offer!.price!.total).toBe(totals(rates)[0]);
      expect(totals(rates)).toContain(rate.price!.total);
      const marks = await run(showMarkUps());
      expect(marks).toContain(`company 100001, hotel ${plan.hotelId}: 12.34 %`);
      expect(marks.some((line) => /none → 12\.34 %, by loader: mark-ups$/.test(line))).toBe(true);
      await run(markUpCommand('none', { company: '100001', hotel: String(plan.hotelId) }, because, clock));
      expect(await run(showMarkUps())).not.toContain(`company 100001, hotel ${plan.hotelId}: 12.34 %`);
    });
  });
});
