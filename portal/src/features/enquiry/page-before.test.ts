import { expect, it } from 'vitest';
import { pageThatLed } from './page-before.ts';

const place = (href: string) => ({ href, pathname: href.split('?')[0]! });

it.each([
  ['/hotelDetail?hotelId=7', '/hotelDetail?hotelId=7'],
  ['/home', '/home'],
  ['/invoiceManage/detail/7', '/invoiceManage/detail/7'],
  // Addresses of the way to a session may have a secret.
  ['/forgetPassword?token=secret', undefined],
  ['/login?redirect=/feedback', undefined],
  ['/no/such/page', undefined],
  // Another address of the same page led nowhere.
  ['/feedback?page=/home', undefined],
])('%s is named as %s', (from, named) => {
  expect(pageThatLed(place(from), '/feedback')).toBe(named);
});

it('nothing led to the page that a document was opened with', () => {
  expect(pageThatLed(undefined, '/feedback')).toBeUndefined();
});
