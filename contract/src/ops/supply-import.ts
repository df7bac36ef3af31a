import { z } from 'zod';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { rowId, rowIdText } from '../wire/id.ts';
import { fileErrors, fileField } from '../wire/upload.ts';
import { actErrors, actFields, actReply } from './act.ts';

/** Files of hotels, rooms, rates and stock: checked as a whole, saved in the background, undone for a while. */

export const importKinds = ['hotels', 'rooms', 'rates', 'surcharges', 'prices', 'stock'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStates = ['checking', 'checked', 'failed', 'saving', 'saved', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** A line against what is there. `kept`: an undo left it as it is. */
export const lineStates = ['new', 'changed', 'same', 'wrong', 'kept'] as const;
export type LineState = (typeof lineStates)[number];

/** Bytes of a file at most; a sheet of 100,000 prices has about 3 MB. */
export const importBytes = 30 * 1024 * 1024;

const summary = z.object({
  id: z.int(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  /** why a file could not be read */
  fault: z.string().nullable(),
  lines: z.int(),
  /** lines that the present step has done */
  done: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int(), kept: z.int() }),
  by: z.string(),
  at: z.string(),
  savedBy: z.string().nullable(),
  savedAt: z.string().nullable(),
  /** until when it can be undone; null: not saved, or too long ago */
  undoUntil: z.string().nullable(),
});

/** Import and export of what is sold. */
export const supplyImport = {
  list: call({
    method: 'GET',
    path: '/ops/import/list',
    access: { operator: ['SUPPLY_READ'] },
    says: 'Imports, the newest first.',
    request: z.strictObject({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ page: z.int(), limit: z.int(), total: z.int(), records: z.array(summary) }),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/ops/import/get',
    access: { operator: ['SUPPLY_READ'] },
    says: 'One import and how far it is.',
    request: z.strictObject({ id: rowIdText }),
    reply: summary,
    errors: ['NO_SUCH_IMPORT'],
  }),
  rows: call({
    method: 'GET',
    path: '/ops/import/rows',
    access: { operator: ['SUPPLY_READ'] },
    says: 'Lines of an import in one state, each with its faults.',
    request: z.strictObject({
      id: rowIdText,
      state: z.enum(lineStates),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      records: z.array(
        z.object({
          line: z.int(),
          faults: z.array(z.object({ field: z.string(), why: z.string() })),
          /** the row in short: `rateId 4711 · 2026-12-01/2026-12-31 · 688.00` */
          text: z.string(),
        }),
      ),
    }),
    errors: ['NO_SUCH_IMPORT'],
  }),
  upload: call({
    method: 'POST',
    path: '/ops/import/upload',
    access: { operator: ['SUPPLY_ACT'] },
    upload: importBytes,
    says: 'Takes a file (.xlsx or .csv, columns as in docs/loading.md) and begins to check it. Nothing is saved.',
    request: z.strictObject({ kind: z.enum(importKinds), file: fileField }),
    reply: z.object({ id: z.int() }),
    errors: [...fileErrors],
  }),
  save: call({
    method: 'POST',
    path: '/ops/import/save',
    access: { operator: ['SUPPLY_ACT'] },
    says: 'Saves a checked import in the background. With wrong lines only where `withoutWrong` says so; they are left out.',
    request: z.strictObject({ ...actFields, id: rowId, withoutWrong: z.boolean().default(false) }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_IMPORT', 'IMPORT_MOVED', 'IMPORT_HAS_FAULTS'],
  }),
  undo: call({
    method: 'POST',
    path: '/ops/import/undo',
    access: { operator: ['SUPPLY_ACT'] },
    says: 'Gives back what was there before, within 7 days. Lines that orders or later edits stand in the way of stay, and say so.',
    request: z.strictObject({ ...actFields, id: rowId }),
    reply: actReply,
    errors: [...actErrors, 'NO_SUCH_IMPORT', 'IMPORT_MOVED'],
  }),
  file: call({
    method: 'POST',
    path: '/ops/import/file',
    access: { operator: ['SUPPLY_READ'] },
    reads: true,
    says: 'What is there as a file that can be imported again, of one hotel or of all; `empty`: its columns alone.',
    request: z.strictObject({
      kind: z.enum(importKinds),
      format: z.enum(['xlsx', 'csv']),
      hotelId: rowId.nullable(),
      empty: z.boolean().default(false),
    }),
    reply: attachment,
    errors: ['NO_SUCH_HOTEL'],
  }),
};
