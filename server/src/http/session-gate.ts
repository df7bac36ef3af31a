import type { Authority } from '@waylight/contract/wire/access';
import type { Call } from '@waylight/contract/wire/call';
import type { DistributorScope } from '../db/scope.ts';

/** The session of a valid bearer. */
export interface Admission {
  readonly scope: DistributorScope;
  readonly sessionId: string;
  /** signs the calls that carry the bearer */
  readonly signKey: string;
  /** the company demands a second factor that this person has not set up */
  readonly owesFactor: boolean;
}

/** The first authority that a call asks for and a person has not. */
export const missingAuthority = ({ access }: Call, scope: DistributorScope): Authority | undefined =>
  Array.isArray(access) ? (access as Authority[]).find((one) => !scope.access.has(one)) : undefined;

/** Implemented by the identity module; the HTTP layer knows no tables. Throws TOKEN_INVALID or SESSION_OVER, at once where it knows. */
export interface SessionGate {
  admit(bearer: string, now: number): Admission | Promise<Admission>;
}
