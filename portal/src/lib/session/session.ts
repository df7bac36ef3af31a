import { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { CallError, clientOn, NoAnswer, type Send } from '@waylight/contract/wire/client';
import { errorTable } from '@waylight/contract/wire/errors';
import { useSyncExternalStore } from 'react';
import { language } from '../language.ts';
import { fetchBegun, startRequest } from './begun.ts';
import { inCustomerView } from './customer-view.ts';

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

/** Renew when less than this is left. */
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
  let left = false;
  let flight: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const take = (grant: Grant | null) => {
    const before = held !== null;
    held = grant && { bearer: grant.access_token, key: grant.sign_key, endsAt: now() + grant.expires_in };
    asked = true;
    if (held) left = false;
    if (before !== (held !== null)) tell();
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
      if (asked && !held) return false;
      return renew();
    },
    renew,
    /** A sign-in's first bearer. */
    take: (grant: Grant) => void take(grant),
    clear: () => {
      left = true;
      take(null);
    },
    /** It is being given up here: from now on nothing is asked under it but its end. */
    leave: () => {
      left = true;
    },
    /** It was given up here: what a page still asks on its way out is not worth asking. */
    left: () => left,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const timeoutMs = 30_000;
const base = '/getaway';
const wire = { base, fetch: fetchBegun, language, now: Date.now, timeoutMs };

/** Signed with the portal's own key: whatever is asked without a session. */
const sendOpenly = clientOn({ ...wire, credentials: () => ({ bearer: undefined, key: __PORTAL_SIGN_KEY__ }) });

type Start = Pick<NonNullable<ReplyOf<typeof api.identity.refresh>>, 'start' | 'page'>;
type StartListener = (start: Start) => void;
let startListener: StartListener | undefined;

/** Called with the replies that came with the first bearer of this tab. */
export function onStart(listener: StartListener): void {
  startListener = listener;
}

/** The first bearer brings what every page begins with; in customer view replies take another door. */
async function refresh(): Promise<Grant | null> {
  const withStart = !session.signedIn() && !inCustomerView();
  const grant = await sendOpenly(api.identity.refresh, withStart ? startRequest(location) : {});
  if (grant?.start) startListener?.(grant);
  return grant;
}

export const session = sessionWith({ refresh, now: Date.now });

const sendWithBearer = clientOn({
  ...wire,
  credentials: () => {
    const held = session.held();
    return held ? { bearer: held.bearer, key: held.key } : { bearer: undefined, key: __PORTAL_SIGN_KEY__ };
  },
});

/** Calls that make a bearer, or do without one. */
const withoutBearer: ReadonlySet<string> = new Set([api.identity.login.path, api.identity.refresh.path]);

type EndListener = (error: CallError) => void;
const endListeners = new Set<EndListener>();

/** Called when a call found the session over (401 with 2012 or 2000, and the cookie brought no new bearer). */
export function onSessionOver(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/**
 * Sends a call. A call with a session waits for a live bearer; a 401 leads to one renewal and one retry.
 *
 * The retry is safe: a refused call had no effect. A public call goes on without an ended session.
 */
const sendNow: Send = async (call, request, options) => {
  const open = call.access === 'public';
  if (open && (withoutBearer.has(call.path) || !session.signedIn() || session.left()))
    return sendOpenly(call, request, options);
  const over = () => !open && session.left() && call.path !== api.identity.logout.path;
  if (over() || (!(await session.ready()) && over()))
    throw new CallError(401, errorTable.SESSION_OVER.code, '', {}, undefined);
  try {
    return await sendWithBearer(call, request, options);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    if (await session.renew()) return sendWithBearer(call, request, options);
    if (open) return sendOpenly(call, request, options);
    for (const listener of endListeners) listener(error);
    throw error;
  }
};

/** The one way to the server: in customer view no reply gets past it with a net price. */
export const send: Send = async (call, request, options) => {
  if (call.access === 'public' || !inCustomerView()) return sendNow(call, request, options);
  const { sellingBy } = await import('../../features/selling/selling-send.ts');
  return sellingBy(sendNow)(call, request, options);
};

export function useSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, session.signedIn);
}

export { CallError, NoAnswer };
