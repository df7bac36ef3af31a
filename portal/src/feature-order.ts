/**
 * The features of the portal, in the order in which they may know each other: one imports only those before it. Pages
 * meet in routes.tsx. scripts/check-structure reads this list.
 */
// biome-ignore format: one a line, as the check reads it
export const featureOrder = [
  'account',
  'currency',
  'catalogue',
  'price',
  'statistics',
  'stay',
  'map',
  'coupon',
  'booking',
  'document',
  'favourite',
  'payment',
  'person',
  'quote',
  'work-order',
  'cancellation',
  'deadline',
  'selling',
  'search',
  'hotel',
  'shell',
  'home',
  'identity',
  'ledger',
  'recharge',
  'staff',
  'security-log',
  'guest',
  'order-write',
  'change',
  'order-detail',
  'order-list',
] as const;
