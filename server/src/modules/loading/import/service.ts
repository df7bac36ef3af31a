import { opsApi } from '@waylight/contract';
import type { ImportKind } from '@waylight/contract/ops/supply-import';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { type ActPlan, opsAct } from '../../operator/act/service.ts';
import * as data from './data.ts';

/** Acts on imports. Each is one row of the log; the work that follows runs in the background (jobs.ts). */

/** A save can be undone for so long, ms. */
export const undoMs = 7 * 86_400_000;

async function lockedImport(tx: Tx, id: number): Promise<data.ImportRow> {
  const found = await data.importAt(tx, id, true);
  if (!found) throw new No('NO_SUCH_IMPORT');
  return found;
}

const subjectOf = (id: number) => ({ kind: 'import', id: String(id) });

const factsOf = (tx: Tx, id: number) => async () => {
  const { state, kind, fileName, counts, savedBy } = (await data.importAt(tx, id))!;
  const shown = state === 'checked' || savedBy === null ? null : fileName;
  const lines = shown === null ? null : counts.new + counts.changed + counts.same;
  return { state, file: shown, kind: shown === null ? null : (kind as ImportKind), lines };
};

export const saveImport = opsAct(
  'supplyImport.save',
  opsApi.supplyImport.save,
  async (tx, { id, withoutWrong }, { name, now }): Promise<ActPlan> => {
    const { state, counts } = await lockedImport(tx, id);
    if (state !== 'checked') throw new No('IMPORT_MOVED');
    if (counts.wrong > 0 && !withoutWrong) throw new No('IMPORT_HAS_FAULTS', { lines: counts.wrong });
    return {
      subject: subjectOf(id),
      facts: factsOf(tx, id),
      async run() {
        await data.noteSaved(tx, id, name, new Date(now));
        await data.moveImport(tx, id, 'saving', new Date(now));
      },
    };
  },
);

export const undoImport = opsAct(
  'supplyImport.undo',
  opsApi.supplyImport.undo,
  async (tx, { id }, { now }): Promise<ActPlan> => {
    const { state, savedAt } = await lockedImport(tx, id);
    if (state !== 'saved' || !savedAt || savedAt.getTime() < now - undoMs) throw new No('IMPORT_MOVED');
    return {
      subject: subjectOf(id),
      facts: factsOf(tx, id),
      run: () => data.moveImport(tx, id, 'undoing', new Date(now)),
    };
  },
);
