import { isGatewayMethod } from '@waylight/contract/payment/payment';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import { claimDue, workThrough } from '../../../db/due.ts';
import type { AttemptId } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import type { Rate } from '../../../http/rate.ts';
import { type Notification, type PaymentGateway, tellsOf } from '../../../outside/payment/gateway.ts';
import { recordPaid } from '../capture/service.ts';
import * as data from '../data.ts';
import { inFlight, onPaid } from '../payment.ts';
import { askSoon, refundByNo } from '../refund/data.ts';
import { recordRefund } from '../refund/service.ts';
import { leaseMs, nextTry } from '../schedule.ts';
import * as inbox from './inbox-data.ts';
import { askAbout } from './status-check.ts';

/** Larger than any notification of the three providers. */
const mostBytes = 64 * 1024;

/**
 * The providers' endpoints, guarded by their own signature over the raw bytes. A notification is committed before it is
 * answered, and settled afterwards.
 *
 * One about an unknown payment is kept and answered as not taken, so that it comes again.
 */
export function openNotifyDoors(app: FastifyInstance, house: House, wake: () => void, rate: Rate): void {
  const { gateways, log } = house;
  app.register(async (doors) => {
    // A provider that is refused here sends again later: nothing is lost.
    doors.addHook('onRequest', async (request) => rate.byAddress(request));
    doors.removeAllContentTypeParsers();
    doors.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_, body, done) => done(null, body));
    doors.post('/notify/:provider', { bodyLimit: mostBytes }, async (request, reply) => {
      const { provider } = request.params as { provider: string };
      const gateway = isGatewayMethod(provider) ? gateways[provider] : undefined;
      if (!gateway) return reply.code(404).type('text/plain').send('unknown');
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(request.headers))
        headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
      const answer = (kind: 'accepted' | 'refusal', status = gateway[kind].status) =>
        reply.code(status).type(gateway[kind].type).header('cache-control', 'no-store').send(gateway[kind].body);

      const parsed = await gateway.parseNotify(raw, headers, request.ip);
      if (parsed.outcome === 'refused') {
        log[parsed.why === 'probe' ? 'debug' : 'warn']({ provider, why: parsed.why }, 'a notification was refused');
        return answer('refusal');
      }
      const kept = await keep(house, gateway, parsed.notification, raw, headers);
      house.reached('notification kept');
      if (kept.method !== gateway.name) {
        log.warn({ provider, payment: parsed.notification.outTradeNo }, 'a notification about no payment of ours');
        return answer('refusal', Math.max(404, gateway.refusal.status));
      }
      // A notification that repeats has been settled long ago.
      if (kept.waits) wake();
      return answer('accepted');
    });
  });
}

/** It is kept even when it is about nothing that we know. */
async function keep(
  house: House,
  gateway: PaymentGateway,
  notification: Notification,
  raw: Buffer,
  headers: Record<string, string>,
): Promise<{ method: string | null; waits: boolean }> {
  const now = house.clock();
  const kept = { gateway: gateway.name, notification, raw, headers: withoutSecrets(headers) };
  return house.database.asSystem((tx) => inbox.keepNotification(tx, kept, now));
}

/** Headers that a proxy adds for us are not kept. */
function withoutSecrets({ cookie: _, authorization: __, ...rest }: Record<string, string>): Record<string, string> {
  return rest;
}

/** Settles notifications that are due. Answers how many there were. */
export async function settleNotifications(house: House): Promise<number> {
  const { database, clock, log } = house;
  const claim = (limit: number) =>
    database.asSystem((tx) =>
      claimDue<inbox.KeptNotification>(tx, inbox.dueNotifications, {
        now: clock(),
        leaseMs: leaseMs(house.settings),
        limit,
      }),
    );
  return workThrough(atOnce, claim, (due) =>
    Promise.all(
      due.map((row) =>
        settle(house, row).catch((error: unknown) =>
          log.error({ err: error, notification: row.id }, 'a notification could not be settled'),
        ),
      ),
    ),
  );
}

const atOnce = 16;
/** Over three days of tries. */
const mostTries = 80;

async function settle(house: House, row: inbox.KeptNotification): Promise<void> {
  const { database, clock, reached, log } = house;
  const outcome = await database.asSystem(async (tx) => {
    const said = await settleIn(tx, row, clock());
    reached('notification settled');
    if (said.next === 'done') await inbox.markProcessed(tx, row.id, said.outcome, clock());
    return said;
  });
  if (outcome.next === 'done') {
    if (outcome.outcome === 'mismatch')
      log.error({ notification: row.id, payment: row.notification.outTradeNo }, 'a notification does not match');
    reached('notification done');
    return;
  }
  // Its word alone is not enough, or says only that something has happened: the provider is asked.
  if (outcome.next === 'ask') await askAbout(house, outcome.attemptId);
  const attempt = await database.asSystem((tx) => data.attemptByNo(tx, row.notification.outTradeNo));
  const decided = attempt !== undefined && ![...inFlight, 'closed'].includes(attempt.state);
  const asked = outcome.next === 'ask' && (decided || (attempt !== undefined && attempt.answer !== 'unknown'));
  const over = row.tries + 1 >= mostTries;
  await database.asSystem((tx) =>
    asked || over
      ? inbox.markProcessed(tx, row.id, asked ? 'asked' : 'given up', clock())
      : inbox.tryLater(tx, row.id, nextTry(row.tries, clock())),
  );
}

type Settlement =
  | { next: 'done'; outcome: 'settled' | 'repeated' | 'mismatch' | 'noted' }
  | { next: 'ask'; attemptId: AttemptId }
  | { next: 'later' };

/** Settles a verified notification. Nothing in it is believed before it fits the attempt it names. */
async function settleIn(tx: Tx, { gateway, notification }: inbox.KeptNotification, now: number): Promise<Settlement> {
  const attempt = await data.attemptByNo(tx, notification.outTradeNo);
  if (!attempt || attempt.method !== gateway) return { next: 'later' };
  const { result, about } = notification;
  if (about === 'refund') return settleRefund(tx, notification, attempt, now);
  if (notification.merchant !== attempt.merchant) return { next: 'done', outcome: 'mismatch' };
  if (result.outcome === 'paid') {
    if (tellsOf(notification, data.refOf(attempt)))
      return { next: 'done', outcome: (await recordPaid(tx, attempt.id, result, now)) ? 'settled' : 'repeated' };
    // Another amount: one that lies, or money that does not fit. Only the provider itself can say which.
    return onPaid(attempt.state) ? { next: 'ask', attemptId: attempt.id } : { next: 'done', outcome: 'mismatch' };
  }
  if (result.outcome === 'unknown') return { next: 'ask', attemptId: attempt.id };
  // That nothing is paid is never believed of a notification: the attempt is asked about at once.
  await data.askSoon(tx, attempt.id, now);
  return { next: 'done', outcome: 'noted' };
}

async function settleRefund(
  tx: Tx,
  notification: Notification,
  attempt: data.Attempt,
  now: number,
): Promise<Settlement> {
  const refund = await refundByNo(tx, notification.outRefundNo ?? '');
  if (!refund || refund.attemptId !== attempt.id) return { next: 'done', outcome: 'mismatch' };
  // One that is a reason to ask and no more may name what went back so far, not what this refund is about.
  const { result, amount } = notification;
  const fits = result.outcome === 'unknown' || amount === refund.amount;
  // More may have come than was asked for, and goes back as it came.
  const came = { ...data.refOf(attempt), amount: attempt.captured || attempt.amount };
  if (!fits || !tellsOf(notification, came)) return { next: 'done', outcome: 'mismatch' };
  if (result.outcome === 'refunded') {
    if (refund.state === 'refunded' && refund.route === 'original') return { next: 'done', outcome: 'repeated' };
    await recordRefund(tx, refund.id, result, now);
    return { next: 'done', outcome: 'settled' };
  }
  await askSoon(tx, refund.id, now);
  return { next: 'done', outcome: 'noted' };
}
