import { describe, expect, it } from 'vitest';
import { wordIn } from './provider.tsx';
import { words } from './words.tsx';

describe('words', () => {
  it('fills places and leaves unknown ones to be seen', () => {
    expect(wordIn('zh', 'remove', { name: '老街' })).toBe('移除“老街”');
    expect(wordIn('en', 'thingsToFix', { count: 3 })).toBe('3 things to fix');
    expect(wordIn('en', 'thingsToFix')).toBe('{count} things to fix');
  });

  it('has the same places in both languages of a word', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const { zh, en } of Object.values(words)) expect(places(zh)).toEqual(places(en));
  });
});
