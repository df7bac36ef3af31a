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
