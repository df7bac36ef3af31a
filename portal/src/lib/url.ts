import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

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

/** The parameters of the present address, read by a parser that never fails, such as a `listAddress`. */
export function useUrl<V>(parser: { parse(search: Readonly<Record<string, unknown>>): V }): V {
  const search = useSearch({ strict: false });
  return useMemo(() => parser.parse(search), [parser, search]);
}

/** One parameter as it stands; for a page that needs no more. */
export function useUrlText(name: string): string | undefined {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' ? value : undefined;
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

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlay?: Overlay;
  }
}

/** `const go = useGo(); go(paths.order(code))` */
export function useGo(): (href: string, going?: Going) => void {
  const router = useRouter();
  return useCallback(
    (href, { replace = false, keepScroll = false, overlay } = {}) => {
      void router.navigate({ href, replace, resetScroll: !keepScroll, ...(overlay ? { state: { overlay } } : {}) });
    },
    [router],
  );
}

/** Whether an address leads somewhere: out of the portal, or to a page that it has. */
export function useLeads(): (href: string) => boolean {
  const router = useRouter();
  return useCallback(
    (href) => {
      const { origin, pathname } = new URL(href, location.origin);
      return origin !== location.origin || router.matchRoutes(pathname, {}).at(-1)?.routeId !== '/$';
    },
    [router],
  );
}
