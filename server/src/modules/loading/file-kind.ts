import type { Tx } from '../../db/database.ts';
import type { Key, Refuse } from './checks.ts';

/** One kind of file: how a row is checked, and how those that passed are saved. `save` answers the hotels that changed. */
export type FileKind = {
  name: string;
  load(
    tx: Tx,
    rows: readonly { line: number; row: Record<string, unknown> }[],
    refuse: Refuse,
    seen: Map<Key, number>,
  ): Promise<{ kept: number; hotels: number[]; short?: number }>;
};
