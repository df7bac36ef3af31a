import type { AnyRouter } from '@tanstack/react-router';
import { api } from '@waylight/contract';
import { errorTable } from '@waylight/contract/wire/errors';
import { paths } from '../../paths.ts';
import { keyOf, queryClient } from '../calls.ts';
import { forgetTab } from '../kept.ts';
import { endedSession } from './ended.ts';
import { type CallError, session } from './session.ts';
import type { User } from './user.ts';

const leaveAfterMs = 2000;
let leaving = false;

const draftPrefix = 'waylight.';

/** Forgets everything that belonged to the person: bearer, answers, drafts of this tab (kept as `waylight.…`). */
export function forgetSession(): void {
  session.clear();
  queryClient.clear();
  forgetTab(draftPrefix);
}

/** Code of the company that is signed in; empty: not known. */
const companyHere = () =>
  queryClient.getQueryData<User>(keyOf(api.identity.currentUser, {}))?.attrs.distributorCode ?? '';

/** A session that could not be renewed is over before any call has found out: the sign-in page says so. */
export function onSessionLapsed(router: AnyRouter, isPublic: (pathname: string) => boolean): () => void {
  return session.subscribe(() => {
    if (session.signedIn() || session.left()) return;
    endedSession.write({ companyCode: companyHere(), reason: undefined });
    const { status, location: here } = router.state;
    // A call that found out says more, and hears of it right after this.
    setTimeout(() => {
      // Where somebody is on the way to another page, the guard of that one leads to the sign-in.
      if (!leaving && status === 'idle' && !isPublic(here.pathname))
        void router.navigate({ href: paths.login(here.href) });
    });
  });
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waylight-session');

/** After a log-out: this tab and every other one of this browser forget the session. */
export function announceLogOut(): void {
  forgetSession();
  channel?.postMessage('loggedOut');
}

export function onLogOutElsewhere(act: () => void): () => void {
  const heard = () => {
    forgetSession();
    act();
  };
  channel?.addEventListener('message', heard);
  return () => channel?.removeEventListener('message', heard);
}

/**
 * The session ended while a page was open; sign-in leads back to this page.
 *
 * 2012: go to the sign-in at once, which says so, and reload it after 2 s. 2000: go there after 2 s without a
 * message.
 */
export function leaveSession(error: CallError, router: AnyRouter): void {
  // Several calls of one page find out at the same time.
  if (leaving || router.state.location.pathname === '/login') return;
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, leaveAfterMs);
  const target = paths.login(router.state.location.href);
  const companyCode = companyHere();
  forgetSession();
  const invalid = errorTable.TOKEN_INVALID;
  const unspeakable = error.message === invalid.zh || error.message === invalid.en;
  endedSession.write({ companyCode, reason: unspeakable ? undefined : error.message });
  if (error.error === 'SESSION_OVER') {
    void router.navigate({ href: target });
    reloadUnlessTyping();
  } else {
    setTimeout(() => void router.navigate({ href: target }), leaveAfterMs);
  }
}

/** A fresh start of the sign-in page, unless somebody is typing into it already. */
function reloadUnlessTyping() {
  let typed = false;
  const note = () => {
    typed = true;
  };
  document.addEventListener('input', note, { once: true });
  setTimeout(() => {
    document.removeEventListener('input', note);
    if (!typed) location.reload();
  }, leaveAfterMs);
}
