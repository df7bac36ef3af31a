/** Rows of the payment migration. */
// biome-ignore lint/complexity/noBannedTypes: no table yet
export type PaymentTables = {};
