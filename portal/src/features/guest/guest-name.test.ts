import { describe, expect, it } from 'vitest';
import { nameFault, namesIn, nameText, passportLetters } from './guest-name.ts';

describe('a passport name', () => {
  it.each([
    ['zhang', 'ZHANG'],
    ['  o’brien ', "O'BRIEN"],
    ['Müller', 'MULLER'],
    ['Lü', 'LYU'],
    ['nü', 'NYU'],
    ['Strauß', 'STRAUSS'],
    ['Sørensen', 'SORENSEN'],
    ['ＷＡＮＧ', 'WANG'],
    ['Anne–Marie  Lou', 'ANNE-MARIE LOU'],
  ])('%s is printed %s', (typed, printed) => {
    expect(passportLetters(typed)).toBe(printed);
    expect(nameFault(typed)).toBeUndefined();
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['张', 'han'],
    ['张San', 'han'],
    ['R2D2', 'letters'],
    ['-SAN', 'letters'],
    ['A'.repeat(61), 'long'],
  ])('%j is refused: %s', (typed, fault) => {
    expect(nameFault(typed)).toBe(fault);
  });

  it('may be one letter', () => {
    expect(nameFault('E')).toBeUndefined();
  });

  it('is read out of sheets and messages', () => {
    expect(namesIn('Zhang\tSan\nLI/SI\r\nWang, Wu\nAnna SCHMIDT\nZHAO LIU MING\nalone\n\n').map(nameText)).toEqual([
      'ZHANG / SAN',
      'LI / SI',
      'WANG / WU',
      'SCHMIDT / ANNA',
      'ZHAO / LIU MING',
    ]);
  });
});
