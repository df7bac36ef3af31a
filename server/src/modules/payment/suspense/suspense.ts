/** The name of the operator who decides, and the reason; both are kept. */
export interface OperatorReason {
  readonly by: string;
  readonly reason: string;
}

/** An operator's evidence where the provider is silent. */
export interface OperatorEvidence extends OperatorReason {
  readonly evidence: string;
}
