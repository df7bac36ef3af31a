import type { Subject } from '@waylight/contract/payment/payment';

/** Providers take an address of 256 characters; the portal's own part of it needs some. */
const mostChars = 190;

/**
 * The portal's page of a payment's outcome, for visitors who return from a provider's own page.
 *
 * Parameters that the provider appends are ignored: the page asks the server. For more than an address holds it is the
 * page of the first.
 */
export function pathBack(subjects: readonly Subject[]): string {
  const [first] = subjects;
  if (first?.kind === 'recharge') return `/recharge?step=3&code=${first.id}`;
  const page = first?.kind === 'bill' ? '/settlementSuccess?code=' : '/paymentResult?orderCode=';
  const pageOf = (ids: readonly string[]) => `${page}${ids.join(',')}`;
  const all = pageOf(subjects.map(({ id }) => id));
  return all.length <= mostChars ? all : pageOf([first!.id]);
}
