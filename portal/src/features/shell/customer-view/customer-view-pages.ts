import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { pageAt } from '../../../pages.ts';

/** Whether a page is shown in this tab: every one, or in customer view those that tell nothing of net prices. */
export const isShownHere = (pathname: string): boolean =>
  !inCustomerView() || (pageAt(pathname)?.forCustomers ?? false);
