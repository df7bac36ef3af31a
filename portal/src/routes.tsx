import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  isRedirect,
  type ParsedLocation,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { api } from '@waylight/contract';
import { Frame } from './frame.tsx';
import { queryClient, queryOf } from './lib/calls.ts';
import { lazyPage } from './lib/page/lazy-page.ts';
import { inCustomerView } from './lib/session/customer-view.ts';
import { NoAnswer, session } from './lib/session/session.ts';
import { parseSearch, writeSearch } from './lib/url.ts';
import { PageFailed } from './page-failed.tsx';
import { PageLoading, pendingAfterMs } from './page-states.tsx';
import { type AreaName, type Detour, detours, isPublic, opens, type Page, pages } from './pages.ts';
import { paths } from './paths.ts';

/** The routes of the table of pages, and the guard before them. */
const root = createRootRoute({ component: Frame });

/** Lets signed-in people pass, visitors to public pages only; the person is known before a page shows. */
async function guard(location: ParsedLocation) {
  const open = isPublic(location.pathname);
  let signedIn = false;
  // The document knows that nobody has signed in. A page that needs somebody asks all the same.
  if (open && document.body.dataset.guest !== undefined && !session.signedIn()) return;
  try {
    signedIn = await session.ready();
  } catch (error) {
    if (!open || !(error instanceof NoAnswer)) throw error;
  }
  if (!signedIn) {
    if (!open) throw redirect({ href: paths.login(location.href) });
    return;
  }
  if (location.pathname === '/login') throw redirect({ href: paths.home });
  try {
    const query = { ...queryOf(api.identity.currentUser, {}), meta: { handles: 'all' as const } };
    // Announcements come with the start of a session, and after a sign-in beside the person: nothing moves when they are shown.
    const isFirst = queryClient.getQueryData(query.queryKey) === undefined && !inCustomerView();
    const [{ owesSecondFactor, authorities }] = await Promise.all([
      queryClient.ensureQueryData(query),
      isFirst
        ? queryClient.prefetchQuery({ ...queryOf(api.announcement.current, {}), meta: { handles: 'all' } })
        : null,
    ]);
    // Until it is set up the server answers nothing else.
    if (owesSecondFactor && location.pathname !== paths.security) throw redirect({ href: paths.security });
    if (!opens(new Set(authorities.map(({ authority }) => authority)), location.pathname))
      throw redirect({ href: paths.forbidden(location.href), replace: true });
  } catch (error) {
    if (error instanceof NoAnswer || isRedirect(error)) throw error;
    session.clear();
    throw redirect({ href: paths.login(location.href) });
  }
}

/** Ledger bar, page, footer around every page but those of visitors. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyPage(() => import('./features/shell/shell.tsx'), 'Shell'),
});

const areaFiles = () => import('./features/shell/area.tsx');
const areaRoute = (id: AreaName, component: keyof Awaited<ReturnType<typeof areaFiles>>): AnyRoute =>
  createRoute({ getParentRoute: () => shell, id, component: lazyPage(areaFiles, component) });

/** Areas have their pages as tabs above the one that shows. */
const areas = {
  orderManage: areaRoute('orderManage', 'OrderArea'),
  invoiceManage: areaRoute('invoiceManage', 'InvoiceArea'),
  accountManage: areaRoute('accountManage', 'AccountArea'),
} satisfies Record<AreaName, AnyRoute>;

const parents: Record<Page['frame'], AnyRoute> = { none: root, bar: shell, ...areas };

/** Loads a page that the outlet itself draws (kept-outlet.tsx). */
const loadedOnly = (component: RouteComponent): RouteComponent =>
  // A page that has been loaded has none any more.
  Object.defineProperty(() => null, 'preload', { get: () => component.preload }) as unknown as RouteComponent;

/** The routes of the pages in one frame. */
const routesIn = (wanted: Page['frame']): AnyRoute[] =>
  pages.flatMap(({ path, frame, component, unguarded, isKept }) =>
    frame === wanted
      ? [
          createRoute({
            getParentRoute: () => parents[frame],
            path,
            component: isKept ? loadedOnly(component) : component,
            ...(unguarded ? {} : { beforeLoad: ({ location }: { location: ParsedLocation }) => guard(location) }),
          }),
        ]
      : [],
  );

/** The first page of an area that this person has. A visitor signs in first. */
async function firstPage({ path, leadsTo, area }: Detour): Promise<string> {
  if (!area) return leadsTo;
  if (!(await session.ready())) return paths.login(path);
  const query = { ...queryOf(api.identity.currentUser, {}), meta: { handles: 'all' as const } };
  const [user, { firstPageOf }] = await Promise.all([
    queryClient.ensureQueryData(query),
    import('./features/shell/menu-entries.ts'),
  ]);
  return firstPageOf(user, area) ?? leadsTo;
}

const detourRoutes = detours.map((detour) =>
  createRoute({
    getParentRoute: () => root,
    path: detour.path,
    beforeLoad: async () => {
      throw redirect({ href: await firstPage(detour).catch(() => detour.leadsTo), replace: true });
    },
  }),
);

/** An address that nobody knows: to sign in, or home, where it is said. */
const unknownRoutes = ['/', '$'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ preload }) => {
      const signedIn = await session.ready();
      if (signedIn && path === '$' && !preload) void import('./unknown-address.ts').then(({ tell }) => tell());
      throw redirect({ href: signedIn ? paths.home : paths.login(), replace: true });
    },
  }),
);

const routeTree = root.addChildren([
  ...routesIn('none'),
  ...detourRoutes,
  ...unknownRoutes,
  shell.addChildren([
    ...routesIn('bar'),
    ...(Object.keys(areas) as AreaName[]).map((name) => areas[name].addChildren(routesIn(name))),
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: pendingAfterMs,
  defaultPendingMinMs: 400,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
