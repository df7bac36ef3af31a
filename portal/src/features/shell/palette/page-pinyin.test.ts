import { spell } from '@waylight/server/modules/catalogue/pinyin';
import { describe, expect, it } from 'vitest';
import { detours, pages } from '../../../pages.ts';
import { helpTitles } from '../../help/help-areas.ts';
import { isSpelt, soundsOf } from './page-pinyin.ts';
import { otherNames, words } from './words.ts';

const { home, help, shortcuts, contact, guarantee, terms, privacy } = words;
const names = [
  ...[...pages, ...detours].flatMap(({ menu }) => menu?.words ?? []),
  ...Object.values(otherNames).flat(),
  ...Object.values(helpTitles),
  ...[home, help, shortcuts, contact, guarantee, terms, privacy],
].map(({ zh }) => zh);

describe('names in the palette', () => {
  it('that are no names of pages lead to pages that there are', () => {
    expect(Object.keys(otherNames).filter((path) => !pages.some((one) => one.path === path))).toEqual([]);
  });

  it('all have the sounds that hotels and cities are found by', () => {
    for (const name of names) expect(soundsOf(name).join(''), name).toBe(spell(name).pinyin);
  });

  it.each([
    ['订单', 'dd', true],
    ['订单', 'dingdan', true],
    ['订单', 'Ding d', true],
    ['账单', 'dan', true],
    ['修改密码', 'mm', true],
    ['修改密码', 'gaimi', true],
    ['订单', 'd', false],
    ['订单', 'ingdan', false],
    ['订单', '订单', false],
    ['订单', 'zd', false],
  ])('%s by %s: %s', (name, typed, is) => expect(isSpelt(name, typed)).toBe(is));
});
