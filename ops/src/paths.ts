import { writeSearch } from './lib/url.ts';

/** Everything of the console lies below this. */
export const base = '/ops';

type Query = Readonly<Record<string, string | number | undefined>>;
const under = (path: string, query: Query = {}) => `${base}${path}${writeSearch(query)}`;

/** Why a session ended while a page was open: nobody was there, or anything else. */
export type SessionEnd = 'idle' | 'over';

/** Links to the pages of the console. A page adds its own here. */
export const paths = {
  start: under('/'),
  /** `ended`: a session was over while a page was open, and the sign-in says so */
  signIn: (next?: string, ended?: SessionEnd) => under('/sign-in', { next, ended }),
  password: under('/password'),
  desk: under('/desk'),
  orders: (query?: Query) => under('/orders', query),
  order: (code: string) => under(`/orders/${encodeURIComponent(code)}`),
  bulkConfirm: under('/orders/confirm'),
  hotelLanguages: under('/hotel-languages'),
  hotelLanguage: (tag: string, query?: Query) => under(`/hotel-languages/${encodeURIComponent(tag)}`, query),
  requests: (query?: Query) => under('/requests', query),
  request: (code: string) => under(`/requests/${encodeURIComponent(code)}`),
  people: under('/people'),
  hotels: (query?: Query) => under('/hotels', query),
  hotel: (id: number, query?: Query) => under(`/hotels/${id}`, query),
  settings: under('/settings'),
  settingHistory: (query?: Query) => under('/settings/history', query),
  calendars: (query?: Query) => under('/calendar', query),
  calendar: (hotelId: number, query?: Query) => under(`/hotels/${hotelId}/calendar`, query),
  imports: (query?: Query) => under('/imports', query),
  import: (id: number) => under(`/imports/${id}`),
  markUps: under('/prices'),
  priceDrafts: under('/prices/drafts'),
  priceDraft: (id: number) => under(`/prices/drafts/${id}`),
  rates: (query?: Query) => under('/prices/rates', query),
  salesReport: (query?: Query) => under('/reports', query),
  receivables: (query?: Query) => under('/reports/receivables', query),
  campaigns: (query?: Query) => under('/campaigns', query),
  coupons: (query?: Query) => under('/prices/coupons', query),
  bills: (query?: Query) => under('/bills', query),
  bill: (code: string) => under(`/bills/${encodeURIComponent(code)}`),
  statement: () => under('/bank-statement'),
  invoices: (query?: Query) => under('/invoices', query),
  invoice: (code: string) => under(`/invoices/${encodeURIComponent(code)}`),
  invoiceCases: (query?: Query) => under('/invoice-cases', query),
  doubts: (query?: Query) => under('/money', query),
  payments: (query?: Query) => under('/payments', query),
  payment: (number: string) => under(`/payments/${encodeURIComponent(number)}`),
  moneyCases: (query?: Query) => under('/differences', query),
  moneyCase: (id: number) => under(`/differences/${id}`),
  reconciliation: (query?: Query) => under('/reconciliation', query),
  payouts: (query?: Query) => under('/payouts', query),
  audit: (query?: Query) => under('/audit', query),
  workOrders: (query?: Query) => under('/work-orders', query),
  workOrder: (number: string) => under(`/work-orders/${encodeURIComponent(number)}`),
  savedAnswers: under('/saved-answers'),
  enquiries: (query?: Query) => under('/enquiries', query),
  enquiry: (code: string) => under(`/enquiries/${encodeURIComponent(code)}`),
  robots: (query?: Query) => under('/flight-robots', query),
  companies: (query?: Query) => under('/companies', query),
  company: (code: string, query?: Query) => under(`/companies/${encodeURIComponent(code)}`, query),
  companyGroups: (query?: Query) => under('/company-groups', query),
  registrations: (query?: Query) => under('/registrations', query),
  adverts: (query?: Query) => under('/content/adverts', query),
  advert: (id: number) => under(`/content/adverts/${id}`),
  advertOrder: (query?: Query) => under('/content/order', query),
  advertCounts: (query?: Query) => under('/content/advert-counts', query),
  hotHotels: (query?: Query) => under('/content/hot-hotels', query),
  hotCities: (query?: Query) => under('/content/hot-cities', query),
  announcements: (query?: Query) => under('/content/announcements', query),
  deliveries: (query?: Query) => under('/deliveries', query),
  legalTexts: under('/content/legal'),
  legalText: (text: string, query?: Query) => under(`/content/legal/${text}`, query),
  topicPages: () => under('/content/topics'),
  registration: (id: number) => under(`/registrations/${id}`),
} as const;

/** Where to go after signing in: an address of the console other than the sign-in page, else its start. */
export function safeNext(next: string | undefined, origin: string): string {
  try {
    const url = new URL(next ?? '', origin);
    const own = url.origin === origin && url.pathname.startsWith(`${base}/`) && url.pathname !== paths.signIn();
    return own ? url.pathname + url.search : paths.start;
  } catch {
    return paths.start;
  }
}
