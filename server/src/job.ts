import type { WaitingRows } from './db/due.ts';

/** Work that runs by itself beside the calls. Any number of processes may run it: each row is taken by one. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** `now`: ms since the epoch. A number that it resolves to says how much was done. */
  run(now: number): Promise<unknown>;
  /** runs only when one of these rows is due: one statement asks about the rows of all jobs */
  readonly due?: WaitingRows;
  /** with `due`: looks at once when something was announced, too */
  readonly onWake?: boolean;
  /** runs at once when something was done */
  readonly followedBy?: 'reactions' | 'mails';
  /** how `runDue` does it: again until nothing is left, or once after that; absent: not at all */
  readonly whenDue?: 'repeated' | 'once';
}
