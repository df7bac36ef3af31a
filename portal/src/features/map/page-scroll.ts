/** ms without a turn of the wheel after which the next one is a new one */
const pauseMs = 400;

/**
 * Keeps a wheel that scrolls the page scrolling it when a map comes under the pointer: the map zooms only where the
 * turning begins on it. Answers how to stop.
 */
export function leaveScrollToPage(map: HTMLElement): () => void {
  let turnedAt = Number.NEGATIVE_INFINITY;
  const onWheel = (event: WheelEvent) => {
    const own = map.contains(event.target as Node);
    // Not cancelable: the page has moved by it already, and brought the map under the pointer.
    const ofPage = !event.cancelable || performance.now() - turnedAt < pauseMs;
    if (own && !ofPage) return;
    turnedAt = performance.now();
    if (own) event.stopPropagation();
  };
  // Before the map hears of it, which listens on its own element.
  window.addEventListener('wheel', onWheel, { capture: true, passive: true });
  return () => window.removeEventListener('wheel', onWheel, { capture: true });
}
