import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { Authority } from '@waylight/contract/wire/access';
import type { Text } from './lib/words.ts';

/**
 * The table of pages. It feeds the routes, the guard, the menus, customer view and the browser looks (e2e/pages.e2e.ts).
 *
 * Adding a page: one row here, one chunk, one look.
 */

/** Entry of a menu that the server gives to a person by its path. */
interface MenuEntry {
  words: Text;
  /** addresses that light the entry; otherwise its own */
  within?: RegExp;
  /** in the bar at the foot of a phone only; elsewhere the person's name opens it */
  footOnly?: boolean;
  /** beside the pages of the account only */
  sideOnly?: boolean;
}

interface PageFacts {
  /** Needs no session. */
  isPublic?: boolean;
  /** Not even looked at by the guard: a page of its own for visitors. */
  unguarded?: boolean;
  /** Shown in customer view: nothing on it tells a net price or a balance. */
  forCustomers?: boolean;
  /** Everybody else is told that the account may not open it. */
  needs?: readonly Authority[];
  menu?: MenuEntry;
}

export interface Page extends PageFacts {
  path: string;
  /** `bar`: under the dark bar. `manage`: beside the pages of Order Manage as well. `none`: alone. */
  frame: 'bar' | 'manage' | 'none';
  component: RouteComponent;
}

/** An address that leads to another one. */
export interface Detour extends PageFacts {
  path: string;
  leadsTo: string;
}

/** Makes rows of one frame. A page is a chunk that is loaded when somebody first goes there. */
const framed =
  (frame: Page['frame']) =>
  <K extends string>(
    path: string,
    load: () => Promise<Record<K, RouteComponent>>,
    name: K,
    facts: PageFacts = {},
  ): Page => ({ ...facts, path, frame, component: lazyRouteComponent(load, name) });
const alone = framed('none');
const page = framed('bar');
const manage = framed('manage');

const registration = () => import('./features/identity/registration/registration-page.tsx');
const result = () => import('./features/payment/payment-result-page.tsx');
const topic = () => import('./features/search/topic/topic-page.tsx');
const quotes = () => import('./features/quote/quote-pages.ts');
const errors = () => import('./features/shell/error-pages.tsx');

const visitors: PageFacts = { isPublic: true, unguarded: true };
const customers: PageFacts = { forCustomers: true };
const topics: PageFacts = { isPublic: true, forCustomers: true };

// biome-ignore format: one row, one page
export const pages: readonly Page[] = [
  alone('/login', () => import('./features/identity/session/login-page.tsx'), 'LoginPage', { isPublic: true }),
  alone('/forgetPassword', () => import('./features/identity/recovery/recovery-page.tsx'), 'RecoveryPage', visitors),
  alone('/toRegister', registration, 'RegistrationPage', visitors),
  alone('/mobileRegister', registration, 'RegistrationPage', visitors),

  page('/home', () => import('./features/home/home-page.tsx'), 'HomePage', topics),
  page('/booking/bookItem', () => import('./features/search/list/list-page.tsx'), 'ListPage', customers),
  page('/booking/itemFormHotel', topic, 'DirectPurchasePage', topics),
  page('/booking/privateRoomHotel', topic, 'PrivateRoomPage', topics),
  page('/hotelDetail', () => import('./features/hotel/hotel-page.tsx'), 'HotelPage', customers),
  page('/orderWrite', () => import('./features/order-write/order-write-page.tsx'), 'OrderWritePage'),
  page('/payment', () => import('./features/payment/payment-page.tsx'), 'PaymentPage'),
  page('/paySuccess', result, 'PaymentResultPage'),
  page('/paymentResult', result, 'PaymentResultPage'),

  manage('/manages/orderManage', () => import('./features/order-list/order-list-page.tsx'), 'OrderListPage', {
    forCustomers: true,
    menu: { words: { zh: '订单', en: 'Orders' } },
  }),
  manage('/manages/workorderManage', () => import('./features/work-order/work-order-list-page.tsx'), 'WorkOrderListPage', {
    menu: { words: { zh: '工单', en: 'Work orders' } },
  }),
  manage('/manages/deadlines', () => import('./features/deadline/deadline-page.tsx'), 'DeadlinePage', {
    menu: { words: { zh: '取消期限', en: 'Cancellation deadlines' } },
  }),
  page('/workOrderDetail', () => import('./features/work-order/work-order-page.tsx'), 'WorkOrderPage'),
  page('/orderDetail', () => import('./features/order-detail/order-detail-page.tsx'), 'OrderDetailPage', customers),

  page('/quotes', quotes, 'QuoteListPage', {
    forCustomers: true,
    menu: { words: { zh: '报价', en: 'Quotes' }, within: /^\/quote/ },
  }),
  page('/quoteWrite', quotes, 'QuoteWritePage', customers),
  page('/quoteEdit', quotes, 'QuoteEditPage'),
  page('/quoteDetail', quotes, 'QuoteDetailPage', customers),

  page('/accountManage/personalInfo', () => import('./features/person/personal-info-page.tsx'), 'PersonalInfoPage', {
    forCustomers: true,
    menu: { words: { zh: '个人信息', en: 'Personal information' } },
  }),
  page('/accountManage/myCoupons', () => import('./features/coupon/coupons-page.tsx'), 'CouponsPage', {
    menu: { words: { zh: '优惠券', en: 'Coupons' } },
  }),
  page('/accountManage/myCollection', () => import('./features/favourite/favourites-page.tsx'), 'FavouritesPage', {
    forCustomers: true,
    menu: { words: { zh: '我的收藏', en: 'Favourites' } },
  }),
  page('/accountManage/changePassword', () => import('./features/person/change-password-page.tsx'), 'ChangePasswordPage', {
    forCustomers: true,
    menu: { words: { zh: '修改密码', en: 'Change password' } },
  }),
  page('/accountManage/security', () => import('./features/person/security-page.tsx'), 'SecurityPage', {
    forCustomers: true,
    menu: { words: { zh: '登录与安全', en: 'Sign-in and security' } },
  }),
  page('/accountManage/securityLog', () => import('./features/security-log/security-log-page.tsx'), 'SecurityLogPage', {
    needs: ['ACCOUNT_ADMIN'],
    menu: { words: { zh: '安全记录', en: 'Security log' }, sideOnly: true },
  }),
  page('/accountManage/subaccountManage', () => import('./features/staff/staff-page.tsx'), 'StaffPage', {
    needs: ['ACCOUNT_ADMIN'],
    menu: { words: { zh: '子账号', en: 'Sub-accounts' } },
  }),
  page('/accountManage/advanceBalance', () => import('./features/ledger/balance-page.tsx'), 'BalancePage', {
    needs: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    menu: { words: { zh: '预付款余额', en: 'Advance balance' } },
  }),
  page('/accountManage/selling', () => import('./features/selling/selling-page.tsx'), 'SellingPage', {
    menu: { words: { zh: '加价与标志', en: 'Mark-up and logo' } },
  }),
  page('/recharge', () => import('./features/recharge/recharge-page.tsx'), 'RechargePage', {
    needs: ['ACCOUNT_FINANCE'],
    menu: { words: { zh: '充值', en: 'Recharge' } },
  }),

  page('/401', errors, 'ForbiddenPage', customers),
  page('/404', errors, 'NotFoundPage', customers),
];

/** Menus that have pages below them. */
export const detours: readonly Detour[] = [
  {
    path: '/booking',
    leadsTo: '/home',
    isPublic: true,
    forCustomers: true,
    menu: { words: { zh: '酒店', en: 'Hotels' }, within: /^\/(home|booking|hotelDetail|orderWrite)/ },
  },
  {
    path: '/manages',
    leadsTo: '/manages/orderManage',
    forCustomers: true,
    menu: {
      words: { zh: '订单', en: 'Orders' },
      within: /^\/(manages|orderDetail|workOrderDetail|payment|paySuccess)/,
    },
  },
  {
    path: '/accountManage',
    leadsTo: '/accountManage/personalInfo',
    forCustomers: true,
    menu: { words: { zh: '我的', en: 'Me' }, within: /^\/(accountManage|recharge)/, footOnly: true },
  },
];

/** The row of an address, if the portal has it. */
export const pageAt = (pathname: string): Page | Detour | undefined =>
  [...pages, ...detours].find(({ path }) => path === pathname);

export const isPublic = (pathname: string): boolean => pageAt(pathname)?.isPublic ?? false;
