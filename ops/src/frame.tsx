import { Outlet, useRouter } from '@tanstack/react-router';
import { LiveRegion } from '@waylight/ui/feedback/live-region';
import { ToastRegion } from '@waylight/ui/feedback/toast';
import { UiProvider } from '@waylight/ui/provider';
import { useEffect } from 'react';
import { FactorDialog } from './features/shell/factor-dialog.tsx';
import { useLanguage } from './lib/language.ts';
import { focusHeadingSoon } from './lib/page/heading-focus.ts';
import { onSessionOver } from './lib/session/session.ts';
import { forgetSession, onSignOutElsewhere, sessionEnd } from './lib/session/session-end.ts';
import { useGo } from './lib/url.ts';
import { paths, type SessionEnd } from './paths.ts';

/** Around every page: the language, links that stay in the app, the end of a session, focus after a move, messages. */
export function Frame() {
  const language = useLanguage();
  const router = useRouter();
  const go = useGo();

  useEffect(() => {
    const leave = (why: SessionEnd) => {
      forgetSession();
      const { href, pathname } = router.state.location;
      if (pathname !== paths.signIn()) go(paths.signIn(href, why), { replace: true });
    };
    const stops = [onSessionOver(() => leave(sessionEnd())), onSignOutElsewhere(() => leave('over'))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, go]);

  useEffect(() => {
    let stop: (() => void) | undefined;
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return;
      stop?.();
      stop = focusHeadingSoon();
    });
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [router]);

  return (
    <UiProvider language={language} navigate={(path) => go(path)}>
      <Outlet />
      <FactorDialog />
      <ToastRegion />
      <LiveRegion />
    </UiProvider>
  );
}
