import { keptText } from '../kept.ts';
import { customerViewKey } from './customer-view-key.ts';

const customerView = keptText('tab', customerViewKey);

/**
 * Customer view: this tab shows the agency's selling prices and no trace of net prices, until it is left or signed
 * out.
 *
 * It changes with a fresh load of the page, so that nothing read before stays.
 */
export const inCustomerView = (): boolean => customerView.read() === '1';

/** For the page that is loaded next. False: storage is blocked. */
export const keepCustomerView = (on: boolean): boolean => customerView.write(on ? '1' : null);
