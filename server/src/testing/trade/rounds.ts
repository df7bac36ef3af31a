import { boot } from '../boot.ts';
import { openTill } from '../payment/paying.ts';
import type { SandboxFault } from '../payment/sandbox.ts';
import { seeded } from '../seeded.ts';
import { Trade } from './desk.ts';
import { judgeTrade } from './judgement.ts';

/**
 * Random trade of two companies on two servers and one database, while the payment providers fail.
 *
 * Orders, every way to pay, changes, cancellations, operator's answers, coupons and extras run at once; many requests
 * are sent twice, to both servers.
 *
 * At the end books, rooms, coupons, counters, refunds and the providers' money must agree.
 */
export interface TradeOutcome {
  readonly seed: number;
  /** how often each act ended in each way: done, or the name of the refusal */
  readonly acts: Readonly<Record<string, number>>;
  readonly orders: number;
  /** what must never be; empty: it held */
  readonly faults: readonly string[];
}

export interface TradeOptions {
  readonly acts: number;
  readonly seed?: number;
  readonly database?: 'embedded' | 'server';
  readonly said?: (line: string) => void;
}

const minuteMs = 60_000;
/** Acts that run at once. */
const lanes = 6;
const providerFaults = [
  'refused',
  'answer-5xx',
  'answer-lost',
  'paid-before-answer',
  'refund-slow',
  'refund-abnormal',
  'notice-delayed',
  'notice-lost',
  'notice-never',
  'notice-repeated',
  'notice-reordered',
];

export async function tradeRounds({ acts: count, seed: given, database, said }: TradeOptions): Promise<TradeOutcome> {
  const { seed, random } = seeded(given);
  const till = await openTill({ database: database ?? 'embedded', settings: { PAYMENT_TIMEOUT_MS: '3000' } });
  const second =
    database === 'server'
      ? await boot({
          beside: till.house,
          settings: {
            ...till.sandbox.environment,
            PAYMENT_TIMEOUT_MS: '3000',
            MAX_UNPAID_ORDERS: '1000000',
            MAX_UNPAID_ROOMS: '1000000',
          },
        })
      : till.house;
  try {
    const trade = new Trade(till, second, random);
    await trade.open();
    await till.sandbox.faults(
      ...providerFaults.map((fault): SandboxFault => ({ fault, rate: 0.05, seed: Math.floor(random() * 2 ** 31) })),
    );
    let done = 0;
    while (done < count) {
      const batch = Math.min(lanes, count - done);
      await Promise.all(Array.from({ length: batch }, () => trade.act()));
      done += batch;
      if (random() < 0.5) await trade.settle();
      if (random() < 0.25) await trade.later(random() < 0.1 ? 31 * minuteMs : Math.ceil(random() * 8) * minuteMs);
      if (done % 120 < lanes) said?.(`${done} of ${count}`);
    }
    await till.sandbox.clearFaults();
    await trade.end();
    const faults = [...trade.faults, ...(await judgeTrade(till, trade.stock, trade.paidByProviders))];
    return { seed, acts: trade.tally, orders: trade.orders.length, faults };
  } finally {
    if (second !== till.house) await second.stop();
    await till.stop();
  }
}
