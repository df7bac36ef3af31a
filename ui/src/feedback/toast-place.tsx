/** Sides of a box in the window, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const gap = 12;

const overlap = (a: Box, b: Box) =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

/** Sides are read one by one: a rectangle of the browser has none of its own to spread. */
const lowered = ({ left, right, top, bottom }: Box, by: number): Box => ({
  ...{ left, right },
  top: top + by,
  bottom: bottom + by,
});

/**
 * Distance that toasts go down so that they cover nothing of `clear`: 0, or to just under one of these boxes. Where all
 * places above `floor` cover something, the one that covers the fewest.
 */
export function toastShift(toasts: readonly Box[], clear: readonly Box[], floor: number): number {
  const top = Math.min(...toasts.map((toast) => toast.top));
  const bottom = Math.max(...toasts.map((toast) => toast.bottom));
  const ways = clear.map((box) => box.bottom + gap + 1 - top).filter((way) => way > 0 && bottom + way <= floor);
  const covered = (way: number) =>
    clear.filter((box) => toasts.some((toast) => overlap(lowered(toast, way), box))).length;
  return [0, ...ways.sort((a, b) => a - b)].reduce((best, way) => (covered(way) < covered(best) ? way : best));
}

/** Buttons that do what the page is for, of the page and of what is over it; bars at the foot; time that runs out. */
const keptClear = '[data-main], button[type=submit], [data-clear], [role=timer]';

/** Moves a region of toasts off what is kept clear in the window. */
export function placeToasts(region: HTMLElement): void {
  region.style.translate = '';
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const toasts = [...region.children].map(boxOf);
  const clear = [...document.querySelectorAll(keptClear)]
    .filter((element) => !region.contains(element))
    .map(boxOf)
    .filter(({ width, top, bottom }) => width > 0 && bottom > 0 && top < window.innerHeight);
  const shift = toasts.length > 0 ? toastShift(toasts, clear, window.innerHeight) : 0;
  if (shift > 0) region.style.translate = `0 ${shift}px`;
}

/** Keeps a region of toasts off them while the page scrolls, grows or changes. Returns its end. */
export function keepToastsPlaced(region: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => placeToasts(region));
  };
  placeToasts(region);
  const watch = new MutationObserver(place);
  watch.observe(document.body, { childList: true, subtree: true });
  // Scrolling of a drawer does not bubble.
  const at = { capture: true, passive: true };
  addEventListener('scroll', place, at);
  addEventListener('resize', place);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    removeEventListener('scroll', place, at);
    removeEventListener('resize', place);
  };
}
