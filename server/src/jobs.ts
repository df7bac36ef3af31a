import { deliverMail } from './db/mail-queue.ts';
import { keepMonths } from './db/months/months.ts';
import { dispatch } from './db/outbox.ts';
import type { House } from './house.ts';
import type { Job } from './job.ts';
import { mailsBy } from './mails.ts';
import type { MailPort } from './outside/mail.ts';
import { reactions } from './reactions.ts';

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
/** Rounds of `runDue`: a reaction may ask for what only the next round does. */
const mostRounds = 20;

/** Tells the processes that work that something was announced by one that only serves. */
const workChannel = 'waylight_work';

/**
 * Starts the timers of the modules' jobs, and of what serves them all: reactions, mails, and the months of tables. A process
 * that only serves has no timers, and wakes those that work.
 */
export async function startJobs(house: House, mail: MailPort, jobs: readonly Job[]): Promise<Jobs> {
  const { database, clock, log, settings } = house;
  const works = settings.ROLE !== 'serve';
  const composers = mailsBy(house);
  const turns = takeTurns(house);

  const react = (now: number) => dispatch(database, reactions, now, log);
  const deliver = (now: number) => deliverMail(database, composers, mail, now, log);
  const months = turns.of('months', (now) => keepMonths(database, now, { security_event: settings.SECURITY_LOG_DAYS }));
  const follow = { reactions: turns.of('outbox', react), mails: turns.of('mail', deliver) };

  const starts = jobs.map((job) => ({
    job,
    start: turns.of(job.name, async (now) => {
      const done = await job.run(now);
      if (job.followedBy && countOf(done) > 0) follow[job.followedBy]();
    }),
  }));
  const wake = () => {
    for (const { job, start } of starts) if (job.onWake) start();
    follow.reactions();
  };
  if (works) await database.listen(workChannel, wake);
  const timers = !works
    ? []
    : [
        setInterval(follow.mails, secondMs),
        setInterval(wake, secondMs),
        setInterval(months, hourMs),
        ...starts.flatMap(({ job, start }) => (job.onWake ? [] : [setInterval(start, job.everyMs)])),
      ];
  for (const timer of timers) timer.unref();
  if (works) months();

  const repeated = jobs.filter(({ whenDue }) => whenDue === 'repeated');
  return {
    wake: works ? wake : () => database.wake(workChannel),
    async runDue(now) {
      // Jobs that a wake has started are due too.
      await turns.settled();
      for (let round = 0; round < mostRounds; round++) {
        let done = 0;
        for (const job of repeated) done += countOf(await job.run(now));
        // Announcements of this round are later than `now` where the clock runs on.
        await react(Math.max(now, clock()));
        // The next round does the work that a reaction asked for.
        if (done === 0 && round > 0) break;
      }
      for (const job of jobs) if (job.whenDue === 'once') await job.run(now);
      // Mails that a reaction asked for are later than `now`, too.
      await deliver(Math.max(now, clock()));
      // Jobs that a timer started meanwhile end as well.
      await turns.settled();
    },
    async stop() {
      turns.end();
      for (const timer of timers) clearInterval(timer);
      await turns.settled();
    },
  };
}

const countOf = (done: unknown) => (typeof done === 'number' ? done : 0);

/** Lets no job run beside itself. */
function takeTurns({ clock, log }: Pick<House, 'clock' | 'log'>) {
  const running = new Set<Promise<unknown>>();
  let ended = false;
  return {
    /** Starts the job. Called while it runs, it runs the job once more afterwards. */
    of(name: string, run: (now: number) => Promise<unknown>): () => void {
      let busy = false;
      let again = false;
      const start = (): void => {
        if (ended) return;
        if (busy) {
          again = true;
          return;
        }
        busy = true;
        const turn = run(clock())
          .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
          .finally(() => {
            running.delete(turn);
            busy = false;
            if (!again) return;
            again = false;
            start();
          });
        running.add(turn);
      };
      return start;
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    end() {
      ended = true;
    },
  };
}
