import type { FactValue } from '@waylight/contract/ops/act';
import type { DecisionNote } from '@waylight/contract/payment/decision-note';

/** The note of a decision as the audit log keeps it: the provider's answer, its own words, and the evidence. */
export function noteFacts(
  note: DecisionNote | null,
): Record<'providerAnswer' | 'providerText' | 'evidence', FactValue> {
  return {
    providerAnswer: note?.provider?.answer ?? null,
    providerText: note?.provider?.text ?? null,
    evidence: note?.evidence ?? null,
  };
}
