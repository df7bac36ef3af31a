import { writeSearch } from './lib/url.ts';

/** Everything of the console lies below this. */
export const base = '/ops';

type Query = Readonly<Record<string, string | number | undefined>>;
const under = (path: string, query: Query = {}) => `${base}${path}${writeSearch(query)}`;

/** Links to the pages of the console. A page adds its own here. */
export const paths = {
  start: under('/'),
  /** `ended`: a session was over while a page was open, and the sign-in says so */
  signIn: (next?: string, ended?: 1) => under('/sign-in', { next, ended }),
  password: under('/password'),
  desk: under('/desk'),
  orders: (query?: Query) => under('/orders', query),
  order: (code: string) => under(`/orders/${encodeURIComponent(code)}`),
  bulkConfirm: under('/orders/confirm'),
  requests: (query?: Query) => under('/requests', query),
  request: (code: string) => under(`/requests/${encodeURIComponent(code)}`),
  people: under('/people'),
  markUps: under('/prices'),
  rates: under('/prices/rates'),
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
  enquiries: (query?: Query) => under('/enquiries', query),
  enquiry: (code: string) => under(`/enquiries/${encodeURIComponent(code)}`),
  robots: (query?: Query) => under('/flight-robots', query),
  companies: (query?: Query) => under('/companies', query),
  company: (code: string, query?: Query) => under(`/companies/${encodeURIComponent(code)}`, query),
  registrations: (query?: Query) => under('/registrations', query),
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
