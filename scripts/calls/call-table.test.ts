import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CallRow, type CallTable, callTable, faultsIn, tableFile } from './call-table.ts';
import { fieldFaults, fieldRows } from './field-table.ts';
import { messageFaults, messageRows } from './message-table.ts';
import type { RouteRow } from './route-table.ts';

const table = callTable();

describe('the table of calls', () => {
  it('stands in docs/calls.md as the sources make it: npm run calls', () => {
    expect(readFileSync(tableFile, 'utf8')).toBe(table.text);
  });

  it('has a handler, a page or a place, a test, and a screen or a reason for everything', () => {
    expect(table.calls.length).toBeGreaterThan(150);
    expect(faultsIn(table)).toEqual([]);
  });

  it('has a call for every path of the specification', () => {
    expect(table.missing).toEqual([]);
  });

  it('finds a call that lacks something', () => {
    const [whole] = table.calls as [CallRow];
    const faults = (row: Partial<CallRow>) =>
      faultsIn({ ...table, calls: [...table.calls.slice(1), { ...whole, ...row }] });
    expect(faults({})).toEqual([]);
    expect(faults({ tests: [] })).toEqual([`${whole.name} has no test`]);
    expect(faults({ handler: undefined })).toEqual([`${whole.name} has no handler`]);
    expect(faults({ screens: [] })).toEqual([
      `${whole.name} (${whole.path}) has no screen and no reason: send it from a page, or say why in scripts/calls/call-reasons.ts`,
    ]);
  });

  it('finds an address, a message and a field that lack something', () => {
    const faults = (changed: Partial<CallTable>) => faultsIn({ ...table, ...changed });
    const [route] = table.routes as [RouteRow];
    const routes = (row: Partial<RouteRow>) => faults({ routes: [...table.routes.slice(1), { ...route, ...row }] });
    expect(routes({ page: undefined })).toEqual([`${route.path} has no page`]);
    expect(routes({ journeys: [] })).toEqual([`${route.path} has no journey`]);
    expect(routes({ says: undefined })).toEqual([`${route.path} is neither in the specification nor has it a reason`]);
    const gone = table.routes.find(({ isSpecified }) => !isSpecified)!;
    expect(faults({ routes: table.routes.filter((row) => row !== gone) })).toEqual([
      `${gone.path} is no address of ours`,
    ]);

    const says = 'nothing';
    expect(messageFaults(messageRows([{ says, text: 'Nobody says this' }]))).toEqual([
      '“Nobody says this” stands nowhere',
      '“Nobody says this” has no test',
    ]);
    expect(fieldFaults(fieldRows({ order: { calls: ['booking.get'], fields: { colour: 'colour' } } }))).toEqual([
      'order: no call has colour (colour)',
      'order: colour (colour) has no test',
    ]);
  });
});
