import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { PayMethod, Subject } from '@waylight/contract/payment/payment';
import { auditMoney } from '../../modules/payment/audit.ts';
import { type Booted, type BootOptions, boot, type TestClient } from '../boot.ts';
import { orderFor, type SoldPlan } from '../ordering.ts';
import { testStart } from '../templates.ts';
import { openPaymentSandbox, type PaymentSandbox, type SandboxProvider } from './sandbox.ts';

/** A server and three payment providers, which tell the same time. */
export interface Till {
  readonly house: Booted;
  readonly sandbox: PaymentSandbox;
  /** Lets time pass for both; what falls due on the way happens. */
  later(ms: number): Promise<void>;
  /** Does everything that is due now, and what follows from it. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** The sandbox's name of each way to pay. */
export const providerOf = { wechat: 'wechat', alipay: 'alipay', heli: 'helipay' } as const satisfies Partial<
  Record<PayMethod, SandboxProvider>
>;
export type Gateway = keyof typeof providerOf;

export async function openTill(options: BootOptions = {}): Promise<Till> {
  const sandbox = await openPaymentSandbox({ startAt: testStart });
  const house = await boot({
    ...options,
    settings: {
      ...sandbox.environment,
      MAX_UNPAID_ORDERS: '1000000',
      MAX_UNPAID_ROOMS: '1000000',
      ...options.settings,
    },
  });
  await sandbox.clock({ now: house.clock.now() });
  const settle = () => house.app.jobs.runDue(house.clock.now());
  return {
    house,
    sandbox,
    settle,
    async later(ms) {
      house.clock.advance(ms);
      await sandbox.clock({ now: house.clock.now() });
      await settle();
    },
    async stop() {
      await house.stop();
      await sandbox.stop();
    },
  };
}

/** Presses the button that pays on Alipay's own page; answers where that leads back to. */
export async function payOnOwnPage(url: string): Promise<URL> {
  const at = new URL((await fetch(url)).url);
  const body = new URLSearchParams({ code: at.searchParams.get('code')! });
  const html = await (await fetch(new URL('/wallet/pay', at), { method: 'POST', body })).text();
  const back = /href="(http[^"]*alipay\.trade\.page\.pay\.return[^"]*)"/.exec(html)?.[1];
  return new URL(back!.replaceAll('&amp;', '&'));
}

export const orderSubject = (id: string): Subject => ({ kind: 'order', id });

/** An order that is being paid: its code, and what the provider answered. */
export async function startOrder(
  client: TestClient,
  plan: SoldPlan,
  method: Gateway,
  guests?: readonly [string, string],
  coupon?: { couponId: number; reduction: number },
) {
  const request = await orderFor(client, plan, guests);
  const { accepted } = request;
  const { orderCode, total } = await client.send(
    api.booking.create,
    coupon
      ? { ...request, couponId: coupon.couponId, accepted: { ...accepted, total: accepted.total - coupon.reduction } }
      : request,
  );
  const subject = orderSubject(orderCode);
  const started = await client.send(api.payment[method], { requestId: randomUUID(), subject });
  return { orderCode, total, subject, started };
}

/** Everything that must hold whatever has happened: the books, and money in equals money kept or given back. */
export async function expectSound(house: Booted): Promise<void> {
  const wrong = await house.database.asSystem(auditMoney);
  const attempts = await house.database.asSystem((tx) =>
    tx
      .selectFrom('payment_attempt')
      .select(['out_trade_no', 'captured', 'refunded', 'amount'])
      // More than was asked for is counted by an operator's decision alone.
      .select((of) =>
        of
          .exists(
            of
              .selectFrom('payment_decision')
              .select('id')
              .whereRef('attempt_id', '=', 'payment_attempt.id')
              .where('action', '<>', 'asked'),
          )
          .as('decided'),
      )
      .execute(),
  );
  for (const { out_trade_no, captured, refunded, amount, decided } of attempts)
    if (refunded > captured || (captured > amount && !decided))
      wrong.push(`${out_trade_no}: ${refunded} given back of ${captured} captured of ${amount} asked`);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
