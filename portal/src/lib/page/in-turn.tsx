import { type ReactNode, useDeferredValue, useState } from 'react';

let wentBack = false;
/** How the address changed last: by a link, or by the browser's back and forward. */
export const addressChanged = (by: 'link' | 'history'): void => {
  wentBack = by === 'history';
};

interface InTurnProps {
  children: ReactNode;
  /** the first screen shows it */
  first?: boolean;
  /** keeps its room until it comes */
  instead?: ReactNode;
  /** `instead` is as high as the part: the page scrolls to where it was left before the part is there */
  keepsHeight?: boolean;
}

/** Part of a long page, drawn in slices after what the first screen shows. On a page that is come back to, only what keeps its height waits. */
export function InTurn({ children, first = false, instead = null, keepsHeight = false }: InTurnProps) {
  const [atOnce] = useState(first || (wentBack && !keepsHeight));
  return useDeferredValue(true, atOnce) ? children : instead;
}
