import type { RouteComponent } from '@tanstack/react-router';
import { usePerson } from '../../lib/session/person.ts';
import { missingFor, type Page } from '../../pages.ts';
import { ForbiddenPage } from './error-pages.tsx';

/** The page for those who may open it. Its address stays, so that it can be passed on to somebody who may. */
export function guarded(page: Page): RouteComponent {
  const Content = page.component;
  const Guarded: RouteComponent = () => {
    const person = usePerson();
    if (!person) return null;
    const missing = missingFor(page, person.authorities);
    return missing.length > 0 ? <ForbiddenPage missing={missing} /> : <Content />;
  };
  // The router loads the page's file before it draws the page.
  if (Content.preload) Guarded.preload = Content.preload;
  return Guarded;
}
