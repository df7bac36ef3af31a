/** The pages of Invoice Management: one chunk. */
export { InvoiceApplyPage } from './apply/invoice-apply-page.tsx';
export { InvoiceDetailPage } from './detail/invoice-detail-page.tsx';
export { InvoiceAddressesPage } from './invoice-address/invoice-addresses-page.tsx';
export { InvoiceTitlesPage } from './invoice-title/invoice-titles-page.tsx';
export { InvoiceListPage } from './list/invoice-list-page.tsx';
