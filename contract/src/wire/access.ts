/** Authorities of an account (the `access` list). Exactly one of the three order scopes is held. */
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
 * Access to a call. `public`: signed with the portal's or a session's key. `session`: any signed-in account. A list:
 * every authority named; the scope decides whose rows.
 */
export type Access = 'public' | 'session' | readonly [Authority, ...Authority[]];

/** Authorities that a sub-account can have: all but the company's own administration. */
export const subAccountAuthorities = authorities.filter(
  (authority): authority is Exclude<Authority, 'ACCOUNT_ADMIN'> => authority !== 'ACCOUNT_ADMIN',
);
export const orderScopes = ['ORDERS_ALL', 'ORDERS_OWN', 'ORDERS_NONE'] as const satisfies readonly Authority[];

/** Which authority is worth nothing without which other. */
export const accessNeeds: Partial<Record<Authority, Authority>> = {
  ORDER_CREATE: 'PRICE_VIEW',
  PAY_CREDIT: 'ORDER_CREATE',
  // A balance before and after an order tells what it cost.
  ACCOUNT_FINANCE: 'PRICE_VIEW',
};

/** Faults of a set of authorities, by the names of faults.ts; empty: it can be saved. */
export function accessFaults(
  access: readonly Authority[],
): ('orderScope' | 'createNeedsPrice' | 'creditNeedsCreate' | 'financeNeedsPrice' | 'repeated')[] {
  const held = new Set(access);
  return [
    ...(orderScopes.filter((scope) => held.has(scope)).length === 1 ? [] : (['orderScope'] as const)),
    ...(held.has('ORDER_CREATE') && !held.has('PRICE_VIEW') ? (['createNeedsPrice'] as const) : []),
    ...(held.has('PAY_CREDIT') && !held.has('ORDER_CREATE') ? (['creditNeedsCreate'] as const) : []),
    ...(held.has('ACCOUNT_FINANCE') && !held.has('PRICE_VIEW') ? (['financeNeedsPrice'] as const) : []),
    ...(held.size === access.length ? [] : (['repeated'] as const)),
  ];
}
