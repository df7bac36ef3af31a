import type { Challenges } from './challenges.ts';
import type { SessionCookies } from './cookies.ts';
import type { Passwords } from './passwords.ts';

/** What every call of identity is handed beside the house. */
export interface IdentityTools {
  readonly challenges: Challenges;
  readonly passwords: Passwords;
  readonly serverKey: string;
  readonly cookies: SessionCookies;
}
