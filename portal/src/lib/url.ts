import { createContext, useContext, useMemo } from 'react';

/** Parameters of an address as plain texts: `r=2` stays "2" and reads `r=2` again. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way; a colon and a comma stand as they are. */
export function writeSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `?${text}` : '';
}

export interface Going {
  /** Takes the place of the present entry: for what nobody would go back to. */
  replace?: boolean;
  /** Stays where the page is scrolled to. */
  keepScroll?: boolean;
  /** Layer over the page in the new entry; without it, there is none. */
  overlay?: Overlay | undefined;
}

/** A layer that covers the page and closes with Back, and the address over which it was opened. */
export interface Overlay {
  name: string;
  from: string;
}

/** How pages learn of their address and leave it: by the router, and on the first sign-in page without one. */
export interface Way {
  go: (href: string, going?: Going) => void;
  /** A hook: the parameters of the present address. */
  useSearch: () => Readonly<Record<string, unknown>>;
  /** Whether an address leads somewhere: out of the portal, or to a page that it has. */
  leads: (href: string) => boolean;
}

/** Given by what stands around the pages (frame.tsx, sign-in.tsx). */
export const WayContext = createContext<Way | undefined>(undefined);

export function useWay(): Way {
  const way = useContext(WayContext);
  if (!way) throw new Error('nothing around this page knows the way');
  return way;
}

/** The parameters of the present address, read by a parser that never fails, such as a `listAddress`. */
export function useUrl<V>(parser: { parse(search: Readonly<Record<string, unknown>>): V }): V {
  const search = useWay().useSearch();
  return useMemo(() => parser.parse(search), [parser, search]);
}

/** One parameter as it stands; for a page that needs no more. */
export function useUrlText(name: string): string | undefined {
  const value = useWay().useSearch()[name];
  return typeof value === 'string' ? value : undefined;
}

/** `const go = useGo(); go(paths.order(code))` */
export const useGo = (): Way['go'] => useWay().go;

export const useLeads = (): Way['leads'] => useWay().leads;
