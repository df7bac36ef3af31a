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
