import type { User } from '../../lib/user.ts';
import { words } from './words.ts';

/**
 * The server says which menus a person has; this says where each is in the bar, what its word is and which addresses
 * light it. A menu without an entry here is not shown.
 */
interface Entry {
  words: { readonly zh: string; readonly en: string };
  within: RegExp;
}

const entries: Readonly<Record<string, Entry>> = {
  hotels: { words: words.hotels, within: /^\/(home|booking|hotelDetail|orderWrite)/ },
  orderManage: { words: words.orders, within: /^\/(manages|orderDetail|payment|paySuccess)/ },
};

export interface MenuLink extends Entry {
  name: string;
  path: string;
}

/** Top-level menus in the server's order. Home is the logo. */
export function menuLinks(user: User | undefined): MenuLink[] {
  return (user?.menus ?? []).flatMap(({ parentId, name, path }) => {
    const entry = entries[name];
    return parentId === 0 && entry ? [{ ...entry, name, path }] : [];
  });
}
