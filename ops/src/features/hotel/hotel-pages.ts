/** Pages of hotels, loaded together. */
export { HotelListPage } from './hotel-list-page.tsx';
export { HotelPage } from './hotel-page.tsx';
