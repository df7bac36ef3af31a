import type { User } from '../../lib/session/user.ts';
import { isShownHere } from './customer-view/customer-view-pages.ts';
import { words } from './words.ts';

/**
 * The server says which menus a person has; this says where each is in the bar, what its word is and which addresses
 * light it. A menu without an entry here is not shown.
 */
interface Entry {
  words: { readonly zh: string; readonly en: string };
  within: RegExp;
  /** At the foot of a phone only; in the bar it stands behind the person's name. */
  footOnly?: boolean;
}

const entries: Readonly<Record<string, Entry>> = {
  hotels: { words: words.hotels, within: /^\/(home|booking|hotelDetail|orderWrite)/ },
  orderManage: { words: words.orders, within: /^\/(manages|orderDetail|workOrderDetail|payment|paySuccess)/ },
  quotes: { words: words.quotes, within: /^\/quote/ },
  accountManage: { words: words.me, within: /^\/(accountManage|recharge)/, footOnly: true },
};

export interface MenuLink extends Entry {
  name: string;
  path: string;
}

const accountWords: Readonly<Record<string, Entry['words']>> = {
  personalInfo: words.personalInfo,
  myCoupons: words.myCoupons,
  myCollection: words.myCollection,
  changePassword: words.changePassword,
  security: words.security,
  subaccountManage: words.subAccounts,
  advanceBalance: words.advanceBalance,
  recharge: words.recharge,
  selling: words.sellingPrices,
};

const manageWords: Readonly<Record<string, Entry['words']>> = {
  orders: words.ordersPage,
  workOrders: words.workOrders,
  deadlines: words.deadlines,
};

/** The pages of Order Manage. */
export function manageLinks(user: User | undefined): { name: string; path: string; words: Entry['words'] }[] {
  return user ? linksWithin(user, 'orderManage', manageWords) : [];
}

/** What stands behind the person's name: the sections of the account area. */
export function accountLinks(user: User): { name: string; path: string; words: Entry['words'] }[] {
  return linksWithin(user, 'accountManage', accountWords);
}

function linksWithin({ menus }: User, areaName: string, wordsOf: Readonly<Record<string, Entry['words']>>) {
  const area = menus.find(({ name }) => name === areaName);
  return menus.flatMap(({ parentId, name, path }) => {
    const said = wordsOf[name];
    return area && parentId === area.id && said && isShownHere(path) ? [{ name, path, words: said }] : [];
  });
}

/** Top-level menus in the server's order. Home is the logo. */
export function menuLinks(user: User | undefined, place: 'bar' | 'foot' = 'bar'): MenuLink[] {
  return (user?.menus ?? []).flatMap(({ parentId, name, path }) => {
    const entry = entries[name];
    return parentId === 0 &&
      entry &&
      (isShownHere(path) || path === '/manages' || path === '/accountManage') &&
      (place === 'foot' || !entry.footOnly)
      ? [{ ...entry, name, path }]
      : [];
  });
}
