import { describe, expect, it } from 'vitest';
import { languageFrom } from './language.ts';
import { sayIn } from './words.ts';

describe('the language', () => {
  it('is the cookie’s, else the browser’s, else English', () => {
    expect(languageFrom('a=1; language=zh; b=2', ['en-GB'])).toBe('zh');
    expect(languageFrom('language=en', ['zh-CN'])).toBe('en');
    expect(languageFrom('nolanguage=en', ['fr', 'zh-TW', 'en'])).toBe('zh');
    expect(languageFrom('', ['fr-FR'])).toBe('en');
    expect(languageFrom('language=klingon', ['zh-CN'])).toBe('en');
  });
});

describe('words', () => {
  const nights = { zh: '{n} 晚', en: '{n} nights', one: '{n} night' } as const;
  it('take their parameters, and the singular in English', () => {
    expect(sayIn('zh')(nights, { n: 1 })).toBe('1 晚');
    expect(sayIn('en')(nights, { n: 1 })).toBe('1 night');
    expect(sayIn('en')(nights, { n: 3 })).toBe('3 nights');
  });
});
