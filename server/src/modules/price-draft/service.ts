import type { Tx } from '../../db/database.ts';
import { actingAs } from '../../db/operator-act.ts';
import type { House } from '../../house.ts';
import { lockMarkUps, setMarkUps } from '../supply/service.ts';
import * as data from './data.ts';

/** Publishing a draft of mark-ups, at once or at its time, and the step back. */

export interface Publisher {
  readonly by: string;
  readonly reason: string;
}

/** Sets the rules of a draft and keeps what stood before. The caller has locked the draft. */
export async function publishDraft(tx: Tx, draftId: number, who: Publisher, now: Date): Promise<void> {
  const rules = await data.rulesOf(tx, draftId);
  const before = await lockMarkUps(tx, rules);
  for (const [at, { id }] of rules.entries()) await data.keepBefore(tx, id, before[at] ?? null);
  await setMarkUps(tx, rules, who, now);
  await data.moveDraft(tx, draftId, {
    ...{ status: 'published', published_at: now, publish_at: null, published_by: who.by, reason: who.reason },
  });
}

/** Gives the rules of a published draft back what stood before; those that were changed since stay as they are. */
export async function takeBack(tx: Tx, draftId: number, who: Publisher, now: Date): Promise<void> {
  const rules = await data.rulesOf(tx, draftId);
  const standing = await lockMarkUps(tx, rules);
  const untouched = rules.filter(({ percentBp }, at) => (standing[at] ?? null) === percentBp);
  await setMarkUps(
    tx,
    untouched.map(({ id: _, beforeBp, ...rule }) => ({ ...rule, percentBp: beforeBp })),
    who,
    now,
  );
  await data.moveDraft(tx, draftId, { status: 'steppedBack' });
}

/** Publishes drafts whose time has come, each once and with a row of the audit log. Answers how many. */
export async function publishDue({ database }: Pick<House, 'database'>, now: number): Promise<number> {
  let published = 0;
  for (;;) {
    const due = await database.asSystem((tx) => data.lockDue(tx, new Date(now)));
    if (!due) return published;
    const who = { by: due.publishedBy ?? 'schedule', reason: due.reason };
    const act = { command: 'priceDraft.publishDue', target: due.name, options: { draft: String(due.id) }, ...who };
    await actingAs(database, act, () => now)
      .asSystem(async (tx) => {
        // Another process may have been quicker between the two transactions; then the act says that nothing was left to do.
        const draft = await data.lockDraft(tx, due.id);
        if (draft?.status !== 'scheduled') throw new AlreadyDone();
        await publishDraft(tx, draft.id, who, new Date(now));
      })
      .catch((error: unknown) => {
        if (!(error instanceof AlreadyDone)) throw error;
      });
    published++;
  }
}

class AlreadyDone extends Error {}
