import type { Challenges } from './challenges.ts';
import type { Passwords } from './password/passwords.ts';
import type { SessionCookies } from './session/cookies.ts';
import type { InTurn } from './turns.ts';

/** Tools of identity's calls, beside the house. */
export interface IdentityTools {
  readonly challenges: Challenges;
  readonly passwords: Passwords;
  readonly serverKey: string;
  readonly cookies: SessionCookies;
  /** tries of one block, or of one known browser, by `triesOf` */
  readonly inTurn: InTurn;
}
