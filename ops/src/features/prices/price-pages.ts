/** Pages of prices, loaded together. */
export { CouponsPage } from './coupons-page.tsx';
export { DraftListPage } from './draft-list-page.tsx';
export { DraftPage } from './draft-page.tsx';
export { MarkUpsPage } from './mark-ups-page.tsx';
export { RatesPage } from './rates-page.tsx';
