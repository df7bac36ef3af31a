import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** Parameters of an address as plain texts: `p=2` stays "2". */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other way; empty texts are left out, a colon, a comma and a slash stand as they are. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  const text = parameters.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `?${text}` : '';
}

export interface Going {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** Stays where the page is scrolled to: another filter of the same list. */
  keepScroll?: boolean;
}

/** `const go = useGo(); go(paths.request(code))` */
export function useGo(): (href: string, going?: Going) => void {
  const router = useRouter();
  return useCallback(
    (href, { replace = false, keepScroll = false } = {}) =>
      void router.navigate({ href, replace, resetScroll: !keepScroll }),
    [router],
  );
}

/** The parameters of the present address, read by a parser that never fails, such as a `listAddress`. */
export function useUrl<V>(parser: { parse(search: Readonly<Record<string, unknown>>): V }): V {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  return useMemo(() => parser.parse(search), [parser, search]);
}

/** One parameter as it stands. */
export function useUrlText(name: string): string | undefined {
  const value = (useSearch({ strict: false }) as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}
