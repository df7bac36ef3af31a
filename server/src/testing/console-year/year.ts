import { opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { auditBills } from '../../modules/billing/audit/service.ts';
import { auditMoney } from '../../modules/payment/audit.ts';
import { sumsAmiss } from '../bills/judge-sums.ts';
import { boot } from '../boot.ts';
import { openTill } from '../payment/paying.ts';
import { seeded } from '../seeded.ts';
import { holdsAmiss, roomsAmiss, stockBefore } from '../trade/judgement.ts';
import { agencyDay, registerAgency } from './agency.ts';
import { Business } from './business.ts';
import { deskDay } from './desk.ts';
import { officeDay } from './office.ts';
import { pricesDay } from './prices.ts';
import { providerAmiss, providersDay, spoilBill } from './providers.ts';
import { openHotel, supplyDay } from './supply.ts';

/**
 * A business on its console: agencies act through `api`, operators through `opsApi`, and nobody else does anything. At the
 * end books, stock and audit log must agree.
 */
export interface YearOptions {
  readonly companies: number;
  /** hotels that agencies choose from; operators make those that are missing */
  readonly hotels: number;
  readonly days: number;
  /** orders of all agencies on a day, about */
  readonly orders: number;
  readonly database: 'embedded' | 'server';
  /** a payment provider beside it, at which the first company pays */
  readonly provider?: boolean;
  readonly seed?: number | undefined;
  readonly say?: (line: string) => void;
}

export interface YearOutcome {
  readonly seed: number;
  readonly days: number;
  /** how often each thing happened, refusals by their names */
  readonly tally: Readonly<Record<string, number>>;
  /** rows of the audit log, all of people */
  readonly acts: number;
  /** domains of the console in which somebody acted */
  readonly areas: readonly string[];
  /** currencies that agencies ordered in, and cities of their hotels */
  readonly currencies: number;
  readonly cities: number;
  readonly orders: number;
  readonly bills: number;
  /** what must never be; empty: it held */
  readonly faults: readonly string[];
}

const hourMs = 3_600_000;

export async function consoleYear({ seed, say = () => {}, ...options }: YearOptions): Promise<YearOutcome> {
  const chance = seeded(seed);
  const asked = {
    database: options.database,
    settings: {
      // Rates of exchange are good for as long as in production, and are set by people.
      ...{ RATE_HOURS: '96', REGISTRATION: 'review', MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' },
      // Nothing runs by itself: each day's jobs run when the day says so. The database is the test's own.
      ...{ ROLE: 'serve', PROFILE: 'demo', DATABASE_URL: 'postgres://localhost/unused' },
    },
  };
  const till = options.provider ? await openTill(asked) : undefined;
  const house = till?.house ?? (await boot(asked));
  try {
    const business = new Business(house, chance.random, await stockBefore(house.database), till);
    for (let day = 0; day < options.days; day++) {
      // Companies come in the first third of the time.
      const wanted = Math.ceil((options.companies * (day + 1)) / Math.max(1, options.days / 3));
      await business.morning();
      if (day === 0) {
        await business.chooseHotels(options.hotels);
        for (let more = business.hotels.length; more < options.hotels; more++) {
          await business.signInAgain();
          await openHotel(business);
        }
      }
      await supplyDay(business);
      while (business.agencies.length < Math.min(options.companies, wanted)) {
        await business.signInAgain();
        await registerAgency(business);
      }
      for (let act = 0; act < options.orders; act++) await agencyDay(business);
      await business.work();
      await business.signInAgain();
      await deskDay(business);
      await pricesDay(business);
      await officeDay(business);
      if (till) await providersDay(business);
      // The rest of the day, with the runs of the night.
      await spoilBill(business);
      house.clock.advance(24 * hourMs);
      await business.work();
      await till?.sandbox.clearFaults();
      if (day % 7 === 6 || day === options.days - 1) {
        const amiss = await judged(business);
        say(`day ${day + 1}: ${JSON.stringify(business.tally)}`);
        if (amiss.length > 0 || business.faults.length > 0)
          return await outcomeOf(business, chance.seed, day + 1, [...business.faults, ...amiss]);
      }
    }
    await business.morning();
    const atProvider = await providerAmiss(business);
    const rooms = await house.database.asSystem((tx) => roomsAmiss(tx, business.stock));
    return await outcomeOf(business, chance.seed, options.days, [
      ...business.faults,
      ...rooms,
      ...atProvider,
      ...(await logAmiss(business)),
    ]);
  } finally {
    await (till ?? house).stop();
  }
}

/** Books, bills and holds, reckoned anew. */
const judged = ({ house }: Business): Promise<string[]> =>
  house.database.asSystem(async (tx) => [
    ...(await auditMoney(tx)),
    ...(await auditBills(tx)),
    ...(await sumsAmiss(tx)),
    ...(await holdsAmiss(tx)),
  ]);

/** The audit log is whole, and everything in it was done by a person. */
async function logAmiss({ operator, house, done }: Business): Promise<string[]> {
  const { isWhole, acts } = await operator.send(opsApi.audit.verify, {});
  const commands = await house.database.asSystem((tx) =>
    tx.selectFrom('operator_act').where('operator_id', 'is', null).select('command').execute(),
  );
  return [
    ...(isWhole ? [] : ['the audit log is not whole']),
    // One row for each act that was done; none for one that was refused, asked for or sent again.
    ...(acts === done ? [] : [`${acts} rows in the audit log, ${done} acts were done`]),
    ...commands.map(({ command }) => `a command acted: ${command}`),
  ];
}

async function outcomeOf(
  { house, tally }: Business,
  seed: number,
  days: number,
  faults: string[],
): Promise<YearOutcome> {
  const count = (table: 'operator_act' | 'hotel_order' | 'bill') =>
    house.database.asSystem(async (tx) => {
      const { n } = await tx
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    });
  const [acts, orders, bills] = [await count('operator_act'), await count('hotel_order'), await count('bill')];
  const { areas, currencies, cities } = await house.database.asSystem(async (tx) => {
    const commands = await tx.selectFrom('operator_act').select('command').distinct().execute();
    const { rows } = await sql<{ currencies: number; cities: number }>`
      select count(distinct o.currency)::int as currencies, count(distinct h.city_id)::int as cities
      from hotel_order o join hotel h on h.id = o.hotel_id`.execute(tx);
    return { areas: [...new Set(commands.map(({ command }) => command.split('.')[0]!))].sort(), ...rows[0]! };
  });
  return { seed, days, tally, acts, areas, currencies, cities, orders, bills, faults };
}
