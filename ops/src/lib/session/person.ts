import type { ReplyOf } from '@waylight/contract/wire/call';
import type { OperatorAuthority } from '@waylight/contract/wire/operator-access';
import { useCallQuery } from '../calls.ts';
import { opsApi } from '../ops-api.ts';
import { useSignedIn } from './session.ts';

export type Person = ReplyOf<typeof opsApi.operator.current>;

/** The person signed in; undefined while nobody is. Behind the guard it is there from the first render. */
export function usePerson(): Person | undefined {
  const signedIn = useSignedIn();
  const { data } = useCallQuery(opsApi.operator.current, {}, { enabled: signedIn, staleTime: 300_000 });
  return signedIn ? data : undefined;
}

export const may = (person: Person | undefined, authority: OperatorAuthority): boolean =>
  person?.authorities.includes(authority) ?? false;

/** Whether this person may do something; the server enforces it, the page hides what would be refused. */
export function useMay(authority: OperatorAuthority): boolean {
  return may(usePerson(), authority);
}
