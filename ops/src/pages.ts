import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { OperatorAuthority } from '@waylight/contract/wire/operator-access';
import { type AreaName, areaNames, areas } from './areas.ts';
import type { Text } from './lib/words.ts';
import { words } from './page-words.ts';

/**
 * The table of pages: it feeds the routes, the navigation and the guard. A page is one row here and one file, which is
 * loaded when somebody first goes there.
 */
export interface Page {
  /** with `/ops` before it; `$code` is a parameter */
  path: string;
  area: AreaName;
  component: RouteComponent;
  /** Authorities that the page needs, every one; without them it says which is missing. */
  needs: readonly OperatorAuthority[];
  /** Its entry in the navigation. */
  menu?: Text;
}

interface PageFacts {
  needs?: readonly OperatorAuthority[];
  /** true: the area's own name */
  menu?: true | Text;
}

const page = <K extends string>(
  area: AreaName,
  path: string,
  load: () => Promise<Record<K, RouteComponent>>,
  name: K,
  { needs = [], menu }: PageFacts = {},
): Page => ({
  path: `/ops${path}`,
  area,
  component: lazyRouteComponent(load, name),
  needs,
  ...(menu ? { menu: menu === true ? areas[area].words : menu } : {}),
});

const settings = () => import('./features/setting/setting-pages.ts');
const people = () => import('./features/people/people-pages.ts');
const prices = () => import('./features/prices/price-pages.ts');
const orderWords = { bulk: { zh: '批量确认', en: 'Confirm several' } };

const orders = () => import('./features/orders/order-pages.ts');
const languages = () => import('./features/hotel-language/hotel-language-page.tsx');
const workOrders = () => import('./features/work-order/work-order-pages.ts');
const answers = () => import('./features/saved-answer/saved-answers-page.tsx');
const enquiries = () => import('./features/enquiry/enquiry-pages.ts');
const companies = () => import('./features/company/company-pages.ts');
const bills = () => import('./features/bill/bill-pages.ts');
const invoices = () => import('./features/invoice/invoice-pages.ts');
const inDoubt = () => import('./features/money/money-pages.ts');
const money = { needs: ['MONEY_READ'] } as const;
const imports = () => import('./features/import/import-pages.ts');
const hotels = () => import('./features/hotel/hotel-pages.ts');
const calendar = () => import('./features/calendar/calendar-pages.ts');
const read = { needs: ['CONTENT_READ'] } as const;
const legal = () => import('./features/legal/legal-pages.ts');
const content = () => import('./features/content/content-pages.ts');
const reports = () => import('./features/reports/report-pages.ts');
const requests = () => import('./features/approval/request-pages.ts');

export const pages: readonly Page[] = [
  page('desk', '/desk', () => import('./features/desk/desk-page.tsx'), 'DeskPage', { menu: true }),
  page('orders', '/orders', orders, 'OrderListPage', { menu: true, needs: ['ORDERS_READ'] }),
  page('orders', '/orders/confirm', orders, 'BulkConfirmPage', { menu: orderWords.bulk, needs: ['ORDERS_ACT'] }),
  page('orders', '/orders/$code', orders, 'OrderPage', { needs: ['ORDERS_READ'] }),
  page('orders', '/deliveries', () => import('./features/delivery/delivery-page.tsx'), 'DeliveryPage', {
    menu: words.deliveries,
    needs: ['ORDERS_READ'],
  }),
  page('orders', '/hotel-languages', languages, 'HotelLanguagesPage', {
    menu: { zh: '酒店语言', en: 'Hotels’ languages' },
    needs: ['ORDERS_READ'],
  }),
  page('orders', '/hotel-languages/$tag', languages, 'HotelLanguagePage', { needs: ['ORDERS_READ'] }),
  page('workOrders', '/work-orders', workOrders, 'WorkOrderListPage', { menu: true, needs: ['SERVICE_READ'] }),
  page('workOrders', '/work-orders/$number', workOrders, 'WorkOrderPage', { needs: ['SERVICE_READ'] }),
  page('workOrders', '/saved-answers', answers, 'SavedAnswersPage', {
    menu: { zh: '常用答复', en: 'Saved answers' },
    needs: ['SERVICE_READ'],
  }),
  page('enquiries', '/enquiries', enquiries, 'EnquiryListPage', { menu: true, needs: ['SUPPLIERS_READ'] }),
  page('enquiries', '/enquiries/$code', enquiries, 'EnquiryPage', { needs: ['SUPPLIERS_READ'] }),
  page('enquiries', '/flight-robots', enquiries, 'RobotPage', {
    menu: { zh: '机票机器人', en: 'Air-ticket robot' },
    needs: ['SERVICE_READ'],
  }),
  page('companies', '/companies', companies, 'CompanyListPage', { menu: true, needs: ['COMPANIES_READ'] }),
  page('companies', '/companies/$code', companies, 'CompanyPage', { needs: ['COMPANIES_READ'] }),
  page('companies', '/company-groups', companies, 'GroupPage', {
    menu: { zh: '公司分组', en: 'Groups' },
    needs: ['COMPANIES_READ'],
  }),
  page('companies', '/registrations', companies, 'RegistrationListPage', {
    menu: { zh: '注册申请', en: 'Registrations' },
    needs: ['COMPANIES_READ'],
  }),
  page('companies', '/registrations/$id', companies, 'RegistrationPage', { needs: ['COMPANIES_READ'] }),
  page('bills', '/bills', bills, 'BillListPage', { ...money, menu: { zh: '账单', en: 'Bills' } }),
  page('bills', '/bills/$code', bills, 'BillPage', money),
  page('bills', '/bank-statement', bills, 'StatementPage', {
    ...money,
    menu: { zh: '银行流水匹配', en: 'Bank statement' },
  }),
  page('bills', '/invoices', invoices, 'InvoiceListPage', { ...money, menu: { zh: '发票', en: 'Invoices' } }),
  page('bills', '/invoices/$code', invoices, 'InvoicePage', money),
  page('bills', '/invoice-cases', invoices, 'InvoiceCasesPage', {
    ...money,
    menu: { zh: '发票差异', en: 'Invoice cases' },
  }),
  page('money', '/money', inDoubt, 'DoubtListPage', { ...money, menu: { zh: '待处理资金', en: 'In doubt' } }),
  page('money', '/payments', inDoubt, 'PaymentListPage', { ...money, menu: { zh: '支付查询', en: 'Payments' } }),
  page('money', '/payments/$number', inDoubt, 'PaymentPage', money),
  page('money', '/differences', inDoubt, 'CaseListPage', { ...money, menu: { zh: '对账差异', en: 'Differences' } }),
  page('money', '/differences/$id', inDoubt, 'CasePage', money),
  page('money', '/reconciliation', inDoubt, 'DayListPage', { ...money, menu: { zh: '对账日', en: 'Reconciliation' } }),
  page('money', '/payouts', inDoubt, 'PayoutListPage', { ...money, menu: { zh: '渠道结算', en: 'Payouts' } }),
  page('hotels', '/hotels', hotels, 'HotelListPage', {
    menu: { zh: '酒店', en: 'Hotels' },
    needs: ['SUPPLY_READ'],
  }),
  page('hotels', '/hotels/$id', hotels, 'HotelPage', { needs: ['SUPPLY_READ'] }),
  page('hotels', '/calendar', calendar, 'HotelPickerPage', { menu: words.calendar, needs: ['SUPPLY_READ'] }),
  page('hotels', '/imports', imports, 'ImportListPage', { menu: words.imports, needs: ['SUPPLY_READ'] }),
  page('hotels', '/imports/$id', imports, 'ImportPage', { needs: ['SUPPLY_READ'] }),
  page('hotels', '/hotels/$id/calendar', calendar, 'CalendarPage', { needs: ['SUPPLY_READ'] }),
  page('reports', '/reports', reports, 'SalesPage', { menu: words.sales, needs: ['REPORTS_READ'] }),
  page('reports', '/reports/receivables', reports, 'ReceivablesPage', {
    menu: words.receivables,
    needs: ['REPORTS_READ'],
  }),
  page('requests', '/requests', requests, 'RequestListPage', { menu: true }),
  page('requests', '/requests/$code', requests, 'RequestPage'),
  page('audit', '/audit', () => import('./features/audit/audit-page.tsx'), 'AuditPage', {
    menu: true,
    needs: ['AUDIT_READ'],
  }),
  page('prices', '/prices', prices, 'MarkUpsPage', { menu: words.markUps, needs: ['PRICES_READ'] }),
  page('prices', '/prices/drafts', prices, 'DraftListPage', { menu: words.drafts, needs: ['PRICES_READ'] }),
  page('prices', '/prices/drafts/$id', prices, 'DraftPage', { needs: ['PRICES_READ'] }),
  page('prices', '/prices/rates', prices, 'RatesPage', { menu: words.rates, needs: ['PRICES_READ'] }),
  page('prices', '/prices/coupons', prices, 'CouponsPage', { menu: words.coupons, needs: ['PRICES_READ'] }),
  page('content', '/content/adverts', content, 'AdvertListPage', { ...read, menu: { zh: '广告', en: 'Adverts' } }),
  page('content', '/content/adverts/$id', content, 'AdvertPage', read),
  page('content', '/content/order', content, 'AdvertOrderPage', read),
  page('content', '/content/hot-hotels', content, 'HotHotelsPage', {
    ...read,
    menu: { zh: '热门酒店', en: 'Hot hotels' },
  }),
  page('content', '/content/hot-cities', content, 'HotCityPage', {
    ...read,
    menu: { zh: '热门城市', en: 'Hot cities' },
  }),
  page('content', '/content/topics', content, 'TopicPagesPage', { ...read, menu: { zh: '专题页', en: 'Topic pages' } }),
  page('content', '/content/announcements', content, 'AnnouncementPage', {
    ...read,
    menu: { zh: '公告', en: 'Announcements' },
  }),
  page('content', '/content/legal', legal, 'LegalListPage', { ...read, menu: { zh: '法律文本', en: 'Legal texts' } }),
  page('content', '/content/legal/$text', legal, 'LegalPage', read),
  page('content', '/content/advert-counts', content, 'AdvertCountsPage', {
    ...read,
    menu: { zh: '展示与点击', en: 'Views and clicks' },
  }),
  page('prices', '/campaigns', () => import('./features/campaigns/campaigns-page.tsx'), 'CampaignsPage', {
    menu: words.campaigns,
    needs: ['PRICES_READ'],
  }),
  page('people', '/people', people, 'PeoplePage', { menu: true, needs: ['PEOPLE_READ'] }),
  page('people', '/thresholds', () => import('./features/approval/threshold-page.tsx'), 'ThresholdPage', {
    menu: { zh: '复核额度', en: 'Thresholds' },
    needs: ['PEOPLE_READ'],
  }),
  page('settings', '/settings', settings, 'SettingPage', { menu: true, needs: ['PEOPLE_READ'] }),
  page('settings', '/settings/history', settings, 'SettingHistoryPage', {
    menu: { zh: '修改记录', en: 'History' },
    needs: ['PEOPLE_READ'],
  }),
];

/** Authorities that a page needs and a person lacks. */
export const missingFor = (
  { needs }: Pick<Page, 'needs'>,
  authorities: readonly OperatorAuthority[],
): OperatorAuthority[] => needs.filter((one) => !authorities.includes(one));

export interface AreaEntry {
  area: AreaName;
  /** pages of the area that this person may open, in the order of the table; never empty */
  pages: readonly (Page & { menu: Text })[];
}

/** The navigation of a person. */
export function navigationOf(authorities: readonly OperatorAuthority[], all: readonly Page[] = pages): AreaEntry[] {
  const shown = all.flatMap((one) =>
    one.menu && missingFor(one, authorities).length === 0 ? [{ ...one, menu: one.menu }] : [],
  );
  return areaNames
    .map((area) => ({ area, pages: shown.filter((one) => one.area === area) }))
    .filter((entry) => entry.pages.length > 0);
}

/** The page of an address; parameters stand for any one part. */
export function pageAt(pathname: string, all: readonly Page[] = pages): Page | undefined {
  const asked = pathname.replace(/\/$/, '').split('/');
  return all.find(({ path }) => {
    const parts = path.split('/');
    return parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at]);
  });
}
