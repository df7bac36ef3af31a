/**
 * Customer view: this tab shows an agency's own selling prices and nothing that tells its net prices, until it is left or
 * the person signs out. It changes with a fresh load of the page, so that nothing that was read before stays behind.
 */
export const customerViewKey = 'waylight.customerView';

export function inCustomerView(): boolean {
  try {
    return sessionStorage.getItem(customerViewKey) === '1';
  } catch {
    return false;
  }
}
