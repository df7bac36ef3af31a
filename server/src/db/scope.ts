import type { Authority } from '@waylight/contract/wire/access';
import type { OperatorAuthority, OperatorRole } from '@waylight/contract/wire/operator-access';
import type { DistributorId, UserId } from './tables/ids.ts';

declare const minted: unique symbol;

/** Proof that rows of one company may be touched: asked for wherever they are. Only this file makes one, no plain object will do. */
export interface CompanyScope {
  readonly [minted]: true;
  readonly distributorId: DistributorId;
}

/** The same, and the person of the company who acts. */
export interface PersonScope extends CompanyScope {
  readonly userId: UserId;
}

/** The scope of a session: the session gate makes it (http/session-gate.ts), and the calendar feed for the person who owns it. */
export interface DistributorScope extends PersonScope {
  readonly isMain: boolean;
  readonly access: ReadonlySet<Authority>;
  /** ISO code of the account: what is charged */
  readonly currency: string;
}

/** A reader's facts for rules, which touch no rows: no proof of anything. */
export type Reader = Pick<DistributorScope, 'userId' | 'access'>;

export function mintScope(facts: Omit<DistributorScope, typeof minted>): DistributorScope {
  return Object.freeze({ ...facts }) as DistributorScope;
}

/** For system code (jobs, reactions, operator's commands): the company that the row at hand belongs to. */
export function companyScopeOf({ distributorId }: { readonly distributorId: DistributorId }): CompanyScope {
  return Object.freeze({ distributorId }) as CompanyScope;
}

/** For system code: the company and the person that the row at hand belongs to. */
export function personScopeOf(row: { readonly distributorId: DistributorId; readonly userId: UserId }): PersonScope {
  const { distributorId, userId } = row;
  return Object.freeze({ distributorId, userId }) as PersonScope;
}

/** Somebody of the operator at the console. */
export interface OperatorScope {
  readonly [minted]: true;
  readonly operatorId: number;
  readonly username: string;
  /** as histories and the audit log name them */
  readonly name: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
  readonly authorities: ReadonlySet<OperatorAuthority>;
  readonly isDemo: boolean;
  /** ms since the epoch of the last code that they gave */
  readonly factorAt: number;
}

export const mintOperatorScope = (facts: Omit<OperatorScope, typeof minted>): OperatorScope =>
  Object.freeze({ ...facts }) as OperatorScope;
