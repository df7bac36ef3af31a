import { expect, it } from 'vitest';
import { countriesIn } from './countries.ts';
import { countriesFor } from './country-search.ts';

const listed = [
  { code: 'JP', infoName: '日本', nameEng: 'Japan', pinyin: 'riben' },
  { code: 'CN', infoName: '中国', nameEng: 'China', pinyin: 'zhongguo' },
];

it('offers the list, and China alone where it is empty', () => {
  expect(countriesIn(undefined, 'zh')).toEqual([]);
  expect(countriesIn([], 'zh')).toMatchObject([{ code: 'CN', name: '中国' }]);
  expect(countriesIn([], 'en')).toMatchObject([{ code: 'CN', name: 'China' }]);
  expect(countriesIn(listed as never, 'en').map(({ name }) => name)).toEqual(['China', 'Japan']);
  expect(countriesIn(listed as never, 'zh').map(({ name }) => name)).toEqual(['日本', '中国']);
});

it('has the browser’s name where the list has none of its own', () => {
  const bare = { infoName: 'FR', nameEng: '', pinyin: '' };
  expect(countriesIn([{ code: 'FR', ...bare }], 'zh')[0]?.name).toBe('法国');
  expect(countriesIn([{ code: 'FR', ...bare }], 'en')[0]?.name).toBe('France');
  expect(countriesIn([{ code: 'TW', ...bare, infoName: '' }], 'zh')[0]?.name).toBe('中国台湾');
});

it.each([
  ['jp', ['日本']],
  ['riben', ['日本']],
  ['Chi', ['中国']],
  ['国', ['中国', '美国']],
  ['us', ['美国']],
  ['states', ['美国']],
  ['tates', []],
])('finds a country by %s', (typed, expected) => {
  const all = countriesIn(
    [...listed, { code: 'US', infoName: '美国', nameEng: 'United States', pinyin: 'meiguo' }],
    'zh',
  );
  expect(
    countriesFor(typed, all)
      .rest.map(({ name }) => name)
      .sort(),
  ).toEqual([...expected].sort());
});

it('has frequent ones on top, and all below', () => {
  const many = countriesIn([...listed, { code: 'FR', infoName: '法国', nameEng: 'France', pinyin: 'faguo' }], 'en');
  expect(countriesFor(' ', many).top.map(({ code }) => code)).toEqual(['CN', 'JP']);
  expect(countriesFor(' ', many).rest).toHaveLength(3);
});
