/** What an account may do (the `access` list). Exactly one of the three order scopes is held. */
export const authorities = [
  'PRICE_VIEW',
  'ORDER_CREATE',
  'PAY_CREDIT',
  'ORDER_OPERATE',
  'ORDER_EXPORT',
  'ORDERS_ALL',
  'ORDERS_OWN',
  'ORDERS_NONE',
  'ACCOUNT_FINANCE',
  'ACCOUNT_ADMIN',
] as const;
export type Authority = (typeof authorities)[number];

/**
 * Who may make a call. `public`: anybody, signed with the portal's key or a session's. `session`: whoever is signed in.
 * A list: signed in and holding every authority named; the rest of a rule ("own orders only") is the scope's business.
 */
export type Access = 'public' | 'session' | readonly [Authority, ...Authority[]];
