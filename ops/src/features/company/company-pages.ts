export { CompanyListPage } from './company-list-page.tsx';
export { CompanyPage } from './company-page.tsx';
export { GroupPage } from './group-page.tsx';
export { RegistrationListPage } from './registration-list-page.tsx';
export { RegistrationPage } from './registration-page.tsx';
