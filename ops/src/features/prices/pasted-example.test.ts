import { expect, it } from 'vitest';
import { exampleIn } from './pasted-example.ts';

const none = { company: '', hotel: '', checkin: '', checkout: '', rate: '' };

it.each([
  ['100001\t1234\t2026-12-24\t2026-12-26\t5678', ['100001', '1234', '2026-12-24', '2026-12-26', '5678']],
  [
    'company 100001, hotel 1234, 2026/12/24 – 2026/12/26, rate 5678',
    ['100001', '1234', '2026-12-24', '2026-12-26', '5678'],
  ],
  ['酒店1234 公司100001 2026年12月4日', ['100001', '1234', '2026-12-04', '', '']],
  [
    'https://portal.example/hotel/1234?checkin=2026-12-24&checkout=2026-12-25',
    ['', '1234', '2026-12-24', '2026-12-25', ''],
  ],
])('reads %s', (text, [company, hotel, checkin, checkout, rate]) => {
  expect(exampleIn(text, none)).toEqual({ company, hotel, checkin, checkout, rate });
});

it('leaves one value to the field that it was pasted into, and keeps what is not in the text', () => {
  expect(exampleIn('100001', none)).toBeUndefined();
  expect(exampleIn('hotel 7 on 2026-12-24', { ...none, company: '100002' })?.company).toBe('100002');
});
