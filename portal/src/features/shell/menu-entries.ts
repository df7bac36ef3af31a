import type { User } from '../../lib/session/user.ts';
import type { Text } from '../../lib/words.ts';
import { type AreaName, type Detour, detours, type Page, pageAt, pages } from '../../pages.ts';
import { isShownHere } from './customer-view/customer-view-pages.ts';

/** The menus of a person: the server says which there are and in what order, the table of pages how they read. */

export interface MenuLink {
  /** the server's name of the menu */
  name: string;
  path: string;
  words: Text;
  /** addresses that light it */
  within: RegExp;
  /** it stands behind “More” */
  more: boolean;
}

type Entry = NonNullable<(Page | Detour)['menu']>;

/** Entries below one menu of the server, undefined: the top level, that `wanted` takes. */
function links(user: User | undefined, area: string | undefined, wanted: (entry: Entry) => boolean): MenuLink[] {
  const menus = user?.menus ?? [];
  const parent = area === undefined ? 0 : menus.find(({ name }) => name === area)?.id;
  return menus.flatMap(({ id, parentId, name, path }) => {
    const entry = parentId === parent ? pageAt(path)?.menu : undefined;
    if (!entry || !wanted(entry) || !isShownHere(path)) return [];
    // An area whose pages are all withheld leads nowhere.
    const below = menus.filter((menu) => menu.parentId === id);
    if (below.length > 0 && !below.some((menu) => isShownHere(menu.path))) return [];
    return [linkOf(name, path, entry)];
  });
}

const linkOf = (name: string, path: string, { words, within, more }: Entry): MenuLink => ({
  name,
  path,
  words,
  within: within ?? new RegExp(`^${path}$`),
  more: more ?? false,
});

/** Menus of visitors: the server gives them none. On a phone there is room for the first alone. */
const visitorLinks = (place: 'bar' | 'foot'): MenuLink[] =>
  [...detours, ...pages].flatMap(({ path, menu }, index) =>
    menu?.forVisitors ? [linkOf(path, path, { ...menu, more: place === 'foot' && index > 0 })] : [],
  );

/** Every entry of a person's menus that leads to a page, those of an area with its words. */
export function everyLink(user: User | undefined): (MenuLink & { area?: Text })[] {
  if (!user) return visitorLinks('bar');
  const all = links(user, undefined, () => true).flatMap((top): (MenuLink & { area?: Text })[] => {
    const below = links(user, top.name, () => true);
    return below.length > 0 ? below.map((link) => ({ ...link, area: top.words })) : [top];
  });
  return all.filter(({ path }, at) => path !== '/home' && all.findIndex((one) => one.path === path) === at);
}

/** The first page of an area for this person; undefined: they have none of it. */
export const firstPageOf = (user: User, area: string): string | undefined => links(user, area, () => true)[0]?.path;

/** The pages of an area. */
export const areaLinks = (user: User | undefined, area: AreaName): MenuLink[] => links(user, area, () => true);

/** Top-level menus. Home is the logo. */
export const menuLinks = (user: User | undefined, place: 'bar' | 'foot' = 'bar'): MenuLink[] =>
  user ? links(user, undefined, ({ footOnly }) => place === 'foot' || !footOnly) : visitorLinks(place);
