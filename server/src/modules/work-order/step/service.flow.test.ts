import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { CallError } from '@waylight/contract/wire/client';
import { describe, expect, it } from 'vitest';
import { actingAs } from '../../../db/operator-act.ts';
import { cancelCommand, keepCommand } from '../../../ops/order.ts';
import { grantCommand } from '../../../ops/work-order/work-order.ts';
import { oneDatabase } from '../../../testing/boot.ts';
import { refusedWith } from '../../../testing/refusal.ts';
import { workOrderDesk } from '../../../testing/work-orders.ts';

const dayMs = 86_400_000;

describe.each(oneDatabase)('steps of work orders on the %s database', (kind) => {
  const desk = workOrderDesk(kind);
  const { confirmed, ask, askToCancel, accept, resolve, refuse, move, reconsider, read } = desk;
  const statusOf = async (orderCode: string) => (await desk.demo.send(api.booking.get, { orderCode })).status;
  const grant = (number: string) =>
    desk.run(
      grantCommand(number, { by: desk.by, reason: 'as you wish' }, { maxNights: 31, clock: desk.house.clock.now }),
    );

  it('one is answered, reconsidered, answered again and completed, each once per request', async () => {
    const number = await ask(await confirmed());
    await accept(number);
    expect(await read(number)).toMatchObject({ handler: 'Li Na', can: { moves: ['withdraw'], write: true } });
    await resolve(number);
    const resolved = await read(number);
    expect(resolved).toMatchObject({
      status: 'resolved',
      completedAt: null,
      can: { moves: ['complete', 'reconsider'] },
    });
    expect([resolved.resolvedAt, resolved.completesAt].every((at) => at !== null)).toBe(true);

    const request = { requestId: randomUUID(), number, reason: 'the room is loud still' };
    const answers = await Promise.all([0, 1, 2].map(() => desk.demo.send(api.workOrder.reconsider, request)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ number, status: 'handling', entry: { kind: 'status', side: 'agency' } });
    expect(await refusedWith(desk.demo.send(api.workOrder.reconsider, { ...request, reason: 'other' }))).toMatchObject({
      error: 'REQUEST_ID_REUSED',
    });
    expect(await read(number)).toMatchObject({ status: 'handling', resolvedAt: null, closedAt: null });
    expect(await refusedWith(move(number, 'complete'))).toEqual({
      error: 'STATE_CHANGE_FAILED',
      data: { status: 'handling' },
    });

    await resolve(number);
    const completed = { requestId: randomUUID(), number, action: 'complete' as const, remark: 'thank you' };
    const done = await desk.demo.send(api.workOrder.move, completed);
    expect(await desk.demo.send(api.workOrder.move, completed)).toEqual(done);
    const after = await read(number);
    expect(after).toMatchObject({ status: 'completed', can: { moves: [], write: false, urge: false } });
    expect(after.completedAt).not.toBeNull();
    expect(after.log.map(({ to }) => to)).toEqual([
      ...['notAccepted', 'handling', 'resolved', 'handling', 'resolved', 'completed'],
    ]);
    expect(await refusedWith(reconsider(number))).toEqual({
      error: 'STATE_CHANGE_FAILED',
      data: { status: 'completed' },
    });
  });

  it('a resolved one completes after seven days, a closed one is reconsidered for fourteen', async () => {
    const orderCode = await confirmed();
    const [resolved, closed] = [await ask(orderCode), await ask(orderCode, { type: 'changeGuests' })];
    await resolve(resolved);
    await refuse(closed);
    await desk.later(7 * dayMs - 60_000);
    expect((await read(resolved)).status).toBe('resolved');
    await desk.later(60_000);
    const completed = await read(resolved);
    expect(completed).toMatchObject({ status: 'completed', log: expect.anything() });
    expect((await desk.talk(resolved)).at(-1)).toMatchObject({ side: 'system', who: '', to: 'completed' });
    expect(Date.parse(completed.completedAt!) - Date.parse(completed.resolvedAt!)).toBeGreaterThanOrEqual(7 * dayMs);

    const twin = await ask(orderCode, { type: 'changeGuests' });
    expect(await refusedWith(reconsider(closed))).toEqual({ error: 'WORK_ORDER_OPEN', data: { number: twin } });
    await move(twin, 'close');
    await desk.later(7 * dayMs - 600_000);
    expect((await reconsider(closed)).status).toBe('handling');
    await refuse(closed);
    await desk.later(14 * dayMs + 1);
    expect(await refusedWith(reconsider(closed))).toEqual({ error: 'STATE_CHANGE_FAILED', data: { status: 'closed' } });
    expect((await read(closed)).can.moves).toEqual([]);
  });

  it('a request to cancel is taken back while nobody has taken it up, and the order stands as before', async () => {
    const orderCode = await confirmed({ late: true });
    const number = await askToCancel(orderCode);
    expect(await statusOf(orderCode)).toBe('cancelRequested');
    await move(number, 'close');
    expect(await statusOf(orderCode)).toBe('confirmed');
    expect((await desk.demo.send(api.booking.get, { orderCode })).history.at(-1)).toMatchObject({
      kind: 'cancelWithdrawn',
      from: 'cancelRequested',
      to: 'confirmed',
    });
    // The order stands: whoever wants it cancelled after all cancels it.
    expect(await refusedWith(reconsider(number))).toMatchObject({ error: 'CANCEL_DIRECTLY' });

    const again = await askToCancel(orderCode);
    expect(await refusedWith(reconsider(number))).toEqual({ error: 'WORK_ORDER_OPEN', data: { number: again } });
    await accept(again);
    expect((await read(again)).can.moves).toEqual([]);
    expect(await refusedWith(move(again, 'close'))).toEqual({
      error: 'STATE_CHANGE_FAILED',
      data: { status: 'handling' },
    });
    expect(await statusOf(orderCode)).toBe('cancelRequested');
    await refuse(again);
    await desk.due();
    expect(await statusOf(orderCode)).toBe('confirmed');
    expect(await refusedWith(reconsider(again))).toMatchObject({ error: 'CANCEL_DIRECTLY' });
    expect(await read(again)).toMatchObject({ status: 'closed', handler: 'Li Na' });
  });

  it('an answer given on the order itself names who gave it', async () => {
    for (const [command, status] of [
      ['keep', 'closed'],
      ['cancel', 'resolved'],
    ] as const) {
      const orderCode = await confirmed({ late: true });
      const number = await askToCancel(orderCode);
      const act = { command, target: orderCode, options: {}, by: 'Wang Fang', reason: 'as the hotel says' };
      const answer = command === 'keep' ? keepCommand(orderCode, 'no') : cancelCommand(orderCode, '1.00', 'yes');
      await answer(actingAs(desk.house.database, act, desk.house.clock.now), () => {});
      await desk.due();
      expect(await read(number)).toMatchObject({ status, handler: 'Wang Fang' });
      expect((await desk.talk(number)).at(-1)).toMatchObject({ side: 'operator', who: 'Wang Fang', to: status });
      // Carried out on the order it is carried out all the same, and not once more.
      if (command !== 'cancel') continue;
      await reconsider(number);
      await expect(grant(number)).rejects.toThrow('never is twice');
    }
  });

  it('what was carried out is never carried out again; reconsidered it is answered in words', async () => {
    const orderCode = await confirmed({ refundable: false });
    const number = await ask(orderCode, { type: 'cancelOrder' });
    await expect(resolve(number)).rejects.toThrow(`grant ${number}`);
    await grant(number);
    await desk.due();
    expect(await statusOf(orderCode)).toBe('cancelled');
    await reconsider(number);
    await desk.due();
    // The news of the first answer, late, does not answer the second question.
    expect((await read(number)).status).toBe('handling');
    await expect(grant(number)).rejects.toThrow('never is twice');
    expect(await desk.desk(number)).toContain('carried out before');
    await resolve(number);
    expect((await read(number)).status).toBe('resolved');
    const grants = await desk.house.database.asSystem((tx) =>
      tx
        .selectFrom('work_order_grant')
        .innerJoin('work_order', 'work_order.id', 'work_order_id')
        .where('number', '=', number)
        .select('operator_name as operator')
        .execute(),
    );
    expect(grants).toEqual([{ operator: 'Li Na' }]);
  });

  it('whoever may not operate orders takes no step', async () => {
    const number = await ask(await confirmed());
    const clerk = await desk.house.signIn('100001', 'clerk');
    const steps = [() => move(number, 'close', clerk), () => reconsider(number, clerk), () => desk.urge(number, clerk)];
    for (const step of steps) expect(await refusedWith(step())).toMatchObject({ error: 'FORBIDDEN' });
  });

  /** Two acts of which only one can be, whichever comes first. */
  const races = [
    ['the agency takes a cancellation back while the operator accepts it', 'cancel', 'close', 'accept'],
    ['the agency closes while the operator resolves', 'open', 'close', 'resolve'],
    ['the agency closes while the operator refuses', 'open', 'close', 'refuse'],
    ['the agency completes while it reconsiders', 'resolved', 'complete', 'reconsider'],
  ] as const;
  it.each(Array.from({ length: 20 }, (_, seed) => seed))('two acts at once have one winner, seed %i', async (seed) => {
    const [, before, first, second] = races[seed % races.length]!;
    const orderCode = await confirmed({ late: before === 'cancel' });
    const number = before === 'cancel' ? await askToCancel(orderCode) : await ask(orderCode);
    if (before === 'resolved') await resolve(number);
    const acts = {
      close: () => move(number, 'close'),
      complete: () => move(number, 'complete'),
      reconsider: () => reconsider(number),
      accept: () => accept(number),
      resolve: () => resolve(number),
      refuse: () => refuse(number),
    };
    const pair = seed % 2 === 0 ? [first, second] : [second, first];
    const outcomes = await Promise.all(
      pair.map((act) =>
        acts[act]().then(
          () => act,
          (error: unknown) => {
            const said = error instanceof CallError ? error.error : String(error);
            expect(said).toMatch(/STATE_CHANGE_FAILED|The status could not be changed|is open|can be carried out/);
            return undefined;
          },
        ),
      ),
    );
    const winners = outcomes.filter((one) => one !== undefined);
    expect(winners).toHaveLength(1);
    const after = { close: 'closed', complete: 'completed', reconsider: 'handling', accept: 'handling' } as const;
    const ends = { ...after, resolve: 'resolved', refuse: 'closed' } as const;
    const seen = await read(number);
    expect(seen.status).toBe(ends[winners[0]!]);
    const fresh = seen.log.slice(before === 'resolved' ? 2 : 1);
    expect(fresh).toHaveLength(1);
    if (before === 'cancel')
      expect(await statusOf(orderCode)).toBe(winners[0] === 'close' ? 'confirmed' : 'cancelRequested');
  });
});
