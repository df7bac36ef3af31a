export { WorkOrderListPage } from './work-order-list-page.tsx';
export { WorkOrderPage } from './work-order-page.tsx';
