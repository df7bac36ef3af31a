import { type ErrorName, errorTable } from '@waylight/contract/wire/errors';

/**
 * Words of an error by its name, for refusals that come within a reply. The one file whose `errorTable` has the words of
 * every error: everywhere else in the bundle it is codes (vite.config.ts).
 */
export function wordsOfError(name: ErrorName) {
  return { zh: errorTable[name].zh, en: errorTable[name].en };
}
