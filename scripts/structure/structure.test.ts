import { describe, expect, it } from 'vitest';
import { commentFaults } from './comments.mjs';
import { cycleFaults } from './cycles.mjs';
import { importFaults } from './imports.mjs';
import { nameFaults } from './names.mjs';
import { portalCallFaults } from './portal-calls.mjs';
import { programFaults } from './programs.mjs';
import { sizeFaults, sizeFigures } from './sizes.mjs';
import { sourceOf } from './source.mjs';
import { sqlFaults } from './sql.mjs';

/** Each check of the structure finds the fault that it is there for, and nothing in a file that keeps the rule. */

const sourcesOf = (files: Record<string, string>) => {
  const known = new Set(Object.keys(files));
  return Object.entries(files).map(([path, text]) => sourceOf(path, text, known));
};
const keysOf = (faults: { key: string }[]) => faults.map(({ key }) => key);
const barrel = 'export const api = {\n  booking,\n  workOrder,\n};\n';

describe('names', () => {
  const words = {
    'contract/src/index.ts': barrel,
    'contract/src/booking/booking.ts': '',
    'contract/src/work-order.ts': '',
    'server/src/modules/booking/booking.ts': '',
    'server/src/modules/work-order/calls.ts': '',
    'portal/src/features/booking/words.ts': '',
    'portal/src/features/work-order/words.ts': '',
  };
  const keys = (files: Record<string, string>) => keysOf(nameFaults(sourcesOf(files)));

  it('accept files that carry the words of the contract', () => expect(keys(words)).toEqual([]));
  it('refuse a name that says nothing', () =>
    expect(keys({ ...words, 'server/src/db/helpers.ts': '' })).toEqual(['name server/src/db/helpers.ts']));
  it('refuse capitals', () => expect(keys({ ...words, 'ui/src/Button.tsx': '' })).toEqual(['name ui/src/Button.tsx']));
  it('refuse a second barrel', () =>
    expect(keys({ ...words, 'ui/src/index.ts': '' })).toEqual(['name ui/src/index.ts']));
  it('refuse a free name in a module', () =>
    expect(keys({ ...words, 'server/src/modules/booking/held.ts': '' })).toEqual([
      'vocabulary server/src/modules/booking/held.ts',
    ]));
  it('refuse a type that is a participle', () => {
    const path = 'server/src/modules/booking/booking.ts';
    expect(keys({ ...words, [path]: 'export interface Asked {}\ntype Kept = 1;\ninterface OrderBed {}\n' })).toEqual([
      `type ${path} Asked`,
      `type ${path} Kept`,
    ]);
  });
  it('accept a noun of the list, one or many, with words before it', () =>
    expect(
      keys({
        ...words,
        'server/src/modules/booking/draft.ts': '',
        'server/src/modules/booking/plan-dates.ts': '',
        'server/src/modules/booking/operator-entries.ts': '',
        'server/src/modules/booking/source-door.ts': '',
      }),
    ).toEqual([]));
  it('miss a call group without a feature', () => {
    const { 'portal/src/features/work-order/words.ts': _, ...others } = words;
    expect(keys(others)).toEqual(['word work-order']);
  });
});

describe('imports', () => {
  const keys = (files: Record<string, string>) =>
    keysOf(importFaults(sourcesOf(files), ['identity', 'booking'], ['stay', 'search']));

  it('accept what points down', () =>
    expect(
      keys({
        'server/src/modules/identity/service.ts': '',
        'server/src/modules/booking/service.ts': "import '../identity/service.ts';",
        'portal/src/features/stay/a.ts': '',
        'portal/src/features/search/b.ts': "import '../stay/a.ts';",
      }),
    ).toEqual([]));
  it('refuse a later module, types counted', () =>
    expect(
      keys({
        'server/src/modules/identity/service.ts': "import type { A } from '../booking/service.ts';",
        'server/src/modules/booking/service.ts': '',
      }),
    ).toEqual(['module identity booking']));
  it('refuse the data of another module and of its rooms', () =>
    expect(
      keys({
        'server/src/modules/identity/person/data.ts': '',
        'server/src/modules/booking/service.ts': "import '../identity/person/data.ts';",
      }),
    ).toEqual(['entrance booking server/src/modules/identity/person/data.ts']));
  it('refuse a later feature', () =>
    expect(
      keys({ 'portal/src/features/stay/a.ts': "import '../search/b.ts';", 'portal/src/features/search/b.ts': '' }),
    ).toEqual(['feature stay search']));
  it('refuse a feature in lib, a domain in ui, the server in the portal, and tests in the product', () =>
    expect(
      keys({
        'portal/src/lib/a.ts': "import '../features/stay/a.ts';",
        'portal/src/features/stay/a.ts': "import '@waylight/server/app';",
        'ui/src/a.tsx': "import '@waylight/contract/money';",
        'contract/src/money.ts': '',
        'server/src/app.ts': "import './testing/boot.ts';",
        'server/src/testing/boot.ts': '',
      }),
    ).toEqual([
      'import portal/src/lib/a.ts portal/src/features/stay/a.ts',
      'import portal/src/features/stay/a.ts server/src/app.ts',
      'import ui/src/a.tsx contract/src/money.ts',
      'import server/src/app.ts server/src/testing/boot.ts',
    ]));
  it('refuse a module that is not in the list', () =>
    expect(keys({ 'server/src/modules/billing/service.ts': '' })).toEqual(['module billing']));
});

describe('cycles', () => {
  it('are found although they are of types alone', () =>
    expect(
      keysOf(
        cycleFaults(
          sourcesOf({
            'ui/src/a.ts': "import type { B } from './b.ts';",
            'ui/src/b.ts': "import { a } from './a.ts';",
          }),
        ),
      ),
    ).toEqual(['cycle ui/src/a.ts ui/src/b.ts']));
  it('are not seen in a tree', () =>
    expect(
      cycleFaults(
        sourcesOf({
          'ui/src/a.ts': "import './b.ts'; import './c.ts';",
          'ui/src/b.ts': "import './c.ts';",
          'ui/src/c.ts': '',
        }),
      ),
    ).toEqual([]));
});

describe('sizes', () => {
  const linesOf = (count: number) => 'export const a = 1;\n'.repeat(count);

  it('refuse 401 lines, 121 lines of a function and 26 files', () => {
    const many = Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`ui/src/many/a${at}.ts`, '']));
    const long = `export function long() {\n${'  a();\n'.repeat(119)}}\n`;
    const files = { ...many, 'ui/src/a.ts': linesOf(401), 'ui/src/b.ts': long };
    expect(keysOf(sizeFaults(sourcesOf(files)))).toEqual([
      'folder ui/src/many',
      'file ui/src/a.ts',
      'function ui/src/b.ts long',
    ]);
  });
  it('accept 400 lines, and count no tests', () => {
    const files = { 'ui/src/a.ts': linesOf(400), 'ui/src/a.test.ts': linesOf(900) };
    expect(sizeFaults(sourcesOf(files))).toEqual([]);
    expect(sizeFigures(sourcesOf(files))[0]).toContain('1 files, lines: median 400, p90 400, longest 400');
  });
});

describe('SQL', () => {
  const tables = 'export interface PaymentTables { payment_intent: { id: number } }';
  const keys = (path: string, text: string) =>
    keysOf(sqlFaults(sourcesOf({ 'server/src/db/tables/payment.ts': tables, [path]: text })));

  it('stands in data files', () => {
    expect(keys('server/src/modules/payment/data.ts', "tx.selectFrom('payment_intent')")).toEqual([]);
    expect(keys('server/src/modules/payment/service.ts', "tx.selectFrom('payment_intent')")).toEqual([
      'sql server/src/modules/payment/service.ts',
    ]);
    expect(keys('server/src/modules/payment/service.ts', 'sql`select 1`')).toEqual([
      'sql server/src/modules/payment/service.ts',
    ]);
  });
  it('writes the tables of its own module', () => {
    expect(keys('server/src/modules/payment/data.ts', "tx.insertInto('payment_intent')")).toEqual([]);
    expect(keys('server/src/modules/booking/data.ts', "tx.updateTable('payment_intent')")).toEqual([
      'writes booking payment_intent',
    ]);
  });
});

describe('comments', () => {
  const keys = (text: string) => keysOf(commentFaults(sourcesOf({ 'ui/src/a.ts': text })));

  it('begin with their noun', () => {
    expect(keys('/** The width of a page, px. */')).toEqual([]);
    expect(keys('/** What a page is wide. */')).toEqual(['comment ui/src/a.ts']);
    expect(keys('  // Whoever reads this waits.')).toEqual(['comment ui/src/a.ts']);
  });
  it('have 200 characters at most, paragraph by paragraph', () => {
    expect(keys(`/**\n * ${'a'.repeat(150)}\n *\n * ${'b'.repeat(150)}\n */`)).toEqual([]);
    expect(keys(`// ${'a'.repeat(120)}\n// ${'b'.repeat(120)}`)).toEqual(['comment ui/src/a.ts']);
  });
});

describe('calls in the portal', () => {
  const keys = (text: string) => keysOf(portalCallFaults(sourcesOf({ 'portal/src/a.ts': text })));

  it('are written as the bundler knows them', () => {
    expect(keys("import { api } from '@waylight/contract';\nsend(api.booking.create, {});")).toEqual([]);
    expect(keys("import { api } from '@waylight/contract';\nconst { booking } = api;")).toEqual([
      'api portal/src/a.ts',
    ]);
    expect(keys("import { api, other } from '@waylight/contract';")).toEqual(['api portal/src/a.ts']);
  });
});

describe('programs', () => {
  it('are those of the list', () => {
    const start = (name: string) => `import { spawn } from 'node:child_process';\nspawn('${name}', []);`;
    expect(programFaults(sourcesOf({ 'e2e/a.ts': start('git') }))).toEqual([]);
    expect(keysOf(programFaults(sourcesOf({ 'e2e/a.ts': start('pdftotext') })))).toEqual([
      'program e2e/a.ts pdftotext',
    ]);
  });
});
