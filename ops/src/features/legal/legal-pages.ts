/** Pages of the legal texts, loaded together. */
export { LegalListPage } from './legal-list-page.tsx';
export { LegalPage } from './legal-page.tsx';
