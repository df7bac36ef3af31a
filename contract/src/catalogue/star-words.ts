import type { Words } from '../value/words.ts';

// biome-ignore format: both languages of a text stand on one line
const words: Record<number, Words> = {
  5: { zh: '五星级/豪华', en: '5 stars, luxury' },
  4: { zh: '四星级/高档', en: '4 stars, upscale' },
  3: { zh: '三星级/舒适', en: '3 stars, comfort' },
  2: { zh: '二星级/经济', en: '2 stars, economy' },
  1: { zh: '一星级/简约', en: '1 star, basic' },
};

/** A star level in words; undefined beyond 1 to 5. */
export function starWords(star: number): Words | undefined {
  return words[star];
}
