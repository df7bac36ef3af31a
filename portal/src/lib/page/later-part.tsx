import { type ReactNode, useDeferredValue, useState } from 'react';

/** Whether somebody has gone on from the page that the document opened with: pages are drawn whole then, at the place where one was. */
let goneOn = false;
export const pageLeft = (): void => {
  goneOn = true;
};
export const isFirstPage = (): boolean => !goneOn;

interface LaterPartProps {
  children: ReactNode;
  /** keeps its room until it comes */
  instead?: ReactNode;
}

/**
 * Part of the document's first page that is drawn in slices after the rest. An answer is drawn in one go otherwise, which
 * would hold the page up for long.
 */
export function LaterPart({ children, instead = null }: LaterPartProps) {
  const [atOnce] = useState(goneOn);
  return useDeferredValue(true, atOnce) ? children : instead;
}
