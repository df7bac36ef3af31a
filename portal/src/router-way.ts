import { type AnyRouter, useSearch } from '@tanstack/react-router';
import type { Overlay, Way } from './lib/url.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlay?: Overlay;
  }
}

/** The way of pages that stand in the router. */
export const routerWay = (router: AnyRouter): Way => ({
  go: (href, { replace = false, keepScroll = false, overlay } = {}) => {
    void router.navigate({ href, replace, resetScroll: !keepScroll, ...(overlay ? { state: { overlay } } : {}) });
  },
  useSearch: () => useSearch({ strict: false }),
  leads: (href) => {
    const { origin, pathname } = new URL(href, location.origin);
    return origin !== location.origin || router.matchRoutes(pathname, {}).at(-1)?.routeId !== '/$';
  },
});
