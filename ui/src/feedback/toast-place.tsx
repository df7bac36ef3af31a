/** Sides of a box in the window, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A box that toasts keep off: `cost` when they cover it, `gap` px between. */
export interface ClearBox {
  readonly box: Box;
  readonly cost: number;
  readonly gap: number;
}

const overlap = (a: Box, b: Box, gap: number) =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Sides are read one by one: a rectangle of the browser has none of its own to spread. */
const movedBy = ({ left, right, top, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

/** The cost of all that toasts cover at a place. */
export const costAt = (toasts: readonly Box[], clear: readonly ClearBox[], shift: Shift): number =>
  clear
    .filter(({ box, gap }) => toasts.some((toast) => overlap(movedBy(toast, shift), box, gap)))
    .reduce((sum, { cost }) => sum + cost, 0);

/** px that toasts go down before the side of the window is the better place. */
const near = 160;

/**
 * How far toasts move so that they cover the least: not at all, down to just under one of the boxes, or to the side first where
 * `aside` px are free there. They stay above `floor`.
 */
export function toastShift(
  toasts: readonly Box[],
  clear: readonly ClearBox[],
  { floor, aside = 0 }: { floor: number; aside?: number },
): Shift {
  const top = Math.min(...toasts.map((toast) => toast.top));
  const bottom = Math.max(...toasts.map((toast) => toast.bottom));
  const down = clear
    .map(({ box, gap }) => box.bottom + gap + 1 - top)
    .filter((way) => way > 0 && bottom + way <= floor);
  const places = [0, ...down]
    .flatMap((y) => [{ x: 0, y }, ...(aside > 0 ? [{ x: aside, y }] : [])])
    .sort((a, b) => Number(a.y > near) - Number(b.y > near) || a.x - b.x || a.y - b.y);
  const costs = places.map((place) => costAt(toasts, clear, place));
  return places[costs.indexOf(Math.min(...costs))]!;
}

/** Buttons that do what the page is for, of the page and of what is over it; bars at the foot; time that runs out. */
const keptClear = '[data-main], button[type=submit], [data-clear], [role=timer]';
/** Parts that toasts keep off where there is a place: a title first, then other headings, prices and buttons. */
const readHere = 'h1, h2, h3, [data-price], button, [role=tab], a[class*=button]';

const costOf = (element: Element) => (element.matches(keptClear) ? 100 : element.matches('h1') ? 10 : 1);

function clearBoxes(region: HTMLElement, selector: string): ClearBox[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !region.contains(element) && !element.closest('[inert], [aria-hidden="true"]'))
    .map((element) => {
      const cost = costOf(element);
      return { box: element.getBoundingClientRect(), cost, gap: cost < 100 ? 4 : 12 };
    })
    .filter(({ box }) => box.right - box.left > 1 && box.bottom > 0 && box.top < window.innerHeight);
}

/** Room for a bar at the window's edge. */
const edge = 64;

/** Moves a region of toasts off what is kept clear in the window; `stay`: unless it covers nothing that matters there. */
export function placeToasts(region: HTMLElement, { stay = false } = {}): void {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const here = { x: 0, y: 0 };
  if (stay && costAt([...region.children].map(boxOf), clearBoxes(region, keptClear), here) === 0) return;
  region.style.translate = '';
  const toasts = [...region.children].map(boxOf);
  if (toasts.length === 0) return;
  const aside = window.innerWidth - edge - Math.max(...toasts.map(({ right }) => right));
  const clear = clearBoxes(region, `${keptClear}, ${readHere}`);
  const { x, y } = toastShift(toasts, clear, { floor: window.innerHeight, aside });
  if (x > 0 || y > 0) region.style.translate = `${x}px ${y}px`;
}

/** Keeps a region of toasts off them while the page scrolls, grows or changes. Returns its end. */
export function keepToastsPlaced(region: HTMLElement): () => void {
  let frame = 0;
  const later = (stay: boolean) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => placeToasts(region, { stay }));
  };
  const place = () => later(false);
  // Headings that scroll by would make it jump from place to place.
  const scrolled = () => later(true);
  placeToasts(region);
  const watch = new MutationObserver(place);
  watch.observe(document.body, { childList: true, subtree: true });
  // Scrolling of a drawer does not bubble.
  const at = { capture: true, passive: true };
  addEventListener('scroll', scrolled, at);
  addEventListener('resize', place);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    removeEventListener('scroll', scrolled, at);
    removeEventListener('resize', place);
  };
}
