import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../modules/ledger/service.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../testing/boot.ts';
import { giveCoupon, makeOrder, openPlan, orderFor, type SoldPlan } from '../testing/ordering.ts';
import { couponCommand, withdrawCommand } from './coupon.ts';
import { cancelCommand, confirmCommand, keepCommand, rejectCommand, showOrders } from './order.ts';

describe.each(oneDatabase)('answers to orders on the %s database', (kind) => {
  let house: Booted;
  let demo: TestClient;
  let plan: SoldPlan;

  beforeAll(async () => {
    house = await boot({ database: kind, settings: { DEMO_ANSWER_MINUTES: '5' } });
    demo = await house.signIn('100001', 'demo');
    plan = await openPlan(house.database, { instant: false });
  });
  afterAll(async () => {
    if (house) expect(await house.database.asSystem(auditLedger)).toEqual([]);
    await house?.stop();
  });

  const due = () => house.app.jobs.runDue(house.clock.now());
  async function waiting() {
    const { orderCode } = await makeOrder(demo, plan);
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await due();
    return orderCode;
  }
  async function run(command: ReturnType<typeof confirmCommand>) {
    const lines: string[] = [];
    await command(house.database, (line) => lines.push(line));
    return lines;
  }
  const read = (orderCode: string) => demo.send(api.booking.get, { orderCode });

  it('an operator sees what waits, confirms it under the hotel’s number and rejects it with a reason', async () => {
    const [yes, no] = [await waiting(), await waiting()];
    const { orderCode: unpaid } = await makeOrder(demo, plan);
    const listed = (await run(showOrders)).join('\n');
    expect(listed).toContain(yes);
    expect(listed).not.toContain(unpaid);
    expect(await run(confirmCommand(yes, 'H-4711'))).toEqual([`order ${yes} is confirmed, onCredit`]);
    expect(await run(rejectCommand(no, 'no rooms left'))).toEqual([`order ${no} is rejected, unpaid`]);
    expect(await read(yes)).toMatchObject({ status: 'confirmed', hotelNumber: 'H-4711' });
    expect((await read(no)).history.at(-2)).toMatchObject({ kind: 'rejected', note: 'no rooms left', via: 'ops' });
    await expect(run(confirmCommand(no, undefined))).rejects.toThrow('is rejected');
    await expect(run(confirmCommand(unpaid, undefined))).rejects.toThrow('only what is paid or held');
    await expect(run(confirmCommand('WL000000NOBODY', undefined))).rejects.toThrow('there is no order');
    expect(() => rejectCommand(yes, ' ')).toThrow('needs --reason');
    // Commands go by the machine's own clock.
    await house.app.jobs.runDue(Math.max(Date.now(), house.clock.now()));
    for (const [code, words] of [
      [yes, 'H-4711'],
      [no, 'no rooms left'],
    ] as const)
      expect(house.mails.find(({ subject }) => subject.includes(code))?.text).toContain(words);
  });

  it('a request to cancel is kept or granted, with the fee that the operator names', async () => {
    const code = await waiting();
    await run(confirmCommand(code, undefined));
    await house.database.asSystem((tx) =>
      tx
        .updateTable('hotel_order')
        .set({ status: 'cancelRequested', status_before: 'confirmed' })
        .where('code', '=', code)
        .execute(),
    );
    expect((await run(showOrders)).join('\n')).toContain(`${code}  asks to be CANCELLED`);
    expect(await run(keepCommand(code, 'too late'))).toEqual([`order ${code} is confirmed, onCredit`]);
    await expect(run(cancelCommand(code, '1', 'goodwill'))).rejects.toThrow('is confirmed');
    await house.database.asSystem((tx) =>
      tx.updateTable('hotel_order').set({ status: 'nonCancellable' }).where('code', '=', code).execute(),
    );
    await expect(run(cancelCommand(code, '1.234', 'goodwill'))).rejects.toThrow('is no amount of CNY');
    const [said] = await run(cancelCommand(code, '1.50', 'goodwill'));
    expect(said).toMatch(/is cancelled, onCredit, .*1\.50 kept, .* goes back$/);
  });

  it('an operator gives coupons, takes back what is not spent, and a rejected order gives back its own', async () => {
    const asked = { spend: '2.00', less: '1.50', until: '2099-12-31', scope: 'domestic', count: '2' };
    const [said, one, two] = await run(couponCommand('100001', asked));
    expect(said).toContain('CNY 1.50 off CNY 2.00+');
    const usable = async () => (await demo.send(api.coupon.list, { limit: 100 })).records;
    // Valid from the day of the machine's own clock.
    const given = (await usable()).filter(({ code }) => [one, two].some((line) => line?.trim() === code));
    expect(given).toHaveLength(2);
    expect(given[0]).toMatchObject({
      threshold: 200,
      reduction: 150,
      scope: 'domestic',
      zh: '满 CNY 2.00 减 CNY 1.50',
    });
    expect(await run(withdrawCommand(two!.trim()))).toEqual([`coupon ${two!.trim()} is withdrawn`]);
    await expect(run(withdrawCommand(two!.trim()))).rejects.toThrow('only what is usable');
    expect((await usable()).some(({ code }) => code === two!.trim())).toBe(false);
    for (const [wrong, why] of [
      [{ ...asked, less: '2.00' }, 'the reduction the smaller one'],
      [{ ...asked, less: '1.005' }, 'amounts of CNY'],
      [{ ...asked, hotels: '2000000000' }, 'there is no hotel'],
      [{ ...asked, until: '2026-01-31' }, 'that day is over'],
    ] as const)
      await expect(run(couponCommand('100001', wrong))).rejects.toThrow(why);
    for (const [wrong, why] of [
      [{ ...asked, until: '31.12.2099' }, 'needs --until'],
      [{ ...asked, scope: 'moon' }, '--scope moon'],
      [{ ...asked, suppliers: 'nobody' }, '--suppliers nobody'],
      [{ ...asked, count: '0' }, '--count 0'],
      [{ ...asked, hotels: '4000000000' }, '--hotels 4000000000'],
    ] as const)
      expect(() => couponCommand('100001', wrong)).toThrow(why);

    const couponId = await giveCoupon(house.database, '100001', { threshold: 2, reduction: 1 });
    const request = await orderFor(demo, plan);
    const accepted = { ...request.accepted, total: request.accepted.total - 1 };
    const { orderCode } = await demo.send(api.booking.create, { ...request, couponId, accepted });
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await due();
    expect((await usable()).some((coupon) => coupon.couponId === couponId)).toBe(false);
    await run(rejectCommand(orderCode, 'no rooms left'));
    expect((await usable()).some((coupon) => coupon.couponId === couponId)).toBe(true);
  });

  it('the demo’s hotels confirm by themselves when their time has come, and no sooner', async () => {
    const code = await waiting();
    house.clock.advance(4 * 60_000);
    await due();
    expect((await read(code)).status).toBe('unconfirmed');
    house.clock.advance(70_000);
    await due();
    const seen = await read(code);
    expect(seen.status).toBe('confirmed');
    expect(seen.confirmationNumber).toMatch(/^C\w{8}$/);
  });

  it('the demo answers work orders and requests to cancel by itself: done where it can be, else closed with a word', async () => {
    const standing = async (values: object) => {
      const code = await waiting();
      await run(confirmCommand(code, undefined));
      await house.database.asSystem((tx) =>
        tx.updateTable('hotel_order').set(values).where('code', '=', code).execute(),
      );
      return code;
    };
    demo = await house.signIn('100001', 'demo');
    const contact = { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' };
    const none = { kind: 'none', timeZone: 'Asia/Shanghai', freeUntil: null, freeUntilLocal: null, steps: [] };
    const codes = {
      wishes: await standing({ status: 'confirmed' }),
      words: await standing({ status: 'confirmed' }),
      waits: await standing({ cancellation: JSON.stringify(none) }),
      hard: await standing({ status: 'nonCancellable', cancellable: false }),
    };
    const save = (orderCode: string, more: object) =>
      demo.send(api.workOrder.save, {
        ...{ requestId: randomUUID(), orderCode, type: 'changeRequests', content: 'please', contact },
        ...more,
      });
    const asked = { requests: { otherRequests: 'a cot, please' } };
    const numbers = {
      wishes: (await save(codes.wishes, { asked })).number,
      words: (await save(codes.words, { content: 'one more guest' })).number,
      waits: (
        await demo.send(api.cancellation.cancel, {
          ...{ requestId: randomUUID(), orderCode: codes.waits, reason: 'itinerary' },
        })
      ).workOrder!,
      hard: (await save(codes.hard, { type: 'cancelOrder' })).number,
    };
    await due();
    const open = () => Promise.all(Object.values(numbers).map((number) => demo.send(api.workOrder.get, { number })));
    expect((await open()).map(({ status }) => status)).toEqual(Array(4).fill('notAccepted'));
    house.clock.advance(6 * 60_000);
    await due();
    const answered = await open();
    expect(answered.map(({ status }) => status)).toEqual(['resolved', 'closed', 'resolved', 'closed']);
    for (const { log } of answered) expect(log.at(-1)!.who).toContain('自动答复');
    expect((await read(codes.wishes)).otherRequests).toBe('a cot, please');
    expect((await read(codes.words)).status).toBe('confirmed');
    expect((await read(codes.waits)).status).toBe('cancelled');
    expect((await read(codes.hard)).status).toBe('nonCancellable');
    // The person of the company reads Chinese.
    const said = house.mails.filter(({ subject }) => Object.values(codes).some((code) => subject.includes(code)));
    expect(said.filter(({ text }) => text.includes('暂时无法满足')).length).toBe(2);
    expect(said.filter(({ text }) => text.includes('已为您办理')).length).toBe(2);
  });
});
