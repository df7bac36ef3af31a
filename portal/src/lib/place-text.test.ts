import { expect, it } from 'vitest';
import { placeText } from './place-text.ts';

it.each([
  ['Tokyo', 'Japan', 'en', 'Tokyo, Japan'],
  ['Hong Kong', 'Hong Kong, China', 'en', 'Hong Kong, China'],
  ['Singapore', 'Singapore', 'en', 'Singapore'],
  ['东京', '日本', 'zh', '日本 · 东京'],
  ['香港', '中国香港', 'zh', '中国香港'],
  [undefined, 'Japan', 'en', 'Japan'],
] as const)('a place in %s, %s lies in (%s) %s', (city, country, language, where) => {
  expect(placeText(city, country, language)).toBe(where);
});
