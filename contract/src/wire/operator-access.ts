/** Authorities of the operator's people: reading and acting, by area of the console. */
export const operatorAuthorities = [
  'ORDERS_READ',
  'ORDERS_ACT',
  'SERVICE_READ',
  'SERVICE_ACT',
  'SUPPLIERS_READ',
  'COMPANIES_READ',
  'COMPANIES_ACT',
  'MONEY_READ',
  'MONEY_ACT',
  'SUPPLY_READ',
  'SUPPLY_ACT',
  'CONTENT_READ',
  'CONTENT_ACT',
  'PRICES_READ',
  'PRICES_ACT',
  'PEOPLE_READ',
  'PEOPLE_ACT',
  'AUDIT_READ',
  'REPORTS_READ',
] as const;
export type OperatorAuthority = (typeof operatorAuthorities)[number];

/** Access to a call of the console: every authority named; none named: anybody who is signed in there. */
export interface OperatorAccess {
  readonly operator: readonly OperatorAuthority[];
}

export const operatorRoles = ['desk', 'finance', 'supply', 'content', 'commercial', 'audit', 'admin'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

const reading = operatorAuthorities.filter((one) => one.endsWith('_READ'));

/** Authorities of each role. A person has one role or more. */
const authoritiesOf: Readonly<Record<OperatorRole, readonly OperatorAuthority[]>> = {
  desk: ['ORDERS_READ', 'ORDERS_ACT', 'SERVICE_READ', 'SERVICE_ACT', 'SUPPLIERS_READ', 'COMPANIES_READ'],
  finance: ['MONEY_READ', 'MONEY_ACT', 'ORDERS_READ', 'COMPANIES_READ', 'REPORTS_READ'],
  supply: ['SUPPLY_READ', 'SUPPLY_ACT', 'SUPPLIERS_READ'],
  content: ['CONTENT_READ', 'CONTENT_ACT'],
  commercial: ['COMPANIES_READ', 'COMPANIES_ACT', 'PRICES_READ', 'PRICES_ACT', 'ORDERS_READ', 'REPORTS_READ'],
  audit: reading,
  admin: ['PEOPLE_READ', 'PEOPLE_ACT', 'AUDIT_READ', 'REPORTS_READ'],
};

/** All that the roles of one person allow. */
export const authoritiesOfRoles = (roles: readonly string[]): ReadonlySet<OperatorAuthority> =>
  new Set(operatorRoles.filter((role) => roles.includes(role)).flatMap((role) => authoritiesOf[role]));
