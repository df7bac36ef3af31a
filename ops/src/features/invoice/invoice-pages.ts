export { InvoiceCasesPage } from './invoice-cases-page.tsx';
export { InvoiceListPage } from './invoice-list-page.tsx';
export { InvoicePage } from './invoice-page.tsx';
