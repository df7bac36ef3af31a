import { CallError, NoAnswer } from '@waylight/contract/wire/client';

/**
 * Calls that may have their effect only once. Each is sent once under a `requestId`.
 *
 * After a silence the portal asks for the outcome and never sends again by itself; a person's retry uses the same id.
 */

/** Idempotency key of one request. */
export const newRequestId = (): string => crypto.randomUUID().replaceAll('-', '');

/**
 * Whether a call may have had its effect: no answer came, or a 5xx.
 *
 * UNAVAILABLE and every refusal are said before anything is done.
 */
export function isUnknown(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  return error instanceof CallError && error.status >= 500 && error.error !== 'UNAVAILABLE';
}

/** ms to wait before each question; the server may still be at work when the first come. */
export const askAfter = [1000, 3000, 5000, 5000, 10_000, 10_000] as const;

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface OutcomeQuestion<A> {
  /** reads the outcome once */
  read: () => Promise<A>;
  /** whether an answer ends the wait; otherwise any does */
  isFinal?: (answer: A) => boolean;
  /** whether a refusal means that the server does not know of the request yet */
  isNotYet?: (error: unknown) => boolean;
  wait: (ms: number) => Promise<void>;
}

/** Asks until there is a final answer. Otherwise the last one read; undefined: none came. Throws any other refusal. */
export async function askForOutcome<A>(question: OutcomeQuestion<A>): Promise<A | undefined> {
  const { read, isFinal = () => true, isNotYet = () => false } = question;
  let last: A | undefined;
  for (const pause of askAfter) {
    await question.wait(pause);
    try {
      last = await read();
      if (isFinal(last)) return last;
    } catch (error) {
      if (!isUnknown(error) && !isNotYet(error)) throw error;
    }
  }
  return last;
}

interface OneSending<A> {
  send: () => Promise<A>;
  /** asks for the outcome after a silence */
  ask: () => Promise<A | undefined>;
  /** the answer is late and is being asked for */
  onLate?: (() => void) | undefined;
}

/** Sends one time; after a silence asks for the outcome. undefined: not known. Throws a refusal. */
export async function sendOnce<A>({ send, ask, onLate }: OneSending<A>): Promise<A | undefined> {
  try {
    return await send();
  } catch (error) {
    if (!isUnknown(error)) throw error;
    onLate?.();
    return ask();
  }
}
