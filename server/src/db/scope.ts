import type { Authority } from '@waylight/contract/wire/access';

declare const minted: unique symbol;

/**
 * Proof that a session of one distributor stands behind a read or write. Made by the session gate, and by jobs from a row
 * that they hold; code that touches a company's rows asks for it.
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
