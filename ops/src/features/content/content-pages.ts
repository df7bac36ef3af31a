/** Pages of content, loaded together. */
export { AdvertCountsPage } from './advert-counts-page.tsx';
export { AdvertListPage, HotHotelsPage } from './advert-list-page.tsx';
export { AdvertOrderPage } from './advert-order-page.tsx';
export { AdvertPage } from './advert-page.tsx';
export { AnnouncementPage } from './announcement-page.tsx';
export { HotCityPage } from './hot-city-page.tsx';
export { TopicPagesPage } from './topic-page.tsx';
