import { Outlet, useRouter } from '@tanstack/react-router';
import { LiveRegion } from '@waylight/ui/live-region';
import { UiProvider } from '@waylight/ui/provider';
import { ToastRegion } from '@waylight/ui/toast';
import { useEffect } from 'react';
import { useLanguage } from './lib/language.ts';
import { onSessionOver } from './lib/session.ts';
import { leaveSession, onLogOutElsewhere } from './lib/session-end.ts';
import { useGo } from './lib/url.ts';
import { paths } from './paths.ts';

/** What every page stands in: the language, links that stay in the app, the end of a session, focus after a move. */
export function Frame() {
  const language = useLanguage();
  const go = useGo();
  const router = useRouter();

  useEffect(() => onSessionOver((error) => leaveSession(error, router)), [router]);
  useEffect(() => onLogOutElsewhere(() => go(paths.login(), { replace: true })), [go]);

  // Counting may wait: it is no part of what the first page needs.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void import('./lib/visits.ts').then(({ countVisits }) => {
      if (!gone) stop = countVisits();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const heading = document.querySelector<HTMLElement>('h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <UiProvider language={language} navigate={(path) => go(path)}>
      <Outlet />
      <LiveRegion />
      <ToastRegion />
    </UiProvider>
  );
}
