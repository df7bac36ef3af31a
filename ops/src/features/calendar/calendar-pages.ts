/** Pages of the calendar, loaded together. */
export { CalendarPage } from './calendar-page.tsx';
export { HotelPickerPage } from './hotel-picker-page.tsx';
