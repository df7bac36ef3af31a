/** Pages of reports, loaded together. */
export { ReceivablesPage } from './receivables-page.tsx';
export { SalesPage } from './sales-page.tsx';
