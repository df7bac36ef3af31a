import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { type ChangeKind, changeKinds } from '@waylight/contract/booking/change-words';
import type { OrderDetail, OrderStatus } from '@waylight/contract/booking/order';
import { languages } from '@waylight/contract/value/words';
import type { Authority } from '@waylight/contract/wire/access';
import type { Call } from '@waylight/contract/wire/call';
import { CallError } from '@waylight/contract/wire/client';
import { type ErrorName, errorTable } from '@waylight/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompanies } from '../../../demo/people.ts';
import { cancelCommand, confirmCommand, keepCommand, rejectCommand } from '../../../ops/order.ts';
import { addTestCompanies, type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { makeOrder, offerSurcharges, openPlan } from '../../../testing/ordering.ts';

/** Each state of an order × each thing that can be done about it × each kind of person, through the real calls. */

const whole = ['PRICE_VIEW', 'ORDER_CREATE', 'PAY_CREDIT', 'ORDER_OPERATE'] as const;
const people = {
  main: [...whole, 'ORDERS_ALL'],
  /** orders of their own, and everything about them */
  owner: [...whole, 'ORDERS_OWN'],
  /** as good as the owner, with orders of their own */
  neighbour: [...whole, 'ORDERS_OWN'],
  /** sees colleagues' orders, and may not touch them */
  watcher: ['PRICE_VIEW', 'ORDER_CREATE', 'PAY_CREDIT', 'ORDERS_ALL'],
} as const satisfies Record<string, readonly Authority[]>;
type Who = keyof typeof people | 'stranger';

const actions = [...changeKinds, 'cancel', 'workOrder'] as const;
type Action = (typeof actions)[number];
/** true: at once; `request`: an operator is asked; else the name of the refusal */
type Answer = true | 'request' | ErrorName;
type Row = Readonly<Record<Action, Answer>>;

const every = (answer: Answer): Row => Object.fromEntries(actions.map((action) => [action, answer])) as Row;
const changed = { guests: true, requests: true, surcharges: true } as const;

/** Acts of a person who may operate an order. `late`: confirmed, past its latest free cancellation. */
const states: Readonly<Record<OrderStatus | 'unpaid' | 'late' | 'partCancelled' | 'byHand', Row>> = {
  unpaid: {
    ...changed,
    dates: 'ORDER_NOT_SECURED',
    rooms: 'ORDER_NOT_SECURED',
    cancel: true,
    workOrder: 'ORDER_NOT_SECURED',
  },
  unconfirmed: { ...changed, dates: 'request', rooms: true, cancel: true, workOrder: 'request' },
  confirmed: { ...changed, dates: 'request', rooms: true, cancel: true, workOrder: 'request' },
  byHand: { ...every('request'), rooms: true, cancel: true },
  nonCancellable: {
    ...changed,
    dates: 'request',
    rooms: 'request',
    cancel: 'ORDER_NON_CANCELLABLE',
    workOrder: 'request',
  },
  late: { ...every('ORDER_NOT_MODIFIABLE'), cancel: 'request' },
  partCancelled: { ...every('ORDER_NOT_MODIFIABLE'), cancel: 'ORDER_NON_CANCELLABLE' },
  cancelRequested: every('CANCEL_ASKED_ALREADY'),
  rejected: every('ORDER_ENDED'),
  cancelled: every('ORDER_ENDED'),
};
type State = keyof typeof states;

/** Acts of an operator on an order, by its state; any other is refused in words. */
const operated: Readonly<Record<State, readonly Command[]>> = {
  unpaid: [],
  unconfirmed: ['confirm', 'reject'],
  confirmed: [],
  byHand: [],
  nonCancellable: ['cancel'],
  late: [],
  partCancelled: ['cancel'],
  cancelRequested: ['cancel', 'keep'],
  rejected: [],
  cancelled: [],
};
const commands = { confirm: confirmCommand, reject: rejectCommand, keep: keepCommand, cancel: cancelCommand };
type Command = keyof typeof commands;
const afterwards: Readonly<Record<Command, OrderStatus>> = {
  ...{ confirm: 'confirmed', reject: 'rejected', cancel: 'cancelled', keep: 'confirmed' },
};

describe.each(oneDatabase)('what can be done about an order on the %s database', (kind) => {
  let house: Booted;
  const as = {} as Record<Who, TestClient>;
  const orders = new Map<string, { code: string; broadband: number }>();

  beforeAll(async () => {
    house = await boot({ database: kind, settings: { MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' } });
    const [company] = demoCompanies;
    const [person] = company!.people;
    const names = Object.keys(people) as (keyof typeof people)[];
    const staff = names.map((username) => ({
      ...person!,
      username,
      isMain: username === 'main',
      access: people[username],
    }));
    await addTestCompanies(house, [{ ...company!, code: '300002', people: staff }]);
    for (const name of names) as[name] = await house.signIn('300002', name);
    as.stranger = await house.signIn('100002', 'demo');
    const plan = await openPlan(house.database, { free: 100 });
    const byHand = await openPlan(house.database, { free: 100, instant: false });
    const steps = [{ daysBefore: 1, time: '18:00', charge: { kind: 'percent', bp: 10_000 } }];
    await house.database.asOwner((tx) =>
      tx
        .updateTable('rate_plan')
        .set({ cancel_steps: JSON.stringify(steps) })
        .where('id', 'in', [plan.ratePlanId, byHand.ratePlanId])
        .execute(),
    );
    const broadband = new Map<object, number>();
    for (const one of [plan, byHand]) broadband.set(one, (await offerSurcharges(house.database, one)).broadband);
    for (const state of Object.keys(states) as State[])
      for (const maker of ['main', 'owner'] as const) {
        const sold = state === 'unconfirmed' || state === 'byHand' ? byHand : plan;
        const { orderCode } = await makeOrder(as[maker], sold, 2);
        orders.set(`${state} ${maker}`, { code: orderCode, broadband: broadband.get(sold)! });
        if (state !== 'unpaid')
          await as[maker].send(api.payment.credit, {
            requestId: randomUUID(),
            subject: { kind: 'order', id: orderCode },
          });
      }
    await house.app.jobs.runDue(house.clock.now());
    // Where an order stands is put there; how it comes to stand there is in the tests of each act.
    for (const [name, { code }] of orders) await stand(name.split(' ')[0] as State, code);
  });
  afterAll(() => house?.stop());

  async function stand(state: State, code: string) {
    const set = (values: object) =>
      house.database.asSystem((tx) => tx.updateTable('hotel_order').set(values).where('code', '=', code).execute());
    if (state === 'byHand') await set({ status: 'confirmed' });
    if (state === 'nonCancellable') await set({ status: 'nonCancellable', cancellable: false });
    if (state === 'partCancelled') await set({ status: 'nonCancellable', cancellable: false, modifiable: false });
    if (state === 'cancelRequested') await set({ status: 'cancelRequested', status_before: 'confirmed' });
    if (state === 'rejected' || state === 'cancelled') await set({ status: state });
    if (state === 'late') {
      const cancellation = {
        kind: 'none',
        timeZone: 'Asia/Shanghai',
        freeUntil: null,
        freeUntilLocal: null,
        steps: [],
      };
      await set({ cancellation: JSON.stringify(cancellation) });
    }
  }

  const guest = (lastName: string) => ({ lastName, firstName: 'XIN', nationality: 'CN', childAge: null });
  const asked = (broadband: number) =>
    ({
      guests: { guests: [{ roomNo: 1, guests: [guest('ZHANG'), guest('LI')] }] },
      requests: { requests: { otherRequests: 'a quiet room' } },
      dates: { dates: { checkin: '2026-12-31', checkout: '2027-01-02' } },
      rooms: { rooms: [2] },
      surcharges: { surcharges: [{ roomNo: 1, surchargeId: broadband, count: 1 }] },
    }) satisfies Record<ChangeKind, object>;
  const contact = { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' };

  /** The calls of an action: the look at it, which changes nothing, and the act itself. */
  function callsOf(
    client: TestClient,
    action: Action,
    { code: orderCode, broadband }: { code: string; broadband: number },
  ) {
    const requestId = randomUUID();
    if (action === 'cancel')
      return {
        look: { call: api.cancellation.quote, send: () => client.send(api.cancellation.quote, { orderCode }) },
        act: {
          call: api.cancellation.cancel,
          send: () => client.send(api.cancellation.cancel, { requestId, orderCode, reason: 'other' }),
        },
      };
    if (action === 'workOrder') {
      const open = () =>
        client.send(api.workOrder.save, { requestId, orderCode, type: 'changeRequests', content: 'please', contact });
      return { look: undefined, act: { call: api.workOrder.save, send: open } };
    }
    const change = asked(broadband)[action];
    return {
      look: { call: api.change.preview, send: () => client.send(api.change.preview, { orderCode, asked: change }) },
      act: { call: api.change.make, send: () => client.send(api.change.make, { requestId, orderCode, asked: change }) },
    };
  }

  /** Refused by a name that the call declares, in words of each language. */
  async function expectRefused(
    client: TestClient,
    { call, send }: { call: Call; send: () => Promise<unknown> },
    refusal: ErrorName,
  ) {
    for (const language of languages) {
      client.language = language;
      const error = await send().then(
        () => expect.unreachable('was allowed'),
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof CallError)) throw error;
      expect(error.error).toBe(refusal);
      expect([...call.errors, 'FORBIDDEN']).toContain(refusal);
      expect(error.message).toBe(errorTable[refusal][language]);
    }
    client.language = 'en';
  }

  const may = (who: Who, state: State): Row => {
    if (who === 'stranger' || who === 'neighbour') return every('NO_SUCH_ORDER');
    return who === 'watcher' ? every('FORBIDDEN') : states[state];
  };
  const makerOf = (who: Who) => (who === 'owner' || who === 'neighbour' ? 'owner' : 'main');
  const cases = (Object.keys(states) as State[]).flatMap((state) =>
    (['main', 'owner', 'neighbour', 'watcher', 'stranger'] as const).map((who) => ({ state, who })),
  );

  it.each(cases)('$state, by $who', async ({ state, who }) => {
    const order = orders.get(`${state} ${makerOf(who)}`)!;
    const row = may(who, state);
    const seen = await as[who].send(api.booking.get, { orderCode: order.code }).catch((error: unknown) => error);
    if (row.cancel === 'NO_SUCH_ORDER') expect(seen).toMatchObject({ error: 'NO_SUCH_ORDER' });
    else {
      const { can } = seen as OrderDetail;
      for (const change of changeKinds) expect([change, can[change]]).toEqual([change, row[change]]);
      expect(can.cancel).toBe(row.cancel === 'request' ? true : row.cancel);
    }
    for (const action of actions) {
      const answer = row[action];
      const { look, act } = callsOf(as[who], action, order);
      if (answer === true || answer === 'request') {
        // The act itself would change where the order stands: the look says what it would be.
        const looked = (await look?.send()) as { way: string } | undefined;
        if (look) expect([action, looked?.way]).toEqual([action, answer === true ? 'atOnce' : 'request']);
        else expect(await act.send()).toMatchObject({ status: 'notAccepted' });
        continue;
      }
      await expectRefused(as[who], act, answer);
      if (look && action === 'cancel' && answer !== 'FORBIDDEN' && answer !== 'NO_SUCH_ORDER')
        expect(await look.send()).toMatchObject({ can: answer, way: null });
      else if (look) await expectRefused(as[who], look, answer);
    }
  });

  it.each(Object.keys(states) as State[])('what an operator does: %s', async (state) => {
    const codes = (['main', 'owner'] as const).map((maker) => orders.get(`${state} ${maker}`)!.code);
    const run = async (command: Command, code: string) => {
      const said: string[] = [];
      const [reason, fee] = ['the hotel says so', '0'];
      const act =
        command === 'cancel'
          ? cancelCommand(code, fee, reason)
          : (commands[command] as typeof keepCommand)(code, reason);
      await act(house.database, (line) => said.push(line));
      return said.join();
    };
    const allowed = operated[state];
    for (const command of Object.keys(commands) as Command[])
      if (!allowed.includes(command))
        for (const code of codes) {
          const before = await as.main.send(api.booking.get, { orderCode: code });
          await expect(run(command, code)).rejects.toThrow(`order ${code} is ${before.status}`);
          expect((await as.main.send(api.booking.get, { orderCode: code })).status).toBe(before.status);
        }
    for (const [i, command] of allowed.entries())
      expect(await run(command, codes[i]!)).toContain(`order ${codes[i]} is ${afterwards[command]}`);
  });

  // The person without the authority comes first: the order is open for them too.
  const payers = cases.toSorted((a, b) => Number(makerOf(a.who) === a.who) - Number(makerOf(b.who) === b.who));
  it.each(payers)('paying: $state, by $who', async ({ state, who }) => {
    const { code: id } = orders.get(`${state} ${makerOf(who)}`)!;
    const client = as[who];
    const pay = { requestId: randomUUID(), subject: { kind: 'order' as const, id } };
    const send = () => client.send(api.payment.credit, pay);
    const [refusal] = Object.values(may(who, state));
    if (refusal === 'NO_SUCH_ORDER' || refusal === 'FORBIDDEN')
      return expectRefused(client, { call: api.payment.credit, send }, refusal);
    if (state !== 'unpaid') return expectRefused(client, { call: api.payment.credit, send }, 'ORDER_NOT_PAYABLE');
    expect(await send()).toMatchObject({ state: 'held' });
  });
});
