import './lib/without-eval.ts';
import '@waylight/ui/tokens.css';
import '@waylight/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { countVisits } from './features/statistics/visits.ts';
import { queryClient } from './lib/calls.ts';
import { inTime } from './lib/page/late.ts';
import { session } from './lib/session/session.ts';
import { FailedState } from './page-states.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

// The document's own first paint goes once the page has something to show in its place.
new MutationObserver((_, observer) => {
  if (!place.querySelector('h1, main > *, form, [role="alert"]')) return;
  document.querySelector('.first-paint')?.remove();
  observer.disconnect();
}).observe(place, { childList: true, subtree: true });

const root = createRoot(place);
// A transition is drawn in slices of 5 ms, so that a first page does not hold the browser in one piece.
const show = (page: ReactNode) =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
      </StrictMode>,
    ),
  );

/** The document says whether it is a visitor's sign-in page; everything else is the portal with its router. */
const first = async (): Promise<ReactNode> => {
  // Reading the files was one piece of work; drawing is another.
  await new Promise((next) => setTimeout(next));
  const { signIn, guest } = document.body.dataset;
  if (signIn === undefined) {
    // The session is asked for while the other files come: every page of a person waits for it.
    if (guest === undefined) session.ready().catch(() => undefined);
    return (await import('./portal.tsx')).firstPortal();
  }
  const { SignIn } = await import('./sign-in.tsx');
  return <SignIn onLeave={show} />;
};

inTime(first)
  .then(show, () => show(<FailedState onRetry={() => location.reload()} />))
  // Counting may wait: it is no part of what the first page needs.
  .then(() => setTimeout(countVisits));
