import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { orderColumnWords } from '@waylight/contract/booking/order-column-words';
import { exponentOf, fromDecimal } from '@waylight/contract/value/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../../db/scope.ts';
import { demoCompanies } from '../../../demo/people.ts';
import { addTestCompanies, type Booted, boot, type TestClient } from '../../../testing/boot.ts';
import { giveCoupon, offerSurcharges, openPlan, orderFor, type SoldPlan } from '../../../testing/ordering.ts';
import { pdfText } from '../../../testing/paper-text.ts';
import { seeded } from '../../../testing/seeded.ts';
import { readSheet } from '../../../testing/sheet-cells.ts';
import { auditLedger } from '../../ledger/service.ts';
import { cancelByOperator } from '../cancellation/service.ts';
import { documentWords } from '../document/words.ts';

/** Currencies of accounts, with no, two and three digits after the point; each is the company of its number. */
const currencies = { '400001': 'CNY', '400002': 'JPY', '400003': 'USD', '400004': 'KWD' } as const;
type Company = keyof typeof currencies;
const companies = Object.keys(currencies) as Company[];

const extraNames = ['bed', 'adult', 'child', 'broadband'] as const;
const sheetColumns = ['total', 'surcharges', 'discount', 'payable', 'paid', 'onCredit', 'refunded', 'fee'] as const;

describe('an order, its paper, its row of the sheet and its entries of the ledger', () => {
  let house: Booted;
  let plan: SoldPlan;
  let ids: Awaited<ReturnType<typeof offerSurcharges>>;
  const clients = {} as Record<Company, TestClient>;

  beforeAll(async () => {
    house = await boot({ settings: { MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' } });
    const [like] = demoCompanies;
    const worth = { credit: 90_000_000_000, advance: 90_000_000_000 };
    const added = companies.map((code) => ({
      ...{ ...like!, code, currency: currencies[code], ...worth, people: [like!.people[0]!] },
    }));
    await addTestCompanies(house, added);
    for (const code of companies) clients[code] = await house.signIn(code, 'demo');
    // The demo trades in no currency with three digits.
    const dinars = { base: 'EUR', quote: 'KWD', rate_e8: 33_112_457, as_of: new Date(house.clock.now()) };
    await house.database.asSystem((tx) => tx.insertInto('exchange_rate').values(dinars).execute());
    plan = await openPlan(house.database, { currency: 'EUR', free: 1_000 });
    ids = await offerSurcharges(house.database, plan);
  });
  afterAll(() => house?.stop());

  /** The policy keeps this part of the order from a year before on. */
  const keep = (bp: number) =>
    house.database.asOwner((tx) =>
      sql`update rate_plan set cancel_steps = ${JSON.stringify([
        { daysBefore: 365, time: '12:00', charge: { kind: 'percent', bp } },
      ])}::jsonb where id = ${plan.ratePlanId}`.execute(tx),
    );

  async function row(client: TestClient, orderCode: string, currency: string) {
    const asked = { orderCodes: [orderCode], columns: [...sheetColumns], language: 'en' as const };
    const file = await client.send(api.document.exportOrders, asked);
    const [head, row] = (await readSheet(file)).rows;
    return Object.fromEntries(
      sheetColumns.map((name, i) => {
        expect(head![i]).toBe(orderColumnWords[name].en);
        const digits = exponentOf(currency);
        return [name, fromDecimal(Number(row![i]).toFixed(digits), currency)];
      }),
    );
  }

  /** The lines of the price on the paper, then the total. */
  async function paper(client: TestClient, orderCode: string, currency: string) {
    const asked = { orderCode, kind: 'confirmation', language: 'en' } as const;
    const text = await client.send(api.document.pdfDownload, asked).then(pdfText);
    const { moneyTitle, notesTitle } = documentWords;
    const priced = text.slice(text.indexOf(moneyTitle.en), text.indexOf(notesTitle.en));
    const amount = new RegExp(`([-−]?)\\s*${currency}\\s*([-−]?)([\\d,]+(?:\\.\\d+)?)`, 'g');
    return [...priced.matchAll(amount)].map(([, before, after, digits]) => {
      const minor = fromDecimal(digits!.replaceAll(',', ''), currency)!;
      return before || after ? -minor : minor;
    });
  }

  /** The sums of what the ledger has of an order, by account. */
  async function booked(orderCode: string) {
    const { rows } = await house.database.asSystem((tx) =>
      sql<{ kind: string; amount: number; currency: string }>`
        select a.kind, a.currency, sum(e.amount)::bigint as amount from ledger_entry e
          join ledger_journal j on j.id = e.journal_id join ledger_account a on a.id = e.account_id
        where j.subject_id = ${orderCode} group by a.kind, a.currency`.execute(tx),
    );
    return rows;
  }

  it('agree to the smallest unit of every currency, with and without coupon and surcharges, standing and cancelled for a fee', {
    timeout: 240_000,
  }, async () => {
    const { seed } = seeded();
    console.info(`SEED=${seed}`);
    const orders = fc.record({
      company: fc.constantFrom(...companies),
      method: fc.constantFrom('advance' as const, 'credit' as const),
      rooms: fc.integer({ min: 1, max: 3 }),
      // Two more people need a bed more.
      extras: fc
        .subarray([...extraNames])
        .filter((some) => some[0] === 'bed' || !(some[0] === 'adult' && some[1] === 'child')),
      /** per ten thousand of the price of one room */
      coupon: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
      keptBp: fc.integer({ min: 1, max: 9_999 }),
    });
    let cases = 0;
    // Every currency with and without a coupon and extras, and then whatever chance brings together.
    for (const company of companies)
      for (const coupon of [0, 1_234])
        for (const extras of [[], extraNames]) {
          const turn = cases++;
          const method = turn % 2 === 0 ? 'advance' : 'credit';
          await agrees({ company, method, rooms: 1 + (turn % 3), extras, coupon, keptBp: 3_333 }, turn);
        }
    await fc.assert(
      fc.asyncProperty(orders, async (wanted) => {
        await agrees(wanted, cases++);
      }),
      { seed, numRuns: 6, endOnFailure: true },
    );
    expect(await house.database.asSystem(auditLedger)).toEqual([]);
  });

  interface WantedOrder {
    company: Company;
    method: 'advance' | 'credit';
    rooms: number;
    extras: readonly (typeof extraNames)[number][];
    coupon: number;
    keptBp: number;
  }
  async function agrees({ company, method, rooms, extras, coupon, keptBp }: WantedOrder, n: number) {
    const client = clients[company];
    const currency = currencies[company];
    await keep(keptBp);
    const one = await orderFor(client, plan);
    const reduction = Math.floor((one.accepted.total * coupon) / 10_000);
    const couponId =
      reduction === 0 ? null : await giveCoupon(house.database, company, { threshold: reduction + 1, reduction });
    const { requestId, orderRooms, contact, agreements, accepted, ...chosen } = one;
    const asked = {
      ...chosen,
      rooms: Array.from({ length: rooms }, () => one.rooms[0]!),
      surcharges: extras.map((name) => ({ roomNo: rooms, surchargeId: ids[name], count: 1 })),
      couponId,
    };
    const { amount } = await client.send(api.booking.validate, asked);
    const { orderCode, total } = await client.send(api.booking.create, {
      ...{ ...asked, requestId, contact, agreements, accepted: { ...accepted, total: amount.total } },
      orderRooms: ['YI', 'ER', 'SAN'].slice(0, rooms).map((firstName) => ({
        ...orderRooms[0]!,
        guests: orderRooms[0]!.guests.map((guest) => ({ ...guest, firstName: `${firstName} ${letters(n)}` })),
      })),
    });
    await client.send(api.payment[method], { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await house.app.jobs.runDue(house.clock.now());

    const { money, surcharges, status } = await client.send(api.booking.get, { orderCode });
    const lines = [
      ...money!.nights.map((night) => night.amount * night.rooms),
      ...surcharges.map(({ price }) => price!.total),
      ...(reduction === 0 ? [] : [-reduction]),
    ];
    expect([money!.currency, money!.discount, money!.surcharges]).toEqual([currency, reduction, amount.surcharges]);
    expect(lines.reduce((sum, line) => sum + line, 0)).toBe(total);
    expect(money).toMatchObject({ total, paid: total, refunded: 0, fee: 0, settled: method === 'credit' ? 0 : total });
    expect(await paper(client, orderCode, currency)).toEqual([...lines, total]);
    const gross = { total: total + reduction, surcharges: amount.surcharges, discount: reduction };
    /** The amount paid, and the amount on credit that is still to be billed. */
    const put = (onCredit: boolean) => (onCredit ? { paid: 0, onCredit: total } : { paid: total, onCredit: 0 });
    const standing = { ...gross, payable: total, refunded: 0, fee: 0 };
    expect(await row(client, orderCode, currency)).toEqual({ ...standing, ...put(method === 'credit') });
    const own = method === 'credit' ? 'CREDIT_RECEIVABLE' : 'ADVANCE';
    const entries = (kept: number) =>
      expect.arrayContaining([
        { kind: own, currency, amount: kept },
        { kind: 'SALES', currency, amount: -kept },
      ]);
    expect(await booked(orderCode)).toEqual(entries(total));

    // The policy charges on what the order comes to without the coupon; nobody is charged more than was paid.
    const fee = Math.min(total, roundedShare(total + reduction, keptBp));
    const quote = await client.send(api.cancellation.quote, { orderCode });
    if (status === 'confirmed' && quote.way === 'atOnce') {
      expect(quote.money).toEqual({ currency, paid: total, fee, refund: total - fee });
      const agreed = { accepted: { fee, currency }, reason: 'itinerary' } as const;
      await client.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, ...agreed });
    } else {
      // The whole is due: an operator is asked.
      expect(fee).toBe(total);
      await client.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary' });
      await house.database.asSystem(async (tx) => {
        const of = await tx
          .selectFrom('hotel_order')
          .select('distributor_id as distributorId')
          .where('code', '=', orderCode)
          .executeTakeFirstOrThrow();
        await cancelByOperator(tx, companyScopeOf(of), orderCode, { fee, reason: 'no-show' }, house.clock.now());
      });
    }
    const refunded = total - fee;
    const ended = await client.send(api.booking.get, { orderCode });
    const settled = method === 'credit' ? 0 : fee;
    expect(ended).toMatchObject({ status: 'cancelled', money: { total, paid: total, refunded, fee, settled } });
    expect(ended.cancelled!.money).toEqual({ fee, refund: refunded, released: 0, to: refunded > 0 ? method : null });
    expect(await row(client, orderCode, currency)).toEqual({
      ...{ ...standing, payable: fee, refunded, fee },
      ...put(method === 'credit' && fee > 0),
    });
    expect(await booked(orderCode)).toEqual(entries(fee));
  }
});

/** Names have letters only: 0 is A, 26 is BA. */
const letters = (n: number): string =>
  [...n.toString(26)].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join('');

/** Half a unit up, in whole numbers. */
const roundedShare = (amount: number, bp: number) => Number((BigInt(amount) * BigInt(bp) * 2n + 10_000n) / 20_000n);
