import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompanies } from '../../demo/people.ts';
import { cancelCommand, keepCommand } from '../../ops/order.ts';
import { grantCommand, workOrderCommand } from '../../ops/work-order/work-order.ts';
import { addTestCompanies, type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { makeOrder, openPlan } from '../../testing/ordering.ts';

/** Recipients of an operator's answer, their languages, and the amounts that they see. */
describe.each(oneDatabase)('answers by mail on the %s database', (kind) => {
  let house: Booted;
  let maker: TestClient;
  let helper: TestClient;
  const to = { maker: 'maker@answers.example', helper: 'helper@answers.example' };
  const contact = { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' };

  beforeAll(async () => {
    house = await boot({ database: kind });
    const [company] = demoCompanies;
    const [person] = company!.people;
    const main = { ...person!, username: 'maker', email: to.maker };
    const colleague = {
      ...{ ...person!, username: 'helper', email: to.helper, isMain: false, language: 'en' as const },
      access: ['ORDER_OPERATE', 'ORDERS_ALL'] as const,
    };
    const people = [main, colleague];
    await addTestCompanies(house, [{ ...company!, code: '300003', people }]);
    [maker, helper] = await Promise.all([house.signIn('300003', 'maker'), house.signIn('300003', 'helper')]);
  });
  afterAll(() => house?.stop());

  /** A paid and confirmed order of the maker's that a change has made non-cancellable, or that only an operator cancels. */
  async function standing(how: 'nonCancellable' | 'late') {
    const { orderCode } = await makeOrder(maker, await openPlan(house.database));
    await maker.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await house.app.jobs.runDue(house.clock.now());
    const cancellation = { kind: 'none', timeZone: 'Asia/Shanghai', freeUntil: null, freeUntilLocal: null, steps: [] };
    const values =
      how === 'late'
        ? { cancellation: JSON.stringify(cancellation) }
        : { status: 'nonCancellable' as const, cancellable: false };
    await house.database.asSystem((tx) =>
      tx.updateTable('hotel_order').set(values).where('code', '=', orderCode).execute(),
    );
    return orderCode;
  }
  const save = (as: TestClient, orderCode: string, type: 'cancelOrder' | 'changeRequests' = 'cancelOrder') =>
    as.send(api.workOrder.save, { requestId: randomUUID(), orderCode, type, content: 'please', contact });
  const askToCancel = (as: TestClient, orderCode: string) =>
    as.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary' });
  /** Mails about an order, by act. */
  async function mailed(orderCode: string, done: () => Promise<unknown>) {
    const due = () => house.app.jobs.runDue(Math.max(Date.now(), house.clock.now()));
    await due();
    const before = house.mails.length;
    await done();
    await due();
    const about = house.mails.slice(before).filter(({ subject }) => subject.includes(orderCode));
    // By two clocks one may be sent twice, with the same id.
    const once = about.filter(({ id }, i) => about.findIndex((one) => one.id === id) === i);
    return once.map(({ to: reader, text }) => ({ reader, text })).sort((a, b) => (a.reader < b.reader ? -1 : 1));
  }
  const run = (command: ReturnType<typeof keepCommand>) => command(house.database, () => undefined);
  const granted = (number: string, fee?: string) =>
    run(grantCommand(number, { by: 'Li Na', reason: said, fee }, { maxNights: 31 }));
  const closed = (number: string) => run(workOrderCommand(number, 'refuse', { by: 'Li Na', reason: said }));
  const said = 'as the hotel told us';

  it('go to who asked and to who made the order, to each in their language', async () => {
    const orderCode = await standing('nonCancellable');
    const { number } = await save(helper, orderCode, 'changeRequests');
    const mails = await mailed(orderCode, () =>
      run(workOrderCommand(number, 'resolve', { by: 'Li Na', reason: said })),
    );
    expect(mails.map(({ reader }) => reader)).toEqual([to.helper, to.maker]);
    for (const { text } of mails) expect(text).toContain(said);
    expect(mails[0]!.text).toContain('is resolved');
    expect(mails[1]!.text).toContain('已解决');
    const own = await save(maker, orderCode, 'changeRequests');
    const once = await mailed(orderCode, () =>
      run(workOrderCommand(own.number, 'resolve', { by: 'Li Na', reason: said })),
    );
    expect(once.map(({ reader }) => reader)).toEqual([to.maker]);
  });

  it('tell that what is non-cancellable stays, and what was kept when it is cancelled, without amounts to who sees none', async () => {
    const orderCode = await standing('nonCancellable');
    const refused = await save(maker, orderCode);
    const no = await mailed(orderCode, () => closed(refused.number));
    expect(no.map(({ reader, text }) => [reader, text.includes(said), text.includes('未能办理')])).toEqual([
      [to.maker, true, true],
    ]);
    const asked = await save(helper, orderCode);
    const yes = await mailed(orderCode, () => granted(asked.number, '12.34'));
    expect(yes.map(({ reader, text }) => [reader, text.includes(said), text.includes('12.34')])).toEqual([
      [to.helper, true, false],
      [to.maker, true, true],
    ]);
    expect(yes[0]!.text).not.toContain('CNY');
    expect(yes[0]!.text).toContain('has been cancelled');
    const second = await standing('nonCancellable');
    await save(helper, second);
    const directly = await mailed(second, () => run(cancelCommand(second, undefined, said)));
    expect(directly.map(({ reader, text }) => [reader, text.includes(said)])).toEqual([
      [to.helper, true],
      [to.maker, true],
    ]);
  });

  it('tell of a cancellation that waited from the first word to the last', async () => {
    const both = [to.helper, to.maker];
    for (const answer of ['close', 'keep', 'grant'] as const) {
      const orderCode = await standing('late');
      let number = '';
      const first = await mailed(orderCode, async () => {
        number = (await askToCancel(helper, orderCode)).workOrder!;
      });
      expect(first.map(({ reader, text }) => [reader, text.includes(number)])).toEqual(both.map((one) => [one, true]));
      const acts = {
        close: () => closed(number),
        keep: () => run(keepCommand(orderCode, said)),
        grant: () => granted(number, '1.00'),
      };
      const last = await mailed(orderCode, acts[answer]);
      expect(last.map(({ reader, text }) => [reader, text.includes(said)])).toEqual(both.map((one) => [one, true]));
      expect(last.map(({ text }) => text.includes('1.00'))).toEqual([false, answer === 'grant']);
    }
  });
});
