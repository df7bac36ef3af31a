import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from './late.ts';

/**
 * A page as a file that is loaded when somebody first goes there. One that is gone loads the document anew, once: a newer
 * build knows another. One that is late, or that no network can bring, fails.
 */
export const lazyPage = <K extends string, P>(
  load: () => Promise<Record<K, (props: P) => unknown>>,
  name: K,
): AsyncRouteComponent<P> => lazyRouteComponent(() => inTime(load), name);
