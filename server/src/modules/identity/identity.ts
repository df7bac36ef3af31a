import { type Authority, authorities } from '@waylight/contract/wire/access';
import { sweptDays } from '../../db/months/lifetimes.ts';

/** Rules of signing in (decisions on sessions and secrets): times in ms, `now` is given. */

export const bearerMs = 15 * 60_000;
/** However busy, a session ends so long after it began: within a day, or with "remember me" within 90. */
const longestSessionMs = 86_400_000;
const longestRememberedMs = 90 * 86_400_000;
/** A device that has signed in keeps a budget of its own for a year after its last use. */
export const deviceMs = sweptDays.known_device * 86_400_000;

/** Currency in whose units the rates of a session are told. */
export const rateBase = 'CNY';
const oneE8 = 100_000_000;

/**
 * Rates of a session: units of its currencies per CNY, and of the shown currency per unit of the account's.
 *
 * `shownE8` was kept when the shown currency was chosen, `baseE8` is today's: the first follows from the others, so `rate` is always its quotient.
 */
export function ratesOf(accountCurrency: string, baseE8: number | null, shownE8: number | undefined) {
  const accountCurrencyRate = accountCurrency === rateBase ? 1 : baseE8 === null ? null : baseE8 / oneE8;
  const rate = (shownE8 ?? oneE8) / oneE8;
  return { rate, accountCurrencyRate, currencyRate: accountCurrencyRate === null ? null : accountCurrencyRate * rate };
}

export interface IdleLimits {
  readonly idleMs: number;
  readonly rememberedIdleMs: number;
}

/** When a session that was used at `now` ends, unless it is used again. */
export function sessionEnd(began: number, now: number, remembered: boolean, limits: IdleLimits): number {
  const idle = remembered ? limits.rememberedIdleMs : limits.idleMs;
  const longest = remembered ? longestRememberedMs : longestSessionMs;
  return Math.min(now + idle, began + Math.max(idle, longest));
}

export const failureWindowMs = 15 * 60_000;
export const strangerWindowMs = 3_600_000;
const hashesPerSource = 20;
const freeFailures = 3;
const longestWaitMs = 60_000;

/**
 * The earliest next try of strangers from an address block; `failures` are those of all accounts.
 *
 * The wait is bounded: many people share an address, and a browser known to the account does not wait.
 */
export function mayTryAt(failures: readonly number[]): number {
  const last = failures.at(-1);
  if (last === undefined) return 0;
  if (failures.length >= hashesPerSource) return failures[failures.length - hashesPerSource]! + failureWindowMs;
  if (failures.length < freeFailures) return 0;
  return last + Math.min(longestWaitMs, 1000 * 2 ** (failures.length - freeFailures));
}

/**
 * The work of a challenge against the first: doubled for every five failures of the hour, 64 times at most.
 *
 * A browser known to the account counts only its own failures, so strangers cannot slow its owner.
 */
export function challengeLevel(failuresThatCount: number): number {
  return Math.min(6, Math.floor(failuresThatCount / 5));
}

const freeFailuresOfBlock = 8;
const longestWaitOfBlockMs = 15_000;

/**
 * The earliest next try of strangers from an address block; `failures` are those of all accounts.
 *
 * The wait is bounded: many people share an address, and a browser known to the account does not wait.
 */
export function blockMayTryAt(failures: readonly number[]): number {
  const last = failures.at(-1);
  if (last === undefined || failures.length < freeFailuresOfBlock) return 0;
  return last + Math.min(longestWaitOfBlockMs, 1000 * 2 ** (failures.length - freeFailuresOfBlock));
}

/** Every nth of them with the last among them: the failures of a site, as they weigh beside those of one of its blocks. */
export function everyNth(failures: readonly number[], n: number): number[] {
  const weigh = Math.floor(failures.length / n);
  return weigh === 0 ? [] : failures.filter((_, i) => (failures.length - 1 - i) % n === 0).slice(-weigh);
}

/** How much harder challenges are for strangers from an address block: doubled for every eight failures of the hour. */
export function blockLevel(failuresOfHour: number): number {
  return Math.min(6, Math.floor(failuresOfHour / freeFailuresOfBlock));
}

/** Authorities of a main account: everything; the scope of orders is "all". */
export const mainAccess: readonly Authority[] = authorities.filter((a) => a !== 'ORDERS_OWN' && a !== 'ORDERS_NONE');

interface Menu {
  id: number;
  parentId: number;
  path: string;
  name: string;
  needs?: (access: ReadonlySet<Authority>) => boolean;
}

const seesOrders = (access: ReadonlySet<Authority>) => !access.has('ORDERS_NONE');
const keepsBooks = (access: ReadonlySet<Authority>) => access.has('ACCOUNT_FINANCE') && access.has('PRICE_VIEW');

const menus: readonly Menu[] = [
  { id: 10, parentId: 0, path: '/home', name: 'home' },
  { id: 11, parentId: 0, path: '/booking', name: 'hotels' },
  { id: 60, parentId: 0, path: '/flightBooking', name: 'flights' },
  { id: 61, parentId: 0, path: '/groupRoom', name: 'groupRoom' },
  {
    id: 1,
    parentId: 0,
    path: '/manages',
    name: 'orderManage',
    needs: (access) => seesOrders(access) || keepsBooks(access),
  },
  { id: 2, parentId: 1, path: '/manages/orderManage', name: 'orders', needs: seesOrders },
  { id: 3, parentId: 1, path: '/manages/workorderManage', name: 'workOrders', needs: seesOrders },
  { id: 4, parentId: 1, path: '/manages/deadlines', name: 'deadlines', needs: seesOrders },
  { id: 5, parentId: 1, path: '/manages/billManage', name: 'bills', needs: keepsBooks },
  { id: 45, parentId: 0, path: '/quotes', name: 'quotes', needs: (access) => access.has('PRICE_VIEW') },
  { id: 50, parentId: 0, path: '/invoiceManage', name: 'invoiceManage', needs: keepsBooks },
  { id: 51, parentId: 50, path: '/invoiceManage/list', name: 'invoiceList', needs: keepsBooks },
  { id: 52, parentId: 50, path: '/invoiceManage/apply', name: 'invoiceApply', needs: keepsBooks },
  { id: 53, parentId: 50, path: '/invoiceManage/titles', name: 'invoiceTitles', needs: keepsBooks },
  { id: 54, parentId: 50, path: '/invoiceManage/addresses', name: 'invoiceAddresses', needs: keepsBooks },
  { id: 64, parentId: 0, path: '/help', name: 'help' },
  { id: 63, parentId: 0, path: '/feedback', name: 'feedback' },
  { id: 90, parentId: 0, path: '/about', name: 'about' },
  { id: 30, parentId: 0, path: '/accountManage', name: 'accountManage' },
  { id: 31, parentId: 30, path: '/accountManage/personalInfo', name: 'personalInfo' },
  {
    id: 39,
    parentId: 30,
    path: '/accountManage/myCoupons',
    name: 'myCoupons',
    needs: (access) => access.has('PRICE_VIEW'),
  },
  { id: 38, parentId: 30, path: '/accountManage/myCollection', name: 'myCollection' },
  { id: 32, parentId: 30, path: '/accountManage/changePassword', name: 'changePassword' },
  { id: 33, parentId: 30, path: '/accountManage/security', name: 'security' },
  {
    id: 47,
    parentId: 30,
    path: '/accountManage/securityLog',
    name: 'securityLog',
    needs: (access) => access.has('ACCOUNT_ADMIN'),
  },
  {
    id: 34,
    parentId: 30,
    path: '/accountManage/subaccountManage',
    name: 'subaccountManage',
    needs: (access) => access.has('ACCOUNT_ADMIN'),
  },
  {
    id: 35,
    parentId: 30,
    path: '/accountManage/advanceBalance',
    name: 'advanceBalance',
    needs: keepsBooks,
  },
  {
    id: 46,
    parentId: 30,
    path: '/accountManage/selling',
    name: 'selling',
    needs: (access) => access.has('PRICE_VIEW'),
  },
  { id: 36, parentId: 30, path: '/recharge', name: 'recharge', needs: (access) => access.has('ACCOUNT_FINANCE') },
];

/** The menus a person sees; the navigation is drawn from them and id 1 is Order Manage. */
export function menusFor(access: ReadonlySet<Authority>) {
  return menus
    .filter(({ needs }) => !needs || needs(access))
    .map(({ id, parentId, path, name }) => ({ id, parentId, path, name }));
}
