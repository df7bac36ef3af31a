import type { Plugin, Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { sparePreloads } from './spare-preloads.ts';

const chunk = (name: string, imports: string[] = []) =>
  ({ type: 'chunk', fileName: name, moduleIds: [name], imports }) as unknown as Rolldown.OutputChunk;
const bundle = Object.fromEntries(
  [
    chunk('entry'),
    chunk('table', ['entry']),
    chunk('shell', ['bar', 'entry']),
    chunk('bar'),
    chunk('list', ['cards', 'bar', 'table']),
    chunk('cards'),
    chunk('dialog', ['cards', 'modal']),
    chunk('modal'),
  ].map((one) => [one.fileName, one]),
) as unknown as Rolldown.OutputBundle;

function named(host: string, file: string, needed: string[]): string[] {
  const plugin = sparePreloads(
    (module) => module === 'table',
    (module) => module === 'shell',
  ) as unknown as {
    config: () => NonNullable<ReturnType<Extract<Plugin['config'], (...of: never[]) => unknown>>>;
    generateBundle: { handler: (options: unknown, bundle: Rolldown.OutputBundle) => void };
  };
  const { build } = plugin.config() as {
    build: { modulePreload: { resolveDependencies: (file: string, of: string[], at: object) => string[] } };
  };
  plugin.generateBundle.handler({}, bundle);
  return build.modulePreload.resolveDependencies(file, needed, { hostId: host, hostType: 'js' });
}

it('a part names what the page has not loaded', () => {
  expect(named('list', 'dialog', ['dialog', 'cards', 'modal', 'entry'])).toEqual(['dialog', 'modal']);
});

it('a page names what neither the table of pages nor the shell brings', () => {
  expect(named('table', 'list', ['list', 'cards', 'bar', 'table', 'entry'])).toEqual(['list', 'cards']);
});

it('the shell itself is named with all that it needs', () => {
  expect(named('table', 'shell', ['shell', 'bar', 'entry'])).toEqual(['shell', 'bar']);
});
