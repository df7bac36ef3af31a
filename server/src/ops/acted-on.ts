import type { Tx } from '../db/database.ts';
import type { ActColumns } from '../db/operator-act.ts';
import { changesBetween } from '../modules/operator/act/act.ts';
import type { ActSubject } from '../modules/operator/act/service.ts';

/** The subject of a command, its company, and what it changes, as the same act of the console keeps them. */

/** Locks what a command is about; undefined: there is none, and the command says so. */
export type ActedOn = (tx: Tx) => Promise<ActSubject | undefined>;

/** Reads the facts before and after the command's first transaction, for its row. */
export const columnsOf =
  (about: ActedOn): ActColumns =>
  async (tx, run) => {
    const known = await about(tx);
    const before = (await known?.facts()) ?? {};
    const result = await run();
    // The record that an act makes is there only after it.
    const made = known ?? (await about(tx));
    const changes = made ? changesBetween(before, await made.facts()) : [];
    if (!made || changes.length === 0) return { result, columns: undefined };
    const side = (which: 'before' | 'after') =>
      JSON.stringify(Object.fromEntries(changes.map((one) => [one.field, one[which]])));
    const { subject, distributorId } = made;
    const columns = {
      ...{ subject_kind: subject.kind, subject_id: subject.id, distributor_id: distributorId ?? null },
      ...{ before: side('before'), after: side('after') },
    };
    return { result, columns };
  };
