import { keptText } from '../kept.ts';

const customerView = keptText('tab', 'waylight.customerView');

/**
 * Customer view: until it is left or the person signs out, this tab shows selling prices and no net price. It changes
 * with a fresh load of the page, so that nothing read before stays behind.
 */
export const inCustomerView = (): boolean => customerView.read() === '1';

/** For the page that is loaded next. False: storage is blocked. */
export const keepCustomerView = (on: boolean): boolean => customerView.write(on ? '1' : null);
