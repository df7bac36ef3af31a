import type { Tx } from '../../db/database.ts';
import type { Key, Refuse, Row } from './checks.ts';

export type Lines = readonly { line: number; row: Record<string, unknown> }[];

/** One kind of file: how a row is checked, and how those that passed are saved. `save` answers the hotels that changed. */
export type FileKind = {
  name: string;
  load(
    tx: Tx,
    rows: Lines,
    refuse: Refuse,
    seen: Map<Key, number>,
  ): Promise<{ kept: number; hotels: number[]; short?: number }>;
};

/** A row that was saved and is told all the same: it gives less than is sold. */
export interface ShortLine {
  readonly line: number;
  readonly said: string;
}

/**
 * A file in the steps of an import: rows are read without the database, fitted to what is there, and saved.
 *
 * Values between the steps are plain data: another thread reads, and a table keeps them until somebody saves.
 */
export interface SupplyFile<Value, Fitted> {
  readonly name: string;
  read(rows: Lines, refuse: Refuse, seen: Map<Key, number>): Row<Value>[];
  fit(tx: Tx, rows: readonly Row<Value>[], refuse: Refuse): Promise<Row<Fitted>[]>;
  save(tx: Tx, rows: readonly Row<Fitted>[]): Promise<{ hotels: number[]; short?: readonly ShortLine[] }>;
}

/** The steps one after the other, as a folder is loaded. */
export const loadedAtOnce = <Value, Fitted>(file: SupplyFile<Value, Fitted>): FileKind => ({
  name: file.name,
  async load(tx, rows, refuse, seen) {
    const good = await file.fit(tx, file.read(rows, refuse, seen), refuse);
    const { hotels, short = [] } = await file.save(tx, good);
    for (const { line, said } of short) refuse(line, 'allotment', said);
    return { kept: good.length, hotels, short: short.length };
  },
});
