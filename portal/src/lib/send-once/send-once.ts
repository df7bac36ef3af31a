import { CallError, NoAnswer } from '@waylight/contract/wire/client';

/**
 * Whether a call may have had its effect all the same: no answer came, or the server or something before it broke down
 * (5xx). UNAVAILABLE is said before anything is done, and so is a no like any other.
 */
export function isUnknown(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  return error instanceof CallError && error.status >= 500 && error.error !== 'UNAVAILABLE';
}
