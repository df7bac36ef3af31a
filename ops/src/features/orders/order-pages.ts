export { BulkConfirmPage } from './bulk-confirm-page.tsx';
export { OrderListPage } from './order-list-page.tsx';
export { OrderPage } from './order-page.tsx';
