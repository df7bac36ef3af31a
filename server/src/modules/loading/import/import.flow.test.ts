import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import type { ImportKind, LineState } from '@waylight/contract/ops/supply-import';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { editNights, readNights } from '../../../testing/calendar-edits.ts';
import { makeOrder, openPlan, type SoldPlan } from '../../../testing/ordering.ts';
import { refusalOf } from '../../../testing/refusal.ts';

type Import = ReplyOf<typeof opsApi.supplyImport.get>;

describe.each(oneDatabase)('imports at the console on the %s database', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let plan: SoldPlan;
  const nights = { from: '2026-12-30', to: '2027-01-01' };

  beforeAll(async () => {
    house = await boot({ database: kind, settings: { MAX_UNPAID_ROOMS: '100' } });
    operator = await house.operator();
    plan = await openPlan(house.database, { free: 5 });
  });
  afterAll(() => house?.stop());

  const at = (id: number) => operator.send(opsApi.supplyImport.get, { id: String(id) } as never) as Promise<Import>;
  const rest = async (id: number): Promise<Import> => {
    await house.app.jobs.runDue(house.clock.now());
    await expect.poll(async () => ['checking', 'saving', 'undoing'].includes((await at(id)).state)).toBe(false);
    return at(id);
  };
  const upload = async (what: ImportKind, file: File): Promise<Import> =>
    rest(((await operator.send(opsApi.supplyImport.upload, { kind: what, file } as never)) as { id: number }).id);
  const csv = (text: string, name = 'file.csv') => new File([text], name);
  const lines = async (id: number, state: LineState) =>
    (
      (await operator.send(opsApi.supplyImport.rows, { id: String(id), state } as never)) as ReplyOf<
        typeof opsApi.supplyImport.rows
      >
    ).records;
  const act = (call: typeof opsApi.supplyImport.save | typeof opsApi.supplyImport.undo, id: number, more = {}) =>
    operator.send(call as typeof opsApi.supplyImport.save, {
      id,
      requestId: randomUUID(),
      reason: 'a new season',
      ...more,
    });
  const exported = (what: ImportKind, format: 'xlsx' | 'csv', empty = false) =>
    operator.send(opsApi.supplyImport.file, { kind: what, format, hotelId: plan.hotelId, empty });
  const room = async () =>
    (await readNights(operator, plan.hotelId, nights.from, 3)).rooms.find(({ id }) => id === plan.roomTypeId)!;
  const prices = async () => (await room()).rates.find(({ id }) => id === plan.ratePlanId)!.prices;

  it.each(['hotels', 'rooms', 'rates', 'surcharges', 'prices', 'stock'] as const)(
    'take %s back as they gave them: every line is the same',
    async (what) => {
      for (const format of ['xlsx', 'csv'] as const) {
        const file = await exported(what, format);
        const { state, counts, lines: all } = await upload(what, file);
        if (what === 'surcharges' && all === 0) continue;
        expect({ format, state, counts }).toEqual({
          ...{ format, state: 'checked' },
          counts: { new: 0, changed: 0, same: all, wrong: 0, kept: 0 },
        });
      }
    },
  );

  it('give the columns alone, and refuse what is no sheet', async () => {
    expect((await (await exported('prices', 'csv', true)).text()).trim()).toBe('\uFEFFrateId,from,to,price'.trim());
    const send = (file: File) =>
      refusalOf(operator.send(opsApi.supplyImport.upload, { kind: 'prices', file } as never));
    expect(await send(new File(['x'], 'prices.pdf'))).toBe('FILE_KIND_REFUSED');
    expect(await send(new File(['rateId'], 'prices.xlsx'))).toBe('FILE_DISGUISED');
    expect(await upload('prices', csv('rateId,from,to,price\r\n'))).toMatchObject({ state: 'failed', fault: 'empty' });
  });

  it('show lines as new, changed, same and wrong, save the good ones with one row of the log, and give them back', async () => {
    const before = await prices();
    const text = [
      'rateId,from,to,price',
      `${plan.ratePlanId},${nights.from},${nights.from},777.00`,
      `${plan.ratePlanId},2029-01-01,2029-01-31,500`,
      `${plan.ratePlanId},${nights.to},${nights.to},${(before[2]! / 100).toFixed(2)}`,
      `${plan.ratePlanId},${nights.to},${nights.from},500`,
      '1,2026-12-01,2026-12-02,5',
    ].join('\n');
    const { id, counts } = await upload('prices', csv(text));
    expect(counts).toEqual({ new: 1, changed: 1, same: 1, wrong: 2, kept: 0 });
    expect((await lines(id, 'wrong')).map(({ line, faults }) => [line, faults[0]!.field])).toEqual([
      [5, 'to'],
      [6, 'rateId'],
    ]);
    expect((await lines(id, 'changed')).map(({ line }) => line)).toEqual([2]);
    expect(await prices()).toEqual(before);
    expect(await refusalOf(act(opsApi.supplyImport.save, id))).toBe('IMPORT_HAS_FAULTS');
    const kept = () =>
      house.database.asSystem((tx) =>
        tx.selectFrom('operator_act').where('subject_kind', '=', 'import').select('id').execute(),
      );
    const acts = await kept();
    await act(opsApi.supplyImport.save, id, { withoutWrong: true });
    expect((await rest(id)).state).toBe('saved');
    expect(await kept()).toHaveLength(acts.length + 1);
    expect(await prices()).toEqual([77_700, before[1], before[2]]);
    await act(opsApi.supplyImport.undo, id);
    expect((await rest(id)).state).toBe('undone');
    expect(await prices()).toEqual(before);
    expect(await refusalOf(act(opsApi.supplyImport.undo, id))).toBe('IMPORT_MOVED');
  });

  it('undo line by line: what orders or later edits stand in the way of stays, and says so', async () => {
    const row = (night: string, rooms: number) => `${plan.roomTypeId},${night},${night},${rooms}`;
    await editNights(operator, {
      ...nights,
      hotelId: plan.hotelId,
      rows: [plan.roomTypeId],
      operation: { kind: 'setAllotment', rooms: 1 },
    });
    const text = [
      'roomTypeId,from,to,allotment',
      row('2026-12-30', 8),
      row('2026-12-31', 8),
      row('2027-01-01', 8),
      row('2027-01-02', 8),
    ];
    const { id } = await upload('stock', csv(text.join('\n')));
    await act(opsApi.supplyImport.save, id);
    await rest(id);
    expect((await room()).allotment).toEqual([8, 8, 8]);
    // Two rooms sold where one was given before; the first night is edited besides.
    await makeOrder(await house.signIn('100001', 'demo'), plan, 2);
    const first = { from: nights.from, to: nights.from, hotelId: plan.hotelId, rows: [plan.roomTypeId] };
    await editNights(operator, { ...first, operation: { kind: 'setAllotment', rooms: 9 } });
    await act(opsApi.supplyImport.undo, id);
    const { state, counts } = await rest(id);
    expect({ state, kept: counts.kept }).toEqual({ state: 'undone', kept: 3 });
    expect((await lines(id, 'kept')).map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(await room()).toMatchObject({ allotment: [9, 8, 8], sold: [2, 2, 2], free: [7, 6, 6] });
  });

  it('take new rows of the catalogue away again, unless something hangs on them', async () => {
    const file = await (await exported('rates', 'csv')).text();
    const [head, ...rows] = file.trim().split('\r\n');
    const own = rows.find((line) => line.startsWith(`${plan.ratePlanId},`))!;
    const [, ...cells] = own.split(',');
    const { id, counts } = await upload('rates', csv([head, ['1990000001', ...cells].join(',')].join('\n')));
    expect(counts.new).toBe(1);
    await act(opsApi.supplyImport.save, id);
    await rest(id);
    const there = () =>
      house.database.asSystem((tx) =>
        tx.selectFrom('rate_plan').where('id', '=', 1_990_000_001).select('id').execute(),
      );
    expect(await there()).toHaveLength(1);
    await act(opsApi.supplyImport.undo, id);
    await rest(id);
    expect(await there()).toHaveLength(0);
  });
});
