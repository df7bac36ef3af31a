import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { workOrderDesk } from '../../../testing/work-orders.ts';

const { workOrder } = opsApi;

describe.each(oneDatabase)('work orders at the console, on the %s database', (kind) => {
  const desk = workOrderDesk(kind);
  let operator: TestClient;
  let approver: TestClient;
  beforeAll(async () => {
    operator = await desk.house.operator();
    approver = await desk.house.operator('approver');
  });

  const act = (number: string, more: object = {}) =>
    ({ requestId: randomUUID(), reason: 'the hotel agrees', number, ...more }) as never;
  const get = (number: string) => operator.send(workOrder.get, { number });
  const entry = async (number: string) => ({ entry: (await get(number)).entry });
  const acts = async (name: string) => (await operator.send(opsApi.audit.list, { act: name })).total;

  it('wait in a queue: urged ones first, then the oldest', async () => {
    const first = await desk.ask(await desk.confirmed());
    const second = await desk.ask(await desk.confirmed());
    await desk.urge(second);
    const { records, total } = await operator.send(workOrder.list, { company: '100001' });
    expect(total).toBe(2);
    expect(records.map(({ number }) => number)).toEqual([second, first]);
    expect(records[0]).toMatchObject({ urges: 1, status: 'notAccepted', handler: null, company: { code: '100001' } });
    expect((await operator.send(workOrder.list, { keyword: first.toLowerCase() })).records).toHaveLength(1);
    expect((await operator.send(workOrder.list, { company: '100002' })).total).toBe(0);
    expect(await refusalOf(operator.send(workOrder.list, { view: 'never' as never }))).toBe('INVALID_REQUEST');
  });

  it('one of two takes it, the other hears who was first, and may take it over', async () => {
    const number = await desk.ask(await desk.confirmed());
    const outcomes = await Promise.all(
      [operator, approver].map((who) => refusalOf(who.send(workOrder.take, act(number, { reason: '' })))),
    );
    expect(outcomes.toSorted()).toEqual(['STATE_CHANGED', 'none']);
    const { handler } = await get(number);
    const other = handler === '周宁' ? approver : operator;
    expect((await other.send(workOrder.take, act(number, { from: handler }))).changes).toMatchObject([
      { field: 'handler', before: handler },
    ]);
    expect((await operator.send(workOrder.list, { view: 'mine' })).records.every(({ isOwn }) => isOwn)).toBe(true);
  });

  it('are answered in the conversation by name, noted about, and wait for hotel or agency', async () => {
    const number = await desk.ask(await desk.confirmed());
    await operator.send(workOrder.take, act(number));
    await operator.send(workOrder.say, act(number, { content: 'Which floor?', asks: true }));
    expect(await get(number)).toMatchObject({ waitsFor: 'agency', handler: '周宁' });
    expect((await desk.talk(number)).at(-1)).toMatchObject({ who: '周宁', side: 'operator', remark: 'Which floor?' });
    await desk.write(number, 'High up');
    await operator.send(workOrder.note, act(number, { content: 'regular guest' }));
    expect((await get(number)).notes).toMatchObject([{ person: '周宁', content: 'regular guest' }]);
    await operator.send(workOrder.wait, act(number, { party: 'hotel' }));
    expect((await operator.send(workOrder.list, { view: 'waitsHotel' })).records.map((one) => one.number)).toEqual([
      number,
    ]);
    expect((await desk.read(number)).handler).toBe('周宁');
  });

  it('a grant shows what the order comes to, is carried out once, and the history names who did it', async () => {
    const orderCode = await desk.confirmed({ late: true });
    const number = await desk.askToCancel(orderCode);
    const before = await get(number);
    expect(before).toMatchObject({ type: 'cancelOrder', can: { grant: true, resolve: false, refuse: true } });
    const request = { entry: before.entry, fee: 100 };
    expect(await refusalOf(operator.send(workOrder.grant, act(number, { ...request, price: 5 })))).toBe(
      'NOT_FOR_THIS_TYPE',
    );
    expect(await refusalOf(operator.send(workOrder.resolve, act(number, { entry: before.entry })))).toBe(
      'WORK_ORDER_TO_GRANT',
    );
    const preview = await operator.send(workOrder.grant, act(number, { ...request, reason: '', preview: true }));
    expect(preview.changes).toContainEqual({
      ...{ field: 'fee', before: { amount: 0, currency: 'CNY' } },
      after: { amount: 100, currency: 'CNY' },
    });
    expect((await get(number)).status).toBe('notAccepted');
    const granting = act(number, request);
    const done = await operator.send(workOrder.grant, granting);
    expect(await operator.send(workOrder.grant, granting)).toEqual(done);
    expect(await acts('workOrder.grant')).toBe(1);
    expect(await get(number)).toMatchObject({ status: 'resolved', granted: true, handler: '周宁' });
    const { history } = await desk.demo.send(api.booking.get, { orderCode });
    expect(history.find(({ kind: step }) => step === 'cancelled')).toMatchObject({ who: '周宁' });
  });

  it('an answer to something older is refused with who wrote since, and leaves no row', async () => {
    const number = await desk.ask(await desk.confirmed());
    const read = await entry(number);
    await desk.write(number, 'one thing more');
    const before = await acts('workOrder.resolve');
    const refused = await operator.send(workOrder.resolve, act(number, read)).catch((error) => error);
    expect(refused).toMatchObject({ error: 'STATE_CHANGED', data: { person: expect.any(String) } });
    expect(await acts('workOrder.resolve')).toBe(before);
    expect(await refusalOf(operator.send(workOrder.grant, act(number, await entry(number))))).toBe(
      'WORK_ORDER_IN_WORDS',
    );
    expect(
      await refusalOf(operator.send(workOrder.resolve, act(number, { ...(await entry(number)), reason: '' }))),
    ).toBe('REASON_NEEDED');
    await operator.send(workOrder.resolve, act(number, await entry(number)));
    expect((await operator.send(workOrder.list, { view: 'ended' })).records[0]).toMatchObject({ status: 'resolved' });
  });

  it('one that was closed is opened again, and its agency reads why', async () => {
    const number = await desk.ask(await desk.confirmed());
    await operator.send(workOrder.refuse, act(number, await entry(number)));
    expect(await refusalOf(operator.send(workOrder.say, act(number, { content: 'x' })))).toBe('WORK_ORDER_ENDED');
    await operator.send(workOrder.reopen, act(number, { ...(await entry(number)), reason: 'the hotel called back' }));
    expect(await get(number)).toMatchObject({ status: 'handling', handler: '周宁' });
    expect((await desk.talk(number)).at(-1)).toMatchObject({ remark: 'the hotel called back', to: 'handling' });
    expect(await refusalOf(operator.send(workOrder.reopen, act(number, await entry(number))))).toBe(
      'STATE_CHANGE_FAILED',
    );
  });

  it('files of the conversation are read, those of another are not', async () => {
    const number = await desk.ask(await desk.confirmed(), { attachments: [await desk.attach()] });
    const { entries } = await get(number);
    const { fileId } = entries[0]!.files[0]!;
    expect((await operator.send(workOrder.file, { number, fileId })).type).toBe('image/png');
    const other = await desk.ask(await desk.confirmed());
    expect(await refusalOf(operator.send(workOrder.file, { number: other, fileId }))).toBe('NO_SUCH_WORK_ORDER');
  });
});
