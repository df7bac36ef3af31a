import './lib/without-eval.ts';
import '@waylight/ui/tokens.css';
import '@waylight/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './lib/calls.ts';
import { router } from './routes.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

// The document's own first paint goes once the page has something to show in its place.
new MutationObserver((_, observer) => {
  if (!place.querySelector('h1, main, form, [role="alert"]')) return;
  document.querySelector('.first-paint')?.remove();
  observer.disconnect();
}).observe(place, { childList: true, subtree: true });

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
