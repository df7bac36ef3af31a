declare const row: unique symbol;

/** The id of a row of one table: a number that no id of another table can stand in for. Rows carry it from where they are read. */
type IdOf<Table extends string> = number & { readonly [row]: Table };

export type DistributorId = IdOf<'distributor'>;
export type UserId = IdOf<'distributor_user'>;
export type OrderId = IdOf<'hotel_order'>;
export type IntentId = IdOf<'payment_intent'>;
export type AttemptId = IdOf<'payment_attempt'>;
export type RefundId = IdOf<'payment_refund'>;
export type CaseId = IdOf<'reconciliation_case'>;

/** Ids as a request, a message or an operator's command writes them. Whether there is such a row, its read tells. */
export const distributorIdTyped = (typed: number): DistributorId => typed as DistributorId;
export const userIdTyped = (typed: number): UserId => typed as UserId;
export const orderIdTyped = (typed: number): OrderId => typed as OrderId;
export const caseIdTyped = (typed: number): CaseId => typed as CaseId;
