import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { grantCommand } from '../../../ops/work-order/work-order.ts';
import { showWorkOrders } from '../../../ops/work-order/work-order-desk.ts';
import { oneDatabase } from '../../../testing/boot.ts';
import { type ChangeRequest, changeDesk, guest } from '../../../testing/changing.ts';
import { offerSurcharges, type SoldPlan } from '../../../testing/ordering.ts';
import { refusedWith } from '../../../testing/refusal.ts';

describe.each(oneDatabase)('an extra that is no longer offered, on the %s database', (kind) => {
  const desk = changeDesk(kind);
  const { read, preview, make, open, paid } = desk;

  const run = async (command: ReturnType<typeof grantCommand>) => {
    const lines: string[] = [];
    await command(desk.till.house.database, (line) => lines.push(line));
    return lines.join('\n');
  };
  const grant = (number: string, more: { leaveOutGone?: boolean } = {}) =>
    run(
      grantCommand(
        number,
        { by: 'Li Na', reason: 'done', ...more },
        { maxNights: 31, clock: () => desk.till.house.clock.now() },
      ),
    );
  const owner = (statement: ReturnType<typeof sql>) => desk.till.house.database.asSystem((tx) => statement.execute(tx));
  /** The hotel sells these with another of its rates from now on, and never again with this one. */
  const withdraw = ({ hotelId, ratePlanId }: SoldPlan, ids: number[]) =>
    owner(sql`update surcharge set rate_plan_id = (select min(id) from rate_plan where hotel_id = ${hotelId} and id <> ${ratePlanId})
      where id in (${sql.join(ids)})`);
  const agreed = async (orderCode: string, asked: ChangeRequest) => {
    const seen = await preview(orderCode, asked);
    return { seen, accepted: { after: seen.money!.after, currency: seen.money!.currency } };
  };
  /** An order on credit with a bed and broadband in its room, of which the bed has gone; broadband has become dearer. */
  async function withGoneBed(rooms = 1) {
    const plan = await open();
    const ids = await offerSurcharges(desk.till.house.database, plan);
    const { orderCode } = await paid('credit', plan, rooms);
    const surcharges = [
      { roomNo: 1, surchargeId: ids.bed, count: 1 },
      { roomNo: 1, surchargeId: ids.broadband, count: 2 },
    ];
    await make(orderCode, { surcharges }, { accepted: (await agreed(orderCode, { surcharges })).accepted });
    await withdraw(plan, [ids.bed]);
    await owner(sql`update surcharge set price = 99999 where id = ${ids.broadband}`);
    return { orderCode, ids, plan, was: (await read(orderCode)).surcharges };
  }
  const longer = { checkin: '2026-12-28', checkout: '2027-01-02' };

  it('stays with other dates at the price that was agreed, for as many nights as there are then', async () => {
    const { orderCode, ids, was } = await withGoneBed();
    const [bed, broadband] = [was.find(({ kind: one }) => one === 'extraBed')!, was.at(-1)!];
    const { seen, accepted } = await agreed(orderCode, { dates: longer });
    expect(seen.extrasGone).toEqual([
      { roomNo: 1, surchargeId: ids.bed, kind: 'extraBed', childFrom: null, childTo: null, count: 1 },
    ]);
    const made = await make(orderCode, { dates: longer }, { content: 'please', accepted });
    const listed = await run(showWorkOrders());
    expect(listed).toContain('room 1 has 1 × Extra bed');
    expect(await grant(made.workOrder!)).toContain('is resolved');
    const after = await read(orderCode);
    expect(after.money!.total).toBe(accepted.after);
    expect(after.surcharges).toEqual([
      { ...bed, times: 5, price: { unit: bed.price!.unit, rate: null, total: 5 * bed.price!.unit } },
      broadband,
    ]);
  });

  it.each(['the agency', 'an operator'])('is left out by %s, and the history says so', async (who) => {
    const { orderCode, ids } = await withGoneBed();
    const kept = await agreed(orderCode, { dates: longer });
    const without = { dates: { ...longer, leaveOutGone: true } };
    const { seen, accepted } = await agreed(orderCode, without);
    expect(seen.extrasGone).toHaveLength(1);
    const byAgency = who === 'the agency';
    const made = byAgency
      ? await make(orderCode, without, { content: 'please', accepted })
      : await make(orderCode, { dates: longer }, { content: 'please', accepted: kept.accepted });
    await grant(made.workOrder!, byAgency ? {} : { leaveOutGone: true });
    const after = await read(orderCode);
    expect(after.surcharges.map(({ surchargeId }) => surchargeId)).toEqual([ids.broadband]);
    expect(after.money!.total).toBe(accepted.after);
    expect(kept.accepted.after).toBeGreaterThan(accepted.after);
    expect(after.history.find(({ kind: step }) => step === 'datesChanged')!.note).toBe(
      '2026-12-30 – 2027-01-02 → 2026-12-28 – 2027-01-02 · − #1 加床 / Extra bed × 1',
    );
  });

  it('goes with whoever comes with it only once they are no longer named', async () => {
    const plan = await open();
    const ids = await offerSurcharges(desk.till.house.database, plan);
    const { orderCode } = await paid('credit', plan);
    const surcharges = [
      { roomNo: 1, surchargeId: ids.bed, count: 1 },
      { roomNo: 1, surchargeId: ids.adult, count: 1 },
    ];
    await make(orderCode, { surcharges }, { accepted: (await agreed(orderCode, { surcharges })).accepted });
    const { guests } = (await read(orderCode)).rooms[0]!;
    const named = (more: typeof guests) => ({ guests: [{ roomNo: 1, guests: [...guests, ...more] }] });
    await make(orderCode, named([guest('WU')]));
    await withdraw(plan, [ids.bed, ids.adult]);
    const without = { dates: { ...longer, leaveOutGone: true } };
    expect((await preview(orderCode, { dates: longer })).extrasGone).toHaveLength(2);
    expect(await refusedWith(preview(orderCode, without))).toEqual({
      error: 'DUPLICATE_GUESTS',
      data: { incomplete: [1] },
    });
    await make(orderCode, named([]));
    expect((await preview(orderCode, without)).way).toBe('request');
  });

  it('can be given back and not be had again', async () => {
    const { orderCode, ids } = await withGoneBed();
    const bed = { roomNo: 1, surchargeId: ids.bed };
    const broadband = { roomNo: 1, surchargeId: ids.broadband, count: 1 };
    const more = { surcharges: [{ ...bed, count: 2 }] };
    expect(await refusedWith(preview(orderCode, more))).toMatchObject({ error: 'NO_SUCH_SURCHARGE' });
    const less = { surcharges: [{ ...bed, count: 1 }, broadband] };
    const { seen, accepted } = await agreed(orderCode, less);
    expect(seen).toMatchObject({ way: 'atOnce', extrasGone: [] });
    await make(orderCode, less, { accepted, requestId: randomUUID() });
    await make(orderCode, { surcharges: [broadband] });
    expect((await read(orderCode)).surcharges).toMatchObject([{ surchargeId: ids.broadband, count: 1 }]);
    expect(await refusedWith(preview(orderCode, { surcharges: [{ ...bed, count: 1 }] }))).toMatchObject({
      error: 'NO_SUCH_SURCHARGE',
    });
  });
});
