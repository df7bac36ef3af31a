import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../../testing/boot.ts';
import { sendEdit } from '../../../../testing/edits.ts';
import { makeOrder, offerSurcharges, openPlan, type SoldPlan } from '../../../../testing/ordering.ts';
import { refusalOf, wrongFieldsOf } from '../../../../testing/refusal.ts';
import { auditLedger } from '../../../ledger/service.ts';

describe.each(oneDatabase)('changes on behalf of an agency on %s', (kind) => {
  let house: Booted;
  let demo: TestClient;
  let operator: TestClient;
  let plan: SoldPlan;
  let extras: Awaited<ReturnType<typeof offerSurcharges>>;

  beforeAll(async () => {
    house = await boot({ database: kind });
    demo = await house.signIn('100001', 'demo');
    operator = await house.operator();
    plan = await openPlan(house.database, { instant: false, free: 100 });
    extras = await offerSurcharges(house.database, plan);
  });
  afterAll(async () => {
    if (house) expect(await house.database.asSystem(auditLedger)).toEqual([]);
    await house?.stop();
  });

  const once = () => ({ requestId: randomUUID() });
  const because = { reason: 'asked by telephone' };
  const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });
  async function waiting() {
    const { orderCode } = await makeOrder(demo, plan);
    await demo.send(api.payment.credit, { ...once(), subject: { kind: 'order', id: orderCode } });
    await house.app.jobs.runDue(house.clock.now());
    return orderCode;
  }

  it('changes the dates at the operator’s own price, once, and tells the agency', async () => {
    const orderCode = await waiting();
    const before = await read(orderCode);
    const asked = { dates: { checkin: '2026-12-30', checkout: '2027-01-01' } };
    const price = before.money!.total - 900;
    const asking = { ...once(), ...because, orderCode, asked, price };
    const preview = await operator.send(opsApi.orderChange.make, { ...asking, preview: true, version: null });
    const request = { ...asking, version: preview.version };
    expect(preview.changes).toContainEqual({ field: 'checkout', before: '2027-01-02', after: '2027-01-01' });
    expect((await read(orderCode)).checkout).toBe('2027-01-02');
    await operator.send(opsApi.orderChange.make, request);
    await operator.send(opsApi.orderChange.make, request);
    const after = await read(orderCode);
    expect(after).toMatchObject({ checkout: '2027-01-01', money: { total: price } });
    expect(after.history.filter((step) => step.kind === 'datesChanged')).toMatchObject([{ who: '周宁', via: 'ops' }]);
    await house.app.jobs.runDue(house.clock.now());
    expect(
      house.mails.filter(({ subject }) => subject.includes(orderCode) && /更改|changed/.test(subject)),
    ).toHaveLength(1);
    const { records } = await operator.send(opsApi.audit.list, { subject: orderCode });
    expect(records).toMatchObject([{ act: 'orderChange.make', reason: because.reason }]);
  });

  it('changes guests, requests and extras, and says what cannot be', async () => {
    const orderCode = await waiting();
    const { rooms, money } = await read(orderCode);
    const make = (asked: object, more: object = {}) =>
      sendEdit(operator, opsApi.orderChange.make, { ...once(), ...because, orderCode, asked: asked as never, ...more });
    const guests = rooms[0]!.guests.map((one, at) => (at === 0 ? { ...one, firstName: 'XIAOMING' } : one));
    await make({ guests: [{ roomNo: 1, guests }] });
    expect((await read(orderCode)).rooms[0]!.guests[0]!.firstName).toBe('XIAOMING');
    await make({ requests: { otherRequests: 'High floor', arrivalTime: '23:30', flight: 'MU 521' } });
    expect(await read(orderCode)).toMatchObject({
      otherRequests: 'High floor',
      arrivalTime: '23:30',
      flight: 'MU 521',
    });
    const { surcharges } = await operator.send(opsApi.orderChange.extras, { orderCode });
    const bed = surcharges.find(({ surchargeId }) => surchargeId === extras.bed)!;
    await make({ surcharges: [{ roomNo: 1, surchargeId: extras.bed, count: 1 }] });
    expect((await read(orderCode)).money!.total).toBe(money!.total + bed.each);

    expect(await refusalOf(make({ requests: { flight: 'MU 521' } }, { price: 100 }))).toBe('NOT_FOR_THIS_TYPE');
    expect(await refusalOf(make({ rooms: [1] }))).toBe('ROOMS_NOT_OF_ORDER');
    expect(await refusalOf(make({ guests: [{ roomNo: 1, guests }] }))).toBe('NOTHING_CHANGED');
    expect(await wrongFieldsOf(make({}))).toContain('asked');
  });

  it('leaves an order that somebody else has taken', async () => {
    const orderCode = await waiting();
    await (await house.operator('approver')).send(opsApi.order.take, { ...once(), orderCode });
    const asked = { requests: { flight: 'CA 1' } };
    expect(
      await refusalOf(sendEdit(operator, opsApi.orderChange.make, { ...once(), ...because, orderCode, asked })),
    ).toBe('ORDER_TAKEN');
  });
});
