import { pinyin } from 'pinyin-pro';

/**
 * How a Chinese name is typed by its sound: tone-less syllables joined ('chongqing', ü as v) and their initials ('cq').
 * Latin letters and digits stay as they are, everything else is dropped.
 */
export function spell(name: string): { pinyin: string; initials: string } {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true })
    .map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .filter(Boolean);
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') };
}
