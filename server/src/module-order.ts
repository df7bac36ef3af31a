/**
 * The modules of the server in their order: a module imports only earlier ones.
 *
 * A later one learns of events through the outbox (reactions.ts). The check of structure reads this list.
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
