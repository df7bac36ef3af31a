import { api } from '@waylight/contract';
import { portalDayStart } from '@waylight/contract/value/stay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTerms } from '../../../ops/company.ts';
import { copyOrder, postOnCredit } from '../../../testing/billing.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, openPlan } from '../../../testing/ordering.ts';
import { markDrawn, marks, withMark } from '../../../testing/paper-mark.ts';
import { pdfText } from '../../../testing/paper-text.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';
import { subAccount } from '../../../testing/samples.ts';
import { readSheet } from '../../../testing/sheet-cells.ts';
import type { AccountOwner } from '../../ledger/service.ts';
import { runBills } from '../jobs.ts';

describe.each(oneDatabase)('bills are read on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let clerk: TestClient;
  let owner: AccountOwner;
  const ids: Record<string, number> = {};

  const goTo = async (date: string) => {
    house.clock.advance(portalDayStart(date) + 12 * 3_600_000 - house.clock.now());
    main = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'bookkeeper', 'Owned-123');
  };
  const post = (amount: number, orderCode?: string) =>
    postOnCredit(house.database, owner, { amount, now: house.clock.now(), ...(orderCode ? { orderCode } : {}) });

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    const access = ['PRICE_VIEW', 'ACCOUNT_FINANCE', 'ORDERS_NONE'] as const;
    await main.send(api.staff.save, { ...subAccount('bookkeeper'), access: [...access] });
    await changeTerms('100001', { settlement: 'monthly', 'settle-days': '10' })(house.database, () => {});
    const { orderCode: model } = await makeOrder(main, await openPlan(house.database));
    const { id } = await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').where('code', '=', '100001').select('id').executeTakeFirstOrThrow(),
    );
    owner = { distributorId: id, currency: 'CNY' };
    for (const code of ['WLA', 'WLB', 'WLC', 'WLD'])
      ids[code] = await copyOrder(
        house.database,
        { model, distributorId: id },
        { code, settlementType: code === 'WLC' ? 'weekly' : 'monthly', bookedAt: house.clock.now() },
      );
    await post(30_000, 'WLA');
    await post(20_000, 'WLB');
    await post(40_000, 'WLC');
    await goTo('2026-11-25');
    await runBills(house.database, house.clock.now());
    await goTo('2026-12-02');
    await runBills(house.database, house.clock.now());
    await post(-5_000, 'WLA');
    await post(15_000, 'WLD');
    await post(1_000);
  });
  afterAll(() => house?.stop());

  const list = (asked = {}) => main.send(api.billing.list, asked);
  const lines = (asked = {}, as = main) => as.send(api.billing.lines, asked);

  it('lists them with counts, sums, what is not billed and when it will be', async () => {
    const all = await list();
    expect(all).toMatchObject({
      total: 2,
      currency: 'CNY',
      settlementType: 'monthly',
      counts: { generated: 2, partlyWrittenOff: 0, writtenOff: 0, voided: 0 },
      sums: { receivable: 90_000, received: 0, unpaid: 90_000 },
      unbilled: 11_000,
      cycle: { from: '2026-12-01', to: '2026-12-31' },
      nextBillAt: '2026-12-31T16:30:00.000Z',
    });
    expect(
      all.records.map((bill) => [bill.settlementType, bill.cycleFrom, bill.cycleTo, bill.dueOn, bill.amount]),
    ).toEqual([
      ['monthly', '2026-11-01', '2026-11-30', '2026-12-10', 50_000],
      ['weekly', '2026-11-16', '2026-11-22', '2026-12-02', 40_000],
    ]);
    expect(all.records[0]).toMatchObject({
      distributorCode: '100001',
      commodityType: 'hotel',
      lineCount: 2,
      overdueDays: 0,
    });
  });

  it.each<[string, object, number]>([
    ['an order', { keyword: 'wlc' }, 40_000],
    ['a settlement type', { settlementTypes: ['monthly'] }, 50_000],
    ['a commodity without bills', { commodityType: 'flight' }, 0],
    ['a status', { statuses: ['writtenOff'] }, 0],
    ['the day of making', { dateFrom: '2026-12-02', dateTo: '2026-12-02' }, 50_000],
    ['a cycle that touches the days', { dateKind: 'cycle', dateFrom: '2026-11-23', dateTo: '2026-11-23' }, 50_000],
    ['the latest settlement date', { dateKind: 'due', dateTo: '2026-12-02' }, 40_000],
    ['the amount', { amountFrom: 45_000, amountTo: 50_000 }, 50_000],
    ['what is overdue', { overdue: true }, 0],
  ])('finds by %s, and sums what it finds', async (_, asked, sum) => {
    const { records, sums } = await list(asked);
    expect(records.reduce((total, { unpaid }) => total + unpaid, 0)).toBe(sum);
    expect(sums.unpaid).toBe(sum);
  });

  it('finds them by their ids, and nobody else’s', async () => {
    const [first, second] = (await list()).records;
    const { records } = await list({ ids: [second!.id, 2_000_000_000] });
    expect(records.map(({ id }) => id)).toEqual([second!.id]);
    const stranger = await house.signIn('100002', 'demo');
    expect((await stranger.send(api.billing.list, { ids: [first!.id, second!.id] })).total).toBe(0);
  });

  it('shows lines billed and not billed, with the bill that an adjustment is about', async () => {
    const all = await lines();
    expect(all).toMatchObject({ total: 6, sums: { amount: 101_000, writtenOff: 0 } });
    const open = await lines({ billed: 'no' });
    expect(open).toMatchObject({ total: 3, sums: { amount: 11_000 } });
    const [bill] = (await list({ settlementTypes: ['monthly'] })).records;
    expect(open.records.find(({ orderCode }) => orderCode === 'WLA')).toMatchObject({
      ...{ bill: null, kind: 'adjustment', amount: -5_000, postedOn: '2026-12-02', mayOpen: true },
      earlierBill: { id: bill!.id, code: bill!.code },
    });
    expect(open.records.find(({ orderCode }) => orderCode === null)).toMatchObject({
      entryKind: 'correction',
      hotel: null,
    });
    expect((await lines({ billed: 'yes', keyword: 'WLB' })).records).toMatchObject([{ orderCode: 'WLB', line: 2 }]);
    expect((await lines({ dateFrom: '2026-12-01' })).total).toBe(3);
    expect((await lines({ billCode: bill!.code, limit: 1, page: 2 })).records).toMatchObject([
      { line: 2, amount: 20_000 },
    ]);
    expect((await lines({ billCode: bill!.code, billed: 'no' })).records).toEqual([]);
  });

  it('covers all orders of the company, whatever orders the reader may open', async () => {
    const { records, total } = await lines({}, clerk);
    expect(total).toBe(6);
    expect(records.every(({ mayOpen }) => !mayOpen)).toBe(true);
  });

  it('leaves as sheets that add up, in both languages', async () => {
    for (const [language, unpaid, notBilled] of [
      ['en', 'Unpaid', 'Not billed yet'],
      ['zh', '未付', '未出账'],
    ] as const) {
      main.language = language;
      const bills = (await readSheet(await main.send(api.billing.exportBills, {}))).rows;
      const column = bills[0]!.indexOf(unpaid);
      expect(bills.slice(1).reduce((sum, row) => sum + Number(row[column]), 0)).toBe(900);
      const rows = (await readSheet(await main.send(api.billing.exportLines, {}))).rows.slice(1);
      expect(rows).toHaveLength(6);
      expect(rows.filter(([bill]) => bill === notBilled)).toHaveLength(3);
    }
    main.language = 'en';
    expect(await refusalOf(main.send(api.billing.exportBills, { keyword: 'nothing' }))).toBe('NO_DATA');
    expect(await refusalOf(main.send(api.billing.exportLines, { billCode: 'BLZZZZZZZZ99' }))).toBe('NO_SUCH_BILL');
  });

  it('is printed with its lines and sums', async () => {
    const [bill] = (await list({ settlementTypes: ['monthly'] })).records;
    const text = await pdfText(await main.send(api.billing.pdf, { billCode: bill!.code, language: 'both' }));
    for (const words of [bill!.code, 'WLA', 'WLB', '500.00', '对账单', 'Settle by', '2026-12-10'])
      expect(text).toContain(words);
    const english = await pdfText(await main.send(api.billing.pdf, { billCode: bill!.code, language: 'en' }));
    expect(english).not.toMatch(/对账单/);
    for (const kind of ['png', 'svg'] as const) {
      const asked = { billCode: bill!.code, language: 'en' } as const;
      const pdf = await withMark(house, marks[kind], () => main.send(api.billing.pdf, asked));
      expect(await markDrawn(pdf)).toBe(kind);
    }
  });

  it.each<[string, object, string]>([
    ['dateTo', { dateFrom: '2026-12-02', dateTo: '2026-12-01' }, 'list'],
    ['amountTo', { amountFrom: 2, amountTo: 1 }, 'list'],
    ['statuses', { statuses: ['paid'] }, 'list'],
    ['dateFrom', { dateFrom: '2026-02-30' }, 'lines'],
    ['billCode', { billCode: 'WL261201ABCDEF' }, 'lines'],
  ])('refuses a wrong %s by its name, in both languages', async (field, asked, call) => {
    for (const language of ['en', 'zh'] as const) {
      main.language = language;
      const sent = call === 'list' ? list(asked) : lines(asked);
      expect((await wrongFieldsOf(sent)).map((wrong) => wrong.split('.')[0])).toEqual([field]);
    }
    main.language = 'en';
  });

  it('lets an operator change the terms, and says what is wrong', async () => {
    const terms = async (asked: Parameters<typeof changeTerms>[1]) => {
      const said: string[] = [];
      await changeTerms('100002', asked, house.clock.now)(house.database, (line) => said.push(line));
      return said.join('\n');
    };
    expect(
      await terms({ settlement: 'threeDay', modes: 'credit,advance', 'settle-days': '3', 'block-days': '5' }),
    ).toMatch(/3 days to settle a bill, credit ends when one is 5 days overdue, periods from 2026-12-02/);
    expect(await terms({ 'block-days': 'none', 'agreed-on': '2026-11-01' })).toMatch(
      /never ends .* periods from 2026-11-01/,
    );
    for (const wrong of [
      { 'settle-days': '-1' },
      { 'settle-days': '366' },
      { 'block-days': 'x' },
      { 'agreed-on': '2027-01-01' },
    ])
      expect(() => changeTerms('100002', wrong, house.clock.now)).toThrow(/--(settle-days|block-days|agreed-on)/);
    const kept = await house.database.asSystem((tx) =>
      tx
        .selectFrom('terms_change')
        .where('what', 'in', ['settlementDays', 'creditBlockDays', 'agreedOn'])
        .selectAll()
        .orderBy('id')
        .execute(),
    );
    expect(kept.filter(({ what }) => what === 'creditBlockDays').map(({ was, becomes }) => [was, becomes])).toEqual([
      [null, '5'],
      ['5', null],
    ]);
  });
});
