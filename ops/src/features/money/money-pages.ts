export { CaseListPage } from './case-list-page.tsx';
export { CasePage } from './case-page.tsx';
export { DayListPage } from './day-list-page.tsx';
export { DoubtListPage } from './doubt-list-page.tsx';
export { PaymentListPage } from './payment-list-page.tsx';
export { PaymentPage } from './payment-page.tsx';
export { PayoutListPage } from './payout-list-page.tsx';
