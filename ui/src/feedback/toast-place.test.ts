import { expect, it } from 'vitest';
import { toastShift } from './toast-place.tsx';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const toast = box(400, 64, 400, 48);

it.each([
  ['nothing is in the way', [], 900, 0],
  ['a button stands beside it', [box(900, 64, 100, 36)], 900, 0],
  ['a button is under it', [box(600, 70, 100, 36)], 900, 55],
  ['another one is under the first', [box(600, 70, 100, 36), box(600, 130, 100, 36)], 900, 115],
  ['there is no place', [box(600, 70, 100, 36)], 120, 0],
])('where %s', (_, buttons, floor, expected) => expect(toastShift([toast], buttons, floor)).toBe(expected));
