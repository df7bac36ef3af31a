import { keptValue } from '../kept.ts';

/** A session that ended by itself, for the sign-in page. */
export interface EndedSession {
  companyCode: string;
  /** undefined: not to be said */
  reason: string | undefined;
}

/** In this tab alone, and until somebody has signed in. */
export const endedSession = keptValue<EndedSession | undefined>(
  'tab',
  'waylight.ended',
  (stored) =>
    stored && typeof stored === 'object' && 'companyCode' in stored
      ? {
          companyCode: String(stored.companyCode),
          reason: 'reason' in stored && typeof stored.reason === 'string' ? stored.reason : undefined,
        }
      : undefined,
  undefined,
);
