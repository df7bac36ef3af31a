/**
 * The modules of the server, in the order in which they may know each other: one imports only those before it. What a
 * later one is to do about something is announced to the outbox, and reactions.ts says who listens. scripts/check-structure
 * reads this list.
 */
// biome-ignore format: one a line, as the check reads it
export const moduleOrder = [
  'security-log',
  'upload',
  'identity',
  'catalogue',
  'supply',
  'loading',
  'quote',
  'favourite',
  'coupon',
  'search',
  'advert',
  'ledger',
  'payment',
  'booking',
  'work-order',
  'statistics',
] as const;
