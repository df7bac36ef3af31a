import { expect, it } from 'vitest';
import { toastShift } from './toast-place.tsx';

/** As the browser has them: the sides are of the prototype. */
const box = (left: number, top: number, width: number, height: number) =>
  Object.create({ left, top, right: left + width, bottom: top + height }) as Record<
    'left' | 'top' | 'right' | 'bottom',
    number
  >;
const toast = box(400, 64, 400, 48);

const main = (left: number, top: number, width: number, height: number) => ({
  box: box(left, top, width, height),
  cost: 100,
  gap: 12,
});
const heading = (left: number, top: number, width: number, height: number) => ({
  box: box(left, top, width, height),
  cost: 1,
  gap: 4,
});

it.each([
  ['nothing is in the way', [], 900, 0],
  ['a button stands beside it', [main(900, 64, 100, 36)], 900, 0],
  ['a button is under it', [main(600, 70, 100, 36)], 900, 55],
  ['another one is under the first', [main(600, 70, 100, 36), main(600, 130, 100, 36)], 900, 115],
  ['there is no place', [main(600, 70, 100, 36)], 120, 0],
  ['a bar at the foot leaves no place under it', [main(600, 70, 100, 36), main(0, 150, 1440, 56)], 206, 0],
  ['one covers less than another', [main(600, 70, 100, 36), main(500, 70, 90, 36), main(0, 160, 1440, 40)], 170, 55],
  ['a heading is under it', [heading(380, 90, 300, 28)], 900, 59],
  ['only headings stand under the button', [main(600, 70, 100, 36), heading(380, 112, 300, 100)], 230, 55],
])('toasts move down: %s', (_, clear, floor, y) => {
  expect(toastShift([toast], clear, { floor })).toEqual({ x: 0, y });
});

it.each([
  ['to the side of a page full of headings', [heading(380, 70, 300, 300)], { x: 500, y: 0 }],
  ['not to the side where a step down is enough', [heading(380, 70, 300, 28)], { x: 0, y: 39 }],
  ['down past both where the side is taken too', [heading(380, 70, 960, 300)], { x: 0, y: 311 }],
])('toasts move %s', (_, clear, shift) => {
  expect(toastShift([toast], clear, { floor: 900, aside: 500 })).toEqual(shift);
});
