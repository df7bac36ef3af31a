/** A new page begins at its heading. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  return true;
}

/** Focuses the heading now, or as soon as the page has one: one that waits for its answer has none yet. Answers how to stop. */
export function focusHeadingSoon(): () => void {
  if (focusHeading()) return () => undefined;
  const waiting = new MutationObserver((_, observer) => {
    // Somebody has gone on meanwhile: the focus is theirs.
    const taken = document.activeElement !== null && document.activeElement !== document.body;
    if (taken || focusHeading()) observer.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
  return () => waiting.disconnect();
}

/** ms for which a page that was read anew may still change */
const settleMs = 2000;

/** The button of an act may be gone once it is done: the heading has the focus then. `read`: the page is read anew. */
export function keepFocus(read: Promise<unknown>): void {
  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  // A closing dialog gives the focus back by itself, one frame later.
  const look = () => requestAnimationFrame(() => requestAnimationFrame(() => isLost() && focusHeading()));
  const watching = new MutationObserver(look);
  watching.observe(document.body, { childList: true, subtree: true });
  const end = () => setTimeout(() => watching.disconnect(), settleMs);
  read.then(end, end);
}
