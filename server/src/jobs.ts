import { deliverMail, forgetMail } from './db/mail-queue.ts';
import { dispatch, forgetDone } from './db/outbox.ts';
import type { House } from './house.ts';
import { mailsBy } from './mails.ts';
import { tendUnanswered } from './modules/booking/confirmation/unanswered.ts';
import { remindOfDeadlines } from './modules/booking/deadline/deadline.ts';
import { answerByItself, expireUnpaid } from './modules/booking/jobs.ts';
import { expireCoupons } from './modules/coupon/jobs.ts';
import { forgetExpired } from './modules/identity/jobs.ts';
import { remindOfCredit } from './modules/ledger/jobs.ts';
import { auditMoney } from './modules/payment/audit.ts';
import { paymentJobs, tendPayments } from './modules/payment/jobs.ts';
import { reconcile, reconcileWith } from './modules/payment/reconciliation/run.ts';
import { forgetEvents } from './modules/security-log/service.ts';
import { forgetOldVisits } from './modules/statistics/jobs.ts';
import { soldPairs } from './modules/supply/price-rules.ts';
import { deleteUnclaimed } from './modules/upload/service.ts';
import { answerWorkOrders } from './modules/work-order/jobs.ts';
import type { MailPort } from './outside/mail.ts';
import { gatewayNames } from './outside/payment/gateway.ts';
import { reactions } from './reactions.ts';

/** What runs by itself beside the calls. Any number of processes may run it: each row is taken by one. */
export interface Jobs {
  /** Something was announced: react now instead of at the next tick. */
  wake(): void;
  /** Does everything that is due at `now` (ms since the epoch), and what follows from it, and then returns. */
  runDue(now: number): Promise<void>;
  /** Ends the timers and waits for what is running. */
  stop(): Promise<void>;
}

const secondMs = 1000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** A process audits the ledger so long after it began, and daily from then on: one that is begun anew every day does, too. */
const firstAuditMs = 300_000;

export function startJobs(house: House, mail: MailPort): Jobs {
  const { database, clock, log, settings } = house;
  const composers = mailsBy(settings);
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  /** Runs one job, never beside itself; asked for while it runs, it runs once more afterwards. */
  function once(name: string, run: (now: number) => Promise<unknown>) {
    let busy: Promise<unknown> | undefined;
    let again = false;
    const start = (): void => {
      if (stopped) return;
      if (busy) {
        again = true;
        return;
      }
      const turn = run(clock())
        .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
        .finally(() => {
          running.delete(turn);
          busy = undefined;
          if (again) {
            again = false;
            start();
          }
        });
      busy = turn;
      running.add(turn);
    };
    return start;
  }

  const settled = async () => {
    while (running.size > 0) await Promise.all(running);
  };

  let auditAt = clock() + firstAuditMs;
  const audit = once('audit', async (now) => {
    if (now < auditAt) return;
    const faults = await database.asSystem(auditMoney);
    if (faults.length > 0)
      log.fatal({ faults: faults.slice(0, 20), count: faults.length }, 'the ledger contradicts itself');
    auditAt = now + dayMs;
  });

  const outbox = once('outbox', (now) => dispatch(database, reactions, now, log));
  // What a provider has told is announced, and what is announced may have money sent back.
  const payments = Object.entries(paymentJobs).map(([name, tend]) =>
    once(name, async () => {
      if ((await tend(house)) > 0) outbox();
    }),
  );
  const react = () => {
    for (const tend of payments) tend();
    outbox();
  };
  const expire = once('expiry', (now) => expireUnpaid(database, now));
  const { DEMO_ANSWER_MINUTES: minutes, MAX_NIGHTS: maxNights } = settings;
  const answerInDemo = async (now: number) =>
    minutes === undefined
      ? 0
      : (await answerByItself(database, minutes, now)) +
        (await answerWorkOrders(database, { minutes, maxNights }, now));
  const post = once('mail', (now) => deliverMail(database, composers, mail, now, log));
  const timers = [
    setInterval(post, secondMs),
    setInterval(react, secondMs),
    setInterval(expire, 5 * secondMs),
    setInterval(
      once('unanswered', (now) => tendUnanswered(database, now)),
      60 * secondMs,
    ),
    setInterval(once('answers', answerInDemo), 5 * secondMs),
    setInterval(
      once('credit', async (now) => {
        if ((await remindOfCredit(database, now)) > 0) post();
      }),
      60 * secondMs,
    ),
    setInterval(
      once('deadlines', async (now) => {
        if ((await remindOfDeadlines(database, now)) > 0) post();
      }),
      60 * secondMs,
    ),
    setInterval(
      once('coupons', (now) => expireCoupons(database, now)),
      60 * secondMs,
    ),
    setInterval(audit, 60 * secondMs),
    ...gatewayNames.map((name) =>
      setInterval(
        once(`reconciliation with ${name}`, () => reconcileWith(house, name)),
        60 * secondMs,
      ),
    ),
    setInterval(
      once('rates', async (now) => {
        const outdated = (await database.asSystem((tx) => soldPairs(tx, now))).filter((pair) => pair.outdated);
        if (outdated.length > 0) log.error({ pairs: outdated }, 'not sold for want of a good rate of exchange');
      }),
      hourMs,
    ),
    setInterval(
      once('sessions', (now) => forgetExpired(house, now)),
      hourMs,
    ),
    setInterval(
      once('uploads', (now) => deleteUnclaimed(house, now)),
      hourMs,
    ),
    setInterval(
      once('visits', (now) => forgetOldVisits(house, now)),
      dayMs,
    ),
    setInterval(
      once('forget', async (now) => {
        await forgetDone(database, now);
        await forgetMail(database, now);
        await database.asSystem((tx) => forgetEvents(tx, now, settings.SECURITY_LOG_DAYS));
      }),
      dayMs,
    ),
  ];
  for (const timer of timers) timer.unref();

  return {
    wake: react,
    async runDue(now) {
      // What a wake has taken up already is due too.
      await settled();
      for (let rounds = 0; rounds < 20; rounds++) {
        const paid = (await tendPayments(house)) + (await expireUnpaid(database, now));
        const done = paid + (await answerInDemo(now)) + (await tendUnanswered(database, now));
        // What has just been announced is later than `now` where the clock runs on.
        await dispatch(database, reactions, Math.max(now, clock()), log);
        // What a reaction asked for is done in the round after it.
        if (done === 0 && rounds > 0) break;
      }
      await expireCoupons(database, now);
      await remindOfCredit(database, now);
      await remindOfDeadlines(database, now);
      await reconcile(house);
      audit();
      await deliverMail(database, composers, mail, now, log);
      // What a timer took up meanwhile is done as well.
      await settled();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await settled();
    },
  };
}
