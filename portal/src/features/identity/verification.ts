import { api } from '@waylight/contract';
import type { Challenge } from 'altcha-lib';
import { send } from '../../lib/session/session.ts';

/** The subject of a challenge; the server refuses its solution for anything else. */
export type VerificationFor =
  | { purpose: 'login'; companyCode: string; username: string }
  | { purpose: 'register' | 'recover' | 'upload' | 'enquiry' | 'feedback' };

/**
 * Gets a proof-of-work challenge and solves it; answers the payload that the form sends as `verification`. The solver is
 * loaded when the slider is touched.
 */
export async function solveVerification(what: VerificationFor): Promise<string> {
  const [{ challenge: given }, { solveChallenge }, { deriveKey }] = await Promise.all([
    send(api.identity.challenge, what),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/sha'),
  ]);
  // The reply is the library's own object, opaque to the contract.
  const challenge = given as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
