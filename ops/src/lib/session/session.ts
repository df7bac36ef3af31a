import { idleHeader } from '@waylight/contract/ops/operator';
import { CallError, clientOn, NoAnswer, type Send } from '@waylight/contract/wire/client';
import { errorTable } from '@waylight/contract/wire/errors';
import { useSyncExternalStore } from 'react';
import { language } from '../language.ts';
import { opsApi } from '../ops-api.ts';
import { activity } from './activity.ts';
import { proveFactor } from './factor.ts';

/**
 * The session of this tab. The session itself is a cookie that no script reads; what a tab holds is a short-lived
 * bearer with its signing key, in memory only, renewed from the cookie before it ends.
 */

export interface Grant {
  access_token: string;
  sign_key: string;
  /** ms until the bearer ends */
  expires_in: number;
}

interface HeldSession {
  bearer: string;
  key: string;
  endsAt: number;
}

/** ms before its end at which a bearer is renewed. */
const earlyMs = 60_000;

export interface SessionParts {
  /** asks for a new bearer; null: there is no session */
  refresh(): Promise<Grant | null>;
  /** ms since the epoch */
  now(): number;
}

/** Holds a bearer and renews it, one request at a time however many calls wait. Free of fetch, so that it can be tested. */
export function sessionWith({ refresh, now }: SessionParts) {
  let held: HeldSession | null = null;
  let asked = false;
  let flight: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  const take = (grant: Grant | null) => {
    const before = held !== null;
    held = grant && { bearer: grant.access_token, key: grant.sign_key, endsAt: now() + grant.expires_in };
    asked = true;
    if (before !== (held !== null)) for (const listener of listeners) listener();
    return held !== null;
  };
  /** A new bearer from the cookie; false: there is no session. Fails only when no answer came. */
  const renew = (): Promise<boolean> => {
    flight ??= refresh()
      .then(take)
      .finally(() => {
        flight = null;
      });
    return flight;
  };
  return {
    /** The bearer in force, if any. */
    held: () => held,
    signedIn: () => held !== null,
    /** Whether there is a session. The first time in a tab it asks; later it renews what is about to end. */
    ready: async (): Promise<boolean> => {
      if (held && held.endsAt - now() > earlyMs) return true;
      return asked && !held ? false : renew();
    },
    renew,
    /** A sign-in's first bearer. */
    take: (grant: Grant) => void take(grant),
    clear: () => void take(null),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Sends once more after a code of the authenticator app was given, where the server asks for one. */
export function withFactor(send: Send, prove: () => Promise<boolean>): Send {
  return async (call, request, options) => {
    try {
      return await send(call, request, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.error !== 'FACTOR_STALE' || !(await prove())) throw error;
      return send(call, request, options);
    }
  };
}

const wire = {
  base: '/getaway',
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  language,
  now: Date.now,
  timeoutMs: 30_000,
  headers: () => ({ [idleHeader]: String(activity.idleMs()) }),
};
/** The public text that signs calls before the sign-in; it protects nothing. */
const openKey = { bearer: undefined, key: 'waylight-ops' };
const sendOpenly = clientOn({ ...wire, credentials: () => openKey });
const sendWithBearer = clientOn({ ...wire, credentials: () => session.held() ?? openKey });

export const session = sessionWith({ refresh: () => sendOpenly(opsApi.operator.refresh, {}), now: Date.now });

const overListeners = new Set<() => void>();

/** Called when a call found the session over and the cookie brought no new bearer. */
export function onSessionOver(listener: () => void): () => void {
  overListeners.add(listener);
  return () => void overListeners.delete(listener);
}

const over = () => new CallError(401, errorTable.SESSION_OVER.code, '', {}, undefined);

/** A call with a session waits for a live bearer; a 401 leads to one renewal and one retry: a refused call had no effect. */
const sendNow: Send = async (call, request, options) => {
  if (call.access === 'public') return sendOpenly(call, request, options);
  const end = () => {
    session.clear();
    for (const listener of overListeners) listener();
  };
  if (!(await session.ready())) {
    end();
    throw over();
  }
  try {
    return await sendWithBearer(call, request, options);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    if (await session.renew()) return sendWithBearer(call, request, options);
    end();
    throw error;
  }
};

/** The one way to the server. */
export const send: Send = withFactor(sendNow, () =>
  proveFactor((code) => sendNow(opsApi.operator.proveFactor, { code })),
);

/** The text that names this tab's session changes: pages are drawn anew. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, session.signedIn);
}

export { CallError, NoAnswer };
