/** Parts of the frame that come after the page, in one file: each by itself would be a request more. */
export { CouponWatch } from '../coupon/coupon-watch.tsx';
export { NotificationBell } from '../notification/notification-bell.tsx';
export { AccountPanel } from './account/account-panel.tsx';
export { Keyboard } from './palette/keyboard.tsx';
export { SideBar } from './side-bar.tsx';
