/** The pages of enquiries: one chunk. */
export { FeedbackPage } from './feedback/feedback-page.tsx';
export { FlightPage } from './flight/flight-page.tsx';
export { GroupRoomPage } from './group-room/group-room-page.tsx';
export { SupplyEntryPage } from './supply-entry/supply-entry-page.tsx';
