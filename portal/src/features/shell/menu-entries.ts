import type { User } from '../../lib/session/user.ts';
import type { Text } from '../../lib/words.ts';
import { type Detour, type Page, pageAt } from '../../pages.ts';
import { isShownHere } from './customer-view/customer-view-pages.ts';

/** The menus of a person: the server says which there are and in what order, the table of pages how they read. */

export interface MenuLink {
  /** the server's name of the menu */
  name: string;
  path: string;
  words: Text;
  /** addresses that light it */
  within: RegExp;
}

type Entry = NonNullable<(Page | Detour)['menu']>;

/** Entries below one menu of the server, undefined: the top level, that `wanted` takes. */
function links(user: User | undefined, area: string | undefined, wanted: (entry: Entry) => boolean): MenuLink[] {
  const menus = user?.menus ?? [];
  const parent = area === undefined ? 0 : menus.find(({ name }) => name === area)?.id;
  return menus.flatMap(({ parentId, name, path }) => {
    const entry = parentId === parent ? pageAt(path)?.menu : undefined;
    if (!entry || !wanted(entry) || !isShownHere(path)) return [];
    return [{ name, path, words: entry.words, within: entry.within ?? new RegExp(`^${path}$`) }];
  });
}

/** The pages of Order Manage. */
export const manageLinks = (user: User | undefined): MenuLink[] => links(user, 'orderManage', () => true);

/** The sections of the account behind the person's name. */
export const accountLinks = (user: User): MenuLink[] => links(user, 'accountManage', ({ sideOnly }) => !sideOnly);

/** Top-level menus. Home is the logo. */
export const menuLinks = (user: User | undefined, place: 'bar' | 'foot' = 'bar'): MenuLink[] =>
  links(user, undefined, ({ footOnly }) => place === 'foot' || !footOnly);
