import { expect, test } from 'vitest';
import { spellRow } from './han-name.ts';

test.each([
  ['both parts', '欧阳', '小明', { lastName: 'OUYANG', firstName: 'XIAOMING' }],
  ['a family name that is read otherwise', '单', '雄', { lastName: 'SHAN', firstName: 'XIONG' }],
  ['a whole name in the first field', '张三丰', '', { lastName: 'ZHANG', firstName: 'SANFENG' }],
  ['a whole name in the second field', '', '李小明', { lastName: 'LI', firstName: 'XIAOMING' }],
  ['a family name of two characters alone', '欧阳', '', { lastName: 'OUYANG' }],
  ['a family name alone', '吕', '', { lastName: 'LYU' }],
  ['the first name alone in Chinese', 'LI', '小 明', { firstName: 'XIAOMING' }],
  ['the family name alone in Chinese', '李', 'XIAOMING', { lastName: 'LI' }],
  ['letters beside Chinese in one field', '李LI', 'MING', undefined],
  ['no Chinese', 'LI', 'MING', undefined],
])('pinyin of a row: %s', (_, lastName, firstName, spelt) => {
  expect(spellRow({ lastName, firstName })).toEqual(spelt);
});
