import { describe, expect, it } from 'vitest';
import { lineOf, nameOf } from './person-fields.ts';

const isName = (text: string) => nameOf(100).safeParse(text).success;

describe('a name', () => {
  it.each([
    '云程旅行社有限公司',
    'South Star Travel Co., Ltd.',
    'St. James & Sons (U.K.)',
    "O'Neill-Smith Jr.",
    'J.P. Travel',
    'Société S.A.R.L.',
    'Trip 24.7',
    'Dr.Chen',
  ])('%s is one', (text) => expect(isName(text)).toBe(true));

  it.each([
    'https://win.example',
    'HTTP://1.2.3.4/x',
    'see www.win',
    'win-now.com 旅行社',
    'win.COM/abc',
    '领奖 abc.top',
    'ｗｉｎ．ｖｉｐ',
    'win。cn',
    'a@b',
    'Agency \u202Egnp.exe',
    'Agency\u2066',
    'Agency\u200F',
    'two\nlines',
  ])('%j is none', (text) => expect(isName(text)).toBe(false));

  it('keeps other lines free to hold an address, but not to run backwards', () => {
    expect(lineOf(40).safeParse('www.win.com').success).toBe(true);
    expect(lineOf(40).safeParse('a\u202Eb').success).toBe(false);
  });
});
