import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { focusHeadingSoon } from './lib/page/heading-focus.ts';
import { router } from './routes.tsx';

/** All pages with their router: what every document shows but the one of a visitor's sign-in page. */
export const portal: ReactNode = <RouterProvider router={router} />;

/** The portal once its first page can stand: until then the document's first paint does. */
export async function firstPortal(): Promise<ReactNode> {
  await undrawn(() => router.load());
  return portal;
}

/** The portal at an address, once the page there can stand: the page before it stays until then. */
export async function portalAt(href: string, replace: boolean): Promise<ReactNode> {
  await undrawn(() => router.navigate({ href, replace }));
  return <Arrived />;
}

/** Moves the router, which hears of addresses by itself only once it is drawn. */
async function undrawn(move: () => Promise<void>): Promise<void> {
  const stop = router.history.subscribe(router.load);
  await move();
  stop();
}

/** The portal after another page of the same document: it begins at its top and its heading. */
function Arrived() {
  useEffect(() => {
    scrollTo(0, 0);
    return focusHeadingSoon();
  }, []);
  return portal;
}
