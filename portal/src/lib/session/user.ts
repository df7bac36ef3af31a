import { api } from '@waylight/contract';
import type { Authority } from '@waylight/contract/wire/access';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { useCallQuery } from '../calls.ts';
import { inCustomerView } from './customer-view.ts';
import { useSignedIn } from './session.ts';

export type User = ReplyOf<typeof api.identity.currentUser>;

/** The person signed in; undefined while nobody is. Behind the guard it is there from the first render. */
export function useUser(): User | undefined {
  const signedIn = useSignedIn();
  const { data } = useCallQuery(api.identity.currentUser, {}, { enabled: signedIn, staleTime: 300_000 });
  return signedIn ? data : undefined;
}

/** Authorities in customer view: nobody books, pays, exports or keeps books then. */
const alsoForCustomers = /^(PRICE_VIEW|ORDERS_)/;

export function may(user: User | undefined, authority: Authority): boolean {
  if (inCustomerView() && !alsoForCustomers.test(authority)) return false;
  return user?.authorities.some((one) => one.authority === authority) ?? false;
}

/** Whether this person may do something; the server enforces it, the page hides what would be refused. */
export function useMay(authority: Authority): boolean {
  return may(useUser(), authority);
}

/** People who keep the company's books see its bills, with their amounts. */
export const seesBills = (user: User | undefined): boolean => may(user, 'ACCOUNT_FINANCE') && may(user, 'PRICE_VIEW');

/** People who spend the company's money see its balance, and so do those who keep its books. */
export const seesBalances = (user: User | undefined): boolean =>
  may(user, 'PAY_CREDIT') || may(user, 'ACCOUNT_FINANCE');
