import { areDue } from './db/due.ts';
import { deliverMail, dueMails } from './db/mail-queue.ts';
import { keepMonths } from './db/months/months.ts';
import { dispatch, dueFacts } from './db/outbox.ts';
import type { House } from './house.ts';
import type { Job } from './job.ts';
import { mailsBy } from './mails.ts';
import type { MailPort } from './outside/mail.ts';
import { reactions } from './reactions.ts';

export interface Jobs {
  /** Something was announced: react now instead of at the next tick. Settles after the reactions, or at once where others react. */
  wake(): Promise<void>;
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
      if (job.followedBy && countOf(done) > 0) void follow[job.followedBy]();
    }),
  }));
  /** Those that have something to do, and those that only find out by running: one statement asks for all. */
  async function withWork<One extends Pick<Job, 'due'>>(candidates: readonly One[], now: number): Promise<One[]> {
    const asked = candidates.flatMap(({ due }) => (due ? [due] : []));
    if (asked.length === 0) return [...candidates];
    const due = await database.asSystem((tx) => areDue(tx, asked, now));
    return candidates.filter((one) => !one.due || due[asked.indexOf(one.due)]);
  }

  const waiting = [
    { due: dueFacts, everyMs: secondMs, onWake: false, start: follow.reactions },
    { due: dueMails, everyMs: secondMs, onWake: false, start: follow.mails },
    ...starts.flatMap(({ job: { due, everyMs, onWake }, start }) => (due ? [{ due, everyMs, onWake, start }] : [])),
  ];
  let seconds = 0;
  // Asked one by one, idle processes were half of what a database did.
  const startDue = (name: string, candidates: () => typeof waiting) =>
    turns.of(name, async (now) => {
      for (const { start } of await withWork(candidates(), now)) void start();
    });
  const look = startDue('due work', () => waiting.filter(({ everyMs }) => (seconds * secondMs) % everyMs === 0));
  const lookOnWake = startDue('due work on wake', () => waiting.filter(({ onWake }) => onWake));
  const tick = () => {
    seconds++;
    void look();
  };
  const wake = () => {
    void lookOnWake();
    return follow.reactions();
  };
  if (works) await database.listen(workChannel, wake);
  const timers = !works
    ? []
    : [
        setInterval(tick, secondMs),
        setInterval(months, hourMs),
        ...starts.flatMap(({ job, start }) => (job.due ? [] : [setInterval(start, job.everyMs)])),
      ];
  for (const timer of timers) timer.unref();
  if (works) void months();

  const repeated = jobs.filter(({ whenDue }) => whenDue === 'repeated');
  return {
    wake: works ? wake : async () => database.wake(workChannel),
    async runDue(now) {
      // Jobs that a wake has started are due too.
      await turns.settled();
      for (let round = 0; round < mostRounds; round++) {
        let done = 0;
        for (const job of await withWork(repeated, Math.max(now, clock()))) done += countOf(await job.run(now));
        // Announcements of this round are later than `now` where the clock runs on.
        await react(Math.max(now, clock()));
        // The next round does the work that a reaction asked for.
        if (done === 0 && round > 0) break;
      }
      for (const job of jobs) if (job.whenDue === 'once') await job.run(now);
      // A reaction that a timer had begun asks for mails as well; they are later than `now`, too.
      await turns.settled();
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
  const keep = (turn: Promise<void>): Promise<void> => {
    running.add(turn);
    void turn.finally(() => running.delete(turn));
    return turn;
  };
  return {
    /** Starts the job; settles when it is done. Called while it runs, it runs the job once more afterwards. */
    of(name: string, run: (now: number) => Promise<unknown>): () => Promise<void> {
      let turn: Promise<void> | undefined;
      let next: Promise<void> | undefined;
      const begin = async () => {
        try {
          await run(clock());
        } catch (error) {
          log.error({ err: error, job: name }, 'a job failed');
        } finally {
          turn = undefined;
        }
      };
      const start = async (): Promise<void> => {
        if (ended) return;
        if (!turn) {
          turn = keep(begin());
          return turn;
        }
        next ??= keep(
          turn.then(() => {
            next = undefined;
            return start();
          }),
        );
        return next;
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
