import { customPinyin, pinyin } from 'pinyin-pro';

// Place names that the dictionary reads wrongly.
customPinyin({
  曾厝垵: 'zēng cuò ān',
  喀什: 'kā shí',
  克塔什: 'kè tǎ shí',
  东涌: 'dōng chōng',
  大城: 'dà chéng',
  都柏林: 'dū bó lín',
  新都心: 'xīn dū xīn',
  大都会: 'dà dū huì',
});

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

/**
 * How a person's Chinese name may stand in a passport, in lower case without spaces: the family name by its reading as
 * one (单 is shan), ü as yu and as v. Latin letters stay as they are.
 */
export function spellPerson(name: string): string[] {
  const spelt = pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'head' })
    .join('')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return [...new Set([spelt, spelt.replaceAll('v', 'yu'), spelt.replaceAll('v', 'u')])];
}
