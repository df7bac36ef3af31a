import { api } from '@waylight/contract';
import { send } from '../../lib/session/session.ts';

/** Counts visits (spec §4): once when the portal opens, and again on the first sign of life after 30 quiet minutes. */

export const quietMs = 30 * 60_000;
const tokenKey = 'flowToken';

export interface VisitParts {
  /** ms since the epoch */
  now(): number;
  report(flowToken: string | null): Promise<string>;
  /** where the token of this tab lies */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Answers what to call at each sign of life. A report that fails is made up for at the next one. */
export function visitsWith({ now, report, storage }: VisitParts): () => void {
  let lastLife: number | undefined;
  let due = true;
  const tell = async () => {
    due = false;
    try {
      storage.setItem(tokenKey, await report(storage.getItem(tokenKey)));
    } catch {
      due = true;
    }
  };
  return () => {
    const at = now();
    if (lastLife !== undefined && at - lastLife >= quietMs) due = true;
    lastLife = at;
    if (due) void tell();
  };
}

/** Begins to count in this tab; answers how to stop. */
export function countVisits(): () => void {
  const alive = visitsWith({
    now: Date.now,
    report: async (flowToken) => (await send(api.statistics.visit, { flowToken, flowType: 0 })).flowToken,
    storage: sessionStorage,
  });
  const seen = () => {
    if (document.visibilityState === 'visible') alive();
  };
  const signs = ['pointerdown', 'keydown', 'scroll'] as const;
  for (const sign of signs) document.addEventListener(sign, seen, { passive: true, capture: true });
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    for (const sign of signs) document.removeEventListener(sign, seen, { capture: true });
    document.removeEventListener('visibilitychange', seen);
  };
}
