import { keepCustomerView } from '../../../lib/session/customer-view.ts';

/** Turns it on or off; the address loses a filter by net price on the way. */
export function switchCustomerView(on: boolean): void {
  if (!keepCustomerView(on)) return;
  const address = new URL(location.href);
  if (address.searchParams.has('price')) {
    address.searchParams.delete('price');
    location.replace(address);
  } else location.reload();
}
