import { authoritiesOfRoles, operatorRoles } from '@waylight/contract/wire/operator-access';
import { describe, expect, it } from 'vitest';
import { missingFor, navigationOf, pageAt, pages } from './pages.ts';
import { paths, safeNext } from './paths.ts';

describe('the table of pages', () => {
  it('has each address once, below /ops', () => {
    const addresses = pages.map(({ path }) => path);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((path) => !path.startsWith('/ops/'))).toEqual([]);
  });

  it.each(operatorRoles)('gives %s a navigation without pages that would be refused', (role) => {
    const authorities = [...authoritiesOfRoles([role])];
    const shown = navigationOf(authorities).flatMap((entry) => entry.pages);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((page) => missingFor(page, authorities).length > 0)).toEqual([]);
  });

  it('finds the page of an address', () => {
    expect(pageAt('/ops/requests')?.path).toBe('/ops/requests');
    expect(pageAt('/ops/requests/AP1')?.path).toBe('/ops/requests/$code');
    expect(pageAt('/ops/nowhere')).toBeUndefined();
  });
});

describe('the way after signing in', () => {
  const origin = 'https://waylight.example';
  it.each([
    [paths.audit({ act: 'order.confirm' }), '/ops/audit?act=order.confirm'],
    ['https://elsewhere.example/ops/audit', paths.start],
    ['//elsewhere.example/ops/', paths.start],
    ['/home', paths.start],
    [paths.signIn(), paths.start],
    [undefined, paths.start],
  ])('%s leads to %s', (next, to) => expect(safeNext(next, origin)).toBe(to));
});
