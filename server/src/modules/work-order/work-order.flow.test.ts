import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import type { CallError } from '@waylight/contract/wire/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distributorIdTyped } from '../../db/tables/ids.ts';
import type { keepCommand } from '../../ops/order.ts';
import { workOrderCommand } from '../../ops/work-order/work-order.ts';
import { showWorkOrders } from '../../ops/work-order/work-order-desk.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { pdf, png } from '../../testing/sample-files.ts';

describe.each(oneDatabase)('work orders on the %s database', (kind) => {
  let house: Booted;
  let demo: TestClient;
  let clerk: TestClient;
  let other: TestClient;
  let plans = 0;

  beforeAll(async () => {
    house = await boot({ database: kind });
    [demo, clerk, other] = await Promise.all([
      house.signIn('100001', 'demo'),
      house.signIn('100001', 'clerk'),
      house.signIn('100002', 'demo'),
    ]);
  });
  afterAll(() => house?.stop());

  type SaveRequest = RequestOf<typeof api.workOrder.save>;
  const contact = { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' };
  const ask = (orderCode: string, change: Partial<SaveRequest> = {}, as = demo) =>
    as.send(api.workOrder.save, {
      requestId: randomUUID(),
      orderCode,
      type: 'changeRequests',
      content: 'a quiet room, please',
      contact,
      ...change,
    });
  const due = () => house.app.jobs.runDue(Math.max(Date.now(), house.clock.now()));
  async function confirmed(refundable = true) {
    const plan = await openPlan(house.database, { skip: plans++, refundable });
    const { orderCode } = await makeOrder(demo, plan);
    await demo.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await house.app.jobs.runDue(house.clock.now());
    return orderCode;
  }
  async function run(command: ReturnType<typeof keepCommand>) {
    const lines: string[] = [];
    await command(house.database, (line) => lines.push(line));
    return lines.join('\n');
  }

  it('is opened once, with its files, found in the list and answered by an operator', async () => {
    const orderCode = await confirmed();
    const attach = (bytes: Buffer, name: string) =>
      demo.send(api.workOrder.attach, { file: new File([new Uint8Array(bytes)], name) });
    const files = [await attach(png(), 'list.png'), await attach(pdf(), '名单.pdf')];
    const request = { requestId: randomUUID(), attachments: files.map(({ token }) => token) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(orderCode, request)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { number } = answers[0]!;
    expect(await refusalOf(ask(orderCode, { ...request, content: 'another' }))).toBe('REQUEST_ID_REUSED');
    expect(await refusalOf(ask(orderCode))).toBe('WORK_ORDER_OPEN');
    expect((await ask(orderCode, { type: 'changeGuests' })).status).toBe('notAccepted');

    const seen = await demo.send(api.workOrder.get, { number });
    expect(seen).toMatchObject({ orderCode, type: 'changeRequests', status: 'notAccepted', handler: null, contact });
    expect(seen.attachments.map(({ fileName }) => fileName)).toEqual(['list.png', '名单.pdf']);
    const { fileId } = seen.attachments[0]!;
    const file = await demo.send(api.workOrder.file, { number, fileId });
    expect(Buffer.from(await file.arrayBuffer()).equals(png())).toBe(true);
    const find = async (asked: object) => (await demo.send(api.workOrder.list, asked)).records.map((one) => one.number);
    expect(await find({ keyword: orderCode, types: ['changeRequests'] })).toEqual([number]);
    // Asking for nothing in data it is a question, in each language by that name.
    const { records: mixed } = await demo.send(api.workOrder.list, { keyword: orderCode });
    expect(mixed.map((one) => [one.type, one.isQuestion])).toEqual([
      ['changeGuests', false],
      ['changeRequests', true],
    ]);
    const { records: said } = await demo.send(api.conversation.ofOrder, { orderCode });
    expect(said.map((one) => one.isQuestion)).toEqual([true, false]);
    expect(await find({ keyword: number, statuses: ['closed'] })).toEqual([]);
    const counted = await demo.send(api.workOrder.list, { keyword: orderCode, statuses: ['handling'] });
    expect(counted).toMatchObject({ total: 0, counts: { notAccepted: 2, handling: 0, closed: 0 } });
    expect(await find({ keyword: number, dateFrom: '2026-11-22' })).toEqual([]);
    expect(await find({ keyword: number, dateFrom: '2026-11-21', dateTo: '2026-11-21' })).toEqual([number]);

    expect(await run(showWorkOrders())).toContain(number);
    await run(workOrderCommand(number, 'accept', { by: 'Li Na' }));
    expect(await run(workOrderCommand(number, 'resolve', { by: 'Li Na', reason: 'the hotel has noted it' }))).toContain(
      'is resolved',
    );
    const after = await demo.send(api.workOrder.get, { number });
    expect(after).toMatchObject({ status: 'resolved', handler: 'Li Na' });
    expect([after.resolvedAt === null, after.completedAt]).toEqual([false, null]);
    expect(after.log.map(({ from, to, remark }) => [from, to, remark])).toEqual([
      [null, 'notAccepted', ''],
      ['notAccepted', 'handling', ''],
      ['handling', 'resolved', 'the hotel has noted it'],
    ]);
    await due();
    expect(house.mails.find(({ subject }) => subject.includes(number))?.text).toContain('the hotel has noted it');
    const again = await ask(orderCode, { asked: { requests: { flight: 'NH 968' } } });
    expect(again.number).not.toBe(number);
    const wished = await demo.send(api.workOrder.get, { number: again.number });
    expect(wished).toMatchObject({ type: 'changeRequests', isQuestion: false });
  });

  it('takes PNG, JPEG and PDF of at most 5 MB, each once, and from nobody else', async () => {
    const attach = (bytes: Buffer, name: string, as = demo) =>
      as.send(api.workOrder.attach, { file: new File([new Uint8Array(bytes)], name) });
    expect(await refusalOf(attach(Buffer.from('<svg/>'), 'a.svg'))).toBe('FILE_KIND_REFUSED');
    const { distributorId } = (await demo.send(api.identity.currentUser, {})).attrs;
    const full = randomUUID();
    await house.database.asSystem((tx) =>
      tx
        .insertInto('uploaded_file')
        .values({
          id: full,
          secret_hash: Buffer.alloc(32, 7),
          distributor_id: distributorIdTyped(distributorId),
          purpose: 'workOrder',
          file_name: 'large.pdf',
          media_type: 'application/pdf',
          bytes: 2000 * 1024 * 1024 - 10,
          sha256: Buffer.alloc(32),
          created_at: new Date(house.clock.now()),
        })
        .execute(),
    );
    expect(await refusalOf(attach(png(), 'a.png'))).toBe('STORAGE_FULL');
    await house.database.asSystem((tx) => tx.deleteFrom('uploaded_file').where('id', '=', full).execute());
    expect(await refusalOf(attach(png(), 'a.pdf'))).toBe('FILE_DISGUISED');
    const webp = Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1');
    expect(await refusalOf(attach(webp, 'a.webp'))).toBe('FILE_KIND_REFUSED');
    expect(await refusalOf(attach(Buffer.concat([png(), Buffer.alloc(5 * 1024 * 1024)]), 'a.png'))).toBe(
      'FILE_TOO_LARGE',
    );
    expect(await refusalOf(attach(png(), 'a.png', clerk))).toBe('FORBIDDEN');
    const { token } = await attach(png(), 'a.png');
    await ask(await confirmed(), { attachments: [token] });
    expect(await refusalOf(ask(await confirmed(), { attachments: [token] }))).toBe('ATTACHMENT_GONE');
  });

  it('asks for what can be asked for', async () => {
    const orderCode = await confirmed();
    expect(await refusalOf(ask(orderCode, { type: 'cancelOrder' }))).toBe('CANCEL_DIRECTLY');
    expect(await refusalOf(ask(orderCode, { type: 'cancelRooms', asked: { rooms: [1] } }))).toBe('ROOMS_NOT_OF_ORDER');
    expect(await refusalOf(ask(orderCode, { type: 'cancelRooms' }))).toBe('INVALID_REQUEST');
    expect(await refusalOf(ask(orderCode, { type: 'changeDates' }))).toBe('INVALID_REQUEST');
    // Requests of another type, or of several, would be carried out under the name of this one.
    for (const type of ['changeGuests', 'changeDates', 'cancelOrder'] as const)
      expect(await refusalOf(ask(orderCode, { type, asked: { rooms: [1] } }))).toBe('INVALID_REQUEST');
    const bed = { requests: { beds: [{ roomNo: 1, bed: 'twin\0' }] } };
    expect(await refusalOf(ask(orderCode, { asked: bed }))).toBe('INVALID_REQUEST');
    const past = { dates: { checkin: '2026-11-20', checkout: '2026-11-22' } };
    expect(await refusalOf(ask(orderCode, { type: 'changeDates', asked: past }))).toBe('DATES_NOT_POSSIBLE');
    expect(await refusalOf(ask(orderCode, { content: '   ' }))).toBe('INVALID_REQUEST');
    const unpaid = await makeOrder(demo, await openPlan(house.database, { skip: plans++ }));
    expect(await refusalOf(ask(unpaid.orderCode))).toBe('ORDER_NOT_SECURED');
    await demo.send(api.cancellation.cancel, {
      requestId: randomUUID(),
      orderCode: unpaid.orderCode,
      reason: 'itinerary',
    });
    expect(await refusalOf(ask(unpaid.orderCode))).toBe('ORDER_ENDED');
    // Without free cancellation nothing can be modified; that it be cancelled all the same can be asked for.
    const hard = await confirmed(false);
    expect(await refusalOf(ask(hard))).toBe('ORDER_NOT_MODIFIABLE');
    expect((await ask(hard, { type: 'cancelOrder' })).status).toBe('notAccepted');
  });

  it('a cancellation that the policy does not grant is a work order, answered with the order', async () => {
    const orderCode = await confirmed();
    await house.database.asSystem((tx) =>
      tx
        .updateTable('hotel_order')
        .set({
          cancellation: JSON.stringify({
            kind: 'none',
            timeZone: 'Asia/Shanghai',
            freeUntil: null,
            freeUntilLocal: null,
            steps: [],
          }),
        })
        .where('code', '=', orderCode)
        .execute(),
    );
    const asked = await demo.send(api.cancellation.cancel, {
      requestId: randomUUID(),
      orderCode,
      reason: 'needsUnmet',
      note: 'no lift',
    });
    await due();
    const number = asked.workOrder!;
    const seen = await demo.send(api.workOrder.get, { number });
    expect(seen).toMatchObject({ orderCode, type: 'cancelOrder', status: 'notAccepted' });
    expect(seen.content).toContain('no lift');
    await expect(run(workOrderCommand(number, 'resolve', { by: 'Li Na', reason: 'x' }))).rejects.toThrow(
      `grant ${number}`,
    );
    await run(workOrderCommand(number, 'refuse', { by: 'Li Na', reason: 'the hotel says no' }));
    expect(await demo.send(api.booking.get, { orderCode })).toMatchObject({ status: 'confirmed' });
    await due();
    expect(house.mails.filter(({ text }) => text.includes('the hotel says no'))).toHaveLength(1);
    expect(await demo.send(api.workOrder.get, { number })).toMatchObject({ status: 'closed', handler: 'Li Na' });
  });

  it('is seen by whoever may see the order, and by nobody else', async () => {
    const { number } = await ask(await confirmed());
    expect(await refusalOf(clerk.send(api.workOrder.get, { number }))).toBe('NO_SUCH_WORK_ORDER');
    expect(await refusalOf(other.send(api.workOrder.get, { number }))).toBe('NO_SUCH_WORK_ORDER');
    expect((await clerk.send(api.workOrder.list, { keyword: number })).total).toBe(0);
    expect((await other.send(api.workOrder.list, {})).total).toBe(0);
  });

  it('one request id is for one order, also when requests about several race', async () => {
    const orders = [await confirmed(), await confirmed(), await confirmed()];
    const requestId = randomUUID();
    const asked = await Promise.all(
      orders.map((orderCode) =>
        ask(orderCode, { requestId }).then(
          ({ number }) => number,
          (error: CallError) => error.error,
        ),
      ),
    );
    expect(asked.filter((one) => one === 'REQUEST_ID_REUSED')).toHaveLength(2);
    const other = randomUUID();
    const changed = await Promise.all(
      orders.map((orderCode) =>
        demo
          .send(api.change.make, { requestId: other, orderCode, asked: { requests: { otherRequests: 'quiet' } } })
          .then(
            ({ way }) => way,
            (error: CallError) => error.error,
          ),
      ),
    );
    expect(changed.toSorted()).toEqual(['REQUEST_ID_REUSED', 'REQUEST_ID_REUSED', 'atOnce']);
  });
});
