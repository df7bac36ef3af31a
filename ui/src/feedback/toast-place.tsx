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

const lowered = (box: Box, by: number): Box => ({ ...box, top: box.top + by, bottom: box.bottom + by });

/**
 * Distance that toasts go down so that they cover none of the buttons: 0, or to just under one of them. Where there is no
 * such place above `floor`, they stay.
 */
export function toastShift(toasts: readonly Box[], buttons: readonly Box[], floor: number): number {
  const top = Math.min(...toasts.map((toast) => toast.top));
  const ways = [0, ...buttons.map(({ bottom }) => bottom + gap + 1 - top)].filter((way) => way >= 0);
  const free = (way: number) =>
    toasts.every((toast) => {
      const at = lowered(toast, way);
      return at.bottom <= floor && !buttons.some((button) => overlap(at, button));
    });
  return ways.sort((a, b) => a - b).find(free) ?? 0;
}

/** Buttons that do what the page is for, of the page and of what is over it. */
const mainButtons = '[data-main], button[type=submit]';

/** Moves a region of toasts off the buttons that are seen in the window. */
export function placeToasts(region: HTMLElement): void {
  region.style.translate = '';
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const toasts = [...region.children].map(boxOf);
  const buttons = [...document.querySelectorAll(mainButtons)]
    .filter((button) => !region.contains(button))
    .map(boxOf)
    .filter(({ width, bottom }) => width > 0 && bottom > 0);
  const shift = toasts.length > 0 ? toastShift(toasts, buttons, window.innerHeight) : 0;
  if (shift > 0) region.style.translate = `0 ${shift}px`;
}
