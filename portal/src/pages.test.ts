import { readFileSync } from 'node:fs';
import { authorities } from '@waylight/contract/wire/access';
import { menusFor } from '@waylight/server/modules/identity/identity';
import { describe, expect, it } from 'vitest';
import { isRestingPlace } from './features/coupon/resting-places.ts';
import { detours, isPublic, pages } from './pages.ts';
import { router } from './routes.tsx';

const rows = [...pages, ...detours];

describe('the guard', () => {
  it('lets nobody past the sign-in but to the public pages', () => {
    expect(['/login', '/home', '/booking'].every(isPublic)).toBe(true);
    expect(['/booking/bookItem', '/hotelDetail', '/manages/orderManage', '/homes'].some(isPublic)).toBe(false);
  });
});

describe('news of coupons', () => {
  it('open over pages that list things, and never over a form or a payment', () => {
    const under = pages.map(({ path }) => path).filter(isRestingPlace);
    expect(under).toEqual([
      '/home',
      '/booking/bookItem',
      '/booking/itemFormHotel',
      '/booking/privateRoomHotel',
      '/manages/orderManage',
      '/manages/workorderManage',
      '/manages/deadlines',
      '/manages/billManage',
      '/quotes',
      '/invoiceManage/list',
    ]);
  });
});

describe('the table of pages', () => {
  it('has each address once, and every one of them is a route', () => {
    const paths = rows.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const routes = Object.values(router.routesByPath).map(({ fullPath }) => fullPath as string);
    expect(routes.filter((path) => path !== '/' && path !== '/$').sort()).toEqual(paths.sort());
  });

  it('has a look at each of its pages in a browser', () => {
    const files = ['looks', 'looks-orders', 'looks-work-orders', 'looks-bills', 'looks-invoices', 'enquiry'].map(
      (name) => `${name}.e2e.ts`,
    );
    const looks = files.map((file) => readFileSync(new URL(`../../e2e/${file}`, import.meta.url), 'utf8')).join('\n');
    const unseen = pages.filter(
      ({ path }) => !new RegExp(`['"\`]${path.replace(/\$\w+/g, '\\$\\{\\w+\\}')}['"\`?#]`).test(looks),
    );
    expect(
      unseen.map(({ path }) => path),
      `looks in ${files.join(', ')}`,
    ).toEqual([]);
  });

  it('leads to pages only', () => {
    for (const { leadsTo } of detours) expect(pages.some(({ path }) => path === leadsTo)).toBe(true);
  });
});

describe('the menus of the server', () => {
  // Home is the logo.
  const withoutEntry = ['/home'];
  const every = new Set(authorities.filter((one) => one !== 'ORDERS_NONE'));
  const menus = menusFor(every);

  it('are the menus of the table', () => {
    const entries = rows.filter(({ menu }) => menu).map(({ path }) => path);
    expect(menus.map(({ path }) => path).sort()).toEqual([...entries, ...withoutEntry].sort());
  });

  it('leave out each page that an account may not open', () => {
    for (const { path, needs = [], menu } of rows)
      for (const missing of menu ? needs : []) {
        const rest = new Set([...every].filter((one) => one !== missing));
        expect(
          menusFor(rest).some((one) => one.path === path),
          `${path} without ${missing}`,
        ).toBe(false);
      }
  });

  it('show each page to an account that has what it needs', () => {
    for (const { path, needs, menu } of rows)
      if (needs && menu)
        expect(
          menusFor(new Set(needs)).some((one) => one.path === path),
          path,
        ).toBe(true);
  });
});
