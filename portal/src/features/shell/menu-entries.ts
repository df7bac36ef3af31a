import type { User } from '../../lib/user.ts';
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
  orderManage: { words: words.orders, within: /^\/(manages|orderDetail|payment|paySuccess)/ },
  accountManage: { words: words.me, within: /^\/(accountManage|recharge)/, footOnly: true },
};

export interface MenuLink extends Entry {
  name: string;
  path: string;
}

const accountWords: Readonly<Record<string, Entry['words']>> = {
  personalInfo: words.personalInfo,
  myCollection: words.myCollection,
  changePassword: words.changePassword,
  security: words.security,
  subaccountManage: words.subAccounts,
  advanceBalance: words.advanceBalance,
  recharge: words.recharge,
};

/** What stands behind the person's name: the sections of the account area. */
export function accountLinks(user: User): { name: string; path: string; words: Entry['words'] }[] {
  const area = user.menus.find(({ name }) => name === 'accountManage');
  return user.menus.flatMap(({ parentId, name, path }) => {
    const said = accountWords[name];
    return area && parentId === area.id && said ? [{ name, path, words: said }] : [];
  });
}

/** Top-level menus in the server's order. Home is the logo. */
export function menuLinks(user: User | undefined, place: 'bar' | 'foot' = 'bar'): MenuLink[] {
  return (user?.menus ?? []).flatMap(({ parentId, name, path }) => {
    const entry = entries[name];
    return parentId === 0 && entry && (place === 'foot' || !entry.footOnly) ? [{ ...entry, name, path }] : [];
  });
}
