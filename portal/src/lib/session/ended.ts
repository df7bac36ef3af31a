/** A session that ended by itself, for the sign-in page: whose company it was, and why, if that may be said. */
export interface Ended {
  companyCode: string;
  reason: string | undefined;
}

const key = 'waylight.ended';

/** In this tab alone, and until somebody has signed in. */
export function keepEnded(ended: Ended | undefined): void {
  if (ended) sessionStorage.setItem(key, JSON.stringify(ended));
  else sessionStorage.removeItem(key);
}

export function readEnded(): Ended | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept && typeof kept === 'object' && 'companyCode' in kept)
      return {
        companyCode: String(kept.companyCode),
        reason: 'reason' in kept && typeof kept.reason === 'string' ? kept.reason : undefined,
      };
  } catch {
    // unreadable or refused storage: nothing is said
  }
  return undefined;
}
