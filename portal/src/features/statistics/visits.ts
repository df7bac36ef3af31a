import { api } from '@waylight/contract';
import { type KeptText, keptText } from '../../lib/kept.ts';
import { send } from '../../lib/session/session.ts';

/** Counts visits: once when the portal opens, and again on the first sign of life after 30 quiet minutes. */

export const quietMs = 30 * 60_000;

export interface VisitParts {
  /** ms since the epoch */
  now(): number;
  report(flowToken: string | null): Promise<string>;
  /** the token of this tab */
  token: Pick<KeptText, 'read' | 'write'>;
}

/** Answers what to call at each sign of life. A report that fails is made up for at the next one. */
export function visitsWith({ now, report, token }: VisitParts): () => void {
  let lastLife: number | undefined;
  let due = true;
  const tell = async () => {
    due = false;
    try {
      token.write(await report(token.read()));
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
    token: keptText('tab', 'flowToken'),
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
