import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  isRedirect,
  lazyRouteComponent,
  type ParsedLocation,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { api } from '@waylight/contract';
import { Frame } from './frame.tsx';
import { queryClient, queryOf } from './lib/calls.ts';
import { NoAnswer, session } from './lib/session/session.ts';
import { parseSearch, writeSearch } from './lib/url.ts';
import { PageFailed, PageLoading } from './page-states.tsx';
import { isPublic, paths } from './paths.ts';

/**
 * Every address and its page. A page is loaded when it is first gone to. Add a page: one line of `page(…)` below, and its
 * address in paths.ts.
 */
const root = createRootRoute({ component: Frame });

/** The guard (spec §4): who is signed in, what is public, and who the person is before a page shows. */
async function guard(location: ParsedLocation) {
  const open = isPublic(location.pathname);
  let signedIn = false;
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
    const asked = { ...queryOf(api.identity.currentUser, {}), meta: { handles: 'all' as const } };
    const { owesSecondFactor } = await queryClient.ensureQueryData(asked);
    // Until it is set up the server answers nothing else.
    if (owesSecondFactor && location.pathname !== paths.security) throw redirect({ href: paths.security });
  } catch (error) {
    if (error instanceof NoAnswer || isRedirect(error)) throw error;
    session.clear();
    throw redirect({ href: paths.login(location.href) });
  }
}

/** Ledger bar, page, footer around every page but the sign-in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./features/shell/shell.tsx'), 'Shell'),
});

type Loaded<K extends string> = () => Promise<Record<K, RouteComponent>>;

/** Makes pages within a frame. */
const pagesIn =
  <R extends AnyRoute>(parent: R) =>
  <P extends string, K extends string>(path: P, load: Loaded<K>, name: K) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      beforeLoad: ({ location }) => guard(location),
      component: lazyRouteComponent(load, name),
    });
const page = pagesIn(shell);

/** What Order Manage holds stands beside the list of its pages. */
const manage = createRoute({
  getParentRoute: () => shell,
  id: 'manage',
  component: lazyRouteComponent(() => import('./features/shell/manage-area.tsx'), 'ManageArea'),
});

const managePage = pagesIn(manage);

/** An address that leads to another one. */
function leadsTo<P extends string>(path: P, target: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ href: target, replace: true });
    },
  });
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: ({ location }) => guard(location),
  component: lazyRouteComponent(() => import('./features/identity/session/login-page.tsx'), 'LoginPage'),
});

/** A page of its own for who has not signed in: without the ledger bar. */
function openPage<P extends string, K extends string>(path: P, load: Loaded<K>, name: K) {
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });
}

/** An address that nobody knows: to sign in, or home. */
function unknown<P extends string>(path: P) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async () => {
      throw redirect({ href: (await session.ready()) ? paths.home : paths.login(), replace: true });
    },
  });
}

const quotePages = () => import('./features/quote/quote-pages.ts');

const routeTree = root.addChildren([
  login,
  openPage('/forgetPassword', () => import('./features/identity/recovery/recovery-page.tsx'), 'RecoveryPage'),
  openPage('/toRegister', () => import('./features/identity/registration/registration-page.tsx'), 'RegistrationPage'),
  openPage(
    '/mobileRegister',
    () => import('./features/identity/registration/registration-page.tsx'),
    'RegistrationPage',
  ),
  leadsTo('/booking', paths.home),
  leadsTo('/manages', paths.orders()),
  leadsTo('/accountManage', paths.personalInfo),
  unknown('/'),
  unknown('$'),
  shell.addChildren([
    page('/home', () => import('./features/home/home-page.tsx'), 'HomePage'),
    page('/booking/bookItem', () => import('./features/search/list/list-page.tsx'), 'ListPage'),
    page('/booking/itemFormHotel', () => import('./features/search/topic/topic-page.tsx'), 'DirectPurchasePage'),
    page('/booking/privateRoomHotel', () => import('./features/search/topic/topic-page.tsx'), 'PrivateRoomPage'),
    page('/hotelDetail', () => import('./features/hotel/hotel-page.tsx'), 'HotelPage'),
    page('/orderWrite', () => import('./features/order-write/order-write-page.tsx'), 'OrderWritePage'),
    page('/payment', () => import('./features/payment/payment-page.tsx'), 'PaymentPage'),
    page('/paySuccess', () => import('./features/payment/payment-result-page.tsx'), 'PaymentResultPage'),
    page('/paymentResult', () => import('./features/payment/payment-result-page.tsx'), 'PaymentResultPage'),
    manage.addChildren([
      managePage(paths.orders(), () => import('./features/order-list/order-list-page.tsx'), 'OrderListPage'),
      managePage(
        paths.workOrders(),
        () => import('./features/work-order/work-order-list-page.tsx'),
        'WorkOrderListPage',
      ),
      managePage(paths.deadlines(), () => import('./features/deadline/deadline-page.tsx'), 'DeadlinePage'),
    ]),
    page('/workOrderDetail', () => import('./features/work-order/work-order-page.tsx'), 'WorkOrderPage'),
    page('/orderDetail', () => import('./features/order-detail/order-detail-page.tsx'), 'OrderDetailPage'),
    page('/quotes', quotePages, 'QuoteListPage'),
    page('/quoteWrite', quotePages, 'QuoteWritePage'),
    page('/quoteEdit', quotePages, 'QuoteEditPage'),
    page('/quoteDetail', quotePages, 'QuoteDetailPage'),
    page(paths.selling, () => import('./features/selling/selling-page.tsx'), 'SellingPage'),
    page(paths.personalInfo, () => import('./features/person/personal-info-page.tsx'), 'PersonalInfoPage'),
    page(paths.coupons, () => import('./features/coupon/coupons-page.tsx'), 'CouponsPage'),
    page(paths.favourites(), () => import('./features/favourite/favourites-page.tsx'), 'FavouritesPage'),
    page(paths.changePassword, () => import('./features/person/change-password-page.tsx'), 'ChangePasswordPage'),
    page(paths.security, () => import('./features/person/security-page.tsx'), 'SecurityPage'),
    page(paths.securityLog(), () => import('./features/security-log/security-log-page.tsx'), 'SecurityLogPage'),
    page(paths.subAccounts(), () => import('./features/staff/staff-page.tsx'), 'SubAccountsPage'),
    page('/recharge', () => import('./features/recharge/recharge-page.tsx'), 'RechargePage'),
    page(paths.advanceBalance(), () => import('./features/ledger/balance-page.tsx'), 'BalancePage'),
    page('/401', () => import('./features/shell/error-pages.tsx'), 'ForbiddenPage'),
    page('/404', () => import('./features/shell/error-pages.tsx'), 'NotFoundPage'),
  ]),
]);

export const router = createRouter({
  routeTree,
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
