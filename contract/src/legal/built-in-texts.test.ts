import { describe, expect, it } from 'vitest';
import { fill } from '../value/words.ts';
import { builtInTexts } from './built-in-texts.ts';
import { incompleteSection, legalNumbers, legalTexts, unknownPlaceholder } from './legal-texts.ts';

/** The texts as they are read. */
const read = (language: 'zh' | 'en') =>
  Object.fromEntries(
    legalTexts.map((name) => [
      name,
      builtInTexts[name].map(({ text }) => fill(text[language], legalNumbers)).join('\n'),
    ]),
  );

describe('the legal texts', () => {
  const zh = read('zh');
  const en = read('en');

  // The numbers of the specification, written a second time by hand.
  it.each([
    [
      'customerProtection',
      ['至少提前 7 天', '入住前 5 天', '首晚房费的 100%', '首晚房费的 30%', '5 公里', '2 周内'],
      [
        'at least 7 days',
        '5 days or less',
        '100% of the first night',
        '30% of the first night',
        'within 5 km',
        'within 2 weeks',
      ],
    ],
    [
      'providerTerms',
      ['年满 18 周岁', '2 年内', '60 天内', '100 美元'],
      ['at least 18 years', 'within 2 years', '60 days', 'USD 100'],
    ],
    [
      'agentTerms',
      ['24 小时', '提前 7 天', '30 天内提出异议', '提前 30 天书面'],
      ['within 24 hours', 'at least 7 days', 'object within 30 days', 'with 30 days’ written notice'],
    ],
    ['service', ['30 天内提出异议', '提前 30 天书面'], ['object within 30 days', 'with 30 days’ written notice']],
  ] as const)('say in %s what the specification says', (name, chinese, english) => {
    for (const words of chinese) expect(zh[name]).toContain(words);
    for (const words of english) expect(en[name]).toContain(words);
  });

  it('take every number from the one table, and none is left over', () => {
    const used = new Set<string>();
    for (const name of legalTexts)
      for (const { text } of builtInTexts[name])
        for (const words of [text.zh, text.en]) {
          expect(words.replace(/\{\w+\}/g, '')).not.toMatch(/\d/);
          for (const [, number] of words.matchAll(/\{(\w+)\}/g)) used.add(number!);
        }
    expect([...used].sort()).toEqual(Object.keys(legalNumbers).sort());
  });

  it('name the same numbers in both languages, in whatever order', () => {
    const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, number]) => number).sort();
    for (const name of legalTexts)
      for (const { text } of builtInTexts[name]) expect(named(text.zh)).toEqual(named(text.en));
  });
});

describe('a text that is typed', () => {
  it.each([
    ['within {disputeDays} days, {brand}', undefined],
    ['no braces', undefined],
    ['within {disputedays} days', 'disputedays'],
    ['{brand} and {}', ''],
    ['{toString}', 'toString'],
  ])('of %o has the unknown placeholder %o', (text, unknown) => {
    expect(unknownPlaceholder(text)).toBe(unknown);
  });

  it('is complete when every section has heading and text in both languages', () => {
    const whole = { heading: { zh: '一', en: '1' }, text: { zh: '文', en: 'Text' } };
    expect(incompleteSection([whole, whole])).toBeUndefined();
    expect(incompleteSection([whole, { ...whole, text: { zh: '文', en: ' ' } }])).toBe(2);
    expect(incompleteSection([{ ...whole, heading: { zh: '', en: '1' } }])).toBe(1);
  });
});
