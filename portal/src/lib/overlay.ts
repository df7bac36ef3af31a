import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useGo } from './url.ts';

/** A layer is on its way back: closed a second time before it has gone, it would take the page beneath with it. */
let leaving = false;

/**
 * A layer that is an entry of the history: Back closes it. Closed by hand, it goes back where it came from, or, when the
 * page beneath has gone on meanwhile, leaves the page as it now is.
 */
export function useOverlay(name: string): [open: boolean, set: (open: boolean) => void] {
  const router = useRouter();
  const go = useGo();
  const open = useLocation({ select: ({ state }) => state.overlay?.name === name });
  const set = useCallback(
    (next: boolean) => {
      // Where the address is, not where the page has come: what was pressed a moment before stays.
      const { href, state } = router.history.location;
      const shown = state.overlay?.name === name;
      if (next === shown) return;
      if (next) go(href, { keepScroll: true, overlay: { name, from: href } });
      else if (state.overlay?.from === href) {
        if (leaving) return;
        leaving = true;
        const left = () => {
          leaving = false;
        };
        window.addEventListener('popstate', left, { once: true });
        // A way back that is not taken must not keep every layer open.
        setTimeout(left, 500);
        router.history.back();
      } else go(href, { replace: true, keepScroll: true });
    },
    [router, go, name],
  );
  return [open, set];
}
