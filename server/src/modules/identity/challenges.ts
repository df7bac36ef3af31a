import { createHmac, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { No } from '../../http/no.ts';
import { type KeyRing, ofEach } from '../../key-ring.ts';
import type { NonceStore } from '../../outside/nonce-store.ts';

const lifetimeMs = 5 * 60_000;

/** The purpose of a challenge; its solution is worth nothing for another purpose or account. */
export interface ChallengeFor {
  purpose: string;
  /** company code and username of a sign-in, known or not */
  account?: string | undefined;
}

export interface Challenges {
  issue(what: ChallengeFor, level: number, now: number): Promise<Challenge>;
  /** Throws VERIFICATION_NEEDED when it is missing, wrong, expired, used or foreign, VERIFICATION_HARDER when too easy. */
  redeem(payload: string, what: ChallengeFor, level: number, now: number): Promise<void>;
}

/** Proof of work behind the slider (altcha, SHA-256). `cost` is the hashes of an unhurried first challenge, at most. */
export function openChallenges(serverKeys: KeyRing, cost: number, once: NonceStore): Challenges {
  const secrets = ofEach(serverKeys, (key) => {
    const secret = (use: string) => createHmac('sha256', key).update(use).digest('hex');
    return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('challenge key') };
  });
  type Secrets = (typeof secrets)[0];
  const bound = ({ purpose, account }: ChallengeFor, { hmacSignatureSecret }: Secrets) => ({
    purpose,
    account: account === undefined ? '' : createHmac('sha256', hmacSignatureSecret).update(account).digest('hex'),
  });
  async function isSolved({ challenge, solution }: SolvedChallenge, what: ChallengeFor, now: number, by: Secrets) {
    const { data } = challenge.parameters;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...by }).catch(() => ({
      verified: false,
    }));
    const expected = bound(what, by);
    return (
      verified && Number(data?.until) > now && data?.purpose === expected.purpose && data.account === expected.account
    );
  }

  return {
    issue: (what, level, now) =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(Math.ceil(cost / 2), cost + 1) * 2 ** level,
        deriveKey,
        ...secrets[0],
        // Our own clock decides when it ends, so that the library's does not have to agree with it.
        data: { ...bound(what, secrets[0]), level, until: now + lifetimeMs },
      }),
    async redeem(payload, what, level, now) {
      const solved = read(payload);
      const { parameters } = solved.challenge;
      let good = false;
      for (const by of secrets) good ||= await isSolved(solved, what, now, by);
      if (!good) throw new No('VERIFICATION_NEEDED');
      const isFirst = async () => once.first(`challenge:${parameters.nonce}:${parameters.salt}`);
      // When the store cannot be asked nothing can be known to be used once.
      const first = await isFirst().catch(() => {
        throw new No('UNAVAILABLE');
      });
      if (!first) throw new No('VERIFICATION_NEEDED');
      if (Number(parameters.data?.level) < level) throw new No('VERIFICATION_HARDER');
    },
  };
}

interface SolvedChallenge {
  readonly challenge: Challenge;
  readonly solution: Solution;
}

function read(payload: string): SolvedChallenge {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    if (typeof challenge?.parameters === 'object' && typeof solution === 'object' && solution)
      return { challenge, solution };
  } catch {
    // falls through: whatever it was, it is no solution
  }
  throw new No('VERIFICATION_NEEDED');
}
