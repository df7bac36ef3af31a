import type { RouteComponent } from '@tanstack/react-router';
import type { Authority } from '@waylight/contract/wire/access';
import { lazyPage } from './lib/page/lazy-page.ts';
import type { Text } from './lib/words.ts';

/**
 * The table of pages. It feeds the routes, the guard, the menus, customer view and the browser looks (e2e/looks*.e2e.ts).
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
  /** behind “More”; in the bar of visitors it stands by itself */
  more?: boolean;
  /** visitors have it as well, who get no menus from the server */
  forVisitors?: boolean;
}

interface PageFacts {
  /** Needs no session. */
  isPublic?: boolean;
  /** Not even looked at by the guard: a page of its own for visitors. */
  unguarded?: boolean;
  /** Shown in customer view: nothing on it tells a net price, a balance, or a text that the agency writes for itself. */
  forCustomers?: boolean;
  /** Everybody else is led to /401. */
  needs?: readonly Authority[];
  /** Lists orders: accounts without any are led to /401. */
  listsOrders?: true;
  /** How /401 calls it, where no menu does. */
  called?: Text;
  menu?: MenuEntry;
  /** Stays drawn, out of sight, while somebody reads what it led to (kept-outlet.tsx). */
  isKept?: true;
}

/** Areas, by the server's names of the menus that have their pages below them. */
export type AreaName = 'orderManage' | 'invoiceManage' | 'accountManage';

export interface Page extends PageFacts {
  path: string;
  /** `bar`: under the dark bar. An area: under the tabs of its pages as well. `none`: alone. */
  frame: 'bar' | AreaName | 'none';
  component: RouteComponent;
}

/** An address that leads to another one. */
export interface Detour extends PageFacts {
  path: string;
  leadsTo: string;
  /** The server's name of a menu: the first of its pages that the person has comes before `leadsTo`. */
  area?: string;
}

/** Makes rows of one frame. A page is a chunk that is loaded when somebody first goes there. */
const framed =
  (frame: Page['frame']) =>
  <K extends string>(
    path: string,
    load: () => Promise<Record<K, RouteComponent>>,
    name: K,
    facts: PageFacts = {},
  ): Page => ({ ...facts, path, frame, component: lazyPage(load, name) });
const alone = framed('none');
const page = framed('bar');
const inOrders = framed('orderManage');
const inInvoices = framed('invoiceManage');
const inAccount = framed('accountManage');

const registration = () => import('./features/identity/registration/registration-page.tsx');
const result = () => import('./features/payment/payment-result-page.tsx');
const topic = () => import('./features/search/topic/topic-page.tsx');
const quotes = () => import('./features/quote/quote-pages.ts');
const invoices = () => import('./features/invoicing/invoice-pages.ts');
const enquiries = () => import('./features/enquiry/enquiry-pages.ts');
const errors = () => import('./features/shell/error-pages.tsx');

const visitors: PageFacts = { isPublic: true, unguarded: true };
const customers: PageFacts = { forCustomers: true };
const buyers: PageFacts = { needs: ['PRICE_VIEW'] };
const bookkeepers: PageFacts = { needs: ['ACCOUNT_FINANCE', 'PRICE_VIEW'] };
const topics: PageFacts = { isPublic: true, forCustomers: true };

// biome-ignore format: one row, one page
export const pages: readonly Page[] = [
  alone('/login', () => import('./features/identity/session/login-page.tsx'), 'LoginPage', { isPublic: true }),
  alone('/forgetPassword', () => import('./features/identity/recovery/recovery-page.tsx'), 'RecoveryPage', visitors),
  alone('/toRegister', registration, 'RegistrationPage', visitors),
  alone('/mobileRegister', registration, 'RegistrationPage', visitors),

  page('/home', () => import('./features/home/home-page.tsx'), 'HomePage', topics),
  page('/booking/bookItem', () => import('./features/search/list/list-page.tsx'), 'ListPage', { ...customers, isKept: true }),
  page('/booking/itemFormHotel', topic, 'DirectPurchasePage', topics),
  page('/booking/privateRoomHotel', topic, 'PrivateRoomPage', topics),
  page('/hotelDetail', () => import('./features/hotel/hotel-page.tsx'), 'HotelPage', customers),
  page('/orderWrite', () => import('./features/order-write/order-write-page.tsx'), 'OrderWritePage', {
    needs: ['ORDER_CREATE', 'PRICE_VIEW'],
    called: { zh: '填写订单', en: 'Complete booking' },
  }),
  page('/payment', () => import('./features/payment/payment-page.tsx'), 'PaymentPage'),
  page('/paySuccess', result, 'PaymentResultPage'),
  page('/paymentResult', result, 'PaymentResultPage'),

  inOrders('/manages/orderManage', () => import('./features/order-list/order-list-page.tsx'), 'OrderListPage', {
    listsOrders: true,
    forCustomers: true,
    menu: { words: { zh: '订单', en: 'Orders' } },
  }),
  inOrders('/manages/workorderManage', () => import('./features/work-order/work-order-list-page.tsx'), 'WorkOrderListPage', {
    listsOrders: true,
    menu: { words: { zh: '工单', en: 'Work orders' } },
  }),
  inOrders('/manages/deadlines', () => import('./features/deadline/deadline-page.tsx'), 'DeadlinePage', {
    listsOrders: true,
    menu: { words: { zh: '取消期限', en: 'Cancellation deadlines' } },
  }),
  inOrders('/manages/billManage', () => import('./features/billing/list/bill-list-page.tsx'), 'BillListPage', {
    ...bookkeepers,
    menu: { words: { zh: '账单', en: 'Bills' }, within: /^\/(manages\/billManage|bill|settlement)/ },
  }),
  page('/billDetail', () => import('./features/billing/detail/bill-detail-page.tsx'), 'BillDetailPage', bookkeepers),
  page('/billSettlement', () => import('./features/billing/settlement/bill-settlement-page.tsx'), 'BillSettlementPage', bookkeepers),
  page('/settlementSuccess', () => import('./features/billing/settlement/settlement-success-page.tsx'), 'SettlementSuccessPage', bookkeepers),
  page('/workOrderDetail', () => import('./features/work-order/work-order-page.tsx'), 'WorkOrderPage'),
  page('/orderDetail', () => import('./features/order-detail/order-detail-page.tsx'), 'OrderDetailPage', customers),

  page('/quotes', quotes, 'QuoteListPage', {
    ...buyers,
    forCustomers: true,
    menu: { words: { zh: '报价', en: 'Quotes' }, within: /^\/quote/ },
  }),
  page('/quoteWrite', quotes, 'QuoteWritePage', { ...buyers, ...customers }),
  page('/quoteEdit', quotes, 'QuoteEditPage', buyers),
  page('/quoteDetail', quotes, 'QuoteDetailPage', { ...buyers, ...customers }),

  inInvoices('/invoiceManage/list', invoices, 'InvoiceListPage', {
    ...bookkeepers,
    menu: { words: { zh: '发票记录', en: 'Invoices' }, within: /^\/invoiceManage\/(list|detail)/ },
  }),
  inInvoices('/invoiceManage/apply', invoices, 'InvoiceApplyPage', {
    ...bookkeepers,
    menu: { words: { zh: '申请发票', en: 'Request an invoice' } },
  }),
  inInvoices('/invoiceManage/detail/$id', invoices, 'InvoiceDetailPage', bookkeepers),
  inInvoices('/invoiceManage/titles', invoices, 'InvoiceTitlesPage', {
    ...bookkeepers,
    menu: { words: { zh: '发票抬头', en: 'Billing details' } },
  }),
  inInvoices('/invoiceManage/addresses', invoices, 'InvoiceAddressesPage', {
    ...bookkeepers,
    menu: { words: { zh: '收件地址', en: 'Addresses' } },
  }),

  page('/flightBooking', enquiries, 'FlightPage', {
    ...topics,
    menu: { words: { zh: '机票', en: 'Flights' }, more: true, forVisitors: true },
  }),
  page('/groupRoom', enquiries, 'GroupRoomPage', {
    ...topics,
    menu: { words: { zh: '团队用房', en: 'Group rooms' }, more: true, forVisitors: true },
  }),
  page('/supplierEntry', enquiries, 'SupplyEntryPage', topics),
  page('/feedback', enquiries, 'FeedbackPage', {
    ...customers,
    menu: { words: { zh: '意见反馈', en: 'Feedback' }, more: true },
  }),

  page('/help', () => import('./features/help/help-page.tsx'), 'HelpPage', {
    menu: { words: { zh: '帮助', en: 'Help' }, more: true },
  }),

  inAccount('/accountManage/personalInfo', () => import('./features/person/personal-info-page.tsx'), 'PersonalInfoPage', {
    forCustomers: true,
    menu: { words: { zh: '个人信息', en: 'Personal information' } },
  }),
  inAccount('/accountManage/myCoupons', () => import('./features/coupon/coupons-page.tsx'), 'CouponsPage', {
    ...buyers,
    menu: { words: { zh: '优惠券', en: 'Coupons' } },
  }),
  inAccount('/accountManage/myCollection', () => import('./features/favourite/favourites-page.tsx'), 'FavouritesPage', {
    forCustomers: true,
    menu: { words: { zh: '我的收藏', en: 'Favourites' } },
  }),
  inAccount('/accountManage/changePassword', () => import('./features/person/change-password-page.tsx'), 'ChangePasswordPage', {
    forCustomers: true,
    menu: { words: { zh: '修改密码', en: 'Change password' } },
  }),
  inAccount('/accountManage/security', () => import('./features/person/security-page.tsx'), 'SecurityPage', {
    forCustomers: true,
    menu: { words: { zh: '登录与安全', en: 'Sign-in and security' } },
  }),
  inAccount('/accountManage/securityLog', () => import('./features/security-log/security-log-page.tsx'), 'SecurityLogPage', {
    needs: ['ACCOUNT_ADMIN'],
    menu: { words: { zh: '安全记录', en: 'Security log' } },
  }),
  inAccount('/accountManage/subaccountManage', () => import('./features/staff/staff-page.tsx'), 'StaffPage', {
    needs: ['ACCOUNT_ADMIN'],
    menu: { words: { zh: '子账号', en: 'Sub-accounts' } },
  }),
  inAccount('/accountManage/advanceBalance', () => import('./features/ledger/balance-page.tsx'), 'BalancePage', {
    ...bookkeepers,
    menu: { words: { zh: '预付款余额', en: 'Advance balance' } },
  }),
  inAccount('/accountManage/selling', () => import('./features/selling/selling-page.tsx'), 'SellingPage', {
    ...buyers,
    menu: { words: { zh: '加价与单据', en: 'Mark-up and documents' } },
  }),
  inAccount('/recharge', () => import('./features/recharge/recharge-page.tsx'), 'RechargePage', {
    needs: ['ACCOUNT_FINANCE'],
    menu: { words: { zh: '充值', en: 'Top up' } },
  }),

  page('/about', () => import('./features/legal/about-page.tsx'), 'AboutPage', {
    ...topics,
    menu: { words: { zh: '关于我们', en: 'About us' }, more: true, forVisitors: true },
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
    menu: {
      words: { zh: '酒店', en: 'Hotels' },
      within: /^\/(home|booking|hotelDetail|orderWrite)/,
      forVisitors: true,
    },
  },
  {
    path: '/manages',
    leadsTo: '/manages/orderManage',
    area: 'orderManage',
    forCustomers: true,
    menu: {
      words: { zh: '订单', en: 'Orders' },
      within: /^\/(manages|orderDetail|workOrderDetail|payment|paySuccess|billDetail|billSettlement|settlementSuccess)/,
    },
  },
  {
    path: '/invoiceManage',
    leadsTo: '/invoiceManage/list',
    ...bookkeepers,
    menu: { words: { zh: '发票', en: 'Invoices' }, within: /^\/invoiceManage/ },
  },
  {
    path: '/accountManage',
    leadsTo: '/accountManage/personalInfo',
    forCustomers: true,
    menu: { words: { zh: '我的', en: 'Account' }, within: /^\/(accountManage|recharge)/, footOnly: true },
  },
];

/** Whether an address is one of a row: the part of it that names one thing is any. */
const isAt = (path: string, pathname: string): boolean =>
  path === pathname || (path.includes('$') && new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(pathname));

/** The row of an address, if the portal has it. */
export const pageAt = (pathname: string): Page | Detour | undefined =>
  [...pages, ...detours].find(({ path }) => isAt(path, pathname));

/** Whether an account may open the page of an address. */
export function opens(access: ReadonlySet<string>, pathname: string): boolean {
  const page = pageAt(pathname);
  return !(page?.needs?.some((one) => !access.has(one)) || (page?.listsOrders && access.has('ORDERS_NONE')));
}

export const isPublic = (pathname: string): boolean => pageAt(pathname)?.isPublic ?? false;
