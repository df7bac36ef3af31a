export { BillListPage } from './bill-list-page.tsx';
export { BillPage } from './bill-page.tsx';
export { StatementPage } from './statement-page.tsx';
