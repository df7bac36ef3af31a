import { expect, it } from 'vitest';
import { toastShift } from './toast-place.tsx';

/** As the browser has them: the sides are of the prototype. */
const box = (left: number, top: number, width: number, height: number) =>
  Object.create({ left, top, right: left + width, bottom: top + height }) as Record<
    'left' | 'top' | 'right' | 'bottom',
    number
  >;
const toast = box(400, 64, 400, 48);

it.each([
  ['nothing is in the way', [], 900, 0],
  ['a button stands beside it', [box(900, 64, 100, 36)], 900, 0],
  ['a button is under it', [box(600, 70, 100, 36)], 900, 55],
  ['another one is under the first', [box(600, 70, 100, 36), box(600, 130, 100, 36)], 900, 115],
  ['there is no place', [box(600, 70, 100, 36)], 120, 0],
  ['a bar at the foot leaves no place under the button', [box(600, 70, 100, 36), box(0, 150, 1440, 56)], 206, 0],
  ['one place covers less than another', [box(600, 70, 100, 36), box(500, 70, 90, 36), box(0, 160, 1440, 40)], 170, 55],
])('where %s', (_, buttons, floor, expected) => expect(toastShift([toast], buttons, floor)).toBe(expected));
