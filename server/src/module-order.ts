/**
 * The modules of the server, in the order in which they may know each other: a module imports only earlier ones.
 *
 * An earlier module announces facts to the outbox, and reactions.ts names the listeners. scripts/check-structure
 * reads this list.
 */
// biome-ignore format: one a line, as the check reads it
export const moduleOrder = [
  'security-log',
  'upload',
  'identity',
  'operator',
  'catalogue',
  'supply',
  'setting',
  'legal',
  'loading',
  'quote',
  'favourite',
  'coupon',
  'search',
  'advert',
  'ledger',
  'payment',
  'booking',
  'price-draft',
  'work-order',
  'billing',
  'company',
  'invoicing',
  'notification',
  'announcement',
  'enquiry',
  'statistics',
  'report',
  'desk',
] as const;
