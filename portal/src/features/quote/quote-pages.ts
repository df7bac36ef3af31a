/** The pages of quotes load as one file: they are gone through one after the other, and every page has to know its files. */
export { QuoteDetailPage } from './quote-detail-page.tsx';
export { QuoteEditPage } from './quote-edit-page.tsx';
export { QuoteListPage } from './quote-list-page.tsx';
export { QuoteWritePage } from './quote-write-page.tsx';
