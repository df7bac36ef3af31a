/** px below its trigger with which a dialog is still of use; with less it opens above. */
const leastBelow = 280;

/**
 * Scrolls the page as far as a dialog of this height needs to open below its trigger, which stays in sight. False: the page
 * cannot give it enough.
 */
export function makeRoomBelow(trigger: Element, height: number): boolean {
  const { top, bottom } = trigger.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const missing = height - (window.innerHeight - bottom);
  const most = top - covered;
  if (missing > 0 && most > 0) window.scrollBy({ top: Math.min(missing, most), behavior: 'instant' });
  return window.innerHeight - trigger.getBoundingClientRect().bottom >= leastBelow;
}
