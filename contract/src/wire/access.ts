import type { OperatorAccess } from './operator-access.ts';

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
 * Access to a call. `public`: signed with a public or a session's key. `session`: any signed-in account. A list:
 * every authority named; the scope decides whose rows. For the console: operator-access.ts.
 */
export type Access = 'public' | 'session' | readonly [Authority, ...Authority[]] | OperatorAccess;

/** Authorities that a sub-account can have: all but the company's own administration. */
export const subAccountAuthorities = authorities.filter(
  (authority): authority is Exclude<Authority, 'ACCOUNT_ADMIN'> => authority !== 'ACCOUNT_ADMIN',
);
export const orderScopes = ['ORDERS_ALL', 'ORDERS_OWN', 'ORDERS_NONE'] as const satisfies readonly Authority[];

/** Which authority is worth nothing without which other: one of those named is enough. */
export const accessNeeds: Partial<Record<Authority, readonly Authority[]>> = {
  ORDER_CREATE: ['PRICE_VIEW'],
  // Orders are paid by whoever places them, bills by whoever keeps the books.
  PAY_CREDIT: ['ORDER_CREATE', 'ACCOUNT_FINANCE'],
  // A balance before and after an order tells what it cost.
  ACCOUNT_FINANCE: ['PRICE_VIEW'],
};

/** Whether a set of authorities holds what one of them is worth nothing without. */
export const isWorth = (held: ReadonlySet<Authority>, authority: Authority): boolean =>
  accessNeeds[authority]?.some((need) => held.has(need)) ?? true;

/** Authorities that are something to do; an order scope alone is none. */
export const permissions = [
  'PRICE_VIEW',
  'ORDER_CREATE',
  'PAY_CREDIT',
  'ORDER_OPERATE',
  'ORDER_EXPORT',
  'ACCOUNT_FINANCE',
] as const satisfies readonly Authority[];

/** Faults of a set of authorities, by the names of faults.ts; empty: it can be saved. */
export function accessFaults(
  access: readonly Authority[],
): (
  | 'orderScope'
  | 'permissionMissing'
  | 'createNeedsPrice'
  | 'creditNeedsCreateOrFinance'
  | 'financeNeedsPrice'
  | 'repeated'
)[] {
  const held = new Set(access);
  const isVain = (authority: Authority) => held.has(authority) && !isWorth(held, authority);
  return [
    ...(orderScopes.filter((scope) => held.has(scope)).length === 1 ? [] : (['orderScope'] as const)),
    ...(permissions.some((one) => held.has(one)) ? [] : (['permissionMissing'] as const)),
    ...(isVain('ORDER_CREATE') ? (['createNeedsPrice'] as const) : []),
    ...(isVain('PAY_CREDIT') ? (['creditNeedsCreateOrFinance'] as const) : []),
    ...(isVain('ACCOUNT_FINANCE') ? (['financeNeedsPrice'] as const) : []),
    ...(held.size === access.length ? [] : (['repeated'] as const)),
  ];
}
