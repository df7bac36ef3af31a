import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { PayMethod, Subject } from '@waylight/contract/payment/payment';
import type { Call, ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import { CallError, NoAnswer } from '@waylight/contract/wire/client';
import { companyScopeOf } from '../../db/scope.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { No } from '../../http/no.ts';
import { cancelByOperator, refuseCancel } from '../../modules/booking/cancellation/service.ts';
import { confirmOrder, rejectOrder } from '../../modules/booking/confirmation/service.ts';
import { orderNamed } from '../../modules/booking/order/data.ts';
import { close, grant } from '../../modules/work-order/grant/service.ts';
import type { Booted, TestClient } from '../boot.ts';
import { giveCoupon, offerSurcharges, openPlan, orderFor, type SoldPlan } from '../ordering.ts';
import { type Gateway, providerOf, type Till } from '../payment/paying.ts';
import { type StockBefore, stockBefore } from './judgement.ts';

const minuteMs = 60_000;
/** A bearer lives 15 minutes. */
const bearerMs = 14 * minuteMs;
const gateways = ['wechat', 'alipay', 'heli'] as const satisfies readonly Gateway[];

interface Buyer {
  readonly company: string;
  readonly username: string;
  readonly methods: readonly PayMethod[];
}
const buyers: readonly Buyer[] = [
  {
    company: '100001',
    username: 'demo',
    methods: ['wechat', 'alipay', 'heli', 'advance', 'credit', 'credit', 'advance'],
  },
  { company: '100002', username: 'demo', methods: ['advance'] },
];

interface PlacedOrder {
  readonly code: string;
  readonly buyer: Buyer;
  readonly rooms: number;
  readonly plan: SoldPlan;
  /** as far as the buyer knows */
  stands: 'open' | 'paid' | 'over';
}

/** Two agencies and the operator: `act` draws what one of them does next. */
export class Trade {
  readonly orders: PlacedOrder[] = [];
  readonly paidByProviders: { subject: Subject }[] = [];
  readonly faults: string[] = [];
  readonly tally: Record<string, number> = {};
  stock: StockBefore = new Map();
  private readonly plans: SoldPlan[] = [];
  private readonly extras = new Map<SoldPlan, Awaited<ReturnType<typeof offerSurcharges>>>();
  private readonly pending: { method: Gateway; no: string }[] = [];
  private readonly workOrders: string[] = [];
  private readonly clients = new Map<string, { at: number; client: Promise<TestClient> }>();

  constructor(
    private readonly till: Till,
    private readonly second: Booted,
    private readonly random: () => number,
  ) {}

  async open(): Promise<void> {
    const { house } = this.till;
    // Few rooms, so that they run out: two rates sold at once, one that asks its hotel, one that gives nothing back.
    for (const wanted of [{}, { skip: 3 }, { instant: false }, { instant: false, skip: 1 }, { refundable: false }]) {
      const plan = await openPlan(house.database, { free: 20, ...wanted });
      this.plans.push(plan);
      this.extras.set(plan, await offerSurcharges(house.database, plan));
    }
    const [one, two, three, four] = this.plans.map(({ ratePlanId }) => ratePlanId);
    // Free until the day before, or for a fee from the first day on.
    const last = { daysBefore: 1, time: '18:00', charge: { kind: 'percent', bp: 10_000 } };
    const fee = { daysBefore: 60, time: '12:00', charge: { kind: 'percent', bp: 1500 } };
    for (const [ids, steps] of [
      [[one!, three!], [last]],
      [
        [two!, four!],
        [fee, last],
      ],
    ] as const)
      await house.database.asOwner((tx) =>
        tx
          .updateTable('rate_plan')
          .set({ cancel_steps: JSON.stringify(steps) })
          .where('id', 'in', ids)
          .execute(),
      );
    for (const { company } of buyers)
      for (let i = 0; i < 6; i++)
        await giveCoupon(house.database, company, { threshold: 20_000, reduction: 5_000 + i });
    this.stock = await stockBefore(house.database);
  }

  /** Jobs of both servers, at the same time. */
  async settle(): Promise<void> {
    const now = this.till.house.clock.now();
    await Promise.all([this.till.house.app.jobs.runDue(now), this.second.app.jobs.runDue(now)]);
  }

  async later(ms: number): Promise<void> {
    this.till.house.clock.advance(ms);
    await this.till.sandbox.clock({ now: this.till.house.clock.now() });
    await this.settle();
  }

  async act(): Promise<void> {
    const dice = this.random();
    const [name, run] = acts.find(([, , upTo]) => dice < upTo)! as (typeof acts)[number];
    try {
      this.count(name, (await run(this)) ?? 'done');
    } catch (error) {
      this.refused(name, error);
    }
  }

  private count(name: string, how: string): void {
    const key = `${name}: ${how}`;
    this.tally[key] = (this.tally[key] ?? 0) + 1;
  }

  /** A business no is an answer like any other; whatever else goes wrong is a fault. */
  private refused(name: string, error: unknown): void {
    const how =
      error instanceof No || (error instanceof CallError && error.status < 500)
        ? error.error
        : error instanceof NoAnswer
          ? 'no answer'
          : // The operator's commands look before they act; two at once may find that the order has moved on.
            /^\w+ is not allowed for /.test((error as Error).message)
            ? 'not allowed'
            : undefined;
    if (how !== undefined) {
      this.count(name, how);
      return;
    }
    const why =
      error instanceof CallError
        ? `${error.status} ${error.error} ${JSON.stringify(error.data)}`
        : String((error as Error).stack);
    this.faults.push(`${name}: ${why}`);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private client(house: Booted, { company, username }: Buyer): Promise<TestClient> {
    const key = `${company} ${username} ${house === this.second}`;
    const now = house.clock.now();
    const known = this.clients.get(key);
    if (known && now - known.at < bearerMs) return known.client;
    const client = house.signIn(company, username);
    this.clients.set(key, { at: now, client });
    return client;
  }

  /** Sends to one of the two servers; `twice`: to both at once, as a browser does that lost the answer. */
  async send<C extends Call>(buyer: Buyer, call: C, request: RequestOf<C>, twice = false): Promise<ReplyOf<C>> {
    const houses = this.random() < 0.5 ? [this.till.house, this.second] : [this.second, this.till.house];
    const once = async (house: Booted) => (await this.client(house, buyer)).send(call, request as never);
    if (!twice || this.random() < 0.75) return once(houses[0]!) as Promise<ReplyOf<C>>;
    const [one, other] = await Promise.allSettled(houses.map(once));
    if (one!.status === 'fulfilled') return one!.value as ReplyOf<C>;
    if (other!.status === 'fulfilled') return other!.value as ReplyOf<C>;
    throw one!.reason;
  }

  async order(): Promise<string | undefined> {
    const buyer = this.pick(buyers)!;
    const plan = this.pick(this.plans)!;
    const client = await this.client(this.till.house, buyer);
    const one = await orderFor(client, plan, [word(this.random), word(this.random)]);
    const rooms = this.random() < 0.4 ? 2 : 1;
    const ids = this.extras.get(plan)!;
    const surcharges =
      this.random() < 0.4 ? [{ roomNo: 1, surchargeId: ids.broadband, count: 1 + Math.floor(this.random() * 2) }] : [];
    const asked = {
      ...one,
      rooms: Array.from({ length: rooms }, () => one.rooms[0]!),
      orderRooms: Array.from({ length: rooms }, (_, i) => ({
        ...one.orderRooms[0]!,
        guests: one.orderRooms[0]!.guests.map((guest) => ({ ...guest, firstName: ['SAN', 'SI'][i]! })),
      })),
      surcharges,
    };
    const { hotelId, ratePlanId, checkin, checkout, nationality } = asked;
    const offer = { hotelId, ratePlanId, checkin, checkout, nationality, rooms: asked.rooms, surcharges };
    let couponId: number | null = null;
    if (this.random() < 0.4) {
      const { coupons } = await this.send(buyer, api.booking.coupons, offer);
      couponId = this.pick(coupons.filter(({ total }) => total !== null))?.couponId ?? null;
    }
    const { amount } = await this.send(buyer, api.booking.validate, { ...offer, couponId });
    const made = await this.send(
      buyer,
      api.booking.create,
      { ...asked, couponId, accepted: { ...one.accepted, total: amount.total } },
      true,
    );
    if (!this.orders.some(({ code }) => code === made.orderCode))
      this.orders.push({ code: made.orderCode, buyer, rooms, plan, stands: 'open' });
    return undefined;
  }

  async pay(): Promise<string | undefined> {
    const placed = this.recent('open');
    if (!placed) return 'nothing';
    const method = this.pick(placed.buyer.methods)!;
    const subject: Subject = { kind: 'order', id: placed.code };
    const request = { requestId: randomUUID(), subject };
    const started = await this.send(placed.buyer, api.payment[method] as typeof api.payment.wechat, request, true);
    placed.stands = 'paid';
    this.began(method, subject, started.paymentNo);
    return method;
  }

  async payTogether(): Promise<string | undefined> {
    const buyer = this.pick(buyers)!;
    const some = this.orders.filter((one) => one.buyer === buyer && one.stands === 'open').slice(-6);
    const chosen = [...new Set([this.pick(some), this.pick(some), this.pick(some)])].filter((one) => one !== undefined);
    if (chosen.length < 2) return 'nothing';
    const method = this.pick(buyer.methods)!;
    const subjects = chosen.map(({ code }): Subject => ({ kind: 'order', id: code }));
    const started = await this.send(buyer, api.payment.bulk, { requestId: randomUUID(), subjects, method }, true);
    for (const one of chosen) one.stands = 'paid';
    for (const subject of subjects) this.began(method, subject, started.paymentNo);
    return method;
  }

  async recharge(): Promise<string | undefined> {
    const buyer = buyers[0]!;
    const amount = 100 + Math.floor(this.random() * 500_000);
    const { rechargeCode } = await this.send(buyer, api.recharge.create, { requestId: randomUUID(), amount }, true);
    const subject: Subject = { kind: 'recharge', id: rechargeCode };
    const method = this.pick(gateways)!;
    const started = await this.send(buyer, api.payment[method], { requestId: randomUUID(), subject });
    this.began(method, subject, started.paymentNo);
    return undefined;
  }

  private began(method: PayMethod, subject: Subject, no: string | null | undefined): void {
    if (!no || !(gateways as readonly PayMethod[]).includes(method)) return;
    this.pending.push({ method: method as Gateway, no });
    this.paidByProviders.push({ subject });
  }

  /** A wallet pays one of the codes that it was shown lately, whatever has become of it since. */
  async wallet(): Promise<string | undefined> {
    const one = this.pick(this.pending.slice(-10));
    if (!one) return 'nothing';
    // The provider may never have heard of it, or hold it for closed.
    return this.till.sandbox.pay({ provider: providerOf[one.method], no: one.no, force: this.random() < 0.2 }).then(
      () => undefined,
      () => 'refused by the provider',
    );
  }

  /** Mostly an order that stands as the act wants it, now and then any. */
  private recent(stands: PlacedOrder['stands'], least = 1): PlacedOrder | undefined {
    const some = this.orders.filter((one) => one.rooms >= least && (one.stands === stands || this.random() < 0.08));
    return this.pick(some.slice(-20));
  }

  async cancel(): Promise<string | undefined> {
    const one = this.recent('paid');
    if (!one) return 'nothing';
    const { money } = await this.send(one.buyer, api.cancellation.quote, { orderCode: one.code });
    const request = {
      requestId: randomUUID(),
      orderCode: one.code,
      reason: 'itinerary' as const,
      ...(money ? { accepted: { fee: money.fee, currency: money.currency } } : {}),
    };
    const { way } = await this.send(one.buyer, api.cancellation.cancel, request, true);
    one.stands = 'over';
    return way;
  }

  async change(asked: RequestOf<typeof api.change.preview>['asked'], one: PlacedOrder): Promise<string | undefined> {
    const { money } = await this.send(one.buyer, api.change.preview, { orderCode: one.code, asked });
    const request = {
      ...{ requestId: randomUUID(), orderCode: one.code, asked, content: 'please' },
      ...(money ? { accepted: { after: money.after, currency: money.currency } } : {}),
    };
    const { workOrder } = await this.send(one.buyer, api.change.make, request, true);
    if (workOrder) this.workOrders.push(workOrder);
    return workOrder ? 'asked' : undefined;
  }

  async dropRoom(): Promise<string | undefined> {
    const one = this.recent('paid', 2);
    return one ? this.change({ rooms: [2] }, one) : 'nothing';
  }

  async extrasOf(): Promise<string | undefined> {
    const one = this.recent('paid');
    if (!one) return 'nothing';
    const { broadband, adult } = this.extras.get(one.plan)!;
    const count = Math.floor(this.random() * 3);
    const surchargeId = this.random() < 0.5 ? broadband : adult;
    return this.change({ surcharges: count === 0 ? [] : [{ roomNo: 1, surchargeId, count }] }, one);
  }

  async move(): Promise<string | undefined> {
    const one = this.recent('paid');
    if (!one) return 'nothing';
    const [checkin, checkout] = this.pick([
      ['2026-12-30', '2027-01-01'],
      ['2026-12-31', '2027-01-02'],
      ['2026-12-30', '2027-01-02'],
    ])!;
    return this.change({ dates: { checkin: checkin!, checkout: checkout! } }, one);
  }

  /** An operator's act on an order, in a transaction of one of the two servers. */
  private operator(
    run: (tx: Tx, scope: { distributorId: DistributorId }, code: string, now: number) => Promise<unknown>,
  ) {
    const one = this.recent('paid');
    if (!one) return Promise.resolve('nothing');
    const house = this.random() < 0.5 ? this.till.house : this.second;
    return house.database.asSystem(async (tx) => {
      const { distributorId } = (await orderNamed(tx, one.code))!;
      await run(tx, { distributorId }, one.code, house.clock.now());
      return undefined;
    });
  }

  confirm = () =>
    this.operator((tx, scope, code, now) =>
      confirmOrder(tx, companyScopeOf(scope), code, { by: 'operator', hotelNumber: `H-${code}` }, now),
    );
  reject = () =>
    this.operator((tx, scope, code, now) =>
      rejectOrder(tx, companyScopeOf(scope), code, { by: 'operator', reason: 'full' }, now),
    );
  grantCancel = () =>
    this.operator((tx, scope, code, now) =>
      cancelByOperator(
        tx,
        companyScopeOf(scope),
        code,
        { reason: 'as asked', ...(this.random() < 0.5 ? { fee: 1000 } : {}) },
        now,
      ),
    );
  keep = () =>
    this.operator((tx, scope, code, now) => refuseCancel(tx, companyScopeOf(scope), code, { reason: 'no' }, now));

  async answer(): Promise<string | undefined> {
    const number = this.pick(this.workOrders.slice(-10));
    if (!number) return 'nothing';
    const { house } = this.till;
    const refuse = this.random() < 0.3;
    await house.database.asSystem(async (tx) => {
      const now = house.clock.now();
      if (refuse) await close(tx, number, { remark: 'not possible', operator: 'Li Na' }, now);
      else await grant(tx, number, { remark: 'granted', operator: 'Li Na', maxNights: 31 }, now);
    });
    return refuse ? 'closed' : 'granted';
  }

  /** Everything comes to its end: notices, deadlines, refunds, reconciliation; requests are answered. */
  async end(): Promise<void> {
    for (const minutes of [5, 15, 15, 30, 60]) await this.later(minutes * minuteMs);
    const { house } = this.till;
    for (const { code } of this.orders)
      await house.database.asSystem(async (tx) => {
        const { status, distributorId } = (await orderNamed(tx, code))!;
        const now = house.clock.now();
        if (status === 'cancelRequested')
          await cancelByOperator(tx, companyScopeOf({ distributorId }), code, { reason: 'over' }, now);
        if (status === 'unconfirmed')
          await rejectOrder(tx, companyScopeOf({ distributorId }), code, { by: 'operator', reason: 'full' }, now);
      });
    for (const minutes of [60, 180, 360, 720, 720, 5, 60]) await this.later(minutes * minuteMs);
  }
}

type Tx = Parameters<typeof confirmOrder>[0];

/** Shares of the acts, added up. */
const shares: readonly (readonly [string, (trade: Trade) => Promise<string | undefined>, number])[] = [
  ['order', (trade) => trade.order(), 20],
  ['pay', (trade) => trade.pay(), 24],
  ['pay together', (trade) => trade.payTogether(), 5],
  ['recharge', (trade) => trade.recharge(), 2],
  ['wallet', (trade) => trade.wallet(), 12],
  ['cancel', (trade) => trade.cancel(), 7],
  ['drop a room', (trade) => trade.dropRoom(), 4],
  ['change extras', (trade) => trade.extrasOf(), 7],
  ['move', (trade) => trade.move(), 4],
  ['answer', (trade) => trade.answer(), 4],
  ['confirm', (trade) => trade.confirm(), 8],
  ['reject', (trade) => trade.reject(), 2],
  ['grant cancellation', (trade) => trade.grantCancel(), 4],
  ['keep', (trade) => trade.keep(), 2],
];
const whole = shares.reduce((sum, [, , share]) => sum + share, 0);
let upTo = 0;
const acts = shares.map(([name, run, share]) => {
  upTo += share / whole;
  return [name, run, upTo + 1e-9] as const;
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const word = (random: () => number) => Array.from({ length: 6 }, () => letters[Math.floor(random() * 26)]).join('');
