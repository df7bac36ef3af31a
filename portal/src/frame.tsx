import { Outlet, useRouter } from '@tanstack/react-router';
import { ToastRegion } from '@waylight/ui/feedback/toast';
import { useEffect, useMemo } from 'react';
import { focusHeadingSoon } from './lib/page/heading-focus.ts';
import { addressChanged } from './lib/page/in-turn.tsx';
import { pageLeft } from './lib/page/later-part.tsx';
import { forgetBegun } from './lib/session/begun.ts';
import { onSessionOver } from './lib/session/session.ts';
import { leaveSession, onLogOutElsewhere, onSessionLapsed } from './lib/session/session-end.ts';
import { isPublic } from './pages.ts';
import { paths } from './paths.ts';
import { routerWay } from './router-way.ts';
import { Surroundings } from './surroundings.tsx';

const isLink: ReadonlySet<string> = new Set(['PUSH', 'REPLACE']);

/** Around every page of the router: its way, the end of a session, focus after a move. */
export function Frame() {
  const router = useRouter();
  const way = useMemo(() => routerWay(router), [router]);

  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        if (!fromLocation) return;
        pageLeft();
        forgetBegun();
      }),
    [router],
  );
  useEffect(
    () => router.history.subscribe(({ action }) => addressChanged(isLink.has(action.type) ? 'link' : 'history')),
    [router],
  );
  useEffect(() => onSessionLapsed(router, isPublic), [router]);
  useEffect(() => onSessionOver((error) => leaveSession(error, router)), [router]);
  useEffect(() => onLogOutElsewhere(() => way.go(paths.login(), { replace: true })), [way]);

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
    <Surroundings way={way}>
      <Outlet />
      <ToastRegion />
    </Surroundings>
  );
}
