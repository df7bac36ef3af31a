import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { pageAt } from '../../pages.ts';

interface Place {
  readonly pathname: string;
  readonly href: string;
}

/** The page that led to another one. None of those on the way to a session: their addresses may have a secret. */
export function pageThatLed(from: Place | undefined, pathname: string): string | undefined {
  const page = from && from.pathname !== pathname ? pageAt(from.pathname) : undefined;
  return page && 'frame' in page && page.frame !== 'none' ? from?.href : undefined;
}

/**
 * The page from which somebody has come to the one that is shown; undefined: the document was opened with it. It is read as
 * the page is drawn first: from then on the router knows this page alone.
 */
export function usePageBefore(): string | undefined {
  const { state } = useRouter();
  const [before] = useState(() => pageThatLed(state.resolvedLocation, state.location.pathname));
  return before;
}
