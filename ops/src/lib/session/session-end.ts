import type { SessionEnd } from '../../paths.ts';
import { queryClient } from '../calls.ts';
import { activity } from './activity.ts';
import { session } from './session.ts';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waylight-ops-session');

/** Forgets everything that belonged to the person: bearer and answers. */
export function forgetSession(): void {
  session.clear();
  queryClient.clear();
}

/** After a sign-out: this tab and every other one of this browser forget the session. */
export function announceSignOut(): void {
  forgetSession();
  channel?.postMessage('signedOut');
}

export function onSignOutElsewhere(act: () => void): () => void {
  channel?.addEventListener('message', act);
  return () => channel?.removeEventListener('message', act);
}

/** Why a session that is over has ended, as far as this tab knows. */
export const sessionEnd = (): SessionEnd => (activity.wasIdle() ? 'idle' : 'over');
