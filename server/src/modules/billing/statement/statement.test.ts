import { describe, expect, it } from 'vitest';
import { depositsOf, linesOf, matchesOf, reasonsOf } from './statement.ts';

const bill = {
  code: 'BL261101ABCDEF',
  companyCode: '100001',
  nameZh: '云程旅行社',
  nameEn: 'Yuncheng Travel',
  unpaid: 711_600,
};
const line = (text: string) => linesOf(text, 'CNY')[0];

describe('lines of a statement', () => {
  it.each([
    ['2026-11-24\t20261124000123\t云程旅行社\t7,116.00\t98,000.00', 711_600, '20261124000123'],
    ['2026/11/24,ICBC2026112400,"云程旅行社","7,116.00"', 711_600, 'ICBC2026112400'],
    ['2026-11-24  TRF-2026-0001  Yuncheng Travel  CNY 7116.00', 711_600, 'TRF-2026-0001'],
    ['20261124 7116 BL261101ABCDEF', 711_600, ''],
    ['云程旅行社 ７１１６．００', 711_600, ''],
  ])('%j', (text, amount, reference) => expect(line(text)).toMatchObject({ amount, reference, line: 1 }));

  it('leaves out heads, empty lines and money that went out', () => {
    expect(linesOf('日期\t流水号\t户名\t金额\n\n2026-11-24\t-20.00\n', 'CNY')).toEqual([]);
  });

  it('knows the decimals of a currency', () => {
    expect(linesOf('A12345678  7,116', 'JPY')).toMatchObject([{ amount: 7116, reference: 'A12345678' }]);
    expect(linesOf('A12345678  71.16', 'JPY')).toEqual([]);
  });
});

describe('bills that a line may pay', () => {
  it.each([
    ['x  BL261101ABCDEF  1.00', ['reference']],
    ['x  y  7116.00', ['amount']],
    ['云程旅行社  z  1.00', ['name']],
    ['YUNCHENG TRAVEL  z  7,116.00', ['amount', 'name']],
    ['客户100001  z  1.00', ['company']],
    ['客户1000012  z  1.00', []],
  ])('%j', (text, reasons) => expect(reasonsOf(line(text)!, bill)).toEqual(reasons));

  it('come with the likeliest first', () => {
    const other = { ...bill, code: 'BL261101BBBBBB', unpaid: 5 };
    const found = matchesOf(line('云程旅行社  BL261101BBBBBB  7116.00')!, [bill, other]);
    expect(found.map(({ bill: { code } }) => code)).toEqual([other.code, bill.code]);
  });
});

describe('companies whose deposit a line may be', () => {
  const { unpaid: _, code: __, ...company } = bill;
  const other = { companyCode: '100002', nameZh: '海岸旅行社', nameEn: 'Haian Travel' };
  it.each([
    ['x  BL261101ABCDEF  1.00', [['100001', ['reference']]]],
    ['云程 旅行社  z  1.00', [['100001', ['name']]]],
    ['客户100002  z  1.00', [['100002', ['company']]]],
    [
      '海岸旅行社  BL261101ABCDEF  1.00',
      [
        ['100001', ['reference']],
        ['100002', ['name']],
      ],
    ],
    ['x  y  7116.00', []],
  ])('%j', (text, expected) => {
    const found = depositsOf(line(text)!, [other, company], [bill]);
    expect(found.map((one) => [one.company.companyCode, one.reasons])).toEqual(expected);
  });
});
