import { inCustomerView } from '../../../lib/session/customer-view.ts';

/** What a customer may look at. Whatever is not named here, today's pages and tomorrow's, is not. */
const shown =
  /^\/(home|booking(\/.*)?|hotelDetail|manages\/orderManage|orderDetail|quotes|quoteWrite|quoteDetail|accountManage\/(personalInfo|myCollection|changePassword|security)|401|404|about|feedback|flightBooking|groupRoom|supplierEntry)$/;

/** Whether a page is shown in this tab: every one, or in customer view those that tell nothing of net prices. */
export const isShownHere = (pathname: string): boolean => !inCustomerView() || shown.test(pathname);
