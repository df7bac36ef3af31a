/** Rows of the booking migration. */
// biome-ignore lint/complexity/noBannedTypes: no table yet
export type BookingTables = {};
