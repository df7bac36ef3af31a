import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';

/** ms after which the file of a page counts as lost */
const lateMs = 120_000;

/**
 * A page as a file that is loaded when somebody first goes there. One that is gone loads the document anew, once: a newer
 * build knows another. One that is late, or that no network can bring, fails.
 */
export const lazyPage = <K extends string, P>(
  load: () => Promise<Record<K, (props: P) => unknown>>,
  name: K,
): AsyncRouteComponent<P> =>
  lazyRouteComponent(
    () =>
      Promise.race([
        load().catch((why) => {
          // The router loads the document anew on the browser's own words, and a page without network has no other one.
          throw navigator.onLine ? why : Error(`offline: ${why}`);
        }),
        new Promise<never>((_, fail) => {
          setTimeout(() => fail(Error('dynamically imported module late')), lateMs);
        }),
      ]),
    name,
  );
