import { expect, it } from 'vitest';
import { placeApart } from './listed-page.ts';

const records = Array.from({ length: 20 }, (_, index) => ({ infoId: index + 1 }));
const placed = (infoId: number, after: number) => placeApart({ hotel: { infoId }, after }, records);

it('an advert stands where it was to, unless its own hotel stands beside it', () => {
  expect(placed(99, 3)).toBe(3);
  expect(placed(12, 3)).toBe(3);
  expect(placed(1, 3)).toBe(3);
  for (const beside of [2, 3, 4, 5]) expect(placed(beside, 3)).not.toBe(3);
  expect(placed(4, 3)).toBe(6);
  expect(placed(5, 3)).toBe(9);
  expect(placed(13, 13)).toBe(16);
});
