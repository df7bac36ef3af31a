export { RequestListPage } from './request-list-page.tsx';
export { RequestPage } from './request-page.tsx';
