import { type ProviderWord, providerAnswers } from '@waylight/contract/payment/decision-note';
import type { House } from '../../../house.ts';
import type {
  Bill,
  GatewayResult,
  RefundResult,
  Unknown,
  UnsupportedOutcome,
} from '../../../outside/payment/gateway.ts';
import * as data from '../data.ts';
import { gatewayFor } from '../payment.ts';
import type * as suspense from './data.ts';

/** Words and proofs of a provider, as decisions keep them. */

/** Queries to a silent provider before evidence counts, the last one just now. */
const asksBeforeEvidence = 3;

/** Characters of a provider's own reason. */
const longestText = 300;

/** A call that failed: the provider has said nothing. */
export const unheard = (error: unknown): Unknown => ({ outcome: 'unknown', why: String(error) });

/** The word of a provider; undefined: it is not set up here. A payment comes with its number, a refusal with its reason. */
export function wordOf(
  result: GatewayResult | RefundResult | Exclude<Bill, { outcome: 'bill' }> | UnsupportedOutcome | undefined,
): ProviderWord {
  if (result === undefined) return { answer: 'notSetUp' };
  if (result.outcome === 'paid') return { answer: result.givenBack ? 'givenBack' : 'paid', text: result.providerNo };
  const text = 'why' in result ? result.why : 'reason' in result ? result.reason : undefined;
  return { answer: result.outcome, ...(text ? { text: text.slice(0, longestText) } : {}) };
}

/** The answer that a payment has kept: one of the provider's. */
export function lastAnswer(kept: string | null): ProviderWord {
  const answer = providerAnswers.find((one) => one === kept);
  return answer ? { answer } : { answer: 'noAnswer', ...(kept === null ? {} : { text: kept }) };
}

export type Proof = Extract<GatewayResult, { outcome: 'paid' }> & { readonly amount: number };

/** `isSilent`: there is no answer, or none to be believed: neither that it has the money nor that it has not. */
export interface Word {
  readonly proof?: Proof;
  readonly said: ProviderWord;
  readonly isSilent: boolean;
}

export function isAskedInVain({ isSilent }: Word, before: readonly suspense.Decision[]): boolean {
  return isSilent && before.filter(({ action }) => action === 'asked').length + 1 >= asksBeforeEvidence;
}

export const byEvidence = (attempt: data.Attempt, lies: number, now: number): Proof => ({
  outcome: 'paid',
  providerNo: attempt.providerNo ?? '',
  paidAt: now,
  amount: attempt.captured + lies,
});

/** The provider's word that it has one of these amounts or the one that it names; what it said of the last one otherwise. */
export async function proofOf({ gateways }: House, attempt: data.Attempt, amounts: readonly number[]): Promise<Word> {
  const gateway = gatewayFor(gateways, attempt);
  if (!gateway) return { said: wordOf(undefined), isSilent: true };
  let said: ProviderWord = { answer: 'noAnswer' };
  let isSilent = false;
  let named: number | undefined;
  const ask = async (amount: number): Promise<Proof | undefined> => {
    const result = await gateway
      .query({ ...data.refOf(attempt), amount })
      .catch((error: unknown): GatewayResult => unheard(error));
    said = wordOf(result);
    if (result.outcome === 'paid') {
      isSilent = false;
      return { ...result, amount };
    }
    isSilent = result.outcome === 'unknown' && !result.got;
    named = result.outcome === 'unknown' && result.got?.currency === attempt.currency ? result.got.amount : undefined;
    return undefined;
  };
  for (const amount of new Set(amounts.filter((one) => one > 0))) {
    const proof = await ask(amount);
    if (proof) return { proof, said, isSilent };
  }
  const proof = named === undefined || named <= 0 ? undefined : await ask(named);
  return proof ? { proof, said, isSilent } : { said, isSilent };
}
