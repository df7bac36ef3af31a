export { SettingHistoryPage } from './setting-history-page.tsx';
export { SettingPage } from './setting-page.tsx';
