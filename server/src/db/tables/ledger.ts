/** Rows of the ledger migration. */
// biome-ignore lint/complexity/noBannedTypes: no table yet
export type LedgerTables = {};
