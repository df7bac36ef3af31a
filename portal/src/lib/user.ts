import { api } from '@waylight/contract';
import type { Authority } from '@waylight/contract/access';
import type { ReplyOf } from '@waylight/contract/call';
import { useCallQuery } from './calls.ts';
import { useSignedIn } from './session.ts';

export type User = ReplyOf<typeof api.identity.currentUser>;

/** Who is signed in; undefined while nobody is. On a page behind the guard it is there from the first render. */
export function useUser(): User | undefined {
  const signedIn = useSignedIn();
  const { data } = useCallQuery(api.identity.currentUser, {}, { enabled: signedIn, staleTime: 300_000 });
  return signedIn ? data : undefined;
}

export function may(user: User | undefined, authority: Authority): boolean {
  return user?.authorities.some((one) => one.authority === authority) ?? false;
}

/** Whether this person may do something; the server enforces it, the page hides what would be refused. */
export function useMay(authority: Authority): boolean {
  return may(useUser(), authority);
}

/** Who spends the company's money sees what is left of it, and so does who keeps its books. */
export const seesBalances = (user: User | undefined): boolean =>
  may(user, 'PAY_CREDIT') || may(user, 'ACCOUNT_FINANCE');
