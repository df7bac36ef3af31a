import { readdirSync, readFileSync } from 'node:fs';
import { authoritiesOfRoles, operatorRoles } from '@waylight/contract/wire/operator-access';
import { describe, expect, it } from 'vitest';
import { dialogKinds, recordKinds } from './lib/page/record-kinds.ts';
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

  it('says on every page about one thing who else has it open', () => {
    const about = pages.filter(({ path }) => path.includes('$')).map(({ path }) => path.slice('/ops'.length));
    expect(Object.keys(recordKinds).sort()).toEqual(about.sort());
    const kinds = Object.values(recordKinds);
    expect(new Set(kinds).size).toBe(kinds.length);
    const features = new URL('./features/', import.meta.url);
    const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    );
    const texts = sources.map((name) => readFileSync(new URL(name, features), 'utf8')).join('\n');
    expect(kinds.filter((kind) => !texts.includes(`record={{ kind: '${kind}', id`))).toEqual([]);
  });

  it('says in every dialog that edits a record of a list who else has it open', () => {
    const features = new URL('./features/', import.meta.url);
    const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    );
    const texts = sources.map((name) => readFileSync(new URL(name, features), 'utf8')).join('\n');
    const recorded = [...texts.matchAll(/^ +record: .*\{ kind: '(\w+)', id/gm)].map(([, kind]) => kind);
    expect(recorded.sort()).toEqual([...dialogKinds].sort());
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
