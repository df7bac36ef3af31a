import type { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';

interface OrderToMail {
  /** address of whoever makes the order */
  own: string;
  /** address in the form's contact */
  contactEmail: string;
  /** the hotel is asked before it is confirmed */
  onRequest: boolean;
}

/** Everybody who gets the confirmation, each address once, as the server writes to them. Pure. */
export function recipientsOf(
  { maker, contact, addresses }: ReplyOf<typeof api.quote.confirmations>,
  { own, contactEmail, onRequest }: OrderToMail,
): { maker: boolean; contact: boolean; addresses: string[] } {
  const toMaker = maker === 'always' || (maker === 'onRequest' && onRequest);
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  const toContact = contact && !(toMaker && same(contactEmail, own));
  const said = [...(toMaker ? [own] : []), ...(toContact ? [contactEmail] : [])];
  return {
    maker: toMaker,
    contact: toContact,
    addresses: addresses.filter((address) => !said.some((one) => same(one, address))),
  };
}
