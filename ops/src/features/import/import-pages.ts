/** Pages of imports, loaded together. */
export { ImportListPage } from './import-list-page.tsx';
export { ImportPage } from './import-page.tsx';
