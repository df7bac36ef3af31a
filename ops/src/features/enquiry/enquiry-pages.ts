export { EnquiryListPage } from './enquiry-list-page.tsx';
export { EnquiryPage } from './enquiry-page.tsx';
export { RobotPage } from './robot-page.tsx';
