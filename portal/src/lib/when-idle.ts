/** ms after which a page that was just opened has asked for everything that it shows */
const openedMs = 3000;

/** Acts once the page has come to rest; answers how to give it up. */
export function whenIdle(act: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else act();
  }, openedMs);
  return () => clearTimeout(timer);
}
