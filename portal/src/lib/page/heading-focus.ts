import { afterPaint } from '../after-paint.ts';

/** A new page begins at its heading. */
function focusHeading(): boolean {
  // A kept page has its own, out of sight.
  const heading = [...document.querySelectorAll<HTMLElement>('h1')].find((one) => one.checkVisibility?.() !== false);
  if (!heading) return false;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Focuses the heading once the page is painted, or as soon as it has one: one that waits for its answer has none yet. Before
 * that the browser would lay the page out twice. Answers how to stop.
 */
export function focusHeadingSoon(): () => void {
  // Somebody has gone on meanwhile: the focus is theirs.
  const held = document.activeElement;
  const isTaken = () => ![held, document.body, null].includes(document.activeElement);
  let isOver = false;
  const isDone = () => isOver || isTaken() || focusHeading();
  afterPaint(() => {
    if (isDone()) return;
    const waiting = new MutationObserver(() => {
      if (isDone()) waiting.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    isOver = true;
  };
}
