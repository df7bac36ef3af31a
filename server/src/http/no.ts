import type { ErrorName } from '@waylight/contract/wire/errors';

/**
 * The server says no, by name and with parameters; words are chosen at the edge (http/envelope.ts). `data` reaches the
 * caller: nothing internal belongs in it.
 */
export class No extends Error {
  constructor(
    readonly error: ErrorName,
    readonly data: Readonly<Record<string, unknown>> = {},
  ) {
    super(error);
  }
}

/** Answers of a look-up, undefined where it refuses by this name: for callers to whom nothing found is no refusal. */
export async function unlessRefused<T>(name: ErrorName, look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof No && error.error === name) return undefined;
    throw error;
  }
}
