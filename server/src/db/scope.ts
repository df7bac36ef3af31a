import type { Authority } from '@waylight/contract/wire/access';

declare const minted: unique symbol;

/**
 * Proof that a session of one distributor stands behind a read or write. Only the session gate makes one
 * (http/session-gate.ts) and jobs for the distributor whose row they hold; everything that touches a distributor's
 * rows asks for it, so a check cannot be forgotten.
 */
export interface DistributorScope {
  readonly [minted]: true;
  readonly distributorId: number;
  readonly userId: number;
  readonly isMain: boolean;
  readonly access: ReadonlySet<Authority>;
  /** ISO code of the account: what is charged */
  readonly currency: string;
}

export function mintScope(facts: Omit<DistributorScope, typeof minted>): DistributorScope {
  return Object.freeze({ ...facts }) as DistributorScope;
}
