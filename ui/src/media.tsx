import { useCallback, useSyncExternalStore } from 'react';

/** Widths in px at which a layout changes; breakpoints.css has the same for style sheets. */
export const breakpoints = [360, 480, 640, 720, 768, 860, 960, 1024, 1080, 1100, 1280, 1440, 1560, 1600] as const;
export type Breakpoint = (typeof breakpoints)[number];

/** Media query for windows of at least `px`. */
export const fromWidth = (px: Breakpoint) => `(min-width: ${px}px)`;

/** Media query for windows narrower than `px`. */
export const belowWidth = (px: Breakpoint) => `(max-width: ${px - 0.02}px)`;

/** Whether the window matches a media query now. */
export const matchesMedia = (query: string) => window.matchMedia(query).matches;

/** Whether the window matches a media query; the component renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => true,
  );
}
