import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  isRedirect,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { Console } from './features/shell/console.tsx';
import { NotFoundPage } from './features/shell/error-pages.tsx';
import { guarded } from './features/shell/guarded.tsx';
import { PageFailed, PageLoading } from './features/shell/page-states.tsx';
import { Frame } from './frame.tsx';
import { queryClient, queryOf } from './lib/calls.ts';
import { opsApi } from './lib/ops-api.ts';
import { NoAnswer, session } from './lib/session/session.ts';
import { sessionEnd } from './lib/session/session-end.ts';
import { parseSearch, writeSearch } from './lib/url.ts';
import { navigationOf, pages } from './pages.ts';
import { base, paths, safeNext } from './paths.ts';

/** The routes of the table of pages, and the guard before them. */
const root = createRootRoute({ component: Frame });

/** The person signed in; otherwise the way to the sign-in. */
async function personBefore(location: ParsedLocation) {
  const wasSignedIn = session.signedIn();
  const signIn = () => redirect({ href: paths.signIn(location.href, wasSignedIn ? sessionEnd() : undefined) });
  if (!(await session.ready())) throw signIn();
  try {
    const query = { ...queryOf(opsApi.operator.current, {}), meta: { handles: 'all' as const } };
    return await queryClient.ensureQueryData(query);
  } catch (error) {
    if (error instanceof NoAnswer || isRedirect(error)) throw error;
    session.clear();
    throw signIn();
  }
}

const consoleRoute = createRoute({
  getParentRoute: () => root,
  id: 'console',
  component: Console,
  beforeLoad: async ({ location }) => {
    await personBefore(location);
  },
});

const pageRoutes: AnyRoute[] = pages.map((page) =>
  createRoute({ getParentRoute: () => consoleRoute, path: page.path, component: guarded(page) }),
);

const signInRoute = createRoute({
  getParentRoute: () => root,
  path: paths.signIn(),
  component: lazyRouteComponent(() => import('./features/sign-in/sign-in-page.tsx'), 'SignInPage'),
  beforeLoad: async ({ search }) => {
    const { next } = search as { next?: string };
    const signedIn = await session.ready().catch(() => false);
    if (signedIn) throw redirect({ href: safeNext(next, location.origin), replace: true });
  },
});

/** A mailed link leads here; what it carries stands behind the # and is never sent to a server. */
const passwordRoute = createRoute({
  getParentRoute: () => root,
  path: paths.password,
  component: lazyRouteComponent(() => import('./features/sign-in/password-page.tsx'), 'PasswordPage'),
});

/** The console begins at the first page of the person's navigation. */
const startRoutes = ['/', base].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ location }) => {
      const { authorities } = await personBefore(location);
      throw redirect({ href: navigationOf(authorities)[0]?.pages[0]?.path ?? paths.requests(), replace: true });
    },
  }),
);

const unknownRoute = createRoute({ getParentRoute: () => consoleRoute, path: '$', component: NotFoundPage });

export const router = createRouter({
  routeTree: root.addChildren([
    signInRoute,
    passwordRoute,
    ...startRoutes,
    consoleRoute.addChildren([...pageRoutes, unknownRoute]),
  ]),
  parseSearch,
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 400,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
