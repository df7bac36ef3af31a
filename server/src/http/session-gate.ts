import type { IncomingHttpHeaders } from 'node:http';
import type { Authority } from '@waylight/contract/wire/access';
import type { Call } from '@waylight/contract/wire/call';
import type { DistributorScope } from '../db/scope.ts';
import type { KeyRing } from '../key-ring.ts';
import { No } from './no.ts';

/** The session of a valid bearer. `Scope`: an agency's person, or somebody of the operator. */
export interface Admission<Scope = DistributorScope> {
  readonly scope: Scope;
  readonly sessionId: string;
  /** any of them signs the calls that carry the bearer */
  readonly signKeys: KeyRing;
  /** the company demands a second factor that this person has not set up */
  readonly owesFactor: boolean;
}

/** The first authority that a call asks for and a person has not. */
export const missingAuthority = ({ access }: Call, scope: DistributorScope): Authority | undefined =>
  Array.isArray(access) ? (access as Authority[]).find((one) => !scope.access.has(one)) : undefined;

/** Why an agency's person may not make a call. */
export function refusalOf(call: Call, scope: DistributorScope): No | undefined {
  const authority = missingAuthority(call, scope);
  return authority && new No('FORBIDDEN', { authority });
}

/** Implemented by a module; the HTTP layer knows no tables. Throws TOKEN_INVALID or SESSION_OVER, at once where it knows. */
export interface SessionGate<Scope = DistributorScope> {
  admit(bearer: string, now: number, headers?: IncomingHttpHeaders): Admission<Scope> | Promise<Admission<Scope>>;
}
