import { Outlet, useRouter } from '@tanstack/react-router';
import { LiveRegion } from '@waylight/ui/feedback/live-region';
import { ToastRegion } from '@waylight/ui/feedback/toast';
import { UiProvider } from '@waylight/ui/provider';
import { useEffect } from 'react';
import { useLanguage } from './lib/language.ts';
import { pageLeft } from './lib/page/later-part.tsx';
import { OfflineLine } from './lib/page/offline-line.tsx';
import { onSessionOver } from './lib/session/session.ts';
import { leaveSession, onLogOutElsewhere, onSessionLapsed } from './lib/session/session-end.ts';
import { useGo } from './lib/url.ts';
import { isPublic } from './pages.ts';
import { paths } from './paths.ts';

/** Around every page: the language, links that stay in the app, the end of a session, focus after a move. */
export function Frame() {
  const language = useLanguage();
  const go = useGo();
  const router = useRouter();

  useEffect(() => router.subscribe('onBeforeNavigate', ({ fromLocation }) => fromLocation && pageLeft()), [router]);
  useEffect(() => onSessionLapsed(router, isPublic), [router]);
  useEffect(() => onSessionOver((error) => leaveSession(error, router)), [router]);
  useEffect(() => onLogOutElsewhere(() => go(paths.login(), { replace: true })), [go]);

  // Counting may wait: it is no part of what the first page needs.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void import('./features/statistics/visits.ts').then(({ countVisits }) => {
      if (!gone) stop = countVisits();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);

  // A new page begins at its heading. One that waits for its answer has none yet: then as soon as it has.
  useEffect(() => {
    let waiting: MutationObserver | undefined;
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      heading.setAttribute('tabindex', '-1');
      heading.focus({ preventScroll: true });
      return true;
    };
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      waiting?.disconnect();
      if (focusHeading()) return;
      waiting = new MutationObserver((_, observer) => {
        // Somebody has gone on meanwhile: the focus is theirs.
        const taken = document.activeElement !== null && document.activeElement !== document.body;
        if (taken || focusHeading()) observer.disconnect();
      });
      waiting.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      unsubscribe();
      waiting?.disconnect();
    };
  }, [router]);

  return (
    <UiProvider language={language} navigate={(path) => go(path)}>
      <OfflineLine />
      <Outlet />
      <LiveRegion />
      <ToastRegion />
    </UiProvider>
  );
}
