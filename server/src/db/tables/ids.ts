declare const row: unique symbol;

/** The id of a row of one table: a number that no id of another table can stand in for. Rows carry it from where they are read. */
type IdOf<Table extends string> = number & { readonly [row]: Table };

export type IntentId = IdOf<'payment_intent'>;
export type AttemptId = IdOf<'payment_attempt'>;
export type RefundId = IdOf<'payment_refund'>;
export type CaseId = IdOf<'reconciliation_case'>;

/** A case by the number that an operator typed. Whether there is such a case, the read of its row tells. */
export const caseIdTyped = (typed: number): CaseId => typed as CaseId;
