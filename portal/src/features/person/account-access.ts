import type { Language } from '@waylight/contract/value/words';
import { type Authority, accessNeeds, isWorth, orderScopes } from '@waylight/contract/wire/access';

/** Authorities of a sub-account: presets, dependencies, and the sentence that describes them. No React. */

export type GrantableAuthority = Exclude<Authority, 'ACCOUNT_ADMIN'>;
export type OrderScope = (typeof orderScopes)[number];

/** In the order of the form; the order scope stands apart. */
export const permissions = [
  'PRICE_VIEW',
  'ORDER_CREATE',
  'PAY_CREDIT',
  'ORDER_OPERATE',
  'ORDER_EXPORT',
  'ACCOUNT_FINANCE',
] as const satisfies readonly GrantableAuthority[];
export type Permission = (typeof permissions)[number];

export const presetNames = ['sales', 'operations', 'finance', 'viewOnly'] as const;
export type PresetName = (typeof presetNames)[number];

export const presets: Record<PresetName, readonly GrantableAuthority[]> = {
  sales: ['PRICE_VIEW', 'ORDER_CREATE', 'ORDERS_OWN'],
  operations: ['PRICE_VIEW', 'ORDER_CREATE', 'ORDER_OPERATE', 'ORDER_EXPORT', 'ORDERS_ALL'],
  finance: ['PRICE_VIEW', 'ORDER_EXPORT', 'ACCOUNT_FINANCE', 'ORDERS_ALL'],
  viewOnly: ['PRICE_VIEW', 'ORDERS_ALL'],
};

/** The preset that a set of authorities is, if it is one. */
export function presetOf(access: readonly GrantableAuthority[]): PresetName | undefined {
  return presetNames.find(
    (name) => presets[name].length === access.length && presets[name].every((one) => access.includes(one)),
  );
}

/** Switches one on with all that it needs, or off with all that is worth nothing without it. */
export function switched(
  access: readonly GrantableAuthority[],
  permission: Permission,
  on: boolean,
): GrantableAuthority[] {
  if (on) {
    const next = new Set<Authority>(access);
    for (let one: Authority | undefined = permission; one; ) {
      next.add(one);
      // Where one of several is enough and none is held, it is the first.
      one = isWorth(next, one) ? undefined : accessNeeds[one]?.[0];
    }
    return [...next] as GrantableAuthority[];
  }
  const left = access.filter((one) => one !== permission);
  const held = new Set<Authority>(left);
  const vain = permissions.find((other) => held.has(other) && !isWorth(held, other));
  return vain ? switched(left, vain, false) : left;
}

export function scopeOf(access: readonly Authority[]): OrderScope {
  return orderScopes.find((scope) => access.includes(scope)) ?? 'ORDERS_NONE';
}

export function withScope(access: readonly GrantableAuthority[], scope: OrderScope): GrantableAuthority[] {
  return [...access.filter((one) => !orderScopes.some((other) => other === one)), scope];
}

// biome-ignore format: both languages of a text stand on one line
const can: Record<Permission, Record<Language, string>> = {
  PRICE_VIEW: { zh: '查价', en: 'check prices' },
  ORDER_CREATE: { zh: '下单', en: 'place orders' },
  PAY_CREDIT: { zh: '用额度和预付款付款', en: 'pay with credit and advance' },
  ORDER_OPERATE: { zh: '操作订单', en: 'change and cancel orders' },
  ORDER_EXPORT: { zh: '导出订单', en: 'export orders' },
  ACCOUNT_FINANCE: { zh: '处理充值、账单和发票', en: 'handle top-ups, bills and invoices' },
};

// biome-ignore format: both languages of a text stand on one line
const sees: Record<OrderScope, Record<Language, string>> = {
  ORDERS_ALL: { zh: '可看公司的全部订单', en: 'sees all company orders' },
  ORDERS_OWN: { zh: '只能看自己的订单', en: 'sees only its own orders' },
  ORDERS_NONE: { zh: '不能查看订单列表', en: 'cannot see the order list' },
};

/** `可查价、下单，只能看自己的订单`: stands beside the account. */
export function accessSentence(access: readonly Authority[], language: Language): string {
  const held = permissions.filter((permission) => access.includes(permission)).map((one) => can[one][language]);
  const scope = sees[scopeOf(access)][language];
  const seesNone = scopeOf(access) === 'ORDERS_NONE';
  if (language === 'zh')
    return held.length > 0 ? `可${held.join('、')}，${scope}` : `${scope}，${seesNone ? '也' : '但'}不能查价和下单`;
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(held);
  return held.length > 0
    ? `Can ${list}, and ${scope}`
    : `${scope.charAt(0).toUpperCase()}${scope.slice(1)} ${seesNone ? 'and' : 'but'} can neither check prices nor book`;
}
