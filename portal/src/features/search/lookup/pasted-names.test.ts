import { describe, expect, it } from 'vitest';
import { namesIn } from './pasted-names.ts';

describe('a pasted list of names', () => {
  const cases: [pasted: string, names: string[]][] = [
    ['Hotel Gracery\nPark Hyatt Tokyo', ['Hotel Gracery', 'Park Hyatt Tokyo']],
    ['1. 东京柏悦\r\n2、新宿格拉斯丽\n（3）三井花园', ['东京柏悦', '新宿格拉斯丽', '三井花园']],
    ['- Grand\n• Palace\n\n   \n', ['Grand', 'Palace']],
    ['12\tHilton Osaka\t4 nights', ['Hilton Osaka']],
    ['Same\nSame', ['Same']],
    ['7 Days Inn\n1898 The Post', ['7 Days Inn', '1898 The Post']],
    ['\n \n42', []],
  ];
  it.each(cases)('%j', (pasted, names) => expect(namesIn(pasted)).toEqual(names));
});
