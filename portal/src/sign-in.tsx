import { Component, type ReactNode, useEffect, useMemo, useState } from 'react';
import { LoginPage } from './features/identity/session/login-page.tsx';
import { inTime } from './lib/page/late.ts';
import { pageLeft } from './lib/page/later-part.tsx';
import { parseSearch, type Way } from './lib/url.ts';
import { FailedState, PageLoading, pendingAfterMs } from './page-states.tsx';
import { Surroundings } from './surroundings.tsx';

const loadPortal = () => inTime(() => import('./portal.tsx'));

interface SignInProps {
  /** Draws the portal in the place of this page. */
  onLeave: (portal: ReactNode) => void;
}

/**
 * A visitor's sign-in page as the document's first page. It stands without the router and the table of pages: they come
 * when somebody begins to fill in the form.
 */
export function SignIn({ onLeave }: SignInProps) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const ahead = () => void loadPortal().catch(() => undefined);
    const signs = ['pointerdown', 'keydown', 'input'] as const;
    for (const sign of signs) document.addEventListener(sign, ahead, { once: true, capture: true, passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, ahead, { capture: true });
    };
  }, []);
  const way = useMemo<Way>(
    () => ({
      go: async (href, { replace = false } = {}) => {
        pageLeft();
        // A sign-in stays on this page, whose button says that it is busy.
        const late = replace ? undefined : setTimeout(() => setWaiting(true), pendingAfterMs);
        try {
          const { portalAt } = await loadPortal();
          onLeave(await portalAt(href, replace));
        } catch {
          // A document of its own opens the page without what did not come.
          location[replace ? 'replace' : 'assign'](href);
        } finally {
          clearTimeout(late);
        }
      },
      useSearch: () => parseSearch(location.search),
      leads: () => true,
    }),
    [onLeave],
  );
  return (
    <Surroundings way={way}>
      <WhenBroken>{waiting ? <PageLoading /> : <LoginPage />}</WhenBroken>
    </Surroundings>
  );
}

/** Answer to a broken page, as the router has one for all others. */
class WhenBroken extends Component<{ children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <FailedState onRetry={() => location.reload()} /> : this.props.children;
  }
}
