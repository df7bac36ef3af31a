import { describe, expect, it } from 'vitest';
import { skeletonAt } from './skeleton-timing.tsx';

describe('when a skeleton is seen', () => {
  it.each([
    ['nothing waited for', null, null, 1000, false, null],
    ['just begun to wait', 1000, null, 1000, false, 300],
    ['not yet', 1000, null, 1299, false, 1],
    ['300 ms into the wait', 1000, null, 1300, true, null],
    ['still waiting, however long', 1000, 1300, 60_000, true, null],
    ['the answer came at once after it appeared', null, 1300, 1310, true, 390],
    ['not a millisecond less than 400', null, 1300, 1699, true, 1],
    ['long enough', null, 1300, 1700, false, null],
  ])('%s', (_, waitingSince, shownSince, now, shown, askIn) => {
    expect(skeletonAt({ waitingSince, shownSince }, now)).toEqual({ shown, askIn });
  });
});
